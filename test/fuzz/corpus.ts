import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join('test', 'fuzz', 'corpus');

/** Reads the inputs that are kept for a target. */
export function readCorpus(target: string): readonly { readonly file: string; readonly bytes: Buffer }[] {
  const own = path.join(folder, target);
  if (!existsSync(own)) return [];
  return readdirSync(own)
    .sort()
    .map((name) => path.join(own, name))
    .map((file) => ({ file, bytes: readFileSync(file) }));
}

/** Keeps an input for a target under the hash of its content, and gives the path of its file. */
export function keepInput(target: string, bytes: Buffer): string {
  const file = path.join(folder, target, createHash('sha256').update(bytes).digest('hex').slice(0, 16));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  return file;
}

/** Gives the target that a file of the corpus is an input of. */
export function targetOf(file: string): string {
  return path.basename(path.dirname(path.resolve(file)));
}
