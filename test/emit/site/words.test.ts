import { expect, test } from 'vitest';
import { count, endpointOf, enumerate } from '../../../scripts/emit/site/words.js';

test('a list in words has commas, and a word before its last part', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(enumerate)).toEqual(['', 'a', 'a and b', 'a, b and c']);
});

test('a thing is counted in the plural, but for one', () => {
  expect([0, 1, 2].map((number) => count(number, 'code'))).toEqual(['0 codes', '1 code', '2 codes']);
});

test('an operation is called by its path alone where the contract shows no method', () => {
  expect([endpointOf({ method: 'POST', path: '/v2/token' }), endpointOf({ path: '/ping' })]).toEqual([
    'POST /v2/token',
    '/ping',
  ]);
});
