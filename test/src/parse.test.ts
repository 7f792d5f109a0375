import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { parseError } from '../../src/index.js';

const both = ['earlier', 'current'];

/** What the parser gives for a body that is sent, as JSON text. */
function parseText(text: string, options?: Parameters<typeof parseError>[1]) {
  return parseError(JSON.parse(text), options);
}

describe('A nested body', () => {
  const body = { error: { code: 'AP302', message: 'Insufficient funds' } };
  const parsed = { known: true, code: 'AP302', glossaries: both, form: 'A', message: 'Insufficient funds' };

  it('is form A where it has code and message', () => {
    expect(parseError(body)).toStrictEqual(parsed);
  });

  it.each([[true], [null], ['false'], ['0'], [1], ['']])('is form A beside success %j', (success) => {
    expect(parseError({ ...body, success })).toStrictEqual(parsed);
  });

  it.each([['false'], ['0'], ['0.0'], ['-0']])('is hybrid beside success %s', (success) => {
    expect(parseText(`{"success":${success},"error":{"code":"AP302","message":"Insufficient funds"}}`)).toStrictEqual({
      ...parsed,
      form: 'hybrid',
    });
  });

  it('is form A with further members at both levels', () => {
    expect(
      parseError({ code: 'x', data: [], message: 1, error: { ...body.error, details: {}, error: 'x' } }),
    ).toStrictEqual(parsed);
  });

  it('is form A with an empty message, which is given as it is', () => {
    expect(parseError({ error: { code: 'AP302', message: '' } })).toStrictEqual({ ...parsed, message: '' });
  });

  it('keeps its message to the letter', () => {
    const message = '  Line one\n\u0000 {amount} \ud800 é ';
    expect(parseError({ error: { code: 'AP302', message } })).toStrictEqual({ ...parsed, message });
  });

  it('is form A whatever the status', () => {
    expect(parseError(body, { status: 500 })).toStrictEqual(parsed);
  });
});

describe('A flat body', () => {
  const parsed = { known: true, code: 'AP001', glossaries: both, form: 'B', message: 'Invalid key' };

  it.each([['false'], ['0'], ['0.0'], ['-0']])('is form B with success %s', (success) => {
    expect(parseText(`{"success":${success},"code":"AP001","error":"Invalid key"}`)).toStrictEqual(parsed);
  });

  it('is form B with an empty message', () => {
    expect(parseError({ success: false, code: 'AP001', error: '' })).toStrictEqual({ ...parsed, message: '' });
  });

  it('is form B with further members', () => {
    expect(
      parseError({ success: false, code: 'AP001', error: 'Invalid key', message: 'x', reasonCodes: ['A1'] }),
    ).toStrictEqual(parsed);
  });
});

describe('The reason codes of AP307', () => {
  const parsed = { known: true, code: 'AP307', glossaries: both, form: 'A', message: 'Declined' };

  it('are given, known ones and others, in their order', () => {
    const reasonCodes = ['Z', 'A1', 'D9', 'A1', ''];
    expect(parseError({ error: { code: 'AP307', message: 'Declined', reasonCodes } })).toStrictEqual({
      ...parsed,
      reasonCodes,
    });
  });

  it('are empty where the body has none', () => {
    for (const error of [
      { code: 'AP307', message: 'Declined' },
      { code: 'AP307', message: 'Declined', reasonCodes: [] },
    ])
      expect(parseError({ error })).toStrictEqual({ ...parsed, reasonCodes: [] });
  });

  it('are empty in the flat form, which has no place for them', () => {
    expect(parseError({ success: 0, code: 'AP307', error: 'Declined', reasonCodes: ['A1'] })).toStrictEqual({
      ...parsed,
      form: 'B',
      reasonCodes: [],
    });
  });

  it('are left out for any other code', () => {
    expect(parseError({ error: { code: 'AP302', message: 'Declined', reasonCodes: ['A1'] } })).toStrictEqual({
      ...parsed,
      code: 'AP302',
    });
  });

  it.each([[['A1', 1]], ['A1'], [null], [{ 0: 'A1', length: 1 }], [[undefined]], [new Array(2)]])(
    'make the body unrecognized where they are %j',
    (reasonCodes) => {
      expect(parseError({ error: { code: 'AP307', message: 'Declined', reasonCodes } })).toStrictEqual({
        ...parsed,
        form: 'unrecognized',
        reasonCodes: [],
      });
    },
  );

  it('are read from an unrecognized body too', () => {
    expect(parseError({ error: { code: 'AP307', reasonCodes: ['B1'] } })).toStrictEqual({
      known: true,
      code: 'AP307',
      glossaries: both,
      form: 'unrecognized',
      reasonCodes: ['B1'],
    });
  });
});

