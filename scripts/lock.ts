import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Another build holds the lock. */
class BuildInProgressError extends Error {
  override readonly name = 'BuildInProgressError';
}

/**
 * Does some work while no other process does work under the same lock file; throws a `BuildInProgressError` where another
 * one does. The lock of a process that has ended is taken over.
 */
export function withLock<Result>(file: string, work: () => Result): Result {
  acquire(file);
  try {
    return work();
  } finally {
    rmSync(file, { force: true });
  }
}

function acquire(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const own = `${file}.${process.pid}`;
  try {
    writeFileSync(own, String(process.pid));
    if (tryLink(own, file)) return;
    const holder = holderOf(file);
    if (holder !== undefined) {
      // In a new container a build may have the number of one that was killed in the last.
      if (holder !== String(process.pid) && isRunning(Number(holder))) throw inProgress(holder, file);
      takeAway(file, holder);
    }
    if (!tryLink(own, file)) throw inProgress(holderOf(file), file);
  } finally {
    rmSync(own, { force: true });
  }
}

/** Makes the lock file in one step that fails where it is there already. */
function tryLink(own: string, file: string): boolean {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (isOf(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Gives the number of the process that holds a lock, as text; `undefined` where it has given it back meanwhile. */
function holderOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isOf(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Removes the lock of a process that has ended, and puts it back where it turns out to be another one's by now. */
function takeAway(file: string, holder: string): void {
  const taken = `${file}.${process.pid}.taken`;
  renameSync(file, taken);
  const found = readFileSync(taken, 'utf8');
  if (found !== holder) {
    renameSync(taken, file);
    throw inProgress(found, file);
  }
  rmSync(taken);
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return isOf(error, 'EPERM');
  }
}

function isOf(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function inProgress(holder = '?', file: string): BuildInProgressError {
  return new BuildInProgressError(
    `Process ${holder} is writing the generated files (${file}). Fix: wait until it has ended, then build again; where it is no build, remove that file.`,
  );
}
