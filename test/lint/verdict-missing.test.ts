import { expect, test } from 'vitest';
import { findingsOf, miniature, miniatureReplacing, miniatureWith, miniatureWithThird } from '../support/miniature.js';

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

test('a code that differs in several fields is told all of them', () => {
  const files = miniatureWith({
    'changes.yaml': '[]\n',
    'old/users.yaml': miniature['old/users.yaml'].replace('  condition:', '  name: UserNotMade\n  condition:'),
  });
  expect(findingsOf(files).map(({ fact }) => fact)).toEqual([
    'AP102 differs from old to new (name, uses) and has no verdict',
  ]);
});

test('a verdict on two other glossaries is none on these', () => {
  const files = miniatureWithThird({
    'third/users.yaml': 'AP102: { sameAs: new, condition: The user is refused. }\n',
    'changes.yaml': `${miniature['changes.yaml']}- { from: old, to: third, codes: { AP102: { verdict: reworded, reason: None. } } }\n`,
  });
  expect(findingsOf(files).map(({ rule, line, fact }) => ({ rule, line, fact }))).toEqual([
    {
      rule: 'verdict-missing',
      line: 1,
      fact: 'AP102 differs from new to third (uses) and has no verdict',
    },
    { rule: 'verdict-left-over', line: 5, fact: 'third does not follow old' },
  ]);
});

test('a step is looked for among all pairs, wherever its own stands', () => {
  const files = miniatureWithThird({
    'third/users.yaml': 'AP102: { sameAs: new, condition: The user is refused. }\n',
    'changes.yaml': `${miniature['changes.yaml']}- { from: new, to: third, codes: { AP102: { verdict: reworded, reason: None. } } }\n`,
  });
  expect(findingsOf(files)).toEqual([]);
});
