import { expect, test } from 'vitest';
import { findingsOf, miniatureReplacing, miniatureWith, miniatureWithThird } from '../support/miniature.js';

test('the miniature has no same-as-target finding', () => {
  expect(findingsOf(miniatureWith())).toEqual([]);
});

test('an entry that inherits from a glossary without its code is told which one has it', () => {
  const files = miniatureReplacing('old/users.yaml', 'AP101: { sameAs: new }', 'AP101: { sameAs: newer }');
  expect(findingsOf(files)).toEqual([
    {
      file: 'old/users.yaml',
      line: 1,
      column: 18,
      severity: 'error',
      rule: 'same-as-target',
      fact: 'the glossary newer has no AP101',
      fix: 'write new',
    },
  ]);
});

test('an entry that no glossary writes out is told to be written out', () => {
  const files = miniatureWith({ 'old/general.yaml': 'AP700: { sameAs: new }\n' });
  expect(findingsOf(files)).toEqual([
    {
      file: 'old/general.yaml',
      line: 1,
      column: 18,
      severity: 'error',
      rule: 'same-as-target',
      fact: 'the glossary new has no AP700',
      fix: 'write the entry out',
    },
  ]);
});

test('an entry that several glossaries have is told all of them', () => {
  const files = miniatureWithThird({ 'third/users.yaml': 'AP102: { sameAs: newest }\n' });
  expect(findingsOf(files).map(({ fact, fix }) => ({ fact, fix }))).toEqual([
    { fact: 'the glossary newest has no AP102', fix: 'write old or new' },
  ]);
});
