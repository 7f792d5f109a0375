import { changes } from './generated/changes.js';
import { type GlossaryId, glossaryIds } from './generated/names.js';
import { type AnyErrorCode, findEntry } from './lookup.js';
import type { Change, Entry } from './types.js';

/** What became of a code at one glossary, told apart by `change`. */
export type HistoryStep =
  /** The glossary lists the code and is the oldest of all. */
  | { readonly glossary: GlossaryId; readonly change: 'listed'; readonly entry: Entry }
  /** The glossary lists the code and the one before it does not. */
  | { readonly glossary: GlossaryId; readonly change: 'added'; readonly entry: Entry }
  /** The contract notes no difference from what the glossary before it says of the code. */
  | { readonly glossary: GlossaryId; readonly change: 'unchanged'; readonly entry: Entry }
  /** The glossary says something else of the code; `reviewed` tells what became of its meaning. */
  | { readonly glossary: GlossaryId; readonly change: 'changed'; readonly entry: Entry; readonly reviewed: Change }
  /** The glossary does not list the code and the one before it does. */
  | { readonly glossary: GlossaryId; readonly change: 'removed' };

/** Gives a code's way through the glossaries, oldest first, from the one that first lists it; empty for what is no code. */
export function history(code: AnyErrorCode | (string & {})): readonly HistoryStep[] {
  const steps: HistoryStep[] = [];
  let before: { readonly glossary: GlossaryId; readonly entry: Entry | undefined } | undefined;
  for (const glossary of glossaryIds) {
    const entry = findEntry(code, glossary);
    const step = stepAt(glossary, entry, before);
    if (step !== undefined) steps.push(Object.freeze(step));
    before = { glossary, entry };
  }
  return Object.freeze(steps);
}

function stepAt(
  glossary: GlossaryId,
  entry: Entry | undefined,
  before: { readonly glossary: GlossaryId; readonly entry: Entry | undefined } | undefined,
): HistoryStep | undefined {
  if (entry === undefined) return before?.entry && { glossary, change: 'removed' };
  if (before === undefined) return { glossary, change: 'listed', entry };
  if (before.entry === undefined) return { glossary, change: 'added', entry };
  const reviewed = reviewedChange(glossary, entry.code);
  return reviewed === undefined
    ? { glossary, change: 'unchanged', entry }
    : { glossary, change: 'changed', entry, reviewed };
}

function reviewedChange(glossary: GlossaryId, code: string): Change | undefined {
  const reviewed: Readonly<Record<string, Change>> = changes[glossary];
  return Object.hasOwn(reviewed, code) ? reviewed[code] : undefined;
}
