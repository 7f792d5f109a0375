import { describe, expect, test } from 'vitest';
import { findUsedCodes, isCode, sourceEndings } from '../../src/cli/used-codes.js';
import { shippedVersion } from '../../src/diff/diff.js';
import { entryOf } from '../support/versions.js';
import { samples } from './used-codes-samples.js';

const { entries } = shippedVersion('current');

describe('the codes that a program names', () => {
  test('there are samples of many kinds', () => {
    expect(samples).toHaveLength(22);
  });

  test.each(samples)('are found in $title', ({ path, text, codes, onlyMentioned = [] }) => {
    const found = [...findUsedCodes([{ path, text }], entries).keys()];
    expect(found.filter((code) => !onlyMentioned.includes(code))).toEqual([...codes]);
  });

  test('a comment counts too, which is the price of a plain search', () => {
    expect([...findUsedCodes([{ path: 'a.ts', text: '// AP302' }], entries).keys()]).toEqual(['AP302']);
  });

  test.each([
    ['nothing', '= ErrorCode;\nx.InsufficientFunds;'],
    ['a name of something else', 'const x = 1; use(ErrorCode);\nx.InsufficientFunds;'],
    ['a comparison', 'x == ErrorCode;\nx.InsufficientFunds;'],
    ['what a function gives', 'x => y.ErrorCode;\nx.InsufficientFunds;'],
    ['a part of a name', 'const x = ErrorCodes;\nx.InsufficientFunds;'],
  ])('are not those of %s, which is no other name for ErrorCode', (_, text) => {
    expect([...findUsedCodes([{ path: 'a.ts', text }], entries).keys()]).toEqual([]);
  });

  test('are in files of every kind that a sample has', () => {
    const isRead = (path: string): boolean => sourceEndings.some((ending) => path.endsWith(ending));
    expect(samples.filter(({ path }) => !isRead(path))).toEqual([]);
    expect(isRead('README.md')).toBe(false);
  });

  test('come with every place, in the order of codes, files and lines', () => {
    const files = [
      { path: 'a.ts', text: "f('AP1401');\r\n  g('AP302', ErrorCode.InsufficientFunds);\n" },
      { path: 'b/c.ts', text: 'const {\n  InsufficientFunds } = ErrorCode;' },
    ];
    expect([...findUsedCodes(files, entries)]).toEqual([
      [
        'AP302',
        [
          { file: 'a.ts', line: 2, column: 6 },
          { file: 'a.ts', line: 2, column: 24 },
          { file: 'b/c.ts', line: 2, column: 3 },
        ],
      ],
      ['AP1401', [{ file: 'a.ts', line: 1, column: 4 }]],
    ]);
  });

  test('are all that a name stands for, where two glossaries give it to two codes', () => {
    const both = [
      entryOf('AP101', { name: 'Failed' }),
      entryOf('AP102', { name: 'Failed' }),
      entryOf('AP101', { name: 'Failed' }),
    ];
    expect([...findUsedCodes([{ path: 'a.ts', text: 'ErrorCode.Failed' }], both).keys()]).toEqual(['AP101', 'AP102']);
  });
});

test.each([
  ['AP002', true],
  ['AP302', true],
  ['AP1401', true],
  ['AP30', false],
  ['AP0302', false],
  ['ap302', false],
  ['AP302 ', false],
  ['AP302\n', false],
  ['', false],
])('%j has the form of a code: %j', (text, expected) => {
  expect(isCode(text)).toBe(expected);
});
