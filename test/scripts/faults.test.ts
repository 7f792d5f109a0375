import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { build } from '../../scripts/build.js';
import { finishInterrupted, isInterrupted } from '../../scripts/write.js';
import { miniature } from '../support/miniature.js';

let workshop: string;
let root: string;
let oldFiles: Record<string, string>;
let newFiles: Record<string, string>;

/** A script as a program of its own: bundled, as dozens of processes run them and need not compile them each. */
const program = (name: string): string => path.join(workshop, `${name}.mjs`);

/** In the workshop lie the programs and `project`, which was built from the old data and now has the new data. */
beforeAll(async () => {
  workshop = mkdtempSync(path.join(tmpdir(), 'ap-errors-faults-'));
  await esbuild.build({
    entryPoints: ['scripts/build.ts', 'test/scripts/write-outputs.ts', 'test/scripts/stop-at-write.ts'],
    outdir: workshop,
    entryNames: '[name]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  });
  symlinkSync(path.resolve('node_modules'), path.join(workshop, 'node_modules'));
  const project = path.join(workshop, 'project');
  const other = path.join(workshop, 'other');
  writeData(project, 'The user was not made.');
  await build(project, { check: false }, () => undefined);
  oldFiles = { ...generatedFiles(project), 'src/generated/glossary/orphan.ts': '' };
  cpSync(project, other, { recursive: true });
  writeFileSync(path.join(project, 'src/generated/glossary/orphan.ts'), '');
  for (const folder of [project, other]) writeData(folder, 'The user was refused.');
  await build(other, { check: false }, () => undefined);
  newFiles = generatedFiles(other);
});

afterAll(() => rmSync(workshop, { recursive: true, force: true }));

beforeEach(() => {
  root = mkdtempSync(path.join(workshop, 'root-'));
  cpSync(path.join(workshop, 'project'), root, { recursive: true });
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function writeData(folder: string, condition: string): void {
  const files = {
    ...miniature,
    'old/users.yaml': miniature['old/users.yaml'].replace('The user was not made.', condition),
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, 'data', file)), { recursive: true });
    writeFileSync(path.join(folder, 'data', file), text);
  }
}

function generatedFiles(folder: string): Record<string, string> {
  const entries = ['schemas', 'src/generated'].flatMap((generated) =>
    readdirSync(path.join(folder, generated), { recursive: true, withFileTypes: true }),
  );
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return Object.fromEntries(files.sort().map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
}

/** Runs a program in a process that is stopped, or fails, at one of its writes. */
function runStopping(command: readonly string[], environment: Record<string, string>): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, ['--import', program('stop-at-write'), ...command], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
}

test('the old and the new files differ, and the old build has an orphan', () => {
  const differing = Object.keys(newFiles).filter((file) => newFiles[file] !== oldFiles[file]);
  expect(differing.length).toBeGreaterThanOrEqual(2);
  expect(Object.keys(oldFiles)).toHaveLength(Object.keys(newFiles).length + 1);
});

test('a build that is killed at any write leaves the old files, or a commit that turns into the new ones', {
  timeout: 120_000,
}, () => {
  const outputs = path.join(workshop, 'outputs.json');
  writeFileSync(outputs, JSON.stringify(Object.entries(newFiles).map(([file, text]) => ({ path: file, text }))));
  const writing = [program('write-outputs'), root, outputs];
  const outcomes: string[] = [];
  for (let write = 1; outcomes.at(-1) !== 'finished'; write += 1) {
    rmSync(root, { recursive: true });
    cpSync(path.join(workshop, 'project'), root, { recursive: true });
    const { status, signal, stderr } = runStopping(writing, { STOP_AT_WRITE: String(write) });
    expect([signal === 'SIGKILL' || status === 0, stderr]).toEqual([true, '']);
    if (signal === null) outcomes.push('finished');
    else outcomes.push(isInterrupted(root) ? 'committed' : 'not committed');
    if (isInterrupted(root)) finishInterrupted(root);
    expect([newFiles, ...(outcomes.includes('committed') ? [] : [oldFiles])]).toContainEqual(generatedFiles(root));
  }
  expect(new Set(outcomes)).toEqual(new Set(['not committed', 'committed', 'finished']));
  expect(generatedFiles(root)).toEqual(newFiles);
});

test.each([
  ['ENOSPC', 1],
  ['ENOSPC', 6],
  ['EROFS', 2],
  ['EACCES', 4],
])('a build that fails with %s at write %i leaves the old files, and says so in a sentence', (failure, write) => {
  const { status, stdout, stderr } = runStopping([program('build')], {
    STOP_AT_WRITE: String(write),
    FAIL_WITH: failure,
  });
  expect([status, stdout, stderr]).toEqual([
    3,
    `The build stopped, and no file is half-written: ${failure}: a write failed on purpose\n`,
    '',
  ]);
  expect(generatedFiles(root)).toEqual(oldFiles);
});

test('two builds at once leave the new files, and one of them may be told to wait', async () => {
  const start = () => spawn(process.execPath, [program('build')], { cwd: root, stdio: 'ignore' });
  const exits = await Promise.all([start(), start(), start()].map((child) => once(child, 'exit')));
  const codes = exits.map(([code]) => code);
  expect(codes).toContain(0);
  expect(codes.filter((code) => code !== 0 && code !== 3)).toEqual([]);
  expect(generatedFiles(root)).toEqual(newFiles);
});

test('a build waits for nobody who has ended: the lock of a dead process is taken over', async () => {
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  mkdirSync(path.join(root, '.build'), { recursive: true });
  writeFileSync(path.join(root, '.build/lock'), String(dead));
  expect(await build(root, { check: false }, () => undefined)).toBe(0);
  expect(generatedFiles(root)).toEqual(newFiles);
});

test('a build beside a running one says who holds the lock, and leaves the old files', async () => {
  mkdirSync(path.join(root, '.build'), { recursive: true });
  writeFileSync(path.join(root, '.build/lock'), String(process.ppid));
  const printed: string[] = [];
  expect(await build(root, { check: false }, (line) => printed.push(line))).toBe(3);
  const lock = path.join(root, '.build/lock');
  expect(printed).toEqual([
    `The build stopped, and no file is half-written: Process ${process.ppid} is writing the generated files (${lock}). Fix: wait until it has ended, then build again; where it is no build, remove that file.`,
  ]);
  expect(generatedFiles(root)).toEqual(oldFiles);
});

test('a check names a build that was stopped, and finishes nothing itself', async () => {
  await build(root, { check: false }, () => undefined);
  mkdirSync(path.join(root, '.build/commit/files'), { recursive: true });
  writeFileSync(path.join(root, '.build/commit/orphans.json'), '[]');
  const printed: string[] = [];
  expect(await build(root, { check: true }, (line) => printed.push(line))).toBe(1);
  expect(printed[0]).toBe('a build was stopped while it moved its files into place');
  expect(isInterrupted(root)).toBe(true);
});

test('the command itself ends with exit code 0 without findings and 1 with some', () => {
  const start = (...args: string[]): SpawnSyncReturns<string> =>
    spawnSync(process.execPath, [program('build'), ...args], { cwd: root, encoding: 'utf8' });
  const fine = start();
  writeFileSync(path.join(root, 'data/limits.yaml'), 'users: { meaning: The number of users, unit: users }\n');
  const broken = start('--check');
  expect([fine.status, broken.status, broken.stdout.split('\n').length, broken.stderr]).toEqual([0, 1, 3, '']);
});
