import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layTable } from '../../src/cli/layout.js';
import { createStyle } from '../../src/cli/style.js';

const rows = [
  ['AP302', 'InsufficientFunds', 'The available balance is below the amount.'],
  ['AP1', '', 'Short.'],
];

test('columns stand under each other, and lines are as long as they are where no width is given', () => {
  expect(layTable(rows, {})).toBe(
    'AP302  InsufficientFunds  The available balance is below the amount.\nAP1                       Short.\n',
  );
});

test('the last column is wrapped to the width', () => {
  expect(layTable(rows, { columns: 52 })).toBe(
    'AP302  InsufficientFunds  The available balance is\n                          below the amount.\nAP1                       Short.\n',
  );
});

test('what is too narrow for columns has the last one below the others', () => {
  expect(layTable(rows, { columns: 40 })).toBe(
    'AP302  InsufficientFunds\n  The available balance is below the\n  amount.\nAP1\n  Short.\n',
  );
});

test('a row without cells is an empty line', () => {
  expect(layTable([[]], {})).toBe('\n');
  expect(layTable([[], ['a', 'b']], { columns: 10 })).toBe('\n\na\n  b\n');
});

test('columns are dressed without moving', () => {
  const style = createStyle(true);
  expect(
    layTable(
      [
        ['a', 'b'],
        ['cc', ''],
      ],
      { columns: 80, dress: [style.bold] },
    ),
  ).toBe('\u001b[1ma\u001b[22m   b\n\u001b[1mcc\u001b[22m\n');
  const { bold, dim, red, green, yellow, cyan } = createStyle(false);
  expect([bold, dim, red, green, yellow, cyan].map((dress) => dress('x'))).toEqual(['x', 'x', 'x', 'x', 'x', 'x']);
});

test('no line is wider than the terminal, and no word is lost', () => {
  const cell = fc
    .array(fc.string({ unit: fc.constantFrom('a', 'b', '-'), minLength: 1, maxLength: 30 }))
    .map((words) => words.join(' '));
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }),
      fc.integer({ min: 10, max: 120 }),
      (table, columns) => {
        const text = layTable(table, { columns });
        expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(columns);
        const letters = (all: string) => [...all.replace(/\s/g, '')].sort().join('');
        expect(letters(text)).toBe(letters(table.flat().join('')));
      },
    ),
    { numRuns: 1000 },
  );
});
