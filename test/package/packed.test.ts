import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

// What can be told of the tarball without a user; test/consumers/ has the users.

let folder: string;
let packed: { filename: string; files: { path: string }[] };

function run(command: string, ...parameters: string[]): string {
  return execFileSync(command, parameters, { encoding: 'utf8' });
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ap-errors-package-'));
  packed = JSON.parse(run('npm', 'pack', '--ignore-scripts', '--json', '--pack-destination', folder))[0];
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the tarball holds the built package, its schemas and its papers, and nothing else', () => {
  const places = new Set(packed.files.map(({ path: file }) => (file.includes('/') ? `${file.split('/')[0]}/` : file)));
  const changelog = existsSync('CHANGELOG.md') ? ['CHANGELOG.md'] : []; // which the first release makes
  expect([...places].sort()).toEqual([...changelog, 'LICENSE', 'README.md', 'dist/', 'package.json', 'schemas/']);
});

test('publint finds nothing to say about the package', () => {
  expect(run('npx', 'publint', '--strict')).toContain('All good!');
});

test('every entry point resolves, a module to its types, as a package of ES modules', () => {
  const tarball = path.join(folder, packed.filename);
  const modules = ['.', 'zod', 'glossary/current', 'glossary/earlier'];
  const documents = ['schemas/catalogue.json', 'schemas/2020-12/error-response.schema.json', 'package.json'];
  const report = run('npx', 'attw', tarball, '--profile', 'esm-only', '--entrypoints', ...modules, ...documents);
  expect(report.match(/node16 \(from ESM\): 🟢 \(ESM\)\nbundler: 🟢/g)).toHaveLength(modules.length);
  expect(report.match(/node16 \(from ESM\): 🟢 \(JSON\)\nbundler: 🟢/g)).toHaveLength(documents.length);
});