describe('A sign of failure', () => {
  it.each([
    ['success false', '{"success":false}'],
    ['success 0', '{"success":0}'],
    ['success -0', '{"success":-0.0}'],
    ['success "false"', '{"success":"false"}'],
    ['success "0"', '{"success":"0"}'],
    ['error true', '{"error":true}'],
    ['error 1', '{"error":1}'],
    ['error -0.5', '{"error":-0.5}'],
    ['an error array', '{"error":["x"]}'],
    ['an empty error array', '{"error":[]}'],
    ['an error object', '{"error":{"reason":"x"}}'],
    ['an empty error object', '{"error":{}}'],
    ['an error object with an empty code', '{"error":{"code":""}}'],
    ['an error object with a numeric code', '{"error":{"code":302}}'],
    ['success true beside an error', '{"success":true,"error":{}}'],
  ])('makes a body unrecognized: %s', (_, text) => {
    expect(parseText(text)).toStrictEqual({ known: false, glossaries: [], form: 'unrecognized' });
  });

  it('is a text under error, which is given as the message', () => {
    expect(parseError({ error: 'No' })).toStrictEqual({
      known: false,
      glossaries: [],
      form: 'unrecognized',
      message: 'No',
    });
  });

  it.each([['AP302'], ['AP0'], ['AP12345678901234567890']])('is the top-level code %s', (code) => {
    expect(parseError({ code })).toMatchObject({ code, form: 'unrecognized' });
    expect(parseError({ code, success: true })).toMatchObject({ code, form: 'unrecognized' });
  });

  it.each([['AP'], ['ap302'], ['AP302 '], ['AP302\n'], [' AP302'], ['AP٣'], ['XAP302'], ['NYC-1'], ['']])(
    'is not the top-level code %j',
    (code) => {
      expect(parseError({ code })).toBeUndefined();
    },
  );

  it.each([[400], [401], [500], [599], [Number.POSITIVE_INFINITY]])('is the status %d, whatever the body', (status) => {
    const bodies = [undefined, null, '', 'text', 0, true, [], {}, { success: true }, { error: null }, () => 1];
    expect(bodies).toHaveLength(11);
    for (const body of bodies)
      expect(parseError(body, { status })).toStrictEqual({ known: false, glossaries: [], form: 'unrecognized' });
  });

  it.each([[undefined], [0], [200], [304], [399], [Number.NaN]])('is not the status %s', (status) => {
    expect(parseError({ success: true }, { status })).toBeUndefined();
  });

  it.each<[unknown]>([['500'], [Symbol('500')], [{ valueOf: () => 500 }]])(
    'is not a status that is no number, such as %o',
    (status) => {
      expect(parseError({ success: true }, { status: status as number })).toBeUndefined();
    },
  );
});

describe('An unrecognized body', () => {
  const form = 'unrecognized';

  it.each([
    ['a flat body with "false"', { success: 'false', code: 'AP302', error: 'No' }, { code: 'AP302', message: 'No' }],
    ['a flat body without success', { code: 'AP302', error: 'No' }, { code: 'AP302', message: 'No' }],
    ['a flat body with a message', { success: false, code: 'AP302', message: 'No' }, { code: 'AP302', message: 'No' }],
    ['a nested body without message', { error: { code: 'AP302' } }, { code: 'AP302' }],
    ['a nested body with a wrong message', { error: { code: 'AP302', message: 5 } }, { code: 'AP302' }],
    ['code and message apart', { code: 'AP302', error: { message: 'No' } }, { code: 'AP302', message: 'No' }],
    [
      'code inside and outside',
      { code: 'AP001', error: { code: 'AP302' }, message: 'No' },
      { code: 'AP302', message: 'No' },
    ],
  ])('has the code and message that can be read: %s', (_, body, read) => {
    expect(parseError(body)).toStrictEqual({ known: true, glossaries: both, form, ...read });
  });

  it.each([
    ['{"success":false,"code":"AP302","error":"No"}'],
    [' {"error":{"code":"AP302","message":"No"}}\n'],
    ['{"success":"0","code":"AP302","message":"No"}'],
    ['\ufeff{"success":false,"code":"AP302","error":"No"}'],
    [JSON.stringify('{"success":false,"code":"AP302","error":"No"}')],
  ])('is a text that nobody has parsed: %s', (text) => {
    const parsed = { known: true, code: 'AP302', glossaries: both, form, message: 'No' };
    expect(parseError(text)).toStrictEqual(parsed);
    expect(parseError(text, { status: 422 })).toStrictEqual(parsed);
  });

  it('has the message of a text as it is', () => {
    const text = '{"success":false,"code":"AP302","error":"a\ufeffb"}';
    expect(parseError(text)?.message).toBe('a\ufeffb');
  });

  it('is a promise, a response or bytes that nobody has waited for or read, whatever comes of it', () => {
    const success = '{"success":true}';
    const unread = [
      Promise.resolve({ success: true }),
      runInNewContext('Promise.resolve({ success: true })'),
      Response.json({ success: true }),
      new Blob([success]),
      Buffer.from(success),
      new TextEncoder().encode(success).buffer,
      runInNewContext('new Uint8Array(1)'),
    ];
    for (const body of unread) expect(parseError(body)).toStrictEqual({ known: false, glossaries: [], form });
    expect(parseError({ byteLength: 5, json: '{}' })).toBeUndefined();
  });

  it.each(['{', '{"success":false,"code":"AP302"', '\ufeff \n{"success":true,}', "{'success': true}"])(
    'is a text that begins as an object and is none: %j',
    (text) => {
      expect(parseError(text)).toStrictEqual({ known: false, glossaries: [], form });
    },
  );

  it('has any code, not only one of the form AP plus digits, and the message of a gateway', () => {
    expect(parseError({ code: 'FORBIDDEN', message: 'Forbidden' }, { status: 403 })).toStrictEqual({
      known: false,
      code: 'FORBIDDEN',
      glossaries: [],
      form,
      message: 'Forbidden',
    });
  });
});

