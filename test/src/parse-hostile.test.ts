import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { parseError } from '../../src/index.js';

const both = ['earlier', 'current'];
const nested = { code: 'AP302', message: 'No' };
const unrecognized = { known: false, glossaries: [], form: 'unrecognized' };

function fail(): never {
  throw new Error('apiSecret=hush');
}

function revoked(target: object): object {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

/** Gives an object with a getter that throws for each of the names. */
function refusing(names: readonly string[], rest: object = {}): object {
  const body = { ...rest };
  for (const name of names) Object.defineProperty(body, name, { get: fail, enumerable: true });
  return body;
}

describe('A body that cannot be read', () => {
  it.each([['success'], ['error'], ['code']])('is unrecognized where the member %s throws', (name) => {
    expect(parseError(refusing([name]))).toStrictEqual(unrecognized);
    expect(parseError(refusing([name], { success: true }))).toStrictEqual(unrecognized);
  });

  it('is unrecognized where all its members throw', () => {
    expect(parseError(refusing(['success', 'error', 'code', 'message']))).toStrictEqual(unrecognized);
  });

  it('is no error where only members throw that do not matter', () => {
    expect(
      parseError(refusing(['data', 'message', 'reasonCodes', 'toString', 'then'], { success: true })),
    ).toBeUndefined();
  });

  it('is unrecognized where the error cannot be read, with what can', () => {
    expect(parseError({ error: refusing(['code'], { message: 'No' }) })).toStrictEqual({
      ...unrecognized,
      message: 'No',
    });
    const known = { known: true, code: 'AP302', glossaries: both, form: 'unrecognized' };
    expect(parseError({ error: refusing(['message'], { code: 'AP302' }) })).toStrictEqual(known);
    expect(parseError({ error: refusing(['reasonCodes'], nested) })).toStrictEqual({ ...known, message: 'No' });
    expect(parseError({ error: revoked({}), code: 'AP302', message: 'No' })).toStrictEqual({ ...known, message: 'No' });
  });

  it('is unrecognized where the reason codes cannot be read', () => {
    for (const reasonCodes of [revoked([]), new Proxy(['A1'], { get: fail })])
      expect(parseError({ error: { code: 'AP307', message: 'No', reasonCodes } })).toStrictEqual({
        known: true,
        code: 'AP307',
        glossaries: both,
        form: 'unrecognized',
        message: 'No',
        reasonCodes: [],
      });
  });

  it.each([
    ['a revoked proxy', revoked({})],
    ['a revoked proxy of a list', revoked([])],
    ['a proxy whose every trap throws', new Proxy({}, new Proxy({}, { get: fail }))],
    ['a proxy that refuses to say what it owns', new Proxy({}, { getOwnPropertyDescriptor: fail })],
    ['a proxy that refuses to give what it owns', new Proxy({ success: true }, { get: fail })],
  ])('is unrecognized as %s', (_, body) => {
    expect(parseError(body)).toStrictEqual(unrecognized);
    expect(parseError(body, { status: 500 })).toStrictEqual(unrecognized);
  });
});

describe('A body', () => {
  it('counts with its own members only, and is not asked for others', () => {
    class Answer {
      get error() {
        return fail();
      }
      get success() {
        return fail();
      }
      get code() {
        return fail();
      }
    }
    expect(parseError(new Answer())).toBeUndefined();
    expect(parseError(Object.create({ error: nested, success: false, code: 'AP302' }))).toBeUndefined();
    expect(parseError({ error: Object.create(nested) })).toStrictEqual(unrecognized);
    const heir = Object.assign(Object.create(refusing(['reasonCodes'])), nested);
    expect(parseError({ error: heir })).toMatchObject({ form: 'A', code: 'AP302' });
    expect(parseError({ error: Object.create({ ...nested, reasonCodes: 5 }, { code: { value: 'x' } }) })).toStrictEqual(
      {
        ...unrecognized,
        code: 'x',
      },
    );
  });

  it('counts without a prototype, with hidden members, from another realm and through a proxy', () => {
    const parsed = { known: true, code: 'AP302', glossaries: both, form: 'A', message: 'No' };
    const hidden = Object.defineProperty({}, 'error', { value: nested, enumerable: false });
    const bodies = [
      Object.assign(Object.create(null), { error: Object.assign(Object.create(null), nested) }),
      hidden,
      runInNewContext(`({ error: { code: 'AP302', message: 'No' } })`),
      new Proxy({ error: new Proxy(nested, {}) }, {}),
      Object.freeze({ error: Object.freeze({ ...nested }) }),
    ];
    expect(bodies).toHaveLength(5);
    for (const body of bodies) expect(parseError(body)).toStrictEqual(parsed);
  });

  it('has no text in a String object, no truth in a Boolean object and no list in what resembles one', () => {
    expect(parseError({ error: { code: new String('AP302'), message: 'No' } })).toStrictEqual({
      ...unrecognized,
      message: 'No',
    });
    expect(parseError({ success: new Boolean(false) })).toBeUndefined();
  });

  it('may hold itself', () => {
    const body: Record<string, unknown> = { success: true };
    body['data'] = body;
    expect(parseError(body)).toBeUndefined();
    body['error'] = body;
    expect(parseError(body)).toStrictEqual(unrecognized);
  });

  it('may have any key', () => {
    const body = JSON.parse('{"__proto__":{"success":false},"constructor":{"code":"AP302"},"hasOwnProperty":1}');
    expect(parseError(body)).toBeUndefined();
    expect(
      parseError({ [Symbol('error')]: nested, [Symbol.toPrimitive]: fail, [Symbol.toStringTag]: 5 }),
    ).toBeUndefined();
    const error = JSON.parse('{"__proto__":null,"hasOwnProperty":null,"code":"AP302","message":"No"}');
    expect(parseError({ error })).toMatchObject({ known: true, form: 'A' });
  });

  it('may hold symbols and functions where texts belong', () => {
    expect(parseError({ success: Symbol('x'), code: Symbol('AP302') })).toBeUndefined();
    expect(parseError({ error: { code: Symbol('x'), message: fail, reasonCodes: fail } })).toStrictEqual(unrecognized);
    expect(parseError({ error: Symbol('x') })).toStrictEqual(unrecognized);
  });

  it('may be huge', () => {
    const message = 'x'.repeat(20_000_000);
    expect(parseError({ error: { code: 'AP302', message } })?.message).toHaveLength(20_000_000);
    expect(parseError({ code: `AP${'1'.repeat(5_000_000)}` })).toMatchObject({ known: false, form: 'unrecognized' });
    expect(parseError({ code: `AP${'1'.repeat(5_000_000)}x` })).toBeUndefined();
    const reasonCodes = new Array(200_000).fill('A1');
    expect(parseError({ error: { code: 'AP307', message: '', reasonCodes } })).toMatchObject({
      form: 'A',
      reasonCodes,
    });
  });

  it('may be deep', () => {
    let deep: object = {};
    for (let level = 0; level < 100_000; level++) deep = { error: deep, data: [deep] };
    expect(parseError(deep)).toStrictEqual(unrecognized);
    expect(parseError({ success: true, data: deep })).toBeUndefined();
  });

  it('is neither changed nor kept', () => {
    const reasonCodes = ['A1'];
    const body = { success: false, error: { code: 'AP307', message: 'No', reasonCodes } };
    const copy = structuredClone(body);
    const parsed = parseError(body);
    expect(body).toStrictEqual(copy);
    reasonCodes.push('B1');
    expect(parsed).toMatchObject({ reasonCodes: ['A1'] });
  });
});

describe('A result', () => {
  it.each([
    ['known', { error: nested }],
    ['with reason codes', { error: { code: 'AP307', message: 'No', reasonCodes: ['A1'] } }],
    ['unknown', { error: { code: 'x', message: 'No' } }],
    ['retired', { error: { code: 'AP601', message: 'No' } }],
    ['unrecognized', { success: false }],
  ])('is frozen all through: %s', (_, body) => {
    const parsed = parseError(body);
    expect(Object.isFrozen(parsed)).toBe(true);
    const lists = Object.values(parsed ?? {}).filter((value) => Array.isArray(value));
    expect(lists.length).toBeGreaterThan(0);
    for (const list of lists) expect(Object.isFrozen(list)).toBe(true);
  });
});
