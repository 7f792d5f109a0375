import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../../scripts/build.js';
import { readFolder } from '../../scripts/read.js';
import { codesOf } from '../support/contract.js';

type Package = typeof import('../../src/index.js');

let root: string;
let built: Package;

function replaceIn(file: string, part: string, by: string): void {
  const text = readFileSync(path.join(root, file), 'utf8');
  expect(text).toContain(part);
  writeFileSync(path.join(root, file), text.replace(part, by));
}

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'ap-errors-'));
  for (const item of ['data', 'src', 'package.json', 'tsconfig.json', 'tsconfig.build.json']) {
    cpSync(item, path.join(root, item), { recursive: true });
  }
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
  replaceIn(
    'data/glossaries.yaml',
    '\n# A code',
    '\n  - { id: next-one, title: Next glossary, summary: A third one. }\n\n# A code',
  );
  replaceIn('data/glossaries.yaml', 'series: [14]', 'series: [14, 15]');
  mkdirSync(path.join(root, 'data/next-one'));
  writeFileSync(
    path.join(root, 'data/next-one/bank-linking.yaml'),
    'AP414: { sameAs: earlier }\nAP415: { sameAs: current, limit: { name: relinksPerBankAccount, value: 9 } }\n',
  );
  writeFileSync(
    path.join(root, 'data/next-one/idempotency.yaml'),
    `AP1500:
  name: IdempotencyKeyExpired
  condition: The key is too old.
  handling: { actor: developer, retry: never, outcome: unknown, advice: Look first., basis: editorial }
  source: Idempotency
`,
  );
  appendFileSync(
    path.join(root, 'data/changes.yaml'),
    '- { from: current, to: next-one, codes: { AP415: { verdict: unchanged, reason: Only the limit differs. } } }\n',
  );
  const printed: string[] = [];
  expect([await build(root, { check: false }, (line) => printed.push(line)), printed.length]).toEqual([0, 1]);
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'], { cwd: root });
  built = await import(pathToFileURL(path.join(root, 'dist/index.js')).href);
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

test('the hand-written sources are as they were', () => {
  const handWritten = (folder: string) =>
    readFolder(folder, ['.ts']).filter((file) => !file.path.startsWith('generated/'));
  expect(handWritten('src').length).toBeGreaterThanOrEqual(5);
  expect(handWritten(path.join(root, 'src'))).toEqual(handWritten('src'));
});

test('a third glossary is listed and answers lookups', () => {
  expect(built.glossaries.map(({ id }) => String(id))).toEqual(['earlier', 'current', 'next-one']);
  const next = 'next-one' as 'current';
  const codes = ['AP414', 'AP415', 'AP302', 'AP1500'];
  expect(codes.map((code) => built.lookup<string, 'current'>(code, next)?.name)).toEqual([
    'BankAccountLimitReached',
    'BankAccountRelinkLimitReached',
    undefined,
    'IdempotencyKeyExpired',
  ]);
});

test('a third glossary has its own enum and entries', async () => {
  const module = await import(pathToFileURL(path.join(root, 'dist/generated/glossary/next-one.js')).href);
  expect(module.ErrorCode).toEqual({
    BankAccountLimitReached: 'AP414',
    BankAccountRelinkLimitReached: 'AP415',
    IdempotencyKeyExpired: 'AP1500',
  });
  expect(module.entries.AP415.limit).toEqual({ name: 'relinksPerBankAccount', value: 9 });
  expect(module.entries.AP414.sharedWith).toEqual(['earlier', 'current']);
});

test('a history goes through all three', () => {
  const steps = (code: string) => built.history(code).map(({ glossary, change }) => `${glossary}: ${change}`);
  expect(steps('AP415')).toEqual(['earlier: listed', 'current: changed', 'next-one: changed']);
  expect(steps('AP414')).toEqual(['earlier: listed', 'current: unchanged', 'next-one: unchanged']);
  expect(steps('AP1500')).toEqual(['next-one: added']);
  expect(steps('AP601')).toEqual(['earlier: listed', 'current: removed']);
  expect(steps('AP1400')).toEqual(['current: added', 'next-one: removed']);
});

test('the catalogue and the limits know it', () => {
  const catalogue = JSON.parse(readFileSync(path.join(root, 'schemas/catalogue.json'), 'utf8'));
  const found = catalogue.glossaries.map(({ id, entries }: { id: string; entries: unknown[] }) => [id, entries.length]);
  expect(found).toEqual([
    ['earlier', codesOf.earlier.length],
    ['current', codesOf.current.length],
    ['next-one', 3],
  ]);
  expect(built.limits.relinksPerBankAccount.values).toEqual({ earlier: 3, current: 5, 'next-one': 9 });
});
