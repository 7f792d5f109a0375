import fc from 'fast-check';
import type { Change, ComparableEntry, GlossaryVersion } from '../../src/index.js';

/** Gives an entry in which nothing is special but what is said here. */
export function entryOf(code: string, own: Partial<ComparableEntry> = {}): ComparableEntry {
  return {
    code,
    name: `Name${code}`,
    area: 'users',
    uses: [{ condition: 'It failed.' }],
    parameters: [],
    operations: [],
    headers: [],
    reasonCodes: [],
    handling: {
      actor: 'developer',
      retry: 'after-change',
      outcome: 'not-done',
      advice: 'Correct it.',
      basis: 'editorial',
    },
    source: 'Users',
    ...own,
  };
}

/** Gives one version for each list of entries, each following the one before it; `verdicts` has one record for each step. */
export function chainOf(
  entries: readonly (readonly ComparableEntry[])[],
  verdicts: readonly Readonly<Record<string, Change>>[] = [],
): GlossaryVersion[] {
  const versions: GlossaryVersion[] = [];
  for (const [index, list] of entries.entries())
    versions.push({ id: `v${index}`, entries: list, previous: versions.at(-1), verdicts: verdicts[index - 1] });
  return versions;
}

const names = (...all: string[]): fc.Arbitrary<string[]> => fc.subarray(all);
const condition = fc.constantFrom('It failed.', 'It failed again.', 'It is gone.', 'It is too late.');
const use = fc.record({ condition, operation: fc.constantFrom('token', 'refund') }, { requiredKeys: ['condition'] });

/** Any entry for a code, out of few values, so that two of them are often alike in most ways. */
function anyEntry(code: string): fc.Arbitrary<ComparableEntry> {
  return fc.record(
    {
      code: fc.constant(code),
      name: fc.constantFrom('Failed', 'Gone'),
      area: fc.constantFrom('users', 'general'),
      uses: fc.uniqueArray(use, { minLength: 1, maxLength: 3, selector: (each) => JSON.stringify(each) }),
      limit: fc.record(
        { name: fc.constantFrom('links', 'accounts'), value: fc.integer({ min: 1, max: 3 }) },
        { requiredKeys: ['name'] },
      ),
      parameters: names('amount', 'status'),
      operations: names('token', 'refund'),
      headers: names('accept'),
      reasonCodes: names('A1', 'Z'),
      handling: fc.record({
        actor: fc.constantFrom('developer', 'user'),
        retry: fc.constantFrom('never', 'after-change', 'after-new-token', 'after-wait', 'after-action'),
        outcome: fc.constantFrom('not-done', 'already-done', 'in-progress', 'unknown'),
        advice: fc.constantFrom('Wait.', 'Ask.'),
        basis: fc.constantFrom('contract', 'editorial'),
      }),
      source: fc.constantFrom('Users', 'General'),
    },
    {
      requiredKeys: [
        'code',
        'name',
        'area',
        'uses',
        'parameters',
        'operations',
        'headers',
        'reasonCodes',
        'handling',
        'source',
      ],
    },
  );
}

const anyVerdict: fc.Arbitrary<Change> = fc.record({
  verdict: fc.constantFrom('redefined', 'narrowed', 'broadened', 'reworded', 'use-added', 'use-removed', 'unchanged'),
  reason: fc.constantFrom('The service said so.', 'The words were wrong.'),
});

/** Numbers of codes whose order as numbers is not their order as texts. */
const codes = ['AP001', 'AP002', 'AP115', 'AP900', 'AP1000', 'AP1400'];

/** Any chain of versions, with verdicts that may be missing or not fit. */
function anyChain(length: number): fc.Arbitrary<GlossaryVersion[]> {
  const versions = fc
    .tuple(...codes.map((code) => fc.array(fc.option(anyEntry(code)), { minLength: length, maxLength: length })))
    .map((byCode) => Array.from({ length }, (_, index) => byCode.flatMap((entries) => entries[index] ?? [])));
  const verdicts = fc.array(
    fc
      .tuple(...codes.map((code) => fc.option(anyVerdict).map((change) => [code, change] as const)))
      .map((pairs) => Object.fromEntries(pairs.flatMap(([code, change]) => (change === null ? [] : [[code, change]])))),
    { minLength: length - 1, maxLength: length - 1 },
  );
  return fc.tuple(versions, verdicts).map(([entries, reviews]) => chainOf(entries, reviews));
}

/** Any two versions, of which one may follow the other, directly or with one in between, or not at all. */
export const anyPair: fc.Arbitrary<readonly [GlossaryVersion, GlossaryVersion]> = fc
  .tuple(anyChain(3), fc.constantFrom([0, 1], [1, 0], [0, 2], [2, 0], [1, 1]), fc.boolean())
  .map(([chain, [from = 0, to = 0], isCut]) => {
    const pair = [chain[from], chain[to]].map((version) => version ?? { id: 'none', entries: [] });
    const [older, newer] = pair.map((version) => (isCut ? { ...version, previous: undefined } : version));
    return [older ?? { id: 'none', entries: [] }, newer ?? { id: 'none', entries: [] }];
  });
