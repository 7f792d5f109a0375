import { expect, test } from 'vitest';
import { findRegexes } from './find-regexes.js';
import { whyNotLinear } from './prove-linear.js';

const { found, made } = findRegexes(['src', 'scripts', 'schemas', 'docs/assets']);

test('there are many of them, of every kind', () => {
  const places = found.map(({ place }) => place);
  for (const kind of [
    /^src\/[a-z-]+\.ts:/,
    /^src\/cli\//,
    /^scripts\//,
    /^docs\/assets\//,
    /^schemas\/.*\.schema\.json#/,
    /^schemas\/openapi/,
  ])
    expect(places.filter((place) => kind.test(place)).length, String(kind)).toBeGreaterThan(0);
  expect(found.length).toBeGreaterThan(80);
});

test('none is made of a text that only a run would tell', () => {
  expect(made).toEqual([]);
});

test.each(found.map(({ place, source, flags }) => [`/${source}/${flags} in ${place}`, source, flags] as const))(
  '%s takes time in proportion to its text',
  (_, source, flags) => {
    expect(whyNotLinear(source, flags)).toBeUndefined();
  },
);

test.each([
  ['(a+)+$', '', /^vulnerable, exponential/],
  ['\\s+$', '', /^vulnerable, 2nd degree polynomial/],
  ['(?:(?!x)(?:a|a))*b', '', /^vulnerable, exponential/],
  ['a(?=.*b)', 'g', /^vulnerable, 2nd degree polynomial/],
  ['(?<=a+)b', '', /^a look behind without an end/],
  ['(a*)b\\1', '', /^a backreference/],
])('/%s/%s is not proven', (source, flags, why) => {
  expect(whyNotLinear(source, flags)).toMatch(why);
});
