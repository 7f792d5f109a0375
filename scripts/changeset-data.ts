// The changeset that a change of data needs: derived from the data at the merge base and now. With --check nothing is written.
import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Branch, filesAt, openBranch } from './branch.js';
import { type Bump, bumps, type Changeset, changesetFolder } from './changesets.js';
import { type DataChangeset, deriveChangeset } from './derive-changeset.js';
import { formatFinding } from './finding.js';
import type { DataFile } from './load/document.js';
import { dataEndings, mostDataBytes, readFolder } from './read.js';

/** What the command is asked. */
interface ChangesetOptions {
  readonly check: boolean;
  /** What the data is compared with; the base branch of the changesets where none is named. */
  readonly base?: string | undefined;
}

/** The command that writes the changeset. */
const command = 'npm run changeset:data';

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

/** A derived changeset with the file that it belongs into. */
interface DerivedChangeset extends Changeset {
  readonly bump: Bump;
  /** The whole file. */
  readonly content: string;
}

/** Gives a changeset the name of its text: the same change has the same name, and another change another. */
function changesetFile({ bump, text }: DataChangeset, { name, merged }: Branch): DerivedChangeset {
  const content = `---\n'${name}': ${bump}\n---\n\n${text}\n`;
  const stem = `data-${createHash('sha256').update(content).digest('hex').slice(0, 10)}`;
  let file = `${stem}.md`;
  for (let number = 2; merged.has(file); number += 1) file = `${stem}-${number}.md`;
  return { file, bump, text, content };
}

function isDerived({ file }: Changeset): boolean {
  return /^data-[0-9a-f]{10}(-\d+)?\.md$/.test(file);
}

function writeChangeset(
  root: string,
  own: readonly Changeset[],
  wanted: DerivedChangeset | undefined,
  print: (line: string) => void,
): number {
  for (const { file } of own.filter((each) => isDerived(each) && each.file !== wanted?.file)) {
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

function complaintsAbout(own: readonly Changeset[], wanted: DerivedChangeset | undefined): string[] {
  const tells = (each: Changeset): boolean =>
    each.file === wanted?.file && each.bump === wanted.bump && each.text === wanted.text;
  const stale = own.filter((each) => isDerived(each) && !tells(each));
  const complaints = stale.map(
    ({ file }) =>
      `.changeset/${file}: does not tell what changed in the data. Fix: run \`${command}\`, or give your own words a file of another name.`,
  );
  if (wanted === undefined || stale.length > 0) return complaints;
  const claimed = own.flatMap(({ bump }) => bump ?? []);
  if (claimed.length === 0)
    return [`The data has changed and no changeset tells of it. Fix: run \`${command}\` and commit what it writes.`];
  const isEnough = claimed.some((claim) => bumps.indexOf(claim) >= bumps.indexOf(wanted.bump));
  return isEnough
    ? []
    : [
        `The change of data is ${wanted.bump}, and the changesets claim ${claimed.join(', ')}. Fix: run \`${command}\`, or raise the claim.`,
      ];
}

if (process.argv[1] === import.meta.filename) {
  const at = process.argv.indexOf('--base');
  const base = at < 0 ? undefined : process.argv[at + 1];
  process.exitCode = changesetData(process.cwd(), { check: process.argv.includes('--check'), base }, console.log);
}
