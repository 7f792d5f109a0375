import { expect, test } from 'vitest';
import { findingsOf, miniature, miniatureReplacing, miniatureWith } from '../support/miniature.js';

test('the miniature has no verdict-left-over finding', () => {
  expect(findingsOf(miniatureWith())).toEqual([]);
});

test('a verdict on a code that does not differ is a finding', () => {
  const files = miniatureReplacing(
    'changes.yaml',
    'AP102:',
    'AP101: { verdict: reworded, reason: Other words. }\n    AP102:',
  );
  expect(findingsOf(files)).toEqual([
    {
      file: 'changes.yaml',
      line: 4,
      column: 5,
      severity: 'error',
      rule: 'verdict-left-over',
      fact: 'AP101 does not differ from old to new',
      fix: 'remove its verdict',
    },
  ]);
});

test('a verdict on a code that one glossary lacks is a finding', () => {
  const files = miniatureReplacing(
    'changes.yaml',
    'AP102:',
    'AP1001: { verdict: reworded, reason: Other words. }\n    AP102:',
  );
  expect(findingsOf(files)).toEqual([
    {
      file: 'changes.yaml',
      line: 4,
      column: 5,
      severity: 'error',
      rule: 'verdict-left-over',
      fact: 'old and new do not both list AP1001',
      fix: 'remove its verdict',
    },
  ]);
});

test('verdicts on glossaries that do not follow one another are a finding', () => {
  const files = miniatureWith({ 'changes.yaml': `${miniature['changes.yaml']}- { from: new, to: old, codes: {} }\n` });
  expect(findingsOf(files)).toEqual([
    {
      file: 'changes.yaml',
      line: 5,
      column: 3,
      severity: 'error',
      rule: 'verdict-left-over',
      fact: 'old does not follow new',
      fix: 'keep one row for each pair of neighbouring glossaries',
    },
  ]);
});

test('a pair that is listed twice is a finding at its second row', () => {
  const files = miniatureWith({ 'changes.yaml': `${miniature['changes.yaml']}- { from: old, to: new, codes: {} }\n` });
  expect(findingsOf(files)).toEqual([
    {
      file: 'changes.yaml',
      line: 5,
      column: 3,
      severity: 'error',
      rule: 'verdict-left-over',
      fact: 'the pair from old to new is listed twice',
      fix: 'keep one row for each pair of neighbouring glossaries',
    },
  ]);
});
