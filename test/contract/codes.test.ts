import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { entries as currentEntries, ErrorCode as currentNames } from '../../src/generated/glossary/current.js';
import { entries as earlierEntries, ErrorCode as earlierNames } from '../../src/generated/glossary/earlier.js';
import type { Entry } from '../../src/index.js';
import {
  allCodes,
  codes,
  codesOf,
  contractTables,
  currentOnly,
  earlierOnly,
  tellingWords,
} from '../support/contract.js';

const current: Readonly<Record<string, Entry>> = currentEntries;
const earlier: Readonly<Record<string, Entry>> = earlierEntries;

test('the contract lists 118 codes: 108 in the current glossary, 107 in the earlier one', () => {
  expect([allCodes.length, codesOf.current.length, codesOf.earlier.length]).toEqual([118, 108, 107]);
  expect([currentOnly.length, earlierOnly.length]).toEqual([11, 10]);
  expect(readFileSync('README.md', 'utf8')).toContain(`${allCodes.length} codes in two versions`);
});

test('each glossary lists its codes and no other, in numeric order', () => {
  expect(Object.keys(current)).toEqual(codesOf.current);
  expect(Object.keys(earlier)).toEqual(codesOf.earlier);
});

test('each entry stands under its code, in the section of the contract that has its table', () => {
  const tables = Object.entries(contractTables);
  expect(tables).toHaveLength(11);
  for (const [heading, rows] of tables) {
    for (const code of codes(rows)) {
      const found = [earlier[code], current[code]].filter((entry) => entry !== undefined);
      const versions = 2 - Number(currentOnly.includes(code)) - Number(earlierOnly.includes(code));
      expect(found.map((entry) => [entry.code, entry.source])).toEqual(Array(versions).fill([code, heading]));
    }
  }
});

test('each condition, and no other, says what the contract says of its code, but for those that differ between the glossaries', () => {
  const told = Object.entries(tellingWords);
  const differing = [...codes('AP002 AP109 AP314 AP415 AP506'), ...currentOnly, ...earlierOnly];
  expect([...told.map(([code]) => code), ...differing].sort()).toEqual([...allCodes].sort());
  const saying = (words: string) =>
    Object.values(current).filter(({ uses }) => uses.some(({ condition }) => condition.includes(words)));
  expect(told.map(([, words]) => saying(words).map(({ code }) => code))).toEqual(told.map(([code]) => [code]));
});

test('each glossary names each of its codes once', () => {
  expect(Object.values(currentNames)).toEqual(codesOf.current);
  expect(Object.values(earlierNames)).toEqual(codesOf.earlier);
  expect(Object.keys(currentNames)).toEqual(codesOf.current.map((code) => current[code]?.name));
  expect(Object.keys(earlierNames)).toEqual(codesOf.earlier.map((code) => earlier[code]?.name));
});

test('of the codes that both list, five differ, and each in the fields that the contract tells apart', () => {
  const both = codesOf.current.filter((code) => codesOf.earlier.includes(code));
  expect(both).toHaveLength(97);
  const differing = both.flatMap((code) => {
    const [before, after] = [earlier[code], current[code]];
    const fields = Object.keys(after ?? {}).filter(
      (field) =>
        field !== 'sharedWith' &&
        JSON.stringify(before?.[field as keyof Entry]) !== JSON.stringify(after?.[field as keyof Entry]),
    );
    return fields.length === 0 ? [] : [[code, fields]];
  });
  expect(differing).toEqual([
    ['AP002', ['name', 'uses', 'operations', 'handling']],
    ['AP109', ['name', 'uses', 'handling']],
    ['AP314', ['uses', 'operations']],
    ['AP415', ['limit']],
    ['AP506', ['name', 'uses']],
  ]);
});

test('an entry that the contract describes once is shared, and an entry that differs or stands alone is not', () => {
  const differing = codes('AP002 AP109 AP314 AP415 AP506');
  const shared = allCodes.filter((code) => ![...differing, ...currentOnly, ...earlierOnly].includes(code));
  expect(shared).toHaveLength(92);
  for (const code of allCodes) {
    const other = (id: string): string[] => (shared.includes(code) ? [id] : []);
    if (current[code]) expect([code, current[code].sharedWith]).toEqual([code, other('earlier')]);
    if (earlier[code]) expect([code, earlier[code].sharedWith]).toEqual([code, other('current')]);
  }
});

test('AP002 changed its meaning from credentials to a user who is not associated', () => {
  expect([earlier['AP002']?.uses, current['AP002']?.uses]).toEqual([
    [{ condition: 'The API key or the API secret is invalid, or permissions do not suffice.' }],
    [{ condition: 'The userId does not exist or is not associated with the merchant.' }],
  ]);
});

test('AP314 has a second use in the current glossary only, which belongs to the reversal', () => {
  expect([earlier['AP314']?.uses.length, current['AP314']?.uses.length]).toEqual([1, 2]);
  expect(current['AP314']?.uses.map(({ operation }) => operation)).toEqual([undefined, 'reverseTransaction']);
  expect(Object.values(current).filter(({ uses }) => uses.length > 1)).toHaveLength(1);
});

test('the messages of eleven codes carry values', () => {
  const carried = Object.values(current).flatMap(({ code, parameters }) =>
    parameters.length === 0 ? [] : [[code, parameters]],
  );
  expect(carried).toEqual([
    ['AP301', ['username']],
    ['AP304', ['amount']],
    ['AP308', ['reason']],
    ['AP312', ['capturingTransaction']],
    ['AP313', ['status']],
    ['AP408', ['aggregator']],
    ['AP500', ['lastFourDigits']],
    ['AP700', ['parameter']],
    ['AP900', ['api', 'code']],
    ['AP1304', ['transaction_type']],
    ['AP1306', ['transactionStatus']],
  ]);
});

test('four codes are tied to operations, and four to headers', () => {
  const tied = Object.values(current).flatMap(({ code, operations, headers }) =>
    operations.length + headers.length === 0 ? [] : [[code, ...operations, ...headers]],
  );
  expect(tied).toEqual([
    ['AP002', 'confirmUser'],
    ['AP101', 'authenticationToken'],
    ['AP305', 'payoutTransaction'],
    ['AP312', 'preauthTransaction'],
    ['AP314', 'reverseTransaction'],
    ['AP1400', 'Idempotency-Key'],
    ['AP1401', 'Idempotency-Key'],
    ['AP1402', 'Idempotency-Key'],
  ]);
});

test('AP307 alone carries reason codes', () => {
  const carriers = Object.values(current).flatMap(({ code, reasonCodes }) =>
    reasonCodes.length === 0 ? [] : [[code, reasonCodes]],
  );
  expect(carriers).toEqual([['AP307', ['A1', 'A2', 'B1', 'C1', 'Z']]]);
});
