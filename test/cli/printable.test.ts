import { expect, test } from 'vitest';
import { printable } from '../../src/cli/printable.js';

test('a text is printed on one line, with nothing in it that steers a terminal, and cut', () => {
  expect(printable('one\r\n\ttwo')).toBe('one two');
  expect(printable('\u001b[31mred\u0007 \u202eleft \ud800')).toBe('\\u{1b}[31mred\\u{7} \\u{202e}left \\u{d800}');
  expect(printable('x'.repeat(201))).toBe(`${'x'.repeat(200)}…`);
});
