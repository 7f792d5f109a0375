import { createHash } from 'node:crypto';
import { parse } from 'yaml';
import * as z from 'zod';
import { type Bump, bumps, type DataChangeset } from './derive-changeset.js';

/** A changeset as a file; `name` is below `.changeset/`. */
export interface ChangesetFile {
  readonly name: string;
  readonly text: string;
}

/** The changeset that a change of data asks for. */
export interface WantedChangeset extends ChangesetFile {
  readonly bump: Bump;
}

/** The command that writes the changeset. */
const command = 'npm run changeset:data';

/**
 * Gives the file of a changeset for a package, named for its text: the same change has the same name, and another change
 * another. A name that is merged already stays as it is, and a number makes this one different.
 */
export function changesetFile(
  { bump, text }: DataChangeset,
  packageName: string,
  merged: ReadonlySet<string>,
): WantedChangeset {
  const content = `---\n'${packageName}': ${bump}\n---\n\n${text}\n`;
  const stem = `data-${createHash('sha256').update(content).digest('hex').slice(0, 10)}`;
  let name = `${stem}.md`;
  for (let number = 2; merged.has(name); number += 1) name = `${stem}-${number}.md`;
  return { name, text: content, bump };
}

/** Tells by its name whether a changeset was derived from data. */
export function isDerived(name: string): boolean {
  return /^data-[0-9a-f]{10}(-\d+)?\.md$/.test(name);
}

/** Gives what is wrong with the changesets of a branch, each in a sentence: none where they tell what is wanted and claim enough. */
export function complaintsAbout(
  own: readonly ChangesetFile[],
  wanted: WantedChangeset | undefined,
  packageName: string,
): string[] {
  const stale = own.filter(({ name, text }) => isDerived(name) && (name !== wanted?.name || text !== wanted.text));
  if (stale.length > 0)
    return stale.map(
      ({ name }) =>
        `.changeset/${name}: does not tell what changed in the data. Fix: run \`${command}\`, or give your own words a file of another name.`,
    );
  if (wanted === undefined) return [];
  const claimed = own.flatMap(({ text }) => claimOf(text, packageName) ?? []);
  if (claimed.length === 0)
    return [`The data has changed and no changeset tells of it. Fix: run \`${command}\` and commit what it writes.`];
  if (claimed.some((claim) => bumps.indexOf(claim) >= bumps.indexOf(wanted.bump))) return [];
  return [
    `The change of data is ${wanted.bump}, and the changesets claim ${claimed.join(', ')}. Fix: run \`${command}\`, or raise the claim.`,
  ];
}

/** Gives the bump that a changeset claims for a package, `undefined` where it is about others. */
function claimOf(text: string, packageName: string): Bump | undefined {
  const [, frontMatter = ''] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text) ?? [];
  const claims = z.object({ [packageName]: z.enum(bumps) }).safeParse(parse(frontMatter));
  return claims.data?.[packageName];
}
