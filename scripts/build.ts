// From data to generated files: read, lint, emit, write. With --check nothing is written, and what differs is named.
import path from 'node:path';
import { buildCommand } from './emit/output.js';
import { formatFinding } from './finding.js';
import { generate } from './generate.js';
import { readFolder } from './read.js';
import { compareOutputs, type Drift, writeOutputs } from './write.js';

/** Builds below a root, or checks what is there; prints what it found, and gives the exit code: 0 fine, 1 not. */
export async function build(
  root: string,
  options: { readonly check: boolean },
  print: (line: string) => void,
): Promise<number> {
  const files = readFolder(path.join(root, 'data'), ['.yaml', '.yml']);
  const result = await generate(files);
  if ('findings' in result) {
    for (const finding of result.findings) print(`data/${formatFinding(finding)}`);
    print(`${count(result.findings.length, 'finding')} in ${count(files.length, 'data file')}; nothing was written.`);
    return 1;
  }
  const drift = options.check ? compareOutputs(root, result.outputs) : writeOutputs(root, result.outputs);
  const lines = driftLines(drift);
  if (options.check && lines.length > 0) {
    for (const line of lines) print(line);
    print(
      `${count(lines.length, 'generated file')} out of step with data/. Fix: run \`${buildCommand}\` and commit what it writes.`,
    );
    return 1;
  }
  print(
    `${count(files.length, 'data file')} without findings, ${count(result.outputs.length, 'generated file')}, ${lines.length} ${options.check ? 'out of step' : 'changed'}.`,
  );
  return 0;
}

function driftLines({ missing, stale, orphan }: Drift): string[] {
  const label = (kind: string, files: readonly string[]): string[] => files.map((file) => `${file}: ${kind}`);
  return [...label('missing', missing), ...label('stale', stale), ...label('orphan', orphan)];
}

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}

if (process.argv[1] === import.meta.filename) {
  process.exitCode = await build(process.cwd(), { check: process.argv.includes('--check') }, console.log);
}
