import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { build } from '../../scripts/build.js';
import { miniature } from '../support/miniature.js';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'ap-errors-'));
  for (const [file, text] of Object.entries(miniature)) write(`data/${file}`, text);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

async function run(check = false): Promise<{ exitCode: number; printed: string[] }> {
  const printed: string[] = [];
  const exitCode = await build(root, { check }, (line) => printed.push(line));
  return { exitCode, printed };
}

function generatedFiles(): Record<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
  const generated = paths.filter((file) => !file.startsWith('data') && !file.startsWith('.build')).sort();
  return Object.fromEntries(generated.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

test('a build writes every file, and a second one changes nothing', async () => {
  const first = await run();
  const written = generatedFiles();
  const files = Object.keys(written).length;
  expect(files).toBeGreaterThanOrEqual(14);
  expect(first).toEqual({
    exitCode: 0,
    printed: [`16 data files without findings, ${files} generated files, ${files} changed.`],
  });
  expect(await run()).toEqual({
    exitCode: 0,
    printed: [`16 data files without findings, ${files} generated files, 0 changed.`],
  });
  expect(generatedFiles()).toEqual(written);
});

test('a check after a build finds nothing out of step, and writes nothing', async () => {
  await run();
  const written = generatedFiles();
  expect(await run(true)).toEqual({
    exitCode: 0,
    printed: [`16 data files without findings, ${Object.keys(written).length} generated files, 0 out of step.`],
  });
});

test('a check names missing, stale and orphan files and the command that mends them, and touches none', async () => {
  await run();
  rmSync(path.join(root, 'schemas/catalogue.json'));
  write('src/generated/codes.ts', '// edited by hand\n');
  write('src/generated/glossary/older.ts', '');
  const before = generatedFiles();
  expect(await run(true)).toEqual({
    exitCode: 1,
    printed: [
      'schemas/catalogue.json: missing',
      'src/generated/codes.ts: stale',
      'src/generated/glossary/older.ts: orphan',
      'The generated files are out of step with data/. Fix: run `npm run build` and commit what it writes.',
    ],
  });
  expect(generatedFiles()).toEqual(before);
});

test('a build mends missing, stale and orphan files', async () => {
  await run();
  const right = generatedFiles();
  rmSync(path.join(root, 'schemas/catalogue.json'));
  write('src/generated/codes.ts', '// edited by hand\n');
  write('src/generated/glossary/older.ts', '');
  expect((await run()).printed).toEqual([expect.stringMatching(/, 3 changed\.$/)]);
  expect(generatedFiles()).toEqual(right);
});

test('data with findings prints every one of them and writes nothing', async () => {
  write('data/limits.yaml', 'users: { meaning: The number of users, unit: users }\n');
  write('data/new/general.yaml', miniature['new/general.yaml'].replace('actor: service', 'actor: servce'));
  expect(await run()).toEqual({
    exitCode: 1,
    printed: [
      'data/limits.yaml:1:19 error sentence: this text has a space at an end or no full stop. Fix: write one or more whole sentences, each with its full stop, and no space around them.',
      'data/new/general.yaml:6:12 error wrong-value: found "servce". Fix: write "service" if that is meant, or write one of developer, merchant, user, service.',
      '2 findings in 16 data files; nothing was written.',
    ],
  });
  expect(generatedFiles()).toEqual({});
});

test('data with findings leaves the generated files of an earlier build as they are', async () => {
  await run();
  const before = generatedFiles();
  write('data/limits.yaml', '');
  expect((await run()).exitCode).toBe(1);
  expect(generatedFiles()).toEqual(before);
});

test('the command itself ends with exit code 1 on findings and 0 without', () => {
  const command = ['--import', import.meta.resolve('tsx'), path.resolve('scripts/build.ts')];
  const fine = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
  write('data/limits.yaml', 'users: { meaning: The number of users, unit: users }\n');
  const broken = spawnSync(process.execPath, [...command, '--check'], { cwd: root, encoding: 'utf8' });
  expect([fine.status, broken.status, broken.stdout.split('\n').length, broken.stderr]).toEqual([0, 1, 3, '']);
});

test('data of more bytes than are read stops the build in one sentence', async () => {
  write('data/new/big.yaml', 'x'.repeat(2 ** 21));
  const { exitCode, printed } = await run();
  expect({ exitCode, lines: printed.length, written: Object.keys(generatedFiles()) }).toEqual({
    exitCode: 3,
    lines: 1,
    written: [],
  });
  expect(printed[0]).toMatch(
    /^The build stopped, and no file is half-written: The \.yaml and \.yml files in .* have \d+ bytes, and no more than 2097152 are read\.$/,
  );
});
