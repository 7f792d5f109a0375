import fs, { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withLock } from '../../scripts/lock.js';

let folder: string;
let lock: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ap-errors-lock-'));
  lock = path.join(folder, '.build/lock');
});

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  rmSync(folder, { recursive: true, force: true });
});

/** Leaves the lock of another process behind. */
function lockedBy(holder: string): void {
  mkdirSync(path.dirname(lock), { recursive: true });
  writeFileSync(lock, holder);
}

/** What asking after a process answers; a function for what happens meanwhile. */
function askingAnswers(answer: 'running' | 'gone' | 'not yours', meanwhile = (): void => undefined): void {
  vi.spyOn(process, 'kill').mockImplementation(() => {
    meanwhile();
    if (answer === 'running') return true;
    throw Object.assign(new Error(answer), { code: answer === 'gone' ? 'ESRCH' : 'EPERM' });
  });
}

/** Gives what work under the lock gives, or the error that kept it from being done. */
function attempt(): unknown {
  try {
    return withLock(lock, () => 'done');
  } catch (error) {
    return error instanceof Error ? [error.name, error.message] : error;
  }
}

const refusedBy = (holder: string): [string, string] => [
  'BuildInProgressError',
  `Process ${holder} is writing the generated files (${lock}). Fix: wait until it has ended, then build again; where it is no build, remove that file.`,
];
const left = (): string[] => readdirSync(path.dirname(lock));

test('work under a lock is done while the lock names this process, and nothing is left of the lock', () => {
  expect(withLock(lock, () => [readFileSync(lock, 'utf8'), left()])).toEqual([String(process.pid), ['lock']]);
  expect(left()).toEqual([]);
});

test('work that fails gives its lock back too', () => {
  const work = (): never => {
    throw new Error('The work failed.');
  };
  expect(() => withLock(lock, work)).toThrow('The work failed.');
  expect(left()).toEqual([]);
});

test('no work is done while the holder of the lock is running, and its lock stays', () => {
  const parent = String(process.ppid);
  lockedBy(parent);
  expect([attempt(), left(), readFileSync(lock, 'utf8')]).toEqual([refusedBy(parent), ['lock'], parent]);
});

test('a lock that names this process is one of a process that has ended, as after a container was made anew', () => {
  lockedBy(String(process.pid));
  expect([attempt(), left()]).toEqual(['done', []]);
});

test('a lock that its holder gives back meanwhile is taken', () => {
  lockedBy('4711');
  const { readFileSync: read } = fs;
  vi.spyOn(fs, 'readFileSync').mockImplementationOnce((...parameters) => {
    rmSync(lock);
    return read(...parameters);
  });
  syncBuiltinESMExports();
  expect([attempt(), left()]).toEqual(['done', []]);
});

test('a lock that cannot be read is reported as the file system says, and nothing is left beside it', () => {
  mkdirSync(lock, { recursive: true });
  expect([attempt(), left()]).toEqual([['Error', 'EISDIR: illegal operation on a directory, read'], ['lock']]);
});

test('a process of somebody else, which may not be asked, counts as running', () => {
  lockedBy('4711');
  askingAnswers('not yours');
  expect([attempt(), left()]).toEqual([refusedBy('4711'), ['lock']]);
  expect(process.kill).toHaveBeenCalledWith(4711, 0);
});

test('the lock of a process that has ended is taken over', () => {
  lockedBy('4711');
  askingAnswers('gone');
  expect([attempt(), left()]).toEqual(['done', []]);
});

test('a lock that another process has taken over meanwhile is given back to it', () => {
  lockedBy('4711');
  askingAnswers('gone', () => writeFileSync(lock, '4712'));
  expect([attempt(), left(), readFileSync(lock, 'utf8')]).toEqual([refusedBy('4712'), ['lock'], '4712']);
});

test('a lock that another process makes first, once the old one is gone, is left to it', () => {
  lockedBy('4711');
  askingAnswers('gone');
  const { linkSync } = fs;
  vi.spyOn(fs, 'linkSync').mockImplementation((from, to) => {
    if (!existsSync(lock)) lockedBy('4712');
    linkSync(from, to);
  });
  syncBuiltinESMExports();
  expect([attempt(), left(), readFileSync(lock, 'utf8')]).toEqual([refusedBy('4712'), ['lock'], '4712']);
});

test('a file system that refuses the lock is reported as it says, and nothing is left', () => {
  const failure = Object.assign(new Error('read-only file system'), { code: 'EROFS' });
  vi.spyOn(fs, 'linkSync').mockImplementation(() => {
    throw failure;
  });
  syncBuiltinESMExports();
  expect([attempt(), left()]).toEqual([['Error', 'read-only file system'], []]);
});
