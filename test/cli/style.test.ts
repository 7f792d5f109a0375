import { expect, test } from 'vitest';
import { jsonText } from '../../src/cli/answer.js';
import { createStyle } from '../../src/cli/style.js';

test('words are dressed where colour is shown, each until its own end', () => {
  const { bold, dim, red, green, yellow, cyan } = createStyle(true);
  expect([bold('a'), dim('a'), red('a'), green('a'), yellow('a'), cyan('a'), red('')]).toEqual([
    '\u001b[1ma\u001b[22m',
    '\u001b[2ma\u001b[22m',
    '\u001b[31ma\u001b[39m',
    '\u001b[32ma\u001b[39m',
    '\u001b[33ma\u001b[39m',
    '\u001b[36ma\u001b[39m',
    '',
  ]);
});

test('words stay as they are where no colour is shown', () => {
  const { bold, red } = createStyle(false);
  expect([bold('a'), red('a')]).toEqual(['a', 'a']);
});

test('a value under --json ends its last line', () => {
  expect(jsonText({ code: 'AP302' })).toBe('{\n  "code": "AP302"\n}\n');
});
