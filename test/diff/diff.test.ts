import { describe, expect, test } from 'vitest';
import {
  type ComparableEntry,
  diffGlossaries,
  type GlossaryChange,
  type GlossaryId,
  type Verdict,
} from '../../src/index.js';
import { codesOf } from '../support/contract.js';
import { chainOf, entryOf } from '../support/versions.js';

/** Gives what differs between two descriptions of one code, without a review. */
function changesBetween(before: Partial<ComparableEntry>, after: Partial<ComparableEntry>): readonly GlossaryChange[] {
  return diffGlossaries(
    { id: 'before', entries: [entryOf('AP101', before)] },
    { id: 'after', entries: [entryOf('AP101', after)] },
  );
}

function brief(changes: readonly GlossaryChange[]): unknown[] {
  return changes.map((change) => [
    change.rule,
    change.level,
    change.field,
    'before' in change ? change.before : undefined,
    'after' in change ? change.after : undefined,
  ]);
}

describe('one field', () => {
  const links = (value?: number) => ({ limit: value === undefined ? { name: 'links' } : { name: 'links', value } });

  test.each([
    ['raised', links(3), links(5), ['limit-loosened', 'info']],
    ['lowered', links(5), links(3), ['limit-tightened', 'breaking']],
    ['without its value', links(5), links(), ['limit-changed', 'warning']],
    ['with a value', links(), links(5), ['limit-changed', 'warning']],
    ['another', links(5), { limit: { name: 'accounts', value: 5 } }, ['limit-changed', 'warning']],
    ['new', {}, links(5), ['limit-changed', 'warning']],
    ['gone', links(5), {}, ['limit-changed', 'warning']],
  ] as const)('a limit is %s', (_, before, after, [rule, level]) => {
    const [was, is] = ['limit' in before ? before.limit : undefined, 'limit' in after ? after.limit : undefined];
    expect(brief(changesBetween(before, after))).toEqual([[rule, level, 'limit', was, is]]);
  });

  test('a limit that is absent on one side is absent from the change', () => {
    const [gone] = changesBetween(links(5), {});
    const [come] = changesBetween({}, links(5));
    expect(Object.keys(gone ?? {})).not.toContain('after');
    expect(Object.keys(come ?? {})).not.toContain('before');
  });

  test.each([
    ['parameters', 'parameter', 'warning', 'breaking'],
    ['operations', 'operation', 'warning', 'info'],
    ['headers', 'header', 'info', 'info'],
    ['reasonCodes', 'reason-code', 'info', 'warning'],
  ] as const)('what came into %s and what went out of them are told one by one', (field, rule, came, went) => {
    const changes = changesBetween({ [field]: ['kept', 'one', 'two'] }, { [field]: ['three', 'kept'] });
    expect(brief(changes)).toEqual([
      [`${rule}-added`, came, field, undefined, 'three'],
      [`${rule}-removed`, went, field, 'one', undefined],
      [`${rule}-removed`, went, field, 'two', undefined],
    ]);
  });

  test('the order of a list tells nothing', () => {
    const [one, two] = [{ condition: 'One.' }, { condition: 'Two.', operation: 'token' }];
    const before = { uses: [one, two], parameters: ['amount', 'status'] };
    expect(changesBetween(before, { uses: [two, one], parameters: ['status', 'amount'] })).toEqual([]);
  });

  test('a use of another operation is another use', () => {
    const [before, after] = [[{ condition: 'One.', operation: 'token' }], [{ condition: 'One.', operation: 'refund' }]];
    expect(brief(changesBetween({ uses: before }, { uses: after }))).toEqual([
      ['uncategorized', 'breaking', 'uses', before, after],
    ]);
  });

  test('texts are told with what they were and what they are', () => {
    const { handling } = entryOf('AP101');
    const changes = changesBetween(
      { name: 'Old', area: 'users', source: 'Users' },
      {
        name: 'New',
        area: 'general',
        source: 'General',
        handling: { ...handling, actor: 'user', advice: 'Ask.', basis: 'contract' },
      },
    );
    expect(brief(changes)).toEqual([
      ['renamed', 'warning', 'name', 'Old', 'New'],
      ['actor-changed', 'warning', 'handling.actor', 'developer', 'user'],
      ['advice-changed', 'info', 'handling.advice', 'Correct it.', 'Ask.'],
      ['basis-changed', 'info', 'handling.basis', 'editorial', 'contract'],
      ['area-changed', 'info', 'area', 'users', 'general'],
      ['source-changed', 'info', 'source', 'Users', 'General'],
    ]);
  });
});

