import { expect, test } from 'vitest';
import { didYouMean, nearest } from '../../src/cli/nearest.js';

test('the candidates most like a word come first, whatever their case', () => {
  expect(nearest('Lisst', ['search', 'diff', 'last', 'LIST'])).toEqual(['LIST', 'last']);
});

test('among equals, those that begin alike come first', () => {
  expect(nearest('AP302', ['BP302', 'AP303', 'AP312', 'AX302'])).toEqual(['AP303', 'AP312', 'AX302']);
  expect(nearest('ab', ['xab', 'abx'])).toEqual(['abx', 'xab']);
});

test('a candidate that differs in half of its letters counts, and in more not', () => {
  expect(nearest('abxx', ['abcd'])).toEqual(['abcd']);
  expect(nearest('axxx', ['abcd'])).toEqual([]);
});

test('no more are given than are asked for', () => {
  const candidates = ['aa', 'ab', 'ac', 'ad'];
  expect(nearest('a', candidates)).toEqual(['aa', 'ab', 'ac']);
  expect(nearest('a', candidates, 1)).toEqual(['aa']);
});

test('a word longer than any code or name is like nothing', () => {
  const name = 'a'.repeat(80);
  expect([nearest(name, [name]), nearest(`${name}a`, [name])]).toEqual([[name], []]);
});

test('a question asks for the best candidate, or nothing', () => {
  expect([didYouMean('lsit', ['list', 'lint']), didYouMean('quit', ['list'])]).toEqual([' Did you mean list?', '']);
});
