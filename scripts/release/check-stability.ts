// Holds the work on a branch to what docs/stability.md promises: what breaks, or adds to, what users rely on is told to them.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildCommand } from '../emit/output.js';
import { apiReportFile, exportsOf, reportApi } from './api-report.js';
import { type Branch, filesAt, lastRelease, openBranch } from './branch.js';
import { complaintsAbout, tellsOfBreaking } from './changelog.js';
import { bumps, type Changeset, gravestClaim, readChangesets } from './changesets.js';

/** What the check is asked. */
interface StabilityOptions {
  /** What the work is compared with; the base branch of the changesets where none is named. */
  readonly base?: string | undefined;
}

/** Checks the work below a root; prints all that breaks a promise, or that none is broken, and gives the exit code: 0 or 1. */
export function checkStability(root: string, { base }: StabilityOptions, print: (line: string) => void): number {
  const branch = openBranch(root, base, print);
  if (branch === undefined) return 1;
  const changesets = readChangesets(root, branch.name);
  const release = lastRelease(root);
  const complaints = [
    ...changesets.flatMap((changeset) => complaintsAbout(changeset, branch.version)),
    ...apiComplaints(root, branch),
    ...(release === undefined ? untagged(root) : schemaComplaints(root, release, changesets)),
  ];
  const praise = [
    `${changesets.length} changesets can be released, and the report on the public types is as it should be.`,
    release === undefined
      ? 'Nothing is released yet, so that every strict schema may still change.'
      : `The strict schemas are those of ${release}.`,
  ];
  for (const line of complaints.length > 0 ? complaints : praise) print(line);
  return complaints.length > 0 ? 1 : 0;
}

/** The report tells what the sources export, and where it differs from that of the base, the branch has a changeset. */
function apiComplaints(root: string, { start, own, version }: Branch): string[] {
  const place = path.join(root, apiReportFile);
  const report = reportApi(root);
  if (!existsSync(place) || readFileSync(place, 'utf8') !== report)
    return [
      `${apiReportFile}: does not tell what the sources export. Fix: run \`${buildCommand}\` and commit what it writes.`,
    ];
  const before = filesAt(root, start, apiReportFile)[0]?.text;
  if (before === undefined || before === report) return [];
  const exported = new Set(exportsOf(report));
  const removed = exportsOf(before).filter((name) => !exported.has(name));
  const wanted = removed.length > 0 && !version.startsWith('0.') ? 'major' : 'minor';
  const claim = gravestClaim(own);
  if (claim !== undefined && bumps.indexOf(claim) >= bumps.indexOf(wanted)) return [];
  const gone = removed.length > 0 ? `, as ${removed.join(', ')} can be imported no longer` : '';
  return [
    `${apiReportFile}: the public types have changed, and no changeset of this branch claims ${wanted}${gone}. Fix: write one with \`npx changeset\`, and say what changes below ### API, or below ### Breaking where a program that compiled no longer does.`,
  ];
}

/** Every schema that accepts only the codes of one glossary is as it was released, unless users are told that it was wrong. */
function schemaComplaints(root: string, release: string, changesets: readonly Changeset[]): string[] {
  const told = changesets.filter(tellsOfBreaking).map(({ text }) => text);
  return filesAt(root, release, 'schemas/').flatMap(({ path: file, text }) => {
    const [, name] = /^schemas\/[^/]+\/(error-[a-z-]+\.[a-z0-9-]+)\.schema\.json$/.exec(file) ?? [];
    if (name === undefined || told.some((words) => words.includes(`\`${name}\``))) return [];
    const place = path.join(root, file);
    if (existsSync(place) && readFileSync(place, 'utf8') === text) return [];
    return [
      `${file}: is not what ${release} has, and a strict schema stays as it is once its glossary is released. Fix: take the change back and make a new glossary (docs/new-version.md); where the released schema was wrong, name \`${name}\` below ### Breaking in a changeset.`,
    ];
  });
}

/** A package that has been released has tags, and only where they are known can its promises be checked. */
function untagged(root: string): string[] {
  const changelog = path.join(root, 'CHANGELOG.md');
  const released = existsSync(changelog) ? readFileSync(changelog, 'utf8').match(/^## /gm)?.length : 0;
  // The first release stands in the changelog before its commit can have a tag.
  return (released ?? 0) <= 1
    ? []
    : ['CHANGELOG.md tells of releases, and no tag of one is here. Fix: fetch them with `git fetch --tags`.'];
}

if (process.argv[1] === import.meta.filename) {
  const at = process.argv.indexOf('--base');
  const base = at < 0 ? undefined : process.argv[at + 1];
  process.exitCode = checkStability(process.cwd(), { base }, console.log);
}
