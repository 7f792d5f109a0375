import { expect, test } from 'vitest';
import { findingsOf, miniatureReplacing, miniatureWith } from '../support/miniature.js';

test('the miniature has no verdict-missing finding', () => {
  expect(findingsOf(miniatureWith())).toEqual([]);
});

test("a code that differs without a verdict is a finding at the pair's codes", () => {
  const files = miniatureReplacing(
    'changes.yaml',
    '\n    AP102: { verdict: reworded, reason: The same thing in other words. }',
    ' {}',
  );
  expect(findingsOf(files)).toEqual([
    {
      file: 'changes.yaml',
      line: 3,
      column: 3,
      severity: 'error',
      rule: 'verdict-missing',
      fact: 'AP102 differs from old to new (uses) and has no verdict',
      fix: 'review it and add AP102 under the pair from old to new',
    },
  ]);
});

test('a code that differs between glossaries without a pair is a finding', () => {
  const files = miniatureWith({ 'changes.yaml': '[]\n' });
  expect(findingsOf(files)).toEqual([
    {
      file: 'changes.yaml',
      line: 1,
      column: 1,
      severity: 'error',
      rule: 'verdict-missing',
      fact: 'AP102 differs from old to new (uses) and has no verdict',
      fix: 'review it and add AP102 under the pair from old to new',
    },
  ]);
});
