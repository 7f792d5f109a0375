import { compareCodes } from '../compare-codes.js';
import { changes } from '../generated/changes.js';
import { entriesByGlossary } from '../generated/glossaries.js';
import { type GlossaryId, glossaryIds } from '../generated/names.js';
import type { ComparableEntry, Difference, GlossaryChange, GlossaryVersion } from './change.js';
import { compareEntries } from './compare-entries.js';
import { type Reviews, reviewsBetween } from './reviews.js';
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
  const reviews = reviewsBetween(older, newer);
  const changes: GlossaryChange[] = [];
  // Both in one order, side by side: maps of many codes would cost more the more there are.
  const [before, after] = [inOrder(older), inOrder(newer)];
  let [one, other] = [0, 0];
  for (;;) {
    const [was, is] = [before[one], after[other]];
    if (was === undefined || is === undefined) break;
    const order = compareCodes(was.code, is.code);
    if (order < 0) changes.push(removalOf(was));
    else if (order > 0) changes.push(additionOf(is));
    else changes.push(...changesOf(was, is, reviews));
    if (order <= 0) one += 1;
    if (order >= 0) other += 1;
  }
  return Object.freeze([...changes, ...before.slice(one).map(removalOf), ...after.slice(other).map(additionOf)]);
}

function inOrder({ entries }: GlossaryVersion): readonly ComparableEntry[] {
  return [...entries].sort((one, other) => compareCodes(one.code, other.code));
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

function changesOf(before: ComparableEntry, after: ComparableEntry, reviews: Reviews): GlossaryChange[] {
  return compareEntries(before, after, () => reviews(before, after)?.verdict).map((difference) =>
    changeOf(before.code, difference, reviews(before, after)?.reason),
  );
}

function removalOf(before: ComparableEntry): GlossaryChange {
  return changeOf(before.code, { rule: 'code-removed', before });
}

function additionOf(after: ComparableEntry): GlossaryChange {
  return changeOf(after.code, { rule: 'code-added', after });
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
