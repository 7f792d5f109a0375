import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bundledPackages } from '../../scripts/bundle/bundled-packages.js';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'ap-errors-bundled-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Installs packages below the root, each with the files that it says. */
function install(packages: Readonly<Record<string, readonly string[]>>): void {
  for (const [folder, files] of Object.entries(packages)) {
    mkdirSync(path.join(root, folder), { recursive: true });
    const name = folder.split('node_modules/').at(-1);
    writeFileSync(path.join(root, folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', license: 'MIT' }));
    for (const file of files) writeFileSync(path.join(root, folder, file), `\n${file} of ${name}\n`);
  }
  const locked = Object.keys(packages).map((folder) => [folder, { integrity: `sha512-${folder}` }]);
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages: Object.fromEntries(locked) }));
}

/** What esbuild tells of its outputs: for each, the bytes that its inputs left in it. */
function metafile(outputs: Readonly<Record<string, Readonly<Record<string, number>>>>): Metafile {
  const inputsOf = (bytes: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(bytes).map(([input, bytesInOutput]) => [input, { bytesInOutput }]));
  const told = Object.entries(outputs).map(([file, bytes]) => [file, { inputs: inputsOf(bytes) }]);
  return { inputs: {}, outputs: Object.fromEntries(told) };
}

test('the packages that left code in a bundle are named in order, each once, with the files that hold it', () => {
  install({
    'node_modules/zebra': ['README.md', 'LICENSE'],
    'node_modules/@scope/apple': ['LICENCE.md'],
    'node_modules/zebra/node_modules/mule': ['license.txt'],
    'node_modules/ajv': ['LICENSE'],
    'node_modules/unused': ['LICENSE'],
  });
  const outputs = metafile({
    'dist/b.cjs': { 'src/own.ts': 5, 'node_modules/zebra/lib/index.js': 3, 'node_modules/zebra/lib/other.js': 3 },
    'dist/a.cjs': {
      'node_modules/zebra/lib/index.js': 1,
      'node_modules/@scope/apple/main.js': 1,
      'node_modules/zebra/node_modules/mule/main.js': 1,
      'node_modules/unused/main.js': 0,
      'validators:catalogue:first': 9,
    },
  });
  const told = (folder: string, name: string, file: string, files: readonly string[]) => ({
    name,
    version: '1.0.0',
    license: 'MIT',
    notice: `${file} of ${name}`,
    integrity: `sha512-${folder}`,
    files,
  });
  expect(bundledPackages(root, outputs)).toEqual([
    told('node_modules/@scope/apple', '@scope/apple', 'LICENCE.md', ['dist/a.cjs']),
    told('node_modules/ajv', 'ajv', 'LICENSE', ['dist/a.cjs']),
    told('node_modules/zebra/node_modules/mule', 'mule', 'license.txt', ['dist/a.cjs']),
    told('node_modules/zebra', 'zebra', 'LICENSE', ['dist/a.cjs', 'dist/b.cjs']),
  ]);
});

test('a package without a licence file is refused, whatever its other files are called', () => {
  install({ 'node_modules/bare': ['README.md', 'licensed.txt', 'old-license'] });
  expect(() => bundledPackages(root, metafile({ 'dist/a.cjs': { 'node_modules/bare/main.js': 1 } }))).toThrow(
    'bare is bundled and has no licence file. Fix: bundle something else.',
  );
});

test('a package that the lock file does not know is refused', () => {
  install({ 'node_modules/bare': ['LICENSE'] });
  writeFileSync(path.join(root, 'package-lock.json'), '{"packages":{}}');
  expect(() => bundledPackages(root, metafile({ 'dist/a.cjs': { 'node_modules/bare/main.js': 1 } }))).toThrow(
    'bare is bundled and not in package-lock.json. Fix: run npm install.',
  );
});
