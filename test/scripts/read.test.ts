import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readFolder } from '../../scripts/read.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ap-errors-read-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('every file with one of the endings is read, in all folders, in the order of the paths', () => {
  mkdirSync(path.join(folder, 'b/c.yaml'), { recursive: true });
  const files = ['z.yaml', 'b/z.yml', 'b/a.yaml', 'b/c.yaml/d.yaml', 'a.yaml', 'c.md', 'yaml'];
  for (const file of files) writeFileSync(path.join(folder, file), `This is ${file}.`);
  expect(readFolder(folder, ['.yaml', '.yml'])).toEqual(
    ['a.yaml', 'b/a.yaml', 'b/c.yaml/d.yaml', 'b/z.yml', 'z.yaml'].map((file) => ({
      path: file,
      text: `This is ${file}.`,
    })),
  );
});

test('a folder that does not exist is an error, not an empty one', () => {
  expect(() => readFolder(path.join(folder, 'none'), ['.yaml'])).toThrow('ENOENT');
});
