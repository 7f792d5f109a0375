import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Answer } from '../../src/cli/answer.js';
import { openFile, readFolder, streamSource } from '../../src/cli/files.js';
import { run } from '../../src/cli/run.js';
import type { Progress, World } from '../../src/cli/world.js';

/** What a test gives a command beside its arguments. */
export interface Surroundings {
  /** Standard input, in chunks of any size. */
  readonly input?: string | readonly (string | Buffer)[];
  /** The width of the terminal; the output is a pipe where it is absent. */
  readonly columns?: number;
  readonly colour?: boolean;
  readonly startHelper?: World['startHelper'];
  readonly onProgress?: (progress: Progress) => void;
}

/** Gives a world with the real files, and with the standard input and output that a test wants. */
export function worldOf({ input = '', columns, colour = false, startHelper, onProgress }: Surroundings = {}): World {
  return {
    output: { colour, ...(columns !== undefined && { columns }) },
    open: async (file) => (file === '-' ? streamSource(chunksOf(input)) : openFile(file)),
    readFolder,
    readShipped: (file) => readFileSync(file, 'utf8'),
    listShipped: (folder) => readdirSync(path.resolve(folder)).sort(),
    startHelper: startHelper ?? (async () => undefined),
    showProgress: onProgress,
  };
}

async function* chunksOf(input: NonNullable<Surroundings['input']>): AsyncGenerator<Buffer> {
  for (const chunk of typeof input === 'string' ? [input] : input) yield Buffer.from(chunk);
}

/** Runs a command line, each argument of its own, in such a world. */
export async function answerTo(args: readonly string[], surroundings?: Surroundings): Promise<Answer> {
  return run(args, worldOf(surroundings));
}

/** Runs a command line with `--json`, and gives what it prints with its exit code. */
export async function jsonOf(
  args: readonly string[],
  surroundings?: Surroundings,
): Promise<{ readonly json: unknown; readonly exitCode: number }> {
  const { text, exitCode } = await answerTo([...args, '--json'], surroundings);
  return { json: JSON.parse(text), exitCode };
}
