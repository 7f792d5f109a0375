import { expect, test } from 'vitest';
import { findingsOf, miniatureWith } from '../support/miniature.js';

test('the miniature has no same-as-cycle finding', () => {
  expect(findingsOf(miniatureWith())).toEqual([]);
});

test('entries that inherit from one another in a circle are each told the way round', () => {
  const files = miniatureWith({ 'new/users.yaml': 'AP101: { sameAs: old }\nAP102: { sameAs: new }\n' });
  expect(findingsOf(files)).toEqual([
    {
      file: 'new/users.yaml',
      line: 1,
      column: 18,
      severity: 'error',
      rule: 'same-as-cycle',
      fact: 'AP101 inherits from itself: new → old → new',
      fix: 'write the entry out in one of these glossaries',
    },
    {
      file: 'new/users.yaml',
      line: 2,
      column: 18,
      severity: 'error',
      rule: 'same-as-cycle',
      fact: 'AP102 inherits from itself: new → new',
      fix: 'write the entry out in one of these glossaries',
    },
    {
      file: 'old/users.yaml',
      line: 1,
      column: 18,
      severity: 'error',
      rule: 'same-as-cycle',
      fact: 'AP101 inherits from itself: old → new → old',
      fix: 'write the entry out in one of these glossaries',
    },
  ]);
});
