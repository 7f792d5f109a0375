import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineAndColumn, scanJson } from '../../src/cli/scan-json.js';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test('a scan breaks exactly where JSON.parse would throw', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '"\\u00e9\\n"',
    '"\\x"',
    '"\\u12"',
    '"',
    '\t',
    '\n',
    ' ',
    'true',
    'null',
    'nul',
    '0',
    '-1.5e+3',
    '2E5',
    '01',
    '.5',
    '1.',
    '"\u0001"',
    '\u00a0',
    '"é😀"',
  );
  const soup = fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(''));
  const near = fc.tuple(fc.json(), piece, fc.nat()).map(([text, part, at]) => {
    const place = at % (text.length + 1);
    return text.slice(0, place) + part + text.slice(place);
  });
  let valid = 0;
  fc.assert(
    fc.property(fc.oneof(soup, near, fc.json()), (text) => {
      const expected = isJson(text);
      valid += expected ? 1 : 0;
      expect(scanJson(text, new Set()).isJson).toBe(expected);
    }),
    { numRuns: 20_000 },
  );
  expect(valid).toBeGreaterThan(2000);
});

test('a value is found where it stands', () => {
  const places = (text: string, ...pointers: string[]) => {
    const { placeOf } = scanJson(text, new Set(pointers));
    return pointers.map((pointer) => text.slice(placeOf(pointer), placeOf(pointer) + 3));
  };
  expect(places('{"a":[10,{"b/c~":222}],"":333}', '/a/1/b~1c~0', '/a/0', '/')).toEqual(['222', '10,', '333']);
  expect(places(' [1]', '')).toEqual(['[1]']);
  expect(places('{"a":111,"a":222}', '/a')).toEqual(['222']);
  expect(places('[]', '/0', '/none')).toEqual(['[]', '[]']);
});

test.each([
  ['', 'a value'],
  ['[', 'a value or ]'],
  ['[1,]', 'a value'],
  ['{', 'a key in double quotes or }'],
  ['{1', 'a key in double quotes or }'],
  ['{"a":1,}', 'a key in double quotes'],
  ['{"a"', 'a colon'],
  ['{"a":1', 'a comma or }'],
  ['[1', 'a comma or ]'],
  ['1 1', 'the end of the text'],
])('in %s, the scan says what is missing', (text, expected) => {
  expect(scanJson(text, new Set()).expected).toBe(expected);
});

test('a hundred thousand lists in each other are no trouble', () => {
  expect(scanJson('['.repeat(100_000), new Set(['']))).toMatchObject({ isJson: false, end: 100_000 });
});

test('lines and columns count from one', () => {
  expect([0, 1, 2, 3].map((offset) => lineAndColumn('a\nbc', offset))).toEqual([
    { line: 1, column: 1 },
    { line: 1, column: 2 },
    { line: 2, column: 1 },
    { line: 2, column: 2 },
  ]);
});
