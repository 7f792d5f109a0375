import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApError, type ApErrorOptions, assertSuccess, lookup, type ParsedError, parseError } from '../../src/index.js';

/** Gives the error for a body that is one. */
function errorFor(body: unknown, options?: ApErrorOptions): ApError {
  const parsed = parseError(body, options);
  if (parsed === undefined) throw new Error('The body is not an error.');
  return new ApError(parsed, options);
}

const declined = { error: { code: 'AP307', message: 'Declined by {rule}', reasonCodes: ['A1', 'D9'] } };

describe('An ApError', () => {
  it('carries what the body says, the status, the cause and what to do', () => {
    const cause = new Error('upstream');
    const error = errorFor(declined, { status: 422, cause });
    expect({ ...error }).toStrictEqual({
      code: 'AP307',
      form: 'A',
      known: true,
      glossaries: ['earlier', 'current'],
      reasonCodes: ['A1', 'D9'],
      status: 422,
      handling: lookup('AP307').handling,
    });
    expect(error).toMatchObject({ name: 'ApError', message: 'AP307 (HTTP 422): Declined by {rule}', cause });
    expect(error.parsed).toStrictEqual(parseError(declined));
    expect(error).toBeInstanceOf(ApError);
    expect(error).toBeInstanceOf(Error);
    expect(error.stack).toMatch(/^ApError: AP307 \(HTTP 422\): Declined by \{rule\}\n {4}at /);
  });

  it('says what is missing where nothing could be read', () => {
    const error = errorFor({ success: false });
    expect({ ...error, message: error.message }).toStrictEqual({
      code: undefined,
      form: 'unrecognized',
      known: false,
      glossaries: [],
      reasonCodes: [],
      status: undefined,
      handling: undefined,
      message: 'Unrecognized error',
    });
    expect(Object.hasOwn(error, 'cause')).toBe(false);
  });

  it('has no advice for a code that the glossary does not list', () => {
    const error = errorFor({ success: false, code: 'AP601', error: 'No subscription' });
    expect(error).toMatchObject({ code: 'AP601', known: false, glossaries: ['earlier'], handling: undefined });
    expect(error.message).toBe('AP601: No subscription');
  });

  it('takes its advice from the glossary that the body was read with', () => {
    const body = { success: false, code: 'AP002', error: 'Invalid' };
    const parsed = parseError(body, { glossary: 'earlier' });
    expect(parsed && new ApError(parsed, { glossary: 'earlier' }).handling).toStrictEqual(
      lookup('AP002', 'earlier').handling,
    );
    expect(errorFor(body).handling).toStrictEqual(lookup('AP002', 'current').handling);
    expect(lookup('AP002', 'earlier').handling).not.toStrictEqual(lookup('AP002', 'current').handling);
  });

  it('has no advice where the body was read with another glossary, which the types rule out', () => {
    const parsed = parseError({ success: false, code: 'AP601', error: 'No subscription' }, { glossary: 'earlier' });
    expect(new ApError(parsed as ParsedError)).toMatchObject({ code: 'AP601', known: true, handling: undefined });
  });

  it('has a message of one line that is fit for a log, whatever the body says', () => {
    const hostile = 'paid\r\n2026-01-01 INFO all is well\u001b[2K\u2028\u202e\u0000\ud800end';
    expect(errorFor({ error: { code: 'AP302', message: hostile } }).message).toBe(
      'AP302: paid  2026-01-01 INFO all is well [2K    end',
    );
    expect(errorFor({ error: { code: 'x\ny', message: '' } }).message).toBe('x y');
    const long = errorFor({ error: { code: 'AP302', message: '💳'.repeat(1_000_000) } });
    expect(long.message).toHaveLength(500);
    const longest = 'x'.repeat(500 - 'AP302: '.length);
    expect(errorFor({ error: { code: 'AP302', message: longest } }).message).toBe(`AP302: ${longest}`);
    expect(long.message).toMatch(/^AP302: (💳)+ ?…$/u);
    expect(long.parsed.message).toHaveLength(2_000_000);
  });

  it('has a message without the secrets that the service repeats, whole or cut off', () => {
    const message = 'The apiKey "k3y" is unknown, token=t0ken, sent Bearer abcdef.ghijkl';
    const error = errorFor({ error: { code: 'AP001', message } });
    expect(error.message).toBe('AP001: The apiKey "k3y" is unknown, token=[secret], sent Bearer [secret]');
    const long = errorFor({
      error: { code: 'AP001', message: `${'x'.repeat(470)} apiSecret="${'s3cret'.repeat(90)}"` },
    });
    expect(long.message).toMatch(/^AP001: x{470} apiSecret="\[secret\]"?/);
    for (const text of [inspect([error, long]), JSON.stringify([error, long]), String(long.stack)])
      expect(text).not.toMatch(/t0ken|abcdef|s3cret/);
    expect(error.parsed.message).toBe(message);
  });

  it('has a code and reason codes that are fit for a log, whatever the body says', () => {
    const codes = [`${'x'.repeat(600)}`, 'apiSecret=hunter2', 'AP302\nAP001'];
    const logged = codes.map((code) => errorFor({ error: { code, message: 'No' } }).toJSON().code);
    expect(logged).toEqual([`${'x'.repeat(499)}…`, 'apiSecret=[secret]', 'AP302 AP001']);
    const reasonCodes = ['A1', 'token=hunter2', 'Z\u001b[31m'];
    const error = errorFor({ error: { code: 'AP307', message: 'No', reasonCodes } });
    expect(error.reasonCodes).toEqual(['A1', 'token=[secret]', 'Z [31m']);
    expect(Object.isFrozen(error.reasonCodes)).toBe(true);
    expect(error.parsed).toMatchObject({ reasonCodes });
  });

  it('shows in console.log what matters, and not the text of the body as it was', () => {
    const shown = inspect(errorFor({ error: { code: 'AP302', message: 'No\u001b[2K' } }, { status: 200 }));
    for (const part of ['ApError: AP302 (HTTP 200): No [2K', "code: 'AP302'", "actor: 'user'", 'status: 200'])
      expect(shown).toContain(part);
    expect(shown).not.toContain('parsed');
  });

  it('becomes JSON with its name and message, without stack and cause', () => {
    const error = errorFor(declined, { status: 422, cause: new Error('apiSecret=hush') });
    expect(JSON.parse(JSON.stringify({ error }))).toStrictEqual({
      error: {
        name: 'ApError',
        message: 'AP307 (HTTP 422): Declined by {rule}',
        code: 'AP307',
        form: 'A',
        known: true,
        glossaries: ['earlier', 'current'],
        reasonCodes: ['A1', 'D9'],
        status: 422,
        handling: { ...lookup('AP307').handling },
      },
    });
  });

  it('holds nothing of the body but its code, texts and reason codes', () => {
    const body = { apiSecret: 'hush', data: 'hush', error: { ...declined.error, apiKey: 'hush', request: 'hush' } };
    const error = errorFor(body);
    expect(inspect(error, { showHidden: true, depth: Number.POSITIVE_INFINITY })).not.toContain('hush');
    expect(JSON.stringify([error, error.parsed])).not.toContain('hush');
  });
});

