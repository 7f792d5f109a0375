// From pending changesets to the next version: package.json and its lock have the version, CHANGELOG.md tells of it, the changesets are gone.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { addRelease, complaintsAbout, formatRelease } from './changelog.js';
import { readChangesets } from './changesets.js';

/** The changelog, below the root. */
export const changelogFile = 'CHANGELOG.md';

/** Makes the next version below a root; prints what it did, or why there is none, and gives the exit code: 0 or 1. */
export function releaseVersion(root: string, print: (line: string) => void): number {
  const { name, version: from } = readPackage(root);
  const changesets = readChangesets(root, name);
  const obstacles = obstaclesTo(root);
  for (const obstacle of obstacles) print(obstacle);
  if (obstacles.length > 0) return 1;
  if (!succeeds(root, 'npx --no-install changeset version', print)) return 1;
  // The changesets are gone by now, so that what they say is written before anything else can fail.
  const { version: to } = readPackage(root);
  const changelog = path.join(root, changelogFile);
  const older = existsSync(changelog) ? readFileSync(changelog, 'utf8') : undefined;
  writeFileSync(changelog, addRelease(older, formatRelease(to, changesets)));
  // npm knows best how its lock says the version.
  if (!succeeds(root, `npm version ${to} --allow-same-version --no-git-tag-version --ignore-scripts`, print)) return 1;
  print(`${name} ${from} → ${to}: ${changelogFile} tells of ${changesets.length} changesets.`);
  return 0;
}

/** Gives all that keeps the changesets below a root from becoming a release. */
export function obstaclesTo(root: string): readonly string[] {
  const { name, version } = readPackage(root);
  const changesets = readChangesets(root, name);
  return changesets.length === 0
    ? [
        'There is no changeset in .changeset/, so that there is nothing to release. Fix: write one with `npx changeset`.',
      ]
    : changesets.flatMap((changeset) => complaintsAbout(changeset, version));
}

function readPackage(root: string): { readonly name: string; readonly version: string } {
  return JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
}

function succeeds(root: string, command: string, print: (line: string) => void): boolean {
  const [program = '', ...args] = command.split(' ');
  const { status } = spawnSync(program, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0)
    print(
      `The new version is not whole, as \`${command}\` failed; what it says stands above. Fix: go back to the last commit (\`git stash --include-untracked\`), and try again.`,
    );
  return status === 0;
}

if (process.argv[1] === import.meta.filename) process.exitCode = releaseVersion(process.cwd(), console.log);
