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

test('what is of others is left out: in node_modules, or in a folder whose name begins with a dot', () => {
  const foreign = ['node_modules/a/b.yaml', 'web/node_modules/a.yaml', '.cache/a.yaml'];
  for (const file of [...foreign, '.a.yaml', 'my_node_modules/a.yaml']) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), 'x'.repeat(10));
  }
  expect(readFolder(folder, ['.yaml'], 20).map((file) => file.path)).toEqual(['.a.yaml', 'my_node_modules/a.yaml']);
  expect(() => readFolder(folder, ['.yaml'], 19)).toThrow(
    expect.objectContaining({
      code: 'EFBIG',
      message: `The .yaml files in ${folder} have 20 bytes, and no more than 19 are read.`,
    }),
  );
});

test('a folder that does not exist is an error, not an empty one', () => {
  expect(() => readFolder(path.join(folder, 'none'), ['.yaml'])).toThrow('ENOENT');
});
