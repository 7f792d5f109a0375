import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let project: string;
let packed: { filename: string; files: { path: string }[] };

function run(command: string, parameters: readonly string[], folder: string): string {
  return execFileSync(command, parameters, { cwd: folder, encoding: 'utf8' });
}

/** Runs a program of the empty project that has the tarball installed, and gives what it prints as JSON. */
function answerOf(file: string, program: string): unknown {
  writeFileSync(path.join(project, file), program);
  return JSON.parse(run(process.execPath, [file], project));
}

beforeAll(() => {
  project = mkdtempSync(path.join(tmpdir(), 'ap-errors-package-'));
  const output = run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', project], process.cwd());
  packed = JSON.parse(output)[0];
  run('npm', ['init', '--yes'], project);
  run('npm', ['install', '--no-audit', '--no-fund', `./${packed.filename}`], project);
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

const limitOfAp415 = { name: 'relinksPerBankAccount', value: 5 };

test('an ES module of an empty project looks AP415 up', () => {
  const program = `import { lookup } from 'ap-errors';
    console.log(JSON.stringify(lookup('AP415').limit));`;
  expect(answerOf('main.mjs', program)).toEqual(limitOfAp415);
});

test('a CommonJS module of an empty project looks AP415 up', () => {
  const program = `const { lookup } = require('ap-errors');
    console.log(JSON.stringify(lookup('AP415').limit));`;
  expect(answerOf('main.cjs', program)).toEqual(limitOfAp415);
});

test('each glossary is a module of its own', () => {
  const program = `import { ErrorCode as Earlier, entries } from 'ap-errors/glossary/earlier';
    import { ErrorCode as Current } from 'ap-errors/glossary/current';
    console.log(JSON.stringify([Earlier.SubscriptionNotFound, Current.SubscriptionNotFound ?? null, entries.AP415.limit.value]));`;
  expect(answerOf('glossaries.mjs', program)).toEqual(['AP601', null, 3]);
});

test('the schemas and the catalogue can be imported', () => {
  const program = `const catalogue = require('ap-errors/schemas/catalogue.json');
    const schema = require('ap-errors/schemas/2020-12/catalogue.schema.json');
    console.log(JSON.stringify([catalogue.defaultGlossary, schema.title]));`;
  expect(answerOf('schemas.cjs', program)).toEqual(['current', 'catalogue']);
});

test('the tarball holds the built package, its schemas and its papers, and nothing else', () => {
  const places = new Set(packed.files.map(({ path: file }) => (file.includes('/') ? `${file.split('/')[0]}/` : file)));
  const changelog = existsSync('CHANGELOG.md') ? ['CHANGELOG.md'] : []; // which the first release makes
  expect([...places].sort()).toEqual([...changelog, 'LICENSE', 'README.md', 'dist/', 'package.json', 'schemas/']);
});

test('installing the package installs nothing else', () => {
  const installed = JSON.parse(run('npm', ['ls', '--all', '--json'], project));
  expect(Object.keys(installed.dependencies)).toEqual(['ap-errors']);
  // The optional peer is named and not there.
  expect(installed.dependencies['ap-errors'].dependencies).toEqual({ zod: {} });
});

test('publint finds nothing to say about the package', () => {
  expect(run('npx', ['publint', '--strict'], process.cwd())).toContain('All good!');
});

test('every entry point resolves to its types, as a package of ES modules', () => {
  const tarball = path.join(project, packed.filename);
  const entryPoints = ['.', 'zod', 'glossary/current', 'glossary/earlier'];
  const report = run('npx', ['attw', tarball, '--profile', 'esm-only', '--entrypoints', ...entryPoints], process.cwd());
  expect(report.match(/node16 \(from ESM\): 🟢 \(ESM\)\nbundler: 🟢/g)).toHaveLength(entryPoints.length);
});
