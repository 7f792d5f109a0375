import { expectTypeOf, test } from 'vitest';
import { type ComparableEntry, diffGlossaries, type Entry, type GlossaryChange } from '../../src/index.js';

test('a change is told apart by its rule', () => {
  const change = null as unknown as GlossaryChange;
  if (change.rule === 'limit-loosened') expectTypeOf(change.before.value).toEqualTypeOf<number | undefined>();
  if (change.rule === 'renamed') expectTypeOf(change.after).toEqualTypeOf<string>();
  if (change.rule === 'code-added') {
    expectTypeOf(change.after).toEqualTypeOf<ComparableEntry>();
    // @ts-expect-error a code that was added was not there before
    change.before;
  }
});

test('every shipped entry can be compared', () => {
  expectTypeOf<Entry>().toExtend<ComparableEntry>();
});

test('a mistyped glossary does not compile', () => {
  // @ts-expect-error no glossary has this id
  expectTypeOf(diffGlossaries('earlyer', 'current')).toEqualTypeOf<readonly GlossaryChange[]>();
});
