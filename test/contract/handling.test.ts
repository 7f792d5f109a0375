import { expect, test } from 'vitest';
import { entries as currentEntries } from '../../src/generated/glossary/current.js';
import { entries as earlierEntries } from '../../src/generated/glossary/earlier.js';
import { type Entry, type Handling, lookup } from '../../src/index.js';
import { codes, codesOf } from '../support/contract.js';

const entries: readonly Entry[] = [...Object.values<Entry>(earlierEntries), ...Object.values<Entry>(currentEntries)];

function decisionOf(code: string): Pick<Handling, 'actor' | 'retry' | 'outcome'> | undefined {
  const handling = lookup(code)?.handling;
  return handling && { actor: handling.actor, retry: handling.retry, outcome: handling.outcome };
}

test('where the contract leaves open what became of an operation, the outcome is unknown', () => {
  const open = { actor: 'service', retry: 'after-action', outcome: 'unknown' };
  expect(codes('AP900 AP1001 AP1002').map(decisionOf)).toEqual([open, open, open]);
});

test('a key whose first request is still running waits and repeats with the same key', () => {
  expect(decisionOf('AP1401')).toEqual({ actor: 'developer', retry: 'after-wait', outcome: 'in-progress' });
  expect(lookup('AP1401').handling.advice).toContain('the same key');
});

test('a key that was used for another request is never repeated as it is', () => {
  expect(decisionOf('AP1400')).toEqual({ actor: 'developer', retry: 'never', outcome: 'unknown' });
});

test('a uuid that exists and a full amount that is covered may mean that it is done already', () => {
  const done = { actor: 'developer', retry: 'never', outcome: 'already-done' };
  expect(codes('AP314 AP1300').map(decisionOf)).toEqual([done, done]);
});

test('nothing is repeated blindly while it may have taken effect', () => {
  const allowed: Record<Handling['outcome'], readonly Handling['retry'][]> = {
    'not-done': ['never', 'after-change', 'after-new-token', 'after-wait', 'after-action'],
    'already-done': ['never'],
    'in-progress': ['never', 'after-wait'],
    unknown: ['never', 'after-action'],
  };
  expect(entries).toHaveLength(codesOf.earlier.length + codesOf.current.length);
  const unsafe = entries.filter(({ handling: { outcome, retry } }) => !allowed[outcome].includes(retry));
  expect(unsafe).toEqual([]);
});

test('an in-progress operation is waited for only where an idempotency key keeps the repetition from counting twice', () => {
  const waiting = entries.filter(
    ({ handling: { outcome, retry } }) => outcome === 'in-progress' && retry === 'after-wait',
  );
  expect(waiting.map(({ code, headers }) => [code, headers])).toEqual([['AP1401', ['Idempotency-Key']]]);
});

test('only a token that is expired, invalid or of the wrong scope, or an invalid session, asks for a new token', () => {
  const asking = entries.filter(({ handling }) => handling.retry === 'after-new-token').map(({ code }) => code);
  expect([...new Set(asking)]).toEqual(codes('AP005 AP006 AP007 AP008 AP101'));
});

test('advice is marked as the contract’s only where the contract gives it', () => {
  const given = entries.filter(({ handling }) => handling.basis === 'contract').map(({ code }) => code);
  expect([...new Set(given)].sort()).toEqual(
    codes(
      'AP001 AP002 AP004 AP006 AP007 AP105 AP106 AP110 AP115 AP118 AP119 AP300 AP308 AP309 AP317 AP401 AP411 AP412 AP500 AP504 AP604 AP1100 AP1102 AP1302 AP1303',
    ).sort(),
  );
});

test('advice that the contract gives tells what the contract tells', () => {
  const advice = (code: string): string | undefined => lookup(code)?.handling.advice;
  expect(advice('AP007')).toBe('Request a new token; a token expires 30 minutes after its issue.');
  expect(advice('AP317')).toBe('Wait before trying again; the throttle expires by itself as the failures age out.');
  expect(advice('AP401')).toBe(
    'Omit the bankAccountId, if the transaction may use the default bank account, which it then does.',
  );
  expect(advice('AP412')).toBe(advice('AP401'));
});

test('only what ends by itself is repeated after a wait', () => {
  const waiting = entries.filter(({ handling }) => handling.retry === 'after-wait').map(({ code }) => code);
  expect([...new Set(waiting)].sort()).toEqual(codes('AP1401 AP311 AP317'));
});

test('what may have moved money, or may have been done before, is never called not done', () => {
  const open = codes(
    'AP314 AP312 AP313 AP405 AP501 AP505 AP506 AP900 AP1001 AP1002 AP1200 AP1201 AP1203 AP1300 AP1305 AP1306 AP1400 AP1401',
  );
  expect(open.filter((code) => lookup(code)?.handling.outcome === 'not-done')).toEqual([]);
});
