import { expect, test } from 'vitest';
import { findingsOf, miniatureReplacing, miniatureWith } from '../support/miniature.js';

test('the miniature has no name-unique finding', () => {
  expect(findingsOf(miniatureWith())).toEqual([]);
});

test('a name that another code of the glossary has is a finding', () => {
  const files = miniatureReplacing('new/general.yaml', 'DatabaseError', 'TokenMissing');
  expect(findingsOf(files)).toEqual([
    {
      file: 'new/general.yaml',
      line: 2,
      column: 9,
      severity: 'error',
      rule: 'name-unique',
      fact: 'AP1001 has the name TokenMissing, which AP101 has already in new',
      fix: 'give each code a name of its own',
    },
  ]);
});
