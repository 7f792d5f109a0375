import { isDeepStrictEqual } from 'node:util';
import type { GlossaryChange, GlossaryVersion } from '../../src/diff/change.js';
import { diffGlossaries } from '../../src/diff/diff.js';
import { formatMarkdown } from '../../src/diff/format/markdown.js';
import type { Finding } from '../finding.js';
import { glossaryVersions } from '../glossary-versions.js';
import type { DataFile } from '../load/document.js';
import { readSource } from '../load/source.js';
import { loadModel } from '../load-model.js';
import { buildModel, type Model } from '../model.js';
import type { Subject } from './changelog.js';
import { type Bump, bumps } from './changesets.js';

/** What a changeset has to say of a difference between two states of the data. */
export interface DataChangeset {
  readonly bump: Bump;
  /** Markdown. */
  readonly text: string;
}

/** One thing that a changeset tells. */
interface Section {
  readonly bump: Bump;
  readonly text: string;
}

/**
 * Gives what a changeset has to say of the difference between two states of the data folder, `undefined` where they say the
 * same, or all that is wrong with the newer one. The bump follows from the gravest change (see `bumpOf`); before version 1.0
 * a minor version is what may break, so that it stands for a major one.
 */
export function deriveChangeset(
  before: readonly DataFile[],
  after: readonly DataFile[],
  version: string,
): { readonly changeset: DataChangeset | undefined } | { readonly findings: readonly Finding[] } {
  const loaded = loadModel(after);
  if ('findings' in loaded) return loaded;
  const older = modelOf(before);
  const sections = older === undefined ? unreadable(before, after) : compareModels(older, loaded.model);
  if (sections.length === 0) return { changeset: undefined };
  const gravest = Math.max(...sections.map(({ bump }) => bumps.indexOf(bump)));
  const bump = bumps[gravest] ?? 'major';
  const subject: Subject = bump === 'major' ? 'Breaking' : 'Codes';
  const intro = 'What the package says of the contract has changed.';
  return {
    changeset: {
      bump: bump === 'major' && version.startsWith('0.') ? 'minor' : bump,
      text: [`### ${subject}`, intro, ...sections.map(({ text }) => text)].join('\n\n'),
    },
  };
}

/** Gives the model of data that was checked when it was written; `undefined` where its format is another than today's. */
function modelOf(files: readonly DataFile[]): Model | undefined {
  const { source, findings } = readSource(files);
  return source === undefined || findings.length > 0 ? undefined : buildModel(source);
}

function unreadable(before: readonly DataFile[], after: readonly DataFile[]): Section[] {
  const text = (files: readonly DataFile[], path: string): string | undefined =>
    files.find((file) => file.path === path)?.text;
  const paths = [...new Set([...before, ...after].map(({ path }) => path))].sort();
  const changed = paths.filter((path) => text(before, path) !== text(after, path));
  if (changed.length === 0) return [];
  const list = changed.map((path) => `\`data/${path}\``).join(', ');
  return [
    { bump: 'patch', text: `The format of the data has changed, so that its parts cannot be compared: ${list}.` },
  ];
}

function compareModels(older: Model, newer: Model): Section[] {
  const before = glossaryVersions(older);
  const after = glossaryVersions(newer);
  return [
    ...after.flatMap((version) => keptGlossary(before, version)),
    ...after.flatMap((version) => addedGlossary(before, version)),
    ...before.flatMap((version) => removedGlossary(after, version)),
    ...defaultChange(older, newer, before, after),
    ...factChanges(older, newer),
  ];
}

/** A glossary in both states: what was corrected in it, which everyone who uses it gets. */
function keptGlossary(before: readonly GlossaryVersion[], version: GlossaryVersion): Section[] {
  const was = before.find(({ id }) => id === version.id);
  const changes = was === undefined ? [] : diffGlossaries(was, version);
  if (changes.length === 0) return [];
  return [{ bump: gravestBump(changes), text: markdown(`${version.id} as it was`, version.id, changes) }];
}

/** A glossary that only the newer state has: nobody gets it who does not ask for it. */
function addedGlossary(before: readonly GlossaryVersion[], version: GlossaryVersion): Section[] {
  if (before.some(({ id }) => id === version.id)) return [];
  const { id, previous } = version;
  const compared = previous && markdown(previous.id, id, diffGlossaries(previous, version));
  return [
    { bump: 'minor', text: [`There is a new glossary, \`${id}\`.`, ...(compared ? [compared] : [])].join('\n\n') },
  ];
}

function removedGlossary(after: readonly GlossaryVersion[], { id }: GlossaryVersion): Section[] {
  if (after.some((version) => version.id === id)) return [];
  return [{ bump: 'major', text: `The glossary \`${id}\` is gone.` }];
}

/** Another default glossary: whoever names none gets all that differs between the two. */
function defaultChange(
  { defaultGlossary: { id: from } }: Model,
  { defaultGlossary: { id: to } }: Model,
  before: readonly GlossaryVersion[],
  after: readonly GlossaryVersion[],
): Section[] {
  const was = before.find(({ id }) => id === from);
  const is = after.find(({ id }) => id === to);
  if (from === to || was === undefined || is === undefined) return [];
  const changes = diffGlossaries(was, is);
  const text = [`The default glossary is \`${to}\` instead of \`${from}\`.`, markdown(from, to, changes)].join('\n\n');
  return [{ bump: gravestBump(changes), text }];
}

function factChanges({ facts: before }: Model, { facts: after }: Model): Section[] {
  const files = (Object.keys(after) as (keyof typeof after)[]).filter(
    (file) => !isDeepStrictEqual(before[file], after[file]),
  );
  if (files.length === 0) return [];
  const list = files.map((file) => `\`data/${file}\``).join(', ');
  return [{ bump: 'patch', text: `Facts that belong to no single code have changed: ${list}.` }];
}

function markdown(from: string, to: string, changes: readonly GlossaryChange[]): string {
  return formatMarkdown({ from, to, changes }).trimEnd();
}

function gravestBump(changes: readonly GlossaryChange[]): Bump {
  return bumps[Math.max(0, ...changes.map((change) => bumps.indexOf(bumpOf(change))))] ?? 'major';
}

/**
 * Gives the bump that a change asks for: its level's, but
 * - a name that a program imports and no longer finds is major, as it is for any package;
 * - a text that was corrected within one glossary, which no verdict covers, is minor: our words changed, the service did not.
 */
function bumpOf({ rule, level }: GlossaryChange): Bump {
  if (rule === 'code-removed' || rule === 'renamed') return 'major';
  if (rule === 'uncategorized') return 'minor';
  return ({ breaking: 'major', warning: 'minor', info: 'patch' } as const)[level];
}