describe('handling that becomes unsafe', () => {
  const { handling } = entryOf('AP101');
  const retries = ['never', 'after-change', 'after-new-token', 'after-wait', 'after-action'] as const;
  const outcomes = ['not-done', 'already-done', 'in-progress', 'unknown'] as const;

  /** Gives the pairs of different values whose change is breaking. */
  function breakingPairs<Value>(
    values: readonly Value[],
    field: 'retry' | 'outcome',
  ): { all: number; breaking: string[] } {
    const pairs = values
      .flatMap((before) => values.map((after) => ({ before, after })))
      .filter(({ before, after }) => before !== after);
    const breaking = pairs.filter(({ before, after }) => {
      const [change, ...rest] = changesBetween(
        { handling: { ...handling, [field]: before } },
        { handling: { ...handling, [field]: after } },
      );
      expect(rest).toEqual([]);
      expect(change).toMatchObject({ rule: `${field}-changed`, field: `handling.${field}`, before, after });
      expect(['breaking', 'warning']).toContain(change?.level);
      return change?.level === 'breaking';
    });
    return { all: pairs.length, breaking: breaking.map(({ before, after }) => `${before} → ${after}`) };
  }

  test('a retry that is allowed less freely than before is breaking, any other change of it a warning', () => {
    expect(breakingPairs(retries, 'retry')).toEqual({
      all: 20,
      breaking: [
        'after-change → never',
        'after-new-token → never',
        'after-new-token → after-change',
        'after-new-token → after-action',
        'after-wait → never',
        'after-wait → after-change',
        'after-wait → after-new-token',
        'after-wait → after-action',
        'after-action → never',
      ],
    });
  });

  test('an outcome that was certain and is another now is breaking, any other change of it a warning', () => {
    expect(breakingPairs(outcomes, 'outcome')).toEqual({
      all: 12,
      breaking: [
        'not-done → already-done',
        'not-done → in-progress',
        'not-done → unknown',
        'already-done → not-done',
        'already-done → in-progress',
        'already-done → unknown',
      ],
    });
  });
});

