import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { entries } from '../../src/generated/glossary/current.js';
import {
  ApError,
  assertSuccess,
  diffGlossaries,
  errorFromResponse,
  type GlossaryId,
  history,
  isErrorCode,
  lookup,
  parseError,
  reasonCodes,
} from '../../src/index.js';
import { errorResponse, tokenRequest } from '../../src/zod.js';
import { inheritedNames, prototypeMembers, whilePolluted } from '../support/prototypes.js';
import { chainOf, entryOf } from '../support/versions.js';

let before: readonly unknown[];
beforeEach(() => {
  before = prototypeMembers();
});
afterEach(() => {
  expect(prototypeMembers()).toEqual(before);
});

const nested = { code: 'AP302', message: 'No' };
const stranger = { known: false, glossaries: [], message: 'No' };

describe.each(inheritedNames)('the name %s', (name) => {
  test('is no code, no glossary and no reason code', () => {
    const glossary = name as GlossaryId;
    expect([
      lookup<string>(name),
      isErrorCode(name),
      history(name),
      lookup<string, GlossaryId>('AP302', glossary),
    ]).toEqual([undefined, false, [], undefined]);
    expect(isErrorCode('AP302', glossary)).toBe(false);
    expect([name in reasonCodes, Reflect.get(reasonCodes, name), name in entries, Reflect.get(entries, name)]).toEqual([
      false,
      undefined,
      false,
      undefined,
    ]);
    expect(() => diffGlossaries(glossary, 'current')).toThrow(RangeError);
  });

  test('is an unknown code of a body, in either form', () => {
    const reasoned = { error: { code: name, message: 'No', reasonCodes: [name] } };
    expect(parseError(reasoned)).toStrictEqual({ ...stranger, code: name, form: 'A' });
    expect(parseError({ success: false, code: name, error: 'No' })).toStrictEqual({
      ...stranger,
      code: name,
      form: 'B',
    });
    expect(parseError({ error: nested }, { glossary: name as GlossaryId })).toMatchObject({
      known: false,
      code: 'AP302',
    });
    expect(() => assertSuccess(reasoned)).toThrow(expect.objectContaining({ code: name, handling: undefined }));
    expect(parseError({ error: { ...nested, code: 'AP307', reasonCodes: [name] } })).toMatchObject({
      known: true,
      reasonCodes: [name],
    });
  });

  test('is no member of a body, whatever stands under it', async () => {
    for (const value of [
      '{"error":{"code":"AP302","message":"No"}}',
      '{"success":false,"code":"AP302","error":"No"}',
    ]) {
      const text = `{"${name}":${value},"data":{"${name}":${value}}}`;
      const body: unknown = JSON.parse(text);
      expect(parseError(body)).toBeUndefined();
      expect(errorResponse.safeParse(body).success).toBe(false);
      expect(tokenRequest.safeParse(body).success).toBe(false);
      expect(await errorFromResponse(new Response(text))).toBeUndefined();
      expect(parseError(JSON.parse(`{"error":{"${name}":${value}}}`))).toStrictEqual({
        known: false,
        glossaries: [],
        form: 'unrecognized',
      });
    }
    const error: unknown = JSON.parse(`{"${name}":{"code":"AP999"},"code":"AP302","message":"No"}`);
    expect(parseError({ error })).toMatchObject({ known: true, code: 'AP302', form: 'A' });
  });

  test('is a code like any other to a diff', () => {
    const [from, to] = chainOf(
      [[entryOf(name, { uses: [{ condition: 'One.' }] })], [entryOf(name, { name, uses: [{ condition: 'Two.' }] })]],
      [{}],
    );
    const changes = from && to ? diffGlossaries(from, to) : [];
    expect(changes.map(({ code, rule }) => [code, rule])).toEqual([
      [name, 'uncategorized'],
      [name, 'renamed'],
    ]);
  });
});

describe('what others have given to every object', () => {
  const everywhere = {
    success: false,
    code: 'AP302',
    error: nested,
    message: 'No',
    reasonCodes: ['A1'],
    AP999: entryOf('AP999'),
    late: { AP302: entryOf('AP302') },
    A9: { code: 'A9', meaning: 'Any.' },
    sharedWith: ['late'],
  };

  test('is found in no body', () => {
    const parsed = whilePolluted(everywhere, () => [
      parseError({}),
      parseError([]),
      parseError({ data: {} }),
      parseError({ success: true, error: null }),
      parseError({ error: {} }),
      parseError({ error: { code: 'AP302' } }),
      parseError({ error: nested }),
    ]);
    const unrecognized = { known: false, glossaries: [], form: 'unrecognized' };
    const known = { known: true, code: 'AP302', glossaries: ['earlier', 'current'] };
    expect(parsed).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      unrecognized,
      { ...known, form: 'unrecognized' },
      { ...known, form: 'A', message: 'No' },
    ]);
  });

  test('is found under no code, glossary or reason code', () => {
    const found = whilePolluted(everywhere, () => [
      lookup<string>('AP999'),
      isErrorCode('AP999'),
      history('AP999'),
      lookup<string, GlossaryId>('AP302', 'late' as GlossaryId),
      'A9' in reasonCodes,
      'AP999' in entries,
      ApError.is({}),
    ]);
    expect(found).toEqual([undefined, false, [], undefined, false, false, false]);
  });

  test('is no verdict on a code', () => {
    const review = { verdict: 'narrowed', reason: 'They say so.' } as const;
    const [from, to] = chainOf([[entryOf('AP900')], [entryOf('AP900', { uses: [{ condition: 'Two.' }] })]], [{}]);
    const changes = whilePolluted({ AP900: review, verdicts: { AP900: review } }, () =>
      from && to ? diffGlossaries(from, to) : [],
    );
    expect(changes.map(({ rule }) => rule)).toEqual(['uncategorized']);
  });
});
