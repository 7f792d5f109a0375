import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ErrorCode, glossaries, isErrorCode, limits, lookup, reasonCodes, tokenScopes } from '../../src/index.js';
import { allCodes, codesOf } from '../support/contract.js';

test('a code gives its whole entry in the default glossary', () => {
  expect(lookup('AP415')).toEqual({
    code: 'AP415',
    name: 'BankAccountRelinkLimitReached',
    area: 'bank-linking',
    uses: [
      {
        condition:
          'The user has already linked this combination of routing and account number as often as the limit allows.',
      },
    ],
    limit: { name: 'relinksPerBankAccount', value: 5 },
    parameters: [],
    operations: [],
    headers: [],
    reasonCodes: [],
    handling: {
      actor: 'user',
      retry: 'after-change',
      outcome: 'not-done',
      advice: 'Ask the user for another bank account.',
      basis: 'editorial',
    },
    source: 'Bank linking and micro-deposits (AP4xx, AP5xx)',
    sharedWith: [],
  });
});

test('a named glossary answers for itself', () => {
  expect([lookup('AP415', 'earlier').limit, lookup('AP415', 'current').limit]).toEqual([
    { name: 'relinksPerBankAccount', value: 3 },
    { name: 'relinksPerBankAccount', value: 5 },
  ]);
});

test('a code that the glossary does not list finds nothing', () => {
  const retired: string = 'AP601';
  const notYet: string = 'AP1400';
  expect([lookup(retired), lookup(retired, 'earlier')?.name]).toEqual([undefined, 'SubscriptionNotFound']);
  expect([lookup(notYet)?.name, lookup(notYet, 'earlier')]).toEqual([
    'IdempotencyKeyReusedWithDifferentBody',
    undefined,
  ]);
});

test.each([
  'ap302',
  'AP302 ',
  ' AP302',
  'AP302\n',
  'AP0302',
  'ＡＰ３０２',
  '',
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
])('%j is no code', (text: string) => {
  expect([lookup(text), isErrorCode(text)]).toEqual([undefined, false]);
});

test('a glossary that does not exist finds nothing, whatever its name', () => {
  const glossaryNames = ['newest', '__proto__', 'constructor', 'toString'];
  const found = glossaryNames.map((name) => lookup<string, 'current'>('AP302', name as 'current'));
  expect(found).toEqual([undefined, undefined, undefined, undefined]);
});

test('what is no text is no code', () => {
  const values = [undefined, null, 302, {}, [], ['AP302'], new String('AP302'), Symbol('AP302'), () => 'AP302'];
  expect(values.map((value) => isErrorCode(value))).toEqual(Array(9).fill(false));
});

test('of all texts, exactly the codes of a glossary are found in it', () => {
  const ids = glossaries.map(({ id }) => id);
  expect(ids).toHaveLength(2);
  const texts = fc.oneof(
    fc.string(),
    fc.constantFrom(...allCodes),
    fc.integer({ min: 0, max: 2000 }).map((n) => `AP${n}`),
  );
  fc.assert(
    fc.property(texts, fc.constantFrom(...ids), (text, id) => {
      const listed = codesOf[id].includes(text);
      expect([isErrorCode(text, id), lookup(text, id)?.code]).toEqual([listed, listed ? text : undefined]);
    }),
    { numRuns: 2000 },
  );
});

test('a name gives the code that has its meaning', () => {
  expect([
    ErrorCode.InsufficientFunds,
    ErrorCode.DeclinedByRiskModel,
    ErrorCode.TokenExpired,
    ErrorCode.IdempotentRequestInProgress,
  ]).toEqual(['AP302', 'AP307', 'AP007', 'AP1401']);
});

test('nothing that the package gives can be changed', () => {
  const given = [ErrorCode, lookup('AP302'), lookup('AP415', 'earlier'), glossaries, limits, reasonCodes, tokenScopes];
  const thawed: string[] = [];
  const visit = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if (!Object.isFrozen(value)) thawed.push(path);
    for (const [key, part] of Object.entries(value)) visit(part, `${path}.${key}`);
  };
  for (const [index, value] of given.entries()) visit(value, String(index));
  expect(thawed).toEqual([]);
});