describe('reviews', () => {
  const entries = (...conditions: string[]) => [
    entryOf('AP101', { uses: conditions.map((condition) => ({ condition })) }),
  ];
  const review = (verdict: Verdict, reason: string) => ({ AP101: { verdict, reason } });
  const told = (changes: readonly GlossaryChange[]) => changes.map(({ rule, why }) => [rule, why]);
  const nobody = 'Nobody has judged what became of the meaning, so that the worst has to be assumed.';

  test.each([
    ['redefined', 'code-redefined'],
    ['narrowed', 'meaning-narrowed'],
    ['broadened', 'meaning-broadened'],
    ['reworded', 'meaning-reworded'],
  ] as const)('the verdict %s gives %s with its reason', (verdict, rule) => {
    const [from, to] = chainOf([entries('One.'), entries('Two.')], [review(verdict, 'They said so.')]);
    expect(from && to && told(diffGlossaries(from, to))).toEqual([[rule, 'They said so.']]);
  });

  test('a verdict on the whole meaning is told as such, also where uses only came or only went', () => {
    const [one, two, three] = chainOf(
      [entries('One.'), entries('One.', 'Two.'), entries('Two.')],
      [review('broadened', 'More.'), review('narrowed', 'Fewer.')],
    );
    expect(one && two && told(diffGlossaries(one, two))).toEqual([['meaning-broadened', 'More.']]);
    expect(two && three && told(diffGlossaries(two, three))).toEqual([['meaning-narrowed', 'Fewer.']]);
  });

  test('uses that were added or removed are told one by one', () => {
    const [one, two, three] = chainOf(
      [entries('One.'), entries('Two.', 'One.', 'Three.'), entries('Three.')],
      [review('use-added', 'More.'), review('use-removed', 'Fewer.')],
    );
    expect(one && two && brief(diffGlossaries(one, two))).toEqual([
      ['use-added', 'warning', 'uses', undefined, { condition: 'Two.' }],
      ['use-added', 'warning', 'uses', undefined, { condition: 'Three.' }],
    ]);
    expect(two && three && brief(diffGlossaries(two, three))).toEqual([
      ['use-removed', 'warning', 'uses', { condition: 'Two.' }, undefined],
      ['use-removed', 'warning', 'uses', { condition: 'One.' }, undefined],
    ]);
  });

  test.each([
    ['no verdict', []],
    ['a verdict that says that nothing changed', [review('unchanged', 'No.')]],
    ['added uses where one went', [review('use-added', 'No.')]],
    ['removed uses where one came', [review('use-removed', 'No.')]],
  ])('a meaning that differs with %s is uncategorized', (_, verdicts) => {
    const [from, to] = chainOf([entries('One.'), entries('Two.')], verdicts);
    expect(from && to && told(diffGlossaries(from, to))).toEqual([['uncategorized', nobody]]);
    expect(from && to && told(diffGlossaries(to, from))).toEqual([['uncategorized', nobody]]);
  });

  test.each([
    ['redefined', 'redefined', 'code-redefined'],
    ['redefined', 'reworded', 'code-redefined'],
    ['narrowed', 'redefined', 'code-redefined'],
    ['narrowed', 'narrowed', 'meaning-narrowed'],
    ['narrowed', 'reworded', 'meaning-narrowed'],
    ['narrowed', 'broadened', 'code-redefined'],
    ['broadened', 'broadened', 'meaning-broadened'],
    ['broadened', 'reworded', 'meaning-broadened'],
    ['use-added', 'broadened', 'meaning-broadened'],
    ['use-added', 'reworded', 'meaning-broadened'],
    ['use-removed', 'narrowed', 'meaning-narrowed'],
    ['use-removed', 'reworded', 'meaning-narrowed'],
    ['use-removed', 'broadened', 'code-redefined'],
    ['use-added', 'narrowed', 'code-redefined'],
    ['use-added', 'use-removed', 'code-redefined'],
    ['reworded', 'reworded', 'meaning-reworded'],
    ['unchanged', 'narrowed', 'meaning-narrowed'],
    ['unchanged', 'reworded', 'meaning-reworded'],
  ] as const)('%s and then %s, or the other way round, is %s', (first, second, rule) => {
    for (const [one, two] of [[first, second] as const, [second, first] as const]) {
      const versions = chainOf(
        [entries('One.'), entries('Two.'), entries('Three.')],
        [review(one, 'First.'), review(two, 'Second.')],
      );
      const [from, , to] = versions;
      expect(from && to && told(diffGlossaries(from, to))).toEqual([[rule, 'First. Second.']]);
    }
  });

  test('uses that were added twice are told as added', () => {
    const versions = chainOf(
      [entries('One.'), entries('One.', 'Two.'), entries('One.', 'Two.', 'Three.')],
      [review('use-added', 'First.'), review('use-added', 'Second.')],
    );
    const [from, , to] = versions;
    expect(from && to && told(diffGlossaries(from, to))).toEqual([
      ['use-added', 'First. Second.'],
      ['use-added', 'First. Second.'],
    ]);
  });

  test('a step in which the meaning stayed needs no verdict, and one in which it changed does', () => {
    const verdicts = [{}, review('narrowed', 'Narrower.')];
    const [quiet, , end] = chainOf([entries('One.'), entries('One.'), entries('Two.')], verdicts);
    expect(quiet && end && told(diffGlossaries(quiet, end))).toEqual([['meaning-narrowed', 'Narrower.']]);
    for (const start of [entries('Zero.'), entries('One.', 'Zero.'), entries()]) {
      const [loud, , last] = chainOf([start, entries('One.'), entries('Two.')], verdicts);
      expect(loud && last && told(diffGlossaries(loud, last))).toEqual([['uncategorized', nobody]]);
    }
  });

  test('a code that left and came back with another meaning is uncategorized', () => {
    const [from, , to] = chainOf([entries('One.'), [], entries('Two.')]);
    expect(from && to && told(diffGlossaries(from, to))).toEqual([['uncategorized', nobody]]);
  });

  test('a verdict does not cover a version that somebody described anew', () => {
    const [from, to] = chainOf([entries('One.'), entries('Two.')], [review('narrowed', 'Narrower.')]);
    const edited = from && { ...from, entries: entries('Zero.') };
    const copied = from && { ...from, entries: entries('One.') };
    expect(edited && to && told(diffGlossaries(edited, to))).toEqual([['uncategorized', nobody]]);
    expect(copied && to && told(diffGlossaries(copied, to))).toEqual([['meaning-narrowed', 'Narrower.']]);
  });

  test('a verdict does not cover a code that somebody added to the version before', () => {
    const [from, to] = chainOf([[], entries('Two.')], [review('narrowed', 'Narrower.')]);
    const edited = from && { ...from, entries: entries('One.') };
    expect(edited && to && told(diffGlossaries(edited, to))).toEqual([['uncategorized', nobody]]);
  });

  test('backwards the verdict is mirrored, and the reason says so', () => {
    const [from, to] = chainOf([entries('One.'), entries('Two.')], [review('narrowed', 'Narrower.')]);
    expect(from && to && told(diffGlossaries(to, from))).toEqual([
      ['meaning-broadened', 'As reviewed in the other direction, from v0 to v1: Narrower.'],
    ]);
  });

  test('a verdict under an inherited name is none', () => {
    const strange = [entryOf('constructor', { uses: [{ condition: 'One.' }] })];
    const [from, to] = chainOf([strange, [entryOf('constructor')]], [{}]);
    expect(from && to && told(diffGlossaries(from, to))).toEqual([['uncategorized', nobody]]);
  });
});