describe('What is not an error', () => {
  it.each([
    ['{}'],
    ['{"success":true,"error":null}'],
    ['{"success":true}'],
    ['{"success":null}'],
    ['{"success":"true"}'],
    ['{"success":1}'],
    ['{"success":""}'],
    ['{"error":null}'],
    ['{"error":""}'],
    ['{"error":false}'],
    ['{"error":0}'],
    ['{"error":-0.0}'],
    ['{"code":302}'],
    ['{"message":"Done"}'],
    ['{"errors":[{"code":"AP302"}]}'],
    ['{"data":{"success":false,"error":{"code":"AP302","message":"No"}}}'],
    ['{"__proto__":{"error":{"code":"AP302","message":"No"}}}'],
    ['[]'],
    ['[{"error":{"code":"AP302","message":"No"}}]'],
    ['null'],
    ['true'],
    ['false'],
    ['0'],
    ['"AP302"'],
    ['""'],
  ])('is %s', (text) => {
    expect(parseText(text)).toBeUndefined();
  });

  it('is what JSON cannot hold', () => {
    for (const body of [undefined, Symbol('x'), 1n, Number.NaN, () => ({ success: false })])
      expect(parseError(body)).toBeUndefined();
  });

  it.each([['{"success":true}'], ['[]'], ['false'], ['OK'], ['<style>{}</style>'], ['""'], ['']])(
    'is a text of such a body: %j',
    (text) => {
      expect(parseError(text)).toBeUndefined();
    },
  );
});

describe('The glossary', () => {
  it('decides whether a code is known', () => {
    const body = { success: false, code: 'AP601', error: 'No subscription' };
    const rest = { code: 'AP601', glossaries: ['earlier'], form: 'B', message: 'No subscription' };
    expect(parseError(body)).toStrictEqual({ known: false, ...rest });
    expect(parseError(body, { glossary: 'current' })).toStrictEqual({ known: false, ...rest });
    expect(parseError(body, { glossary: 'earlier' })).toStrictEqual({ known: true, ...rest });
  });

  it('knows a code that came later only from then on', () => {
    const body = { error: { code: 'AP1401', message: 'In progress' } };
    const rest = { code: 'AP1401', glossaries: ['current'], form: 'A', message: 'In progress' };
    expect(parseError(body)).toStrictEqual({ known: true, ...rest });
    expect(parseError(body, { glossary: 'earlier' })).toStrictEqual({ known: false, ...rest });
  });

  it('decides for an unrecognized body too', () => {
    expect(parseError({ code: 'AP601' })).toStrictEqual({
      known: false,
      code: 'AP601',
      glossaries: ['earlier'],
      form: 'unrecognized',
    });
  });

  it('knows no code where it is not one itself', () => {
    for (const glossary of ['latest', '__proto__', 'constructor'])
      expect(
        parseError({ error: { code: 'AP302', message: '' } }, JSON.parse(JSON.stringify({ glossary }))),
      ).toStrictEqual({
        known: false,
        code: 'AP302',
        glossaries: both,
        form: 'A',
        message: '',
      });
  });

  it.each([['AP999'], ['ap302'], ['AP302 '], ['__proto__'], ['constructor'], ['toString'], ['AP'], [' '], ['AP1 AP2']])(
    'does not know the code %j, which is given as it is',
    (code) => {
      expect(parseError({ error: { code, message: 'No' } })).toStrictEqual({
        known: false,
        code,
        glossaries: [],
        form: 'A',
        message: 'No',
      });
    },
  );
});
