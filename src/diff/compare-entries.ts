import type { Verdict } from '../types.js';
import type { ChangeRule, ComparableEntry, ComparableLimit, ComparableUse, Difference } from './change.js';

/**
 * Gives what differs between two entries for one code, in the order of the rules. Lists are sets: their order tells nothing.
 * What became of the meaning, texts cannot tell: the verdict does, which is asked for where uses differ; where none fits, the
 * difference is `uncategorized`.
 */
export function compareEntries(
  before: ComparableEntry,
  after: ComparableEntry,
  verdict: () => Verdict | undefined,
): readonly Difference[] {
  return [
    ...compareMeaning(before.uses, after.uses, verdict),
    ...compareLimits(before.limit, after.limit),
    ...compareLists(before, after),
    ...compareTexts(before, after),
  ];
}

/** Tells whether two lists of uses hold the same ones. */
export function isSameUses(before: readonly ComparableUse[], after: readonly ComparableUse[]): boolean {
  return usesWithout(before, after).length === 0 && usesWithout(after, before).length === 0;
}

/** What each verdict makes of uses that differ; one that does not fit them has judged something else. */
const meaningRules = {
  redefined: 'code-redefined',
  narrowed: 'meaning-narrowed',
  broadened: 'meaning-broadened',
  reworded: 'meaning-reworded',
  'use-added': 'uncategorized',
  'use-removed': 'uncategorized',
  unchanged: 'uncategorized',
} as const satisfies Record<Verdict, ChangeRule>;

function compareMeaning(
  before: readonly ComparableUse[],
  after: readonly ComparableUse[],
  giveVerdict: () => Verdict | undefined,
): Difference[] {
  const added = usesWithout(after, before);
  const removed = usesWithout(before, after);
  if (added.length + removed.length === 0) return [];
  const field = 'uses';
  const verdict = giveVerdict();
  if (verdict === 'use-added' && removed.length === 0)
    return added.map((use) => ({ rule: 'use-added', field, after: use }));
  if (verdict === 'use-removed' && added.length === 0)
    return removed.map((use) => ({ rule: 'use-removed', field, before: use }));
  return [{ rule: verdict === undefined ? 'uncategorized' : meaningRules[verdict], field, before, after }];
}

function compareLimits(before: ComparableLimit | undefined, after: ComparableLimit | undefined): Difference[] {
  if (before?.name === after?.name && before?.value === after?.value) return [];
  const field = 'limit';
  if (before === undefined || after === undefined || before.name !== after.name)
    return [{ rule: 'limit-changed', field, ...(before && { before }), ...(after && { after }) }];
  if (before.value === undefined || after.value === undefined) return [{ rule: 'limit-changed', field, before, after }];
  // Stryker disable next-line EqualityOperator: the values differ, as those that do not have no change
  return [{ rule: after.value > before.value ? 'limit-loosened' : 'limit-tightened', field, before, after }];
}

function compareLists(before: ComparableEntry, after: ComparableEntry): Difference[] {
  const added = (field: 'parameters' | 'operations' | 'headers' | 'reasonCodes'): string[] =>
    without(after[field], before[field]);
  const removed = (field: 'parameters' | 'operations' | 'headers' | 'reasonCodes'): string[] =>
    without(before[field], after[field]);
  return [
    ...added('parameters').map((after) => ({ rule: 'parameter-added', field: 'parameters', after }) as const),
    ...removed('parameters').map((before) => ({ rule: 'parameter-removed', field: 'parameters', before }) as const),
    ...added('operations').map((after) => ({ rule: 'operation-added', field: 'operations', after }) as const),
    ...removed('operations').map((before) => ({ rule: 'operation-removed', field: 'operations', before }) as const),
    ...added('headers').map((after) => ({ rule: 'header-added', field: 'headers', after }) as const),
    ...removed('headers').map((before) => ({ rule: 'header-removed', field: 'headers', before }) as const),
    ...added('reasonCodes').map((after) => ({ rule: 'reason-code-added', field: 'reasonCodes', after }) as const),
    ...removed('reasonCodes').map((before) => ({ rule: 'reason-code-removed', field: 'reasonCodes', before }) as const),
  ];
}

function compareTexts(one: ComparableEntry, other: ComparableEntry): Difference[] {
  const { name, area, source, handling: was } = one;
  const { handling: is } = other;
  const differences: (Difference & { readonly before: string; readonly after: string })[] = [
    { rule: 'renamed', field: 'name', before: name, after: other.name },
    { rule: 'retry-changed', field: 'handling.retry', before: was.retry, after: is.retry },
    { rule: 'actor-changed', field: 'handling.actor', before: was.actor, after: is.actor },
    { rule: 'outcome-changed', field: 'handling.outcome', before: was.outcome, after: is.outcome },
    { rule: 'advice-changed', field: 'handling.advice', before: was.advice, after: is.advice },
    { rule: 'basis-changed', field: 'handling.basis', before: was.basis, after: is.basis },
    { rule: 'area-changed', field: 'area', before: area, after: other.area },
    { rule: 'source-changed', field: 'source', before: source, after: other.source },
  ];
  return differences.filter(({ before, after }) => before !== after);
}

function without(all: readonly string[], known: readonly string[]): string[] {
  return all.filter((item) => !known.includes(item));
}

function usesWithout(all: readonly ComparableUse[], known: readonly ComparableUse[]): readonly ComparableUse[] {
  return all.filter(
    ({ condition, operation }) => !known.some((use) => use.condition === condition && use.operation === operation),
  );
}
