import { expect, test } from 'vitest';
import { findingsOf, miniatureReplacing, miniatureWith } from '../support/miniature.js';

test('the miniature has no code-shape finding', () => {
  expect(findingsOf(miniatureWith())).toEqual([]);
});

test('the key AP01001 is no code', () => {
  const files = miniatureReplacing('new/general.yaml', 'AP1001:', 'AP01001:');
  expect(findingsOf(files)).toEqual([
    {
      file: 'new/general.yaml',
      line: 1,
      column: 1,
      severity: 'error',
      rule: 'code-shape',
      fact: '"AP01001" is not a code',
      fix: 'write AP and its digits, as in AP002, AP415 or AP1401',
    },
  ]);
});

test('the key ap1001 is no code', () => {
  const files = miniatureReplacing('new/general.yaml', 'AP1001:', 'ap1001:');
  expect(findingsOf(files)).toEqual([
    {
      file: 'new/general.yaml',
      line: 1,
      column: 1,
      severity: 'error',
      rule: 'code-shape',
      fact: '"ap1001" is not a code',
      fix: 'write AP and its digits, as in AP002, AP415 or AP1401',
    },
  ]);
});

test('the key AP1 is no code', () => {
  const files = miniatureReplacing('new/general.yaml', 'AP1001:', 'AP1:');
  expect(findingsOf(files)).toEqual([
    {
      file: 'new/general.yaml',
      line: 1,
      column: 1,
      severity: 'error',
      rule: 'code-shape',
      fact: '"AP1" is not a code',
      fix: 'write AP and its digits, as in AP002, AP415 or AP1401',
    },
  ]);
});

test('the key 1001 is no code', () => {
  const files = miniatureReplacing('new/general.yaml', 'AP1001:', '1001:');
  expect(findingsOf(files)).toEqual([
    {
      file: 'new/general.yaml',
      line: 1,
      column: 1,
      severity: 'error',
      rule: 'code-shape',
      fact: '"1001" is not a code',
      fix: 'write AP and its digits, as in AP002, AP415 or AP1401',
    },
  ]);
});

test('the key AP1001b is no code', () => {
  const files = miniatureReplacing('new/general.yaml', 'AP1001:', 'AP1001b:');
  expect(findingsOf(files)).toEqual([
    {
      file: 'new/general.yaml',
      line: 1,
      column: 1,
      severity: 'error',
      rule: 'code-shape',
      fact: '"AP1001b" is not a code',
      fix: 'write AP and its digits, as in AP002, AP415 or AP1401',
    },
  ]);
});

test('a key that is no code is found behind keys that are codes', () => {
  const files = miniatureReplacing('old/users.yaml', 'AP102:', 'APX102:');
  expect(findingsOf(files).map(({ rule, line, fact }) => ({ rule, line, fact }))).toContainEqual({
    rule: 'code-shape',
    line: 2,
    fact: '"APX102" is not a code',
  });
});
