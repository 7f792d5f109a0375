import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compareOutputs, finishInterrupted, isInterrupted, writeOutputs } from '../../scripts/write.js';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'ap-errors-write-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

/** Gives every file below the root with its text. */
function files(): Record<string, string> {
  const found = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = found.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
  return Object.fromEntries(paths.sort().map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

const outputs = [
  { path: 'schemas/draft-07/a.json', text: 'new a' },
  { path: 'schemas/b.json', text: 'new b' },
  { path: 'src/generated/c.ts', text: 'new c' },
];
const written = Object.fromEntries(outputs.map(({ path: file, text }) => [file, text]));

test('files that nobody has written yet are missing, and then written in the folders they need', () => {
  const drift = { missing: outputs.map((output) => output.path), stale: [], orphan: [] };
  expect([compareOutputs(root, outputs), writeOutputs(root, outputs)]).toEqual([drift, drift]);
  expect([files(), isInterrupted(root), readdirSync(path.join(root, '.build'))]).toEqual([written, false, []]);
});

test('what differs is told by its kind and mended, and what else there is stays', () => {
  put('schemas/b.json', 'old b');
  put('src/generated/c.ts', 'new c');
  put('schemas/2020-12/old.json', 'orphan');
  put('src/generated/a-first.ts', 'orphan');
  put('src/by-hand.ts', 'by hand');
  const drift = {
    missing: ['schemas/draft-07/a.json'],
    stale: ['schemas/b.json'],
    orphan: ['schemas/2020-12/old.json', 'src/generated/a-first.ts'],
  };
  expect([compareOutputs(root, outputs), writeOutputs(root, outputs)]).toEqual([drift, drift]);
  expect(files()).toEqual({ ...written, 'src/by-hand.ts': 'by hand' });
  expect(compareOutputs(root, outputs)).toEqual({ missing: [], stale: [], orphan: [] });
});

test('orphans are named in the order of their paths', () => {
  const orphans = ['schemas/a/z.json', 'schemas/b.json', 'schemas/c/a.json', 'schemas/d.json'];
  for (const file of orphans.toReversed()) put(file, '');
  expect(compareOutputs(root, [])).toEqual({ missing: [], stale: [], orphan: orphans });
});

test('a file that is right is not written again, and what an earlier stage left behind is not taken', () => {
  writeOutputs(root, outputs);
  const identity = (): number => statSync(path.join(root, 'schemas/b.json')).ino;
  const before = identity();
  put('.build/stage/files/schemas/b.json', 'half a b');
  expect(writeOutputs(root, outputs)).toEqual({ missing: [], stale: [], orphan: [] });
  expect([files(), identity()]).toEqual([written, before]);
});

test('a build that cannot be staged changes nothing, says why, and leaves no stage', () => {
  put('schemas/b.json', 'old b');
  const clashing = [...outputs, { path: 'schemas/b.json/below.json', text: 'below a file' }];
  expect(() => writeOutputs(root, clashing)).toThrow(/ENOTDIR|EEXIST/);
  expect([files(), readdirSync(path.join(root, '.build'))]).toEqual([{ 'schemas/b.json': 'old b' }, []]);
});

test('a build that was stopped while it moved its files is finished first, whatever the next one writes', () => {
  put('schemas/draft-07/a.json', 'new a');
  put('schemas/b.json', 'old b');
  put('src/generated/orphan.ts', 'orphan');
  put('.build/commit/files/schemas/b.json', 'new b');
  put('.build/commit/files/src/generated/c.ts', 'new c');
  put('.build/commit/orphans.json', JSON.stringify(['src/generated/orphan.ts', 'src/generated/gone-already.ts']));
  expect(isInterrupted(root)).toBe(true);
  expect(writeOutputs(root, outputs)).toEqual({ missing: [], stale: [], orphan: [] });
  expect([files(), isInterrupted(root), readdirSync(path.join(root, '.build'))]).toEqual([written, false, []]);
});

test('a build that was stopped before all its files were moved out is finished alone too', () => {
  put('.build/commit/orphans.json', '[]');
  put('.build/commit/files/schemas/draft-07/a.json', 'new a');
  finishInterrupted(root);
  expect([files(), existsSync(path.join(root, '.build/commit'))]).toEqual([
    { 'schemas/draft-07/a.json': 'new a' },
    false,
  ]);
});

test('there is nothing to finish where no build was stopped', () => {
  finishInterrupted(root);
  expect([files(), isInterrupted(root)]).toEqual([{}, false]);
});
