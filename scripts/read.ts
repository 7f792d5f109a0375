import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { DataFile } from './load/document.js';

/** Reads every file below a folder whose name ends in one of the endings, in the order of their paths; throws what the file system throws. */
export function readFolder(folder: string, endings: readonly string[]): readonly DataFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ path: path.relative(folder, file).split(path.sep).join('/'), text: readFileSync(file, 'utf8') }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}
