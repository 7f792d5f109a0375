import { describe, expect, test } from 'vitest';
import { takeWords } from '../../src/cli/take.js';

describe('words are taken for', () => {
  test.each(['302', ' AP-302 ', 'ap_302', 'Ap 302', '0302'])('a code: %j', (words) => {
    expect(takeWords(words)).toEqual({ codes: ['AP302'], as: 'the code AP302', unlisted: [], nearest: [] });
  });

  test.each(['AP302', ' AP302\n', 'InsufficientFunds'])('what they are: %j', (words) => {
    expect(takeWords(words)).toEqual({ codes: ['AP302'], unlisted: [], nearest: [] });
  });

  test.each(['insufficient funds', 'INSUFFICIENT_FUNDS', 'insufficientfunds'])('a name: %j', (words) => {
    expect(takeWords(words)).toEqual({ codes: ['AP302'], as: 'the name InsufficientFunds', unlisted: [], nearest: [] });
  });

  test('codes in a text, in the order of their numbers, whatever else it says', () => {
    expect(takeWords('AP1402 or AP302, not XAP303, AP3044 or ap305')).toEqual({
      codes: ['AP302', 'AP1402'],
      as: 'a text that mentions 3 codes',
      unlisted: ['AP3044'],
      nearest: [],
    });
  });

  test.each(['302 415', ' 302, InsufficientFunds,ap415,'])('several codes and names: %s', (words) => {
    expect(takeWords(words)).toEqual({ codes: ['AP302', 'AP415'], as: '2 codes', unlisted: [], nearest: [] });
  });

  test('several codes, of which no glossary lists some', () => {
    const unlisted = ['AP999', 'AP012'];
    expect(takeWords('999 302 ap12 999')).toEqual({ codes: ['AP302'], as: '3 codes', unlisted, nearest: [] });
  });

  test('a body whose code is known to the glossary that is asked', () => {
    const body = '{"success":false,"code":"AP601","error":"m"}';
    expect(takeWords(body).body).toMatchObject({ known: false });
    expect(takeWords(body, 'earlier').body).toMatchObject({ known: true });
  });

  test('a body, whose code is looked for', () => {
    const body = { known: true, code: 'AP302', form: 'A', message: 'm', glossaries: ['earlier', 'current'] };
    expect(takeWords('{"error":{"code":"AP302","message":"m"}}')).toEqual({
      codes: ['AP302'],
      as: 'an error body',
      body,
      unlisted: [],
      nearest: [],
    });
  });

  test('a body with a code that nobody knows, and what is like it', () => {
    const body = { known: false, code: 'AP3O2', form: 'A', message: 'm', glossaries: [] };
    expect(takeWords('got {"error":{"code":"AP3O2","message":"m"}}')).toEqual({
      codes: [],
      as: 'a text that holds an error body',
      body,
      unlisted: ['AP3O2'],
      nearest: ['AP302', 'AP312', 'AP300'],
    });
  });

  test('a body without a code', () => {
    expect(takeWords('{"success":false}')).toEqual({
      codes: [],
      as: 'an error body',
      body: { known: false, form: 'unrecognized', glossaries: [] },
      unlisted: [],
      nearest: [],
    });
  });

  test.each(['1999', 'XP302', 'x302', '302x'])('nothing where no code has the number or the letters: %j', (words) => {
    const unlisted = words === '1999' ? ['AP1999'] : [];
    expect(takeWords(words)).toEqual({ codes: [], unlisted, nearest: expect.any(Array) });
  });

  test('nothing, and the names and codes that are like it', () => {
    expect(takeWords('InsuficientFunds')).toMatchObject({
      codes: [],
      nearest: ['InsufficientFunds'],
    });
    expect(takeWords('AP3O2')).toEqual({ codes: [], unlisted: [], nearest: ['AP302', 'AP312', 'AP300'] });
    expect(takeWords('')).toEqual({ codes: [], unlisted: [], nearest: [] });
    expect(takeWords('got AP999').unlisted).toEqual(['AP999']);
  });
});
