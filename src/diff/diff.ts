import { compareCodes } from '../compare-codes.js';
import { changes } from '../generated/changes.js';
import { entriesByGlossary } from '../generated/glossaries.js';
import { type GlossaryId, glossaryIds } from '../generated/names.js';
import type { ComparableEntry, Difference, GlossaryChange, GlossaryVersion } from './change.js';
import { compareEntries } from './compare-entries.js';
import { entriesByCode, type Reviews, reviewsBetween } from './reviews.js';
import { judge } from './rules.js';

/**
 * Gives what changed from one version of the glossary to another, in the numeric order of the codes and, for one code, in the
 * order of the rules. Any two versions can be compared, in either direction; throws a `RangeError` for an id of no glossary.
 */
export function diffGlossaries(
  from: GlossaryId | GlossaryVersion,
  to: GlossaryId | GlossaryVersion,
): readonly GlossaryChange[] {
  const older = typeof from === 'string' ? shippedVersion(from) : from;
  const newer = typeof to === 'string' ? shippedVersion(to) : to;
  const before = entriesByCode(older);
  const after = entriesByCode(newer);
  const reviews = reviewsBetween(older, newer);
  const codes = [...new Set([...before.keys(), ...after.keys()])].sort(compareCodes);
  return Object.freeze(codes.flatMap((code) => changesOf(code, before.get(code), after.get(code), reviews)));
}

/** Gives a shipped version of the glossary as a diff reads it; throws a `RangeError` for an id of no glossary. */
export function shippedVersion(id: GlossaryId): GlossaryVersion {
  let previous: GlossaryVersion | undefined;
  for (const each of glossaryIds) {
    const entries = Object.values<ComparableEntry>(entriesByGlossary[each]);
    previous = { id: each, entries, previous, verdicts: changes[each] };
    if (each === id) return previous;
  }
  throw new RangeError(`No glossary is called "${id}": there are ${glossaryIds.join(', ')}.`);
}

function changesOf(
  code: string,
  before: ComparableEntry | undefined,
  after: ComparableEntry | undefined,
  reviews: Reviews,
): GlossaryChange[] {
  if (before === undefined) return after === undefined ? [] : [changeOf(code, { rule: 'code-added', after })];
  if (after === undefined) return [changeOf(code, { rule: 'code-removed', before })];
  const review = reviews(before, after);
  return compareEntries(before, after, review?.verdict).map((difference) => changeOf(code, difference, review?.reason));
}

function changeOf(code: string, difference: Difference, reviewed?: string): GlossaryChange {
  const { level, breaks, reason, action } = judge(difference);
  return Object.freeze({
    level,
    code,
    ...difference,
    breaks,
    why: difference.rule === 'uncategorized' ? reason : (reviewed ?? reason),
    action,
  });
}
