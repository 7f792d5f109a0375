import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { OutputFile } from './emit/output.js';
import { withLock } from './lock.js';

/** The folders that hold generated files and nothing else. */
const generatedFolders = ['schemas', 'src/generated'];

// A build is staged as a whole, committed by one rename, and then moved into place. Whatever stops it before the rename
// leaves the old files; whatever stops it after the rename leaves a commit that the next build finishes first.
const lockFile = '.build/lock';
const stageFolder = '.build/stage';
const commitFolder = '.build/commit';

/** How the generated files on disk differ from those that the data gives. */
export interface Drift {
  readonly missing: readonly string[];
  readonly stale: readonly string[];
  /** Files in a generated folder that no emitter makes. */
  readonly orphan: readonly string[];
}

/** Compares the generated files below a root with what they should be. */
export function compareOutputs(root: string, outputs: readonly OutputFile[]): Drift {
  const missing: string[] = [];
  const stale: string[] = [];
  for (const output of outputs) {
    const target = path.join(root, output.path);
    if (!existsSync(target)) missing.push(output.path);
    else if (readFileSync(target, 'utf8') !== output.text) stale.push(output.path);
  }
  const expected = new Set(outputs.map((output) => output.path));
  const present = generatedFolders.flatMap((folder) =>
    filesBelow(path.join(root, folder)).map((file) => `${folder}/${file}`),
  );
  return { missing, stale, orphan: present.filter((file) => !expected.has(file)) };
}

/** Tells whether a build below a root was stopped while it moved its files into place; the next build finishes that. */
export function isInterrupted(root: string): boolean {
  return existsSync(path.join(root, commitFolder));
}

/** Finishes a build that was stopped while it moved its files into place. Throws as `writeOutputs` does. */
export function finishInterrupted(root: string): void {
  withLock(path.join(root, lockFile), () => {
    if (isInterrupted(root)) moveIntoPlace(root);
  });
}

/**
 * Writes the generated files below a root and removes the orphans, all or none; gives what it changed. Throws a
 * `BuildInProgressError` while another process writes them, and what the file system throws.
 */
export function writeOutputs(root: string, outputs: readonly OutputFile[]): Drift {
  finishInterrupted(root);
  return withLock(path.join(root, lockFile), () => {
    const drift = compareOutputs(root, outputs);
    stageFiles(root, outputs, drift);
    renameSync(path.join(root, stageFolder), path.join(root, commitFolder));
    moveIntoPlace(root);
    return drift;
  });
}

/** Writes what differs into the stage: new texts under `files/`, and the orphans to remove as a list. */
function stageFiles(root: string, outputs: readonly OutputFile[], { missing, stale, orphan }: Drift): void {
  const stage = path.join(root, stageFolder);
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(path.join(stage, 'files'), { recursive: true });
  try {
    const changed = new Set([...missing, ...stale]);
    for (const { path: file, text } of outputs) {
      if (!changed.has(file)) continue;
      mkdirSync(path.dirname(path.join(stage, 'files', file)), { recursive: true });
      writeFileSync(path.join(stage, 'files', file), text);
    }
    writeFileSync(path.join(stage, 'orphans.json'), JSON.stringify(orphan));
  } catch (error) {
    rmSync(stage, { recursive: true, force: true });
    throw error;
  }
}

/** Moves a committed build into place; each step can be done again, so that it can be stopped anywhere and finished later. */
function moveIntoPlace(root: string): void {
  const commit = path.join(root, commitFolder);
  for (const file of filesBelow(path.join(commit, 'files'))) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    renameSync(path.join(commit, 'files', file), path.join(root, file));
  }
  const orphans: string[] = JSON.parse(readFileSync(path.join(commit, 'orphans.json'), 'utf8'));
  for (const file of orphans) rmSync(path.join(root, file), { force: true });
  // Out of the way by one rename first: a commit that is half removed could not be told from one that has to be finished.
  renameSync(commit, path.join(root, stageFolder));
  rmSync(path.join(root, stageFolder), { recursive: true });
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}
