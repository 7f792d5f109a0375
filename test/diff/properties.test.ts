import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entries as currentEntries } from '../../src/generated/glossary/current.js';
import { entries as earlierEntries } from '../../src/generated/glossary/earlier.js';
import {
  type ChangeRule,
  type ComparableEntry,
  diffGlossaries,
  type GlossaryChange,
  type GlossaryVersion,
} from '../../src/index.js';
import { anyPair } from '../support/versions.js';

/** The shipped pair in both directions, which every property is tried on too. */
const shipped = [
  ['earlier', 'current'],
  ['current', 'earlier'],
] as const;
const shippedVersions: Readonly<Record<'earlier' | 'current', GlossaryVersion>> = {
  earlier: { id: 'earlier', entries: Object.values(earlierEntries) },
  current: { id: 'current', entries: Object.values(currentEntries) },
};
const runs = { numRuns: 1_000 };

/** What each rule is in the other direction. No rule is waived. */
const mirrors: Readonly<Record<ChangeRule, ChangeRule>> = {
  'code-added': 'code-removed',
  'code-removed': 'code-added',
  'code-redefined': 'code-redefined',
  'meaning-narrowed': 'meaning-broadened',
  'meaning-broadened': 'meaning-narrowed',
  'meaning-reworded': 'meaning-reworded',
  'use-added': 'use-removed',
  'use-removed': 'use-added',
  uncategorized: 'uncategorized',
  'limit-loosened': 'limit-tightened',
  'limit-tightened': 'limit-loosened',
  'limit-changed': 'limit-changed',
  'parameter-added': 'parameter-removed',
  'parameter-removed': 'parameter-added',
  'operation-added': 'operation-removed',
  'operation-removed': 'operation-added',
  'header-added': 'header-removed',
  'header-removed': 'header-added',
  'reason-code-added': 'reason-code-removed',
  'reason-code-removed': 'reason-code-added',
  renamed: 'renamed',
  'retry-changed': 'retry-changed',
  'actor-changed': 'actor-changed',
  'outcome-changed': 'outcome-changed',
  'advice-changed': 'advice-changed',
  'basis-changed': 'basis-changed',
  'area-changed': 'area-changed',
  'source-changed': 'source-changed',
};

const order = Object.keys(mirrors);

function valuesOf(change: GlossaryChange): { before: unknown; after: unknown } {
  return {
    before: 'before' in change ? change.before : undefined,
    after: 'after' in change ? change.after : undefined,
  };
}

/** Gives what a change tells, without its judgement, as text that can be sorted. */
function told(change: GlossaryChange): string {
  const { before, after } = valuesOf(change);
  return JSON.stringify([change.code, change.rule, change.field, before, after]);
}

/** Gives what the change tells that stands for this one in the other direction. */
function mirrored(change: GlossaryChange): string {
  const { before, after } = valuesOf(change);
  return JSON.stringify([change.code, mirrors[change.rule], change.field, after, before]);
}

function expectMirrored(forth: readonly GlossaryChange[], back: readonly GlossaryChange[]): void {
  expect(forth.map(mirrored).sort()).toEqual(back.map(told).sort());
}

/** Gives an entry with its lists in one order, as their order tells nothing. */
function canonical(entry: ComparableEntry): unknown {
  const { uses, limit, parameters, operations, headers, reasonCodes, code, name, area, handling, source } = entry;
  return {
    ...{ code, name, area, handling, source, limit },
    uses: uses.map((use) => JSON.stringify([use.condition, use.operation])).sort(),
    lists: [parameters, operations, headers, reasonCodes].map((list) => [...list].sort()),
  };
}

/** Applies changes to the entries of a version. */
function apply(entries: readonly ComparableEntry[], changes: readonly GlossaryChange[]): ComparableEntry[] {
  const result = new Map<string, ComparableEntry>(entries.map((entry) => [entry.code, entry]));
  for (const change of changes) {
    const entry = result.get(change.code);
    if (change.rule === 'code-added') result.set(change.code, change.after);
    else if (change.rule === 'code-removed') result.delete(change.code);
    else if (entry === undefined) throw new Error(`There is no ${change.code} to apply ${change.rule} to.`);
    else result.set(change.code, applyTo(entry, change));
  }
  return [...result.values()];
}

