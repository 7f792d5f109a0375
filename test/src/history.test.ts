import { expect, test } from 'vitest';
import { history, lookup } from '../../src/index.js';
import { allCodes, currentOnly, earlierOnly } from '../support/contract.js';

test('a code whose meaning changed tells the verdict and its reason', () => {
  expect(history('AP002')).toEqual([
    { glossary: 'earlier', change: 'listed', entry: lookup('AP002', 'earlier') },
    {
      glossary: 'current',
      change: 'changed',
      entry: lookup('AP002', 'current'),
      reviewed: {
        verdict: 'redefined',
        reason:
          'The code told of invalid credentials or insufficient permissions and now tells of a user; handling written for one meaning misleads under the other.',
      },
    },
  ]);
});

test('the five codes that differ have a verdict each', () => {
  const changed = allCodes.flatMap((code) =>
    history(code).flatMap((step) => (step.change === 'changed' ? [[code, step.reviewed.verdict]] : [])),
  );
  expect(changed).toEqual([
    ['AP002', 'redefined'],
    ['AP109', 'narrowed'],
    ['AP314', 'use-added'],
    ['AP415', 'unchanged'],
    ['AP506', 'narrowed'],
  ]);
});

test('a retired code is listed and then removed', () => {
  expect(earlierOnly).not.toHaveLength(0);
  for (const code of earlierOnly) {
    expect(history(code).map(({ glossary, change }) => [glossary, change])).toEqual([
      ['earlier', 'listed'],
      ['current', 'removed'],
    ]);
  }
});

test('a new code begins with the glossary that added it', () => {
  expect(currentOnly).not.toHaveLength(0);
  for (const code of currentOnly) {
    expect(history(code).map(({ glossary, change }) => [glossary, change])).toEqual([['current', 'added']]);
  }
});

test('a code that stayed the same says so', () => {
  expect(history('AP302')).toEqual([
    { glossary: 'earlier', change: 'listed', entry: lookup('AP302', 'earlier') },
    { glossary: 'current', change: 'unchanged', entry: lookup('AP302', 'current') },
  ]);
});

test.each(['AP999', 'ap302', 'constructor', '__proto__', ''])('%j has no history', (text) => {
  expect(history(text)).toEqual([]);
});

test('a history cannot be changed', () => {
  const steps = history('AP415');
  expect([Object.isFrozen(steps), ...steps.map(Object.isFrozen)]).toEqual([true, true, true]);
});
