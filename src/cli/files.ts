import { promises, readSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { mostDataBytes, readFolder as readFiles } from '../../scripts/read.js';
import { exitCodes, Refusal } from './answer.js';
import type { Source } from './lines.js';
import { printable } from './printable.js';
import { count } from './wording.js';
import type { FolderFile } from './world.js';

const chunkSize = 1 << 20;

/** Opens a file for reading; throws a `Refusal` where it cannot be opened or is a folder. */
export async function openFile(file: string): Promise<Source> {
  const name = printable(file);
  const handle = await promises.open(file).catch((error: unknown) => refuse(name, error));
  const found = await handle.stat();
  if (found.isDirectory()) {
    await handle.close();
    throw new Refusal(exitCodes.input, `Cannot read ${name}: it is a folder, and a file is needed.`);
  }
  // A file that the system makes up as it is read, or a pipe, says that it is empty.
  const size = found.isFile() && found.size > 0 ? found.size : undefined;
  return {
    name,
    ...(size !== undefined && { size }),
    chunks: found.isFile()
      ? readChunks(handle, name, size ?? Number.POSITIVE_INFINITY)
      : readStream(handle.createReadStream(), name),
    hasGrown: async () => size !== undefined && (await promises.stat(file).catch(() => found)).size > size,
  };
}

/** Reads at once what a disk has at hand, which takes a fraction of the time that waiting for it would. */
async function* readChunks(handle: FileHandle, name: string, size: number): AsyncGenerator<Buffer> {
  const buffer = Buffer.allocUnsafe(chunkSize);
  try {
    for (let left = size; left > 0; ) {
      const length = readSync(handle.fd, buffer, 0, Math.min(buffer.length, left), null);
      if (length === 0) return;
      left -= length;
      yield buffer.subarray(0, length);
      // Signals, and whoever helps, get their turn.
      await new Promise((resolve) => setImmediate(resolve));
    }
  } catch (error) {
    refuse(name, error);
  } finally {
    await handle.close();
  }
}

/** Gives a stream, such as standard input, as a source. */
export function streamSource(stream: AsyncIterable<Buffer>): Source {
  const name = 'standard input';
  return { name, chunks: readStream(stream, name), hasGrown: async () => false };
}

async function* readStream(stream: AsyncIterable<Buffer>, name: string): AsyncGenerator<Buffer> {
  try {
    yield* stream;
  } catch (error) {
    refuse(name, error);
  }
}

/**
 * Reads every file below a folder whose name ends in one of the endings, in the order of their paths, but for what is of others;
 * throws a `Refusal`, also where they have more than `most` bytes together.
 */
export function readFolder(folder: string, endings: readonly string[], most?: number): readonly FolderFile[] {
  try {
    return readFiles(folder, endings, most);
  } catch (error) {
    return refuse(printable(folder), error);
  }
}

/** What the failures of the file system mean, in words that follow the name of a file. */
const causes: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'you are not allowed to',
  EPERM: 'you are not allowed to',
  ENOTDIR: 'a part of the path is not a folder',
  EISDIR: 'it is a folder, and a file is needed',
  EFBIG: `its files have more than ${count(mostDataBytes, 'byte')} together`,
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its symbolic links go round in a circle',
};

function refuse(name: string, error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown cause';
  throw new Refusal(exitCodes.input, `Cannot read ${name}: ${Object.hasOwn(causes, code) ? causes[code] : code}.`);
}
