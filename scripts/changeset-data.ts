// The changeset that a change of data needs: derived from the data at the merge base and now. With --check nothing is written.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { deriveChangeset } from './derive-changeset.js';
import { formatFinding } from './finding.js';
import { type ChangesetFile, changesetFile, complaintsAbout, isDerived } from './judge-changesets.js';
import type { DataFile } from './load/document.js';
import { readFolder } from './read.js';

/** What the command is asked. */
interface ChangesetOptions {
  readonly check: boolean;
  /** What the data is compared with; the base branch of the changesets where none is named. */
  readonly base?: string | undefined;
}

/** Writes the changeset for the data below a root, or checks that there is one; prints what it did, and gives the exit code: 0 fine, 1 not. */
export function changesetData(root: string, options: ChangesetOptions, print: (line: string) => void): number {
  const git = (...args: string[]): string => runGit(root, args);
  const base = options.base ?? baseOf(root, git);
  if (base === 'HEAD')
    print('There is no base branch here: the data is compared with the last commit only. Name another with --base.');
  const start = mergeBase(git, base);
  if (start === undefined) {
    print(
      `This branch has no commit in common with ${base} here. Fix: fetch more of the history, or name another base with --base.`,
    );
    return 1;
  }
  const { name, version } = readJson(
    path.join(root, 'package.json'),
    z.object({ name: z.string(), version: z.string() }),
  );
  const derived = deriveChangeset(dataAt(git, start), readFolder(path.join(root, 'data'), ['.yaml', '.yml']), version);
  if ('findings' in derived) {
    for (const finding of derived.findings) print(`data/${formatFinding(finding)}`);
    print('The data has findings, so that no changeset can be derived.');
    return 1;
  }
  // What is on the base branch is merged already, whether or not this branch has it: a file of that name is never touched.
  const merged = new Set([start, base].flatMap((commit) => changesetsAt(git, commit)));
  const own = changesetFiles(root).filter((file) => !merged.has(file.name));
  const wanted = derived.changeset && changesetFile(derived.changeset, name, merged);
  if (!options.check) return writeChangeset(root, own, wanted, print);
  const complaints = complaintsAbout(own, wanted, name);
  const praise = wanted === undefined ? 'The data says what it said before.' : 'The change of data has its changeset.';
  for (const line of complaints.length > 0 ? complaints : [praise]) print(line);
  return complaints.length > 0 ? 1 : 0;
}

function writeChangeset(
  root: string,
  own: readonly ChangesetFile[],
  wanted: ChangesetFile | undefined,
  print: (line: string) => void,
): number {
  for (const { name } of own.filter((each) => isDerived(each.name) && each.name !== wanted?.name)) {
    rmSync(path.join(root, '.changeset', name));
    print(`.changeset/${name}: removed, as the data has changed since.`);
  }
  if (wanted === undefined) {
    print('The data says what it said before: no changeset is needed.');
    return 0;
  }
  writeFileSync(path.join(root, '.changeset', wanted.name), wanted.text);
  print(`.changeset/${wanted.name}: written.`);
  return 0;
}

type Git = (...args: string[]) => string;

function runGit(root: string, args: readonly string[]): string {
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Gives the base branch, on the remote where there is one; `HEAD` where there is none at all, as in a clone of a single branch. */
function baseOf(root: string, git: Git): string {
  const { baseBranch } = readJson(path.join(root, '.changeset/config.json'), z.object({ baseBranch: z.string() }));
  const refs = git('for-each-ref', '--format=%(refname)').split('\n');
  const known = [`refs/remotes/origin/${baseBranch}`, `refs/heads/${baseBranch}`].find((ref) => refs.includes(ref));
  return known ?? 'HEAD';
}

/** Gives the commit that this branch and its base have in common, `undefined` where none is known here. */
function mergeBase(git: Git, base: string): string | undefined {
  try {
    return git('merge-base', 'HEAD', base).trim();
  } catch {
    return undefined;
  }
}

function dataAt(git: Git, commit: string): DataFile[] {
  return filesAt(git, commit, 'data')
    .filter((file) => /\.ya?ml$/.test(file))
    .map((file) => ({ path: file.slice('data/'.length), text: git('show', `${commit}:${file}`) }));
}

function changesetsAt(git: Git, commit: string): string[] {
  return filesAt(git, commit, '.changeset').map((file) => path.posix.basename(file));
}

function filesAt(git: Git, commit: string, folder: string): string[] {
  return git('ls-tree', '-r', '-z', '--name-only', commit, '--', `${folder}/`)
    .split('\0')
    .filter((file) => file !== '');
}

/** Gives the changesets below a root, merged ones too. */
function changesetFiles(root: string): ChangesetFile[] {
  const folder = path.join(root, '.changeset');
  const names = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md');
  return names.map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));
}

function readJson<Value>(file: string, shape: z.ZodType<Value>): Value {
  return shape.parse(JSON.parse(readFileSync(file, 'utf8')));
}

if (process.argv[1] === import.meta.filename) {
  const at = process.argv.indexOf('--base');
  const base = at < 0 ? undefined : process.argv[at + 1];
  process.exitCode = changesetData(process.cwd(), { check: process.argv.includes('--check'), base }, console.log);
}
