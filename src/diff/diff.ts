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
  for (let one = 0, other = 0; ; ) {
    const [was, is] = [before[one], after[other]];
    if (was !== undefined && (is === undefined || compareCodes(was.code, is.code) < 0)) {
      changes.push(changeOf(was.code, { rule: 'code-removed', before: was }));
      one += 1;
    } else if (is !== undefined && (was === undefined || compareCodes(was.code, is.code) > 0)) {
      changes.push(changeOf(is.code, { rule: 'code-added', after: is }));
      other += 1;
    } else if (was !== undefined && is !== undefined) {
      changes.push(...changesOf(was, is, reviews));
      one += 1;
      other += 1;
    } else return Object.freeze(changes);
  }
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
  const differences = compareEntries(before, after, () => reviews(before, after)?.verdict);
  if (differences.length === 0) return [];
  const reason = reviews(before, after)?.reason;
  return differences.map((difference) => changeOf(before.code, difference, reason));
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
