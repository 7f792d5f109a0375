import { createHash } from 'node:crypto';
import type { Branch } from './branch.js';
import { type Bump, bumps, type Changeset } from './changesets.js';
import type { DataChangeset } from './derive-changeset.js';

/** The changeset that a change of data asks for. */
export interface WantedChangeset extends Changeset {
  readonly bump: Bump;
  /** The whole file. */
  readonly content: string;
}

/** The command that writes the changeset. */
const command = 'npm run changeset:data';

/**
 * Gives the file of a changeset for a branch, named for its text: the same change has the same name, and another change
 * another. A name that is merged already stays as it is, and a number makes this one different.
 */
export function changesetFile(
  { bump, text }: DataChangeset,
  { name, merged }: Pick<Branch, 'name' | 'merged'>,
): WantedChangeset {
  const content = `---\n'${name}': ${bump}\n---\n\n${text}\n`;
  const stem = `data-${createHash('sha256').update(content).digest('hex').slice(0, 10)}`;
  let file = `${stem}.md`;
  for (let number = 2; merged.has(file); number += 1) file = `${stem}-${number}.md`;
  return { file, bump, text, content };
}

/** Tells by the name of its file whether a changeset was derived from data. */
export function isDerived(file: string): boolean {
  return /^data-[0-9a-f]{10}(-\d+)?\.md$/.test(file);
}

/** Gives what is wrong with the changesets of a branch, each in a sentence: none where they tell what is wanted and claim enough. */
export function complaintsAbout(own: readonly Changeset[], wanted: WantedChangeset | undefined): string[] {
  const tells = ({ file, bump, text }: Changeset): boolean =>
    file === wanted?.file && bump === wanted.bump && text === wanted.text;
  const stale = own.filter((each) => isDerived(each.file) && !tells(each));
  if (stale.length > 0)
    return stale.map(
      ({ file }) =>
        `.changeset/${file}: does not tell what changed in the data. Fix: run \`${command}\`, or give your own words a file of another name.`,
    );
  if (wanted === undefined) return [];
  const claimed = own.flatMap(({ bump }) => bump ?? []);
  if (claimed.length === 0)
    return [`The data has changed and no changeset tells of it. Fix: run \`${command}\` and commit what it writes.`];
  if (claimed.some((claim) => bumps.indexOf(claim) >= bumps.indexOf(wanted.bump))) return [];
  return [
    `The change of data is ${wanted.bump}, and the changesets claim ${claimed.join(', ')}. Fix: run \`${command}\`, or raise the claim.`,
  ];
}
