import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DataFile } from './load/document.js';

/** The endings of data files. */
export const dataEndings = ['.yaml', '.yml'];

/** A folder whose data files have more bytes together is not read: ours have a thirtieth of it. */
export const mostDataBytes = 1 << 21;

/**
 * Reads every file below a folder whose name ends in one of the endings, in the order of their paths, but for what is of others:
 * below `node_modules`, or below a folder whose name begins with a dot. Throws what the file system throws, and an error with the code EFBIG where they have more than `most` bytes together.
 */
export function readFolder(
  folder: string,
  endings: readonly string[],
  most = Number.POSITIVE_INFINITY,
): readonly DataFile[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !isForeign(file));
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
  if (bytes > most) {
    const message = `The ${endings.join(' and ')} files in ${folder} have ${bytes} bytes, and no more than ${most} are read.`;
    throw Object.assign(new Error(message), { code: 'EFBIG' });
  }
  return files
    .map((file) => ({ path: file, text: readFileSync(path.join(folder, file), 'utf8') }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

function isForeign(file: string): boolean {
  return /(?:^|\/)(?:node_modules|\.[^/]+)\//.test(file);
}