function applyTo(
  entry: ComparableEntry,
  change: Exclude<GlossaryChange, { rule: 'code-added' | 'code-removed' }>,
): ComparableEntry {
  const { field } = change;
  const after = 'after' in change ? change.after : undefined;
  const [group, member] = field.split('.');
  if (group === 'handling' && member !== undefined)
    return { ...entry, handling: { ...entry.handling, [member]: after } };
  const current: unknown = entry[field as keyof ComparableEntry];
  if (!Array.isArray(current) || Array.isArray(after)) return { ...entry, [field]: after };
  if ('before' in change) {
    const gone = JSON.stringify(change.before);
    return { ...entry, [field]: current.filter((item) => JSON.stringify(item) !== gone) };
  }
  return { ...entry, [field]: [...current, after] };
}

function byCode(entries: readonly ComparableEntry[]): ReadonlyMap<string, unknown> {
  return new Map(entries.map((entry) => [entry.code, canonical(entry)]));
}

/** Expects each code of two versions to be in one case only: alike, different, only here or only there. */
function expectAccounted(from: GlossaryVersion, to: GlossaryVersion, changes: readonly GlossaryChange[]): void {
  const [before, after] = [byCode(from.entries), byCode(to.entries)];
  for (const code of new Set([...before.keys(), ...after.keys()])) {
    const rules = changes.filter((change) => change.code === code).map(({ rule }) => rule);
    if (!before.has(code)) expect(rules).toEqual(['code-added']);
    else if (!after.has(code)) expect(rules).toEqual(['code-removed']);
    else {
      expect(rules).not.toContain('code-added');
      expect(rules).not.toContain('code-removed');
      expect(rules.length === 0).toBe(JSON.stringify(before.get(code)) === JSON.stringify(after.get(code)));
    }
  }
  expect(changes.filter(({ code }) => !before.has(code) && !after.has(code))).toEqual([]);
}

describe('for any two glossaries', () => {
  test('a glossary does not differ from itself', () => {
    for (const [id] of shipped) expect(diffGlossaries(id, id)).toEqual([]);
    fc.assert(
      fc.property(anyPair, ([version]) => {
        expect(diffGlossaries(version, version)).toEqual([]);
        expect(
          diffGlossaries(version, { ...version, entries: version.entries.map((entry) => structuredClone(entry)) }),
        ).toEqual([]);
      }),
      runs,
    );
  });

  test('the two directions mirror each other, rule by rule', () => {
    for (const [from, to] of shipped) expectMirrored(diffGlossaries(from, to), diffGlossaries(to, from));
    fc.assert(
      fc.property(anyPair, ([from, to]) => expectMirrored(diffGlossaries(from, to), diffGlossaries(to, from))),
      runs,
    );
  });

  test('every code of both is accounted for exactly once', () => {
    for (const [from, to] of shipped) {
      expectAccounted(shippedVersions[from], shippedVersions[to], diffGlossaries(from, to));
    }
    fc.assert(
      fc.property(anyPair, ([from, to]) => expectAccounted(from, to, diffGlossaries(from, to))),
      runs,
    );
  });

  test('the older one with the diff applied is the newer one', () => {
    for (const [from, to] of shipped) {
      const applied = apply(shippedVersions[from].entries, diffGlossaries(from, to));
      expect(byCode(applied)).toEqual(byCode(shippedVersions[to].entries));
    }
    fc.assert(
      fc.property(anyPair, ([from, to]) => {
        expect(byCode(apply(from.entries, diffGlossaries(from, to)))).toEqual(byCode(to.entries));
      }),
      runs,
    );
  });

  test('the order of the entries tells nothing', () => {
    const turn = (version: GlossaryVersion): GlossaryVersion => ({
      ...version,
      entries: [...version.entries].reverse(),
    });
    const { earlier, current } = shippedVersions;
    expect(diffGlossaries(turn(earlier), turn(current))).toEqual(diffGlossaries(earlier, current));
    fc.assert(
      fc.property(anyPair, ([from, to]) => {
        expect(diffGlossaries(turn(from), turn(to))).toEqual(diffGlossaries(from, to));
      }),
      runs,
    );
  });

  test('changes come in the numeric order of the codes, and then of the rules', () => {
    fc.assert(
      fc.property(anyPair, ([from, to]) => {
        const places = diffGlossaries(from, to).map(
          ({ code, rule }) => Number(code.slice(2)) * 100 + order.indexOf(rule),
        );
        expect(places).toEqual([...places].sort((a, b) => a - b));
      }),
      runs,
    );
  });
});

test('the generated pairs reach every rule', () => {
  const reached = new Set<string>();
  for (const [from, to] of fc.sample(anyPair, { numRuns: 1_000, seed: 1 }))
    for (const { rule } of diffGlossaries(from, to)) reached.add(rule);
  expect([...reached].sort()).toEqual([...order].sort());
});
