import { expect, test } from 'vitest';
import { findingsOf, miniature, miniatureReplacing, miniatureWith } from '../support/miniature.js';

test('the miniature has no limit-value finding', () => {
  expect(findingsOf(miniatureWith())).toEqual([]);
});

test('a limit whose value stands with its code and in limits.yaml is a finding', () => {
  const files = miniatureReplacing('limits.yaml', 'unit: users', 'unit: users, value: 7');
  expect(findingsOf(files)).toEqual([
    {
      file: 'new/users.yaml',
      line: 17,
      column: 32,
      severity: 'error',
      rule: 'limit-value',
      fact: 'the limit users has the value 5 here and 7 in limits.yaml',
      fix: 'remove the value from limits.yaml',
    },
  ]);
});

test('a limit whose value stands in limits.yaml alone is no finding', () => {
  const files = miniatureWith({
    'limits.yaml': 'users: { meaning: The number of users., unit: users, value: 7 }\n',
    'new/users.yaml': miniature['new/users.yaml'].replace(', value: 5', ''),
  });
  expect(findingsOf(files)).toEqual([]);
});