describe('ApError.is', () => {
  const source = fileURLToPath(new URL('../../src/index.ts', import.meta.url));
  let bundle: string;

  beforeAll(async () => {
    const { outputFiles } = await build({
      entryPoints: [source],
      bundle: true,
      write: false,
      format: 'iife',
      globalName: 'copy',
      target: 'es2022',
    });
    bundle = outputFiles[0]?.text ?? '';
  });

  it('knows its own', () => {
    expect(ApError.is(errorFor(declined))).toBe(true);
    class Special extends ApError {}
    expect(ApError.is(new Special(parseError(declined) as ParsedError))).toBe(true);
  });

  it('knows those of another copy in another realm, and is known there', () => {
    const realm = createContext({ body: declined, ours: errorFor(declined) });
    runInContext(
      `${bundle}; this.theirs = new copy.ApError(copy.parseError(body)); this.known = copy.ApError.is(ours)`,
      realm,
    );
    expect(realm['theirs']).not.toBeInstanceOf(ApError);
    expect(realm['theirs']).not.toBeInstanceOf(Error);
    expect(ApError.is(realm['theirs'])).toBe(true);
    expect(realm['known']).toBe(true);
  });

  it('knows those of another copy in the same realm', () => {
    const copy = new Function(`${bundle}; return copy;`)();
    const theirs = new copy.ApError(copy.parseError(declined));
    expect(theirs).toBeInstanceOf(Error);
    expect(theirs).not.toBeInstanceOf(ApError);
    expect(ApError.is(theirs)).toBe(true);
    expect(copy.ApError.is(errorFor(declined))).toBe(true);
  });

  it('goes by a mark that no log shows, the same in every version of the package', () => {
    expect(Object.getOwnPropertyDescriptor(errorFor(declined), Symbol.for('ap-errors.ApError'))).toStrictEqual({
      value: true,
      enumerable: false,
      writable: false,
      configurable: false,
    });
  });

  it('knows nothing else, and does not throw', () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    const others = [
      undefined,
      null,
      'ApError',
      new Error('AP307'),
      { ...errorFor(declined), name: 'ApError' },
      Object.create(errorFor(declined)),
      parseError(declined),
      proxy,
      ApError,
    ];
    expect(others).toHaveLength(9);
    for (const other of others) expect(ApError.is(other)).toBe(false);
  });
});

describe('assertSuccess', () => {
  it('gives nothing back for a success', () => {
    expect(assertSuccess({ success: true, error: null })).toBeUndefined();
    expect(assertSuccess([], { status: 200 })).toBeUndefined();
  });

  it('throws an ApError for a failure, with what it was told', () => {
    const cause = new Error('upstream');
    const options = { glossary: 'earlier', status: 200, cause } as const;
    let thrown: unknown;
    try {
      assertSuccess({ success: 0, code: 'AP601', error: 'No subscription' }, options);
    } catch (error) {
      thrown = error;
    }
    expect(ApError.is(thrown)).toBe(true);
    expect(thrown).toMatchObject({
      code: 'AP601',
      form: 'B',
      known: true,
      status: 200,
      cause,
      handling: lookup('AP601', 'earlier').handling,
    });
  });

  it('throws for any body with a status of 400 or above', () => {
    expect(() => assertSuccess({}, { status: 400 })).toThrow('Unrecognized error (HTTP 400)');
  });
});
