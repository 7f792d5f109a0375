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
    ['what a function is given', 'f(x = g(ErrorCode));\nx.InsufficientFunds;'],
    ['a value that nothing takes', 'x.ErrorCode;\nx.InsufficientFunds;'],
  ])('are not those of %s, which is no other name for ErrorCode', (_, text) => {
    expect([...findUsedCodes([{ path: 'a.ts', text }], entries).keys()]).toEqual([]);
  });

  test.each([
    ['const E = ErrorCode;\nE.InsufficientFunds'],
    ['ErrorCode as E,\nE.InsufficientFunds'],
    ['{ ErrorCode  as  E }\nE.InsufficientFunds'],
    ['{ErrorCode:E}\nE.InsufficientFunds'],
    ['{ ErrorCode :  E }\nE.InsufficientFunds'],
    ['E.InsufficientFunds; E=ErrorCode'],
    [`${'x'.repeat(300)}; const E = ErrorCode ;\nE.InsufficientFunds`],
    ['const { InsufficientFunds }=ErrorCode;'],
    ['const { InsufficientFunds, ...others } = ap.ErrorCode;'],
    ['} { InsufficientFunds } = ErrorCode'],
    ["ErrorCode[ 'InsufficientFunds' ]"],
    ['ErrorCode?.[`InsufficientFunds`]'],
  ])('are those that %j takes of ErrorCode', (text) => {
    expect([...findUsedCodes([{ path: 'a.ts', text }], entries).keys()]).toEqual(['AP302']);
  });

  test.each([
    ['{ InsufficientFunds } = Others; ErrorCode'],
    ['{ own: InsufficientFunds } = ErrorCode'],
    ['{ InsufficientFunds { = ErrorCode'],
    ['InsufficientFunds } = ErrorCode'],
    ['{ InsufficientFunds } of ErrorCode'],
    ['ErrorCode.insufficientFunds'],
    ['InsufficientFunds'],
  ])('are none in %j, which takes none of ErrorCode', (text) => {
    expect([...findUsedCodes([{ path: 'a.ts', text }], entries).keys()]).toEqual([]);
  });

  test('are told from the first line on, each in its column, whether by name or as they are', () => {
    const text =
      "\nf(ErrorCode.InsufficientFunds, 'AP302');\nconst { TokenExpired: own,\n InsufficientFunds } = ErrorCode";
    const at = (line: number, column: number) => ({ file: 'a.ts', line, column });
    expect([...findUsedCodes([{ path: 'a.ts', text }], entries)]).toEqual([
      ['AP007', [at(3, 9)]],
      ['AP302', [at(2, 13), at(2, 33), at(4, 2)]],
    ]);
    expect([...findUsedCodes([{ path: 'a.ts', text: '\nAP302' }], entries)]).toEqual([['AP302', [at(2, 1)]]]);
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
    const places = [{ file: 'a.ts', line: 1, column: 11 }];
    expect([...findUsedCodes([{ path: 'a.ts', text: 'ErrorCode.Failed' }], both)]).toEqual([
      ['AP101', places],
      ['AP102', places],
    ]);
  });
});

test.each([
  ['AP002', true],
  ['AP302', true],
  ['AP1401', true],
  ['AP30', false],
  ['XAP302', false],
  ['AP0302', false],
  ['ap302', false],
  ['AP302 ', false],
  ['AP302\n', false],
  ['', false],
])('%j has the form of a code: %j', (text, expected) => {
  expect(isCode(text)).toBe(expected);
});
