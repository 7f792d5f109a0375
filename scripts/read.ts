import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DataFile } from './load/document.js';

/** The endings of data files. */
export const dataEndings = ['.yaml', '.yml'];

/** A folder whose data files have more bytes together is not read: ours have a thirtieth of it. */
export const mostDataBytes = 1 << 21;

/**
 * Reads every file below a folder whose name ends in one of the endings, in the order of their paths; throws what the file
 * system throws, and an error with the code EFBIG where they have more than `most` bytes together.
 */
export function readFolder(
  folder: string,
  endings: readonly string[],
  most = Number.POSITIVE_INFINITY,
): readonly DataFile[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  if (bytes > most) {
    const message = `The ${endings.join(' and ')} files in ${folder} have ${bytes} bytes, and no more than ${most} are read.`;
    throw Object.assign(new Error(message), { code: 'EFBIG' });
  }
  return files
    .map((file) => ({ path: path.relative(folder, file).split(path.sep).join('/'), text: readFileSync(file, 'utf8') }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}