test('changes come in the numeric order of the codes, whatever the order of the entries', () => {
  const from = { id: 'from', entries: ['AP900', 'AP1001', 'AP101'].map((code) => entryOf(code)) };
  const to = {
    id: 'to',
    entries: ['AP1000', 'AP900', 'AP102', 'AP1002'].map((code) => entryOf(code, { area: 'other' })),
  };
  const told = (changes: readonly GlossaryChange[]) => changes.map(({ code, rule }) => [code, rule]);
  expect(told(diffGlossaries(from, to))).toEqual([
    ['AP101', 'code-removed'],
    ['AP102', 'code-added'],
    ['AP900', 'area-changed'],
    ['AP1000', 'code-added'],
    ['AP1001', 'code-removed'],
    ['AP1002', 'code-added'],
  ]);
  expect(told(diffGlossaries(to, from)).at(-1)).toEqual(['AP1002', 'code-removed']);
});

test('a shipped glossary can be compared with any other version', () => {
  const changes = diffGlossaries('current', { id: 'mine', entries: [] });
  expect(changes).toHaveLength(codesOf.current.length);
  expect(new Set(changes.map(({ rule }) => rule))).toEqual(new Set(['code-removed']));
});

test('an id of no glossary is refused by name', () => {
  expect(() => diffGlossaries('late' as GlossaryId, 'current')).toThrow(
    new RangeError('No glossary is called "late": there are earlier, current.'),
  );
});
