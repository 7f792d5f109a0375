import type { Change, Verdict } from '../types.js';
import type { ComparableEntry, GlossaryVersion } from './change.js';
import { isSameUses } from './compare-entries.js';

/** Gives what reviewers say of a code that two versions list; `undefined` where they do not say it for these two. */
export type Reviews = (before: ComparableEntry, after: ComparableEntry) => Change | undefined;

/**
 * Gives the reviews between two versions. Verdicts are about a version and the one before it; for any other two:
 * - several steps onwards: their verdicts are composed (see `composeVerdicts`), and their reasons follow one another;
 * - backwards: the composed verdict is mirrored, and the reason says that it was written for the other direction;
 * - a code that a version in between does not list, or that the starting version describes otherwise than the chain of reviewed
 *   versions does (as when a data folder has changed a shipped version), has no review.
 */
export function reviewsBetween(from: GlossaryVersion, to: GlossaryVersion): Reviews {
  const onwards = versionsFrom(from.id, to);
  if (onwards !== undefined) return reviewsAlong(onwards, from);
  const backwards = versionsFrom(to.id, from);
  if (backwards === undefined) return () => undefined;
  const reviews = reviewsAlong(backwards, to);
  return (before, after) => {
    const review = reviews(after, before);
    return (
      review && {
        verdict: mirrors[review.verdict],
        reason: `As reviewed in the other direction, from ${to.id} to ${from.id}: ${review.reason}`,
      }
    );
  };
}

/** Gives the versions from the one of an id up to a later one, oldest first; `undefined` where none before it has that id. */
function versionsFrom(id: string, later: GlossaryVersion): readonly GlossaryVersion[] | undefined {
  if (later.id === id) return [later];
  const before = later.previous && versionsFrom(id, later.previous);
  return before && [...before, later];
}

/** Gives the reviews along a chain of versions, whose last one is the version of the later entries; the first may be described anew by `start`. */
function reviewsAlong([first, ...rest]: readonly GlossaryVersion[], start: GlossaryVersion): Reviews {
  const indexes = new Map<GlossaryVersion, ReadonlyMap<string, ComparableEntry>>();
  const find = (version: GlossaryVersion, code: string): ComparableEntry | undefined => {
    const index = indexes.get(version) ?? new Map(version.entries.map((entry) => [entry.code, entry]));
    indexes.set(version, index);
    return index.get(code);
  };
  return (startEntry, endEntry) => {
    const { code } = startEntry;
    const reviewed: Change[] = [];
    // Stryker disable next-line ConditionalExpression: it would be found as well, by an index that is dear to make
    let before = first === start ? startEntry : first && find(first, code);
    if (before === undefined || !isSameUses(before.uses, startEntry.uses)) return undefined;
    for (const version of rest) {
      // Stryker disable next-line ConditionalExpression,UnaryOperator: it would be found as well, by an index that is dear to make
      const after = version === rest.at(-1) ? endEntry : find(version, code);
      if (after === undefined) return undefined;
      const { verdicts = {} } = version;
      const change = Object.hasOwn(verdicts, code) ? verdicts[code] : undefined;
      if (change !== undefined) reviewed.push(change);
      else if (!isSameUses(before.uses, after.uses)) return undefined;
      before = after;
    }
    return composeReviews(reviewed);
  };
}

function composeReviews(reviewed: readonly Change[]): Change | undefined {
  if (reviewed.length === 0) return undefined;
  return {
    verdict: composeVerdicts(reviewed.map(({ verdict }) => verdict)),
    reason: reviewed.map(({ reason }) => reason).join(' '),
  };
}

/** The verdict that holds for the same two entries in the other direction. */
const mirrors = {
  redefined: 'redefined',
  narrowed: 'broadened',
  broadened: 'narrowed',
  reworded: 'reworded',
  'use-added': 'use-removed',
  'use-removed': 'use-added',
  unchanged: 'unchanged',
} as const satisfies Record<Verdict, Verdict>;

/**
 * Gives the verdict on several steps taken together. Equal verdicts stay what they are, `unchanged` counts for nothing, and
 * `redefined` covers all others. A use that came or went widens or narrows the meaning, whatever its words. A meaning that was
 * widened and narrowed is neither: it counts as redefined, as nobody has judged the two ends.
 */
function composeVerdicts(verdicts: readonly Verdict[]): Verdict {
  const all = new Set(verdicts.filter((verdict) => verdict !== 'unchanged'));
  const [first = 'unchanged'] = all;
  if (all.size <= 1) return first;
  const isWider = all.has('broadened') || all.has('use-added');
  const isNarrower = all.has('narrowed') || all.has('use-removed');
  if (all.has('redefined') || (isWider && isNarrower)) return 'redefined';
  return isWider ? 'broadened' : 'narrowed';
}
