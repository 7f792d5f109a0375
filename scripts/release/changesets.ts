import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';

/** The folder of the changesets, below the root. */
export const changesetFolder = '.changeset';

/** By how much a release raises the version of the package, smallest first. */
export const bumps = ['patch', 'minor', 'major'] as const;

/** By how much a release raises the version of the package. */
export type Bump = (typeof bumps)[number];

/** A note on a change, which the next release tells its users. */
export interface Changeset {
  /** The name of its file in the folder of the changesets. */
  readonly file: string;
  /** What it claims for the package; `undefined` where it claims nothing that a release knows. */
  readonly bump: Bump | undefined;
  /** Markdown, below the head. */
  readonly text: string;
}

/** Gives the changesets below a root, in the order of their names, each with what it claims for a package. */
export function readChangesets(root: string, packageName: string): readonly Changeset[] {
  const folder = path.join(root, changesetFolder);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .sort()
    .map((file) => readChangeset(file, readFileSync(path.join(folder, file), 'utf8'), packageName));
}

function readChangeset(file: string, content: string, packageName: string): Changeset {
  const [, head = '', text = content] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(content) ?? [];
  const claims = z.object({ [packageName]: z.enum(bumps) }).safeParse(parse(head));
  return { file, bump: claims.data?.[packageName], text: text.trim() };
}

/** Gives the gravest claim of some changesets, `undefined` where none claims anything. */
export function gravestClaim(changesets: readonly Changeset[]): Bump | undefined {
  return bumps.findLast((bump) => changesets.some((changeset) => changeset.bump === bump));
}
