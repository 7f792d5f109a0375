// The changeset that a change of data needs: derived from the data at the merge base and now. With --check nothing is written.
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatFinding } from '../finding.js';
import type { DataFile } from '../load/document.js';
import { dataEndings, mostDataBytes, readFolder } from '../read.js';
import { filesAt, openBranch } from './branch.js';
import { type Changeset, changesetFolder } from './changesets.js';
import { deriveChangeset } from './derive-changeset.js';
import { changesetFile, complaintsAbout, isDerived, type WantedChangeset } from './judge-changesets.js';

/** What the command is asked. */
interface ChangesetOptions {
  readonly check: boolean;
  /** What the data is compared with; the base branch of the changesets where none is named. */
  readonly base?: string | undefined;
}

/** Writes the changeset for the data below a root, or checks that there is one; prints what it did, and gives the exit code: 0 fine, 1 not. */
export function changesetData(root: string, options: ChangesetOptions, print: (line: string) => void): number {
  const branch = openBranch(root, options.base, print);
  if (branch === undefined) return 1;
  const data = readFolder(path.join(root, 'data'), dataEndings, mostDataBytes);
  const derived = deriveChangeset(dataAt(root, branch.start), data, branch.version);
  if ('findings' in derived) {
    for (const finding of derived.findings) print(`data/${formatFinding(finding)}`);
    print('The data has findings, so that no changeset can be derived.');
    return 1;
  }
  // What is on the base branch is merged already, whether or not this branch has it: a file of that name is never touched.
  const wanted = derived.changeset && changesetFile(derived.changeset, branch);
  if (!options.check) return writeChangeset(root, branch.own, wanted, print);
  const complaints = complaintsAbout(branch.own, wanted);
  const praise = wanted === undefined ? 'The data says what it said before.' : 'The change of data has its changeset.';
  for (const line of complaints.length > 0 ? complaints : [praise]) print(line);
  return complaints.length > 0 ? 1 : 0;
}

function dataAt(root: string, commit: string): DataFile[] {
  return filesAt(root, commit, 'data/')
    .filter((file) => /\.ya?ml$/.test(file.path))
    .map((file) => ({ ...file, path: file.path.slice('data/'.length) }));
}

function writeChangeset(
  root: string,
  own: readonly Changeset[],
  wanted: WantedChangeset | undefined,
  print: (line: string) => void,
): number {
  for (const { file } of own.filter((each) => isDerived(each.file) && each.file !== wanted?.file)) {
    rmSync(path.join(root, changesetFolder, file));
    print(`.changeset/${file}: removed, as the data has changed since.`);
  }
  if (wanted === undefined) {
    print('The data says what it said before: no changeset is needed.');
    return 0;
  }
  writeFileSync(path.join(root, changesetFolder, wanted.file), wanted.content);
  print(`.changeset/${wanted.file}: written.`);
  return 0;
}

if (process.argv[1] === import.meta.filename) {
  const at = process.argv.indexOf('--base');
  const base = at < 0 ? undefined : process.argv[at + 1];
  process.exitCode = changesetData(process.cwd(), { check: process.argv.includes('--check'), base }, console.log);
}
