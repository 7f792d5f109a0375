import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { DataFile } from '../load/document.js';
import { type Changeset, changesetFolder, readChangesets } from './changesets.js';

/** What the work below a root is compared with. */
export interface Branch {
  /** The name and the version of the package. */
  readonly name: string;
  readonly version: string;
  /** The commit that the branch and its base have in common. */
  readonly start: string;
  /** The files of the changesets that the base branch has, whether or not this branch has them too. */
  readonly merged: ReadonlySet<string>;
  /** The changesets that only this branch has. */
  readonly own: readonly Changeset[];
}

/**
 * Gives the branch below a root, compared with a commit, or where none is named with the base branch of the changesets;
 * `undefined` where the two have no commit in common. Prints what limits the comparison.
 */
export function openBranch(root: string, base: string | undefined, print: (line: string) => void): Branch | undefined {
  const target = base ?? baseOf(root);
  if (target === 'HEAD')
    print('There is no base branch here: the work is compared with the last commit only. Name another with --base.');
  const start = mergeBase(root, target);
  if (start === undefined) {
    print(
      `This branch has no commit in common with ${target} here. Fix: fetch more of the history, or name another base with --base.`,
    );
    return undefined;
  }
  const about = readJson(path.join(root, 'package.json'), z.object({ name: z.string(), version: z.string() }));
  const merged = new Set([start, target].flatMap((commit) => changesetsAt(root, commit)));
  const own = readChangesets(root, about.name).filter(({ file }) => !merged.has(file));
  return { ...about, start, merged, own };
}

/** Gives the base branch, on the remote where there is one; `HEAD` where there is none at all, as in a clone of a single branch. */
function baseOf(root: string): string {
  const config = path.join(root, changesetFolder, 'config.json');
  const { baseBranch } = readJson(config, z.object({ baseBranch: z.string() }));
  const refs = git(root, ['for-each-ref', '--format=%(refname)']).toString().split('\n');
  const known = [`refs/remotes/origin/${baseBranch}`, `refs/heads/${baseBranch}`].find((ref) => refs.includes(ref));
  return known ?? 'HEAD';
}

function mergeBase(root: string, base: string): string | undefined {
  try {
    return git(root, ['merge-base', 'HEAD', base]).toString().trim();
  } catch {
    return undefined;
  }
}

function changesetsAt(root: string, commit: string): string[] {
  return filesAt(root, commit, changesetFolder).map((file) => path.posix.basename(file.path));
}

/** Gives the newest release that the history below a root has, by its tag; `undefined` where there is none. */
export function lastRelease(root: string): string | undefined {
  const list = git(root, ['tag', '--list', 'v[0-9]*', '--merged', 'HEAD', '--sort=-version:refname']).toString();
  return list.split('\n').find((tag) => tag !== '');
}

/** Gives the files that a commit has at a path or below it. */
export function filesAt(root: string, commit: string, place: string): readonly DataFile[] {
  const paths = git(root, ['ls-tree', '-r', '-z', '--name-only', commit, '--', place])
    .toString()
    .split('\0')
    .slice(0, -1);
  const contents = git(root, ['cat-file', '--batch'], paths.map((file) => `${commit}:${file}\n`).join(''));
  let at = 0;
  return paths.map((file) => {
    // Each content comes after a line that ends with its length, and before the end of a line.
    const begin = contents.indexOf('\n', at) + 1;
    const length = Number(contents.toString('utf8', at, begin).trim().split(' ').at(-1));
    at = begin + length + 1;
    return { path: file, text: contents.toString('utf8', begin, begin + length) };
  });
}

function git(root: string, args: readonly string[], input = ''): Buffer {
  return execFileSync('git', args, { cwd: root, input, maxBuffer: 1 << 28, stdio: ['pipe', 'pipe', 'pipe'] });
}

function readJson<Value>(file: string, shape: z.ZodType<Value>): Value {
  return shape.parse(JSON.parse(readFileSync(file, 'utf8')));
}
