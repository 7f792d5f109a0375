import { expect, test } from 'vitest';
import { findingsOf, miniature, miniatureReplacing, miniatureWith } from '../support/miniature.js';

test('the miniature has no area-of-code finding', () => {
  expect(findingsOf(miniatureWith())).toEqual([]);
});

test('a code in the file of another area is told which file it belongs to', () => {
  const files = miniatureWith({
    'new/general.yaml': undefined,
    'new/users.yaml': miniature['new/users.yaml'] + miniature['new/general.yaml'],
  });
  expect(findingsOf(files)).toEqual([
    {
      file: 'new/users.yaml',
      line: 20,
      column: 1,
      severity: 'error',
      rule: 'area-of-code',
      fact: 'AP1001 belongs to the area general',
      fix: 'move it to new/general.yaml',
    },
  ]);
});

test('a code whose series no area has is told where to add the series', () => {
  const files = miniatureReplacing('new/general.yaml', 'AP1001', 'AP9901');
  expect(findingsOf(files)).toEqual([
    {
      file: 'new/general.yaml',
      line: 1,
      column: 1,
      severity: 'error',
      rule: 'area-of-code',
      fact: 'no area has the series 99 of AP9901',
      fix: 'add the series to an area in glossaries.yaml',
    },
  ]);
});
