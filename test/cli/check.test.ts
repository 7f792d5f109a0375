import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBody } from '../../src/cli/find-body.js';
import { emptyTally, sumOf, type Tally, tallyLines } from '../../src/cli/tally.js';
import type { Helper, Progress } from '../../src/cli/world.js';
import { lookup } from '../../src/lookup.js';
import { parseError } from '../../src/parse.js';
import { answerTo, jsonOf } from '../support/world.js';

const lines = [
  '{"error":{"code":"AP302","message":"No money"}}',
  '{"success":false,"code":"AP302","error":"No money"}\r',
  '2026-05-05 ERROR POST /v2/token {"success":0,"error":{"code":"AP001","message":"apiKey: k3y"}} in 12 ms',
  '{"level":"warn","body":"{\\"error\\":{\\"code\\":\\"AP601\\",\\"message\\":\\"Gone\\"}}"}',
  '{"level":"warn","response":{"error":{"code":"AP999","message":"New"}}}',
  '{"success":false}',
  '{"success":"false","code":"AP302"}',
  '{"success":true,"id":1}',
  '{"id":2,"error":null}',
  '{"id":3,"note":"caf\\u00e9"}',
  '',
  '\r',
  'plain words',
  '{"error":{"code":"AP302","mess',
];

const report = {
  input: 'standard input',
  bytes: Buffer.byteLength(lines.join('\n')),
  strict: false,
  grew: false,
  glossary: 'current',
  lines: 14,
  blank: 2,
  skipped: 3,
  withoutError: 1,
  notJson: 1,
  tooLong: 0,
  notUtf8: 0,
  forms: { A: 3, B: 1, hybrid: 1, unrecognized: 2 },
  otherCodes: 0,
  withoutCode: 1,
  errors: 7,
  codes: [
    {
      code: 'AP302',
      count: 3,
      state: 'listed',
      glossaries: ['earlier', 'current'],
      name: 'InsufficientFunds',
      condition: lookup('AP302').uses[0].condition,
      actor: 'user',
      retry: 'after-action',
    },
    {
      code: 'AP001',
      count: 1,
      state: 'listed',
      glossaries: ['earlier', 'current'],
      name: 'ApiCredentialsInvalid',
      condition: expect.any(String),
      actor: 'developer',
      retry: 'after-change',
    },
    {
      code: 'AP601',
      count: 1,
      state: 'retired',
      glossaries: ['earlier'],
      name: 'SubscriptionNotFound',
      condition: lookup('AP601', 'earlier').uses[0].condition,
      actor: 'developer',
      retry: 'after-change',
    },
    {
      code: 'AP999',
      count: 1,
      state: 'unknown',
      glossaries: [],
      name: null,
      condition: null,
      actor: null,
      retry: null,
    },
  ],
  failed: [],
};

const input = lines.join('\n');

describe('check', () => {
  test('counts codes, forms and lines, and gives JSON in its documented shape', async () => {
    expect(await jsonOf(['check'], { input })).toEqual({ json: report, exitCode: 0 });
  });

  test('tells of every line whether it is JSON where it is strict', async () => {
    const strict = { ...report, strict: true, skipped: 0, withoutError: 3, notJson: 2 };
    expect((await jsonOf(['check', '--strict'], { input })).json).toEqual(strict);
  });

  test('gives a table', async () => {
    expect(
      (await answerTo(['check', '-'], { input })).text,
    ).toBe(`3  AP302           InsufficientFunds      user       after-action  ${lookup('AP302').uses[0].condition}
1  AP001           ApiCredentialsInvalid  developer  after-change  ${lookup('AP001').uses[0].condition}
1  AP601  retired  SubscriptionNotFound   developer  after-change  [earlier] ${lookup('AP601', 'earlier').uses[0].condition}
1  AP999  unknown                                                  No glossary lists it, current or other. Nearest: AP900, AP009, AP109.

14  lines             528 bytes of standard input
 7  errors            4 codes, judged by the current glossary
 3    form A          code and message nested under error
 1    form B          flat, with success false
 1    hybrid          nested, with success false beside it
 2    unrecognized    a sign of failure, in no known form
 1    without a code  no code can be read
 1  without an error  JSON, parsed as an error was possible
 3  skipped           cannot hold an error and were not parsed, so they need not be JSON (see --strict)
 1  not JSON          no JSON in the line
 2  blank
ok
`);
  });

  test.each([
    ['unknown', 1, ['unknown']],
    ['retired', 1, ['retired']],
    ['unrecognized', 1, ['unrecognized']],
    ['not-json', 1, ['not-json']],
    ['retired, unknown', 1, ['unknown', 'retired']],
  ])('fails on %s lines', async (troubles, exitCode, failed) => {
    const answer = await jsonOf(['check', '--fail-on', troubles], { input });
    expect(answer).toMatchObject({ exitCode, json: { failed, strict: troubles === 'not-json' } });
    const { text } = await answerTo(['check', '--fail-on', troubles], { input });
    expect(text.endsWith(`\nfailed: ${failed.join(', ')}\n`)).toBe(true);
  });

  test('does not fail on what is not there', async () => {
    const args = ['check', '--fail-on', 'unknown,retired', '--fail-on', 'unrecognized', '--fail-on', 'not-json'];
    expect(await jsonOf(args, { input: '{"error":{"code":"AP302","message":"m"}}\n{"id":1}\n' })).toMatchObject({
      exitCode: 0,
      json: { failed: [], withoutError: 1 },
    });
  });

  test('judges codes by the glossary that is asked for', async () => {
    const body = (code: string) => `{"error":{"code":"${code}","message":"m"}}\n`;
    const { json } = await jsonOf(['check', '--glossary', 'earlier'], { input: body('AP601') + body('AP1400') });
    expect(json).toMatchObject({
      codes: [
        { code: 'AP601', state: 'listed', name: 'SubscriptionNotFound' },
        { code: 'AP1400', state: 'unknown', glossaries: ['current'], name: lookup('AP1400').name },
      ],
    });
    const { text } = await answerTo(['check', '--glossary', 'earlier'], { input: body('AP1400') });
    expect(text).toContain(
      `unknown  ${lookup('AP1400').name}  developer  never  [current] ${lookup('AP1400').uses[0].condition}`,
    );
  });

  test('of an empty input says that it has no lines', async () => {
    expect(await answerTo(['check'], { input: '' })).toEqual({
      text: '0  lines   0 bytes of standard input\n0  errors  0 codes, judged by the current glossary\nok\n',
      exitCode: 0,
    });
  });

  test('tells no more than a thousand codes apart, and shortens long ones', async () => {
    const bodies = Array.from(
      { length: 1002 },
      (_, at) => `{"error":{"code":"X${at}${'y'.repeat(100)}","message":""}}\n`,
    );
    const { json } = await jsonOf(['check', '--fail-on', 'unknown'], { input: bodies.join('') + bodies[0] });
    expect(json).toMatchObject({ errors: 1003, otherCodes: 2, failed: ['unknown'] });
    const [first, second, ...rest] = (json as typeof report).codes;
    expect([first?.code, first?.count, second?.count, rest.length]).toEqual([`X0${'y'.repeat(62)}…`, 2, 1, 998]);
  });

  test('tells every code of a glossary apart, however many others there are', async () => {
    const body = (code: string) => `{"error":{"code":"${code}","message":""}}\n`;
    const others = Array.from({ length: 3000 }, (_, at) => body(`AA${at}`)).join('');
    const { json } = await jsonOf(['check', '--fail-on', 'retired'], { input: others + body('AP601') + others });
    expect(json).toMatchObject({ errors: 6001, otherCodes: 4000, failed: ['retired'] });
    const counts = (json as typeof report).codes.map(({ count }) => count);
    expect(counts).toEqual([...Array(1000).fill(2), 1]);
  });

  test('keeps no more codes while it counts than memory should hold', () => {
    const tally = emptyTally();
    const bodies = Array.from({ length: 5000 }, (_, at) => `{"error":{"code":"X${at}","message":""}}\n`);
    tallyLines(Buffer.from(bodies.join('')), tally, false);
    expect(tally.codes.size).toBeLessThanOrEqual(2000);
    expect([...tally.codes.values()].reduce((sum, number) => sum + number) + tally.otherCodes).toBe(5000);
  });

  test('shortens a code of more than 64 characters, and no other', () => {
    const tally = emptyTally();
    const body = (length: number) => `{"error":{"code":"${'x'.repeat(length)}","message":""}}\n`;
    tallyLines(Buffer.from(body(64) + body(65)), tally, false);
    expect([...tally.codes]).toEqual([
      ['x'.repeat(64), 1],
      [`${'x'.repeat(64)}…`, 1],
    ]);
  });

  test('takes a line for blank only where nothing follows a carriage return', () => {
    const tally = emptyTally();
    tallyLines(Buffer.from('\r\n\r1\n\r{"success":false}\n\n'), tally, true);
    expect(tally).toMatchObject({ lines: 4, blank: 2, withoutError: 1, forms: { unrecognized: 1 } });
  });

  test('reads text beyond ASCII', async () => {
    const input = '{"error":{"code":"AP302","message":"Zu wenig Geld für 3 €"}}\n{"ü":1}\n';
    expect((await jsonOf(['check'], { input })).json).toMatchObject({ lines: 2, errors: 1, skipped: 1, notUtf8: 0 });
  });

  test('masks what a code should not be', async () => {
    const { text } = await answerTo(['check'], { input: '{"error":{"code":"token=t0psecret","message":""}}' });
    expect(text).toContain('token=[secret]');
    expect(text).not.toContain('t0psecret');
  });

  test('shows how far it is', async () => {
    const shown: Progress[] = [];
    await answerTo(['check'], { input: ['{}\n{}\n', '{}\n'], onProgress: (progress) => shown.push(progress) });
    expect(shown).toEqual([
      { bytes: 6, size: undefined },
      { bytes: 9, size: undefined },
    ]);
  });
});

describe('of a file, check', () => {
  let folder: string;
  let file: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'ap-errors-check-'));
    file = path.join(folder, 'lines.ndjson');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('leaves a byte order mark out, and counts lines that are not UTF-8', async () => {
    const bytes = [
      Buffer.from('\uFEFF{"error":{"code":"AP302","message":"'),
      Buffer.from([0xff]),
      Buffer.from('"}}\n{"ü":1}\n\xc3'),
    ];
    writeFileSync(file, Buffer.concat([...bytes, Buffer.from([0x80])]));
    const { json } = await jsonOf(['check', '--strict', file]);
    expect(json).toMatchObject({ input: file, lines: 3, errors: 1, withoutError: 1, notUtf8: 2, notJson: 1 });
  });

  test('does not keep a line that is longer than any body, and reads on after it', async () => {
    const long = 'x'.repeat(100_000_000);
    writeFileSync(file, `{"success":false}\n${long}\n{"success":false}\n${long.slice(0, 9_000_000)}`);
    const { json } = await jsonOf(['check', '--fail-on', 'not-json', file]);
    expect(json).toMatchObject({
      lines: 4,
      errors: 2,
      tooLong: 2,
      notJson: 0,
      failed: ['not-json'],
      bytes: 109_000_037,
    });
  });

  test('reads lines that are longer than a block', async () => {
    const body = `{"error":{"code":"AP302","message":"${'x'.repeat(100_000)}"}}\n`;
    writeFileSync(file, body.repeat(3));
    expect((await jsonOf(['check', file])).json).toMatchObject({ lines: 3, errors: 3, bytes: body.length * 3 });
  });

  test('puts a long line together that comes in several pieces', async () => {
    const body = `{"error":{"code":"AP302","message":"${'x'.repeat(3_000_000)}"}}`;
    writeFileSync(file, `{"id":1}\n${body}\n{"id":2}`);
    expect((await jsonOf(['check', file])).json).toMatchObject({
      lines: 3,
      errors: 1,
      skipped: 2,
      bytes: body.length + 18,
    });
  });

  test('reads a file that grows as far as it went at the beginning, to its last whole line', async () => {
    writeFileSync(file, '{"success":false}\n{"success":false}\n{"succ');
    const growing = { onProgress: () => appendFileSync(file, 'ess":false}\n') };
    const { json } = await jsonOf(['check', file], growing);
    expect(json).toMatchObject({ lines: 2, errors: 2, grew: true });
    writeFileSync(file, '{"success":false}\n');
    const { text } = await answerTo(['check', file], growing);
    expect(text).toContain(
      '\nThe file grew while it was read: what came after its first whole lines was not counted.\nok\n',
    );
  });
});

describe('a helper', () => {
  const line = fc.constantFrom(...lines, '{"ü":1}', '{"code":"AP302"}').filter((text) => text !== '');
  const strange = fc.nat({ max: 3000 }).map((at) => `{"success":false,"code":"X${at}","error":"x"}`);

  /** Counts what it is handed, but refuses every other block. */
  function helperOf(strict: boolean): Helper {
    const tally = emptyTally();
    let busy = true;
    const take = (block: Buffer): boolean => {
      busy = !busy;
      if (!busy) tallyLines(Buffer.from(block), tally, strict);
      return !busy;
    };
    return { take, end: async () => tally };
  }

  test('is called for a large input, and changes nothing about the answer', async () => {
    const block = `${lines.join('\n')}\n`;
    const chunks = Array(100).fill(block.repeat(200));
    let started = 0;
    const startHelper = async (strict: boolean): Promise<Helper> => {
      started += 1;
      return helperOf(strict);
    };
    for (const args of [['check'], ['check', '--strict']]) {
      const alone = await answerTo(args, { input: chunks });
      expect(alone.text).toContain('\n280,000  lines ');
      expect(await answerTo(args, { input: chunks, startHelper })).toEqual(alone);
      expect(await answerTo(args, { input: chunks.slice(0, 50), startHelper })).toEqual(
        await answerTo(args, { input: chunks.slice(0, 50) }),
      );
    }
    expect(started).toBe(2);
  });

  test('counts any part of the lines, and the sum is the tally of all', () => {
    const some = fc.oneof({ arbitrary: line, weight: 1 }, { arbitrary: strange, weight: 3 });
    const parts = fc.array(fc.array(some, { maxLength: 3000, size: 'max' }), { minLength: 1, maxLength: 3 });
    let dropped = 0;
    fc.assert(
      fc.property(parts, fc.boolean(), (texts, strict) => {
        const tallyOf = (part: readonly string[]): Tally => {
          const tally = emptyTally();
          tallyLines(Buffer.from(part.map((text) => `${text}\n`).join('')), tally, strict);
          return tally;
        };
        const sum = sumOf(texts.map(tallyOf));
        expect(sum).toEqual(sumOf([tallyOf(texts.toReversed().flat())]));
        const errors = Object.values(sum.forms).reduce((all, number) => all + number, 0);
        const told = [...sum.codes.values()].reduce((all, number) => all + number, 0);
        expect(errors).toBe(told + sum.otherCodes + sum.withoutCode);
        dropped += sum.otherCodes;
      }),
      { numRuns: 40 },
    );
    expect(dropped).toBeGreaterThan(1000);
  });
});

describe('skipping lines', () => {
  /** Counts a line the slow way: everything about it is found out. */
  function slowTally(all: readonly string[]): Pick<Tally, 'forms' | 'codes' | 'withoutCode'> {
    const { forms, codes, withoutCode } = all.reduce((tally, line) => {
      const found = findBody(line);
      if (found.kind !== 'error') return tally;
      tally.forms[found.error.form] += 1;
      if (found.error.code === undefined) tally.withoutCode += 1;
      else tally.codes.set(found.error.code, (tally.codes.get(found.error.code) ?? 0) + 1);
      return tally;
    }, emptyTally());
    return { forms, codes, withoutCode };
  }

  const space = fc.constantFrom('', '', ' ', '\t', '\r', ' \t\r ');
  const key = fc.constantFrom(
    '"success"',
    '"error"',
    '"code"',
    '"message"',
    '"id"',
    '"cod\\u0065"',
    '"\\u0065rror"',
    '"s\\u0075ccess"',
    '"data"',
    '"ERROR"',
  );
  const scalar = fc.constantFrom(
    'true',
    'false',
    'null',
    '0',
    '1',
    '-0',
    '0.0',
    '""',
    '"AP302"',
    '"\\u0041P302"',
    '"AP"',
    '"ap302"',
    '"false"',
    '"0"',
    '"no"',
    '"A"',
    '"XAP302"',
    '" AP302"',
    '"say \\"error\\""',
    '"é"',
    '"{}"',
    '"{\\"success\\":false,\\"code\\":\\"AP1\\",\\"error\\":\\"x\\"}"',
  );
  const { value } = fc.letrec<{ value: string; object: string }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      scalar,
      tie('object'),
      fc.array(tie('value'), { maxLength: 2 }).map((items) => `[${items.join(',')}]`),
    ),
    object: fc
      .array(fc.tuple(key, space, space, tie('value'), space), { maxLength: 4 })
      .map(
        (members) =>
          `{${members.map((parts) => `${parts[0]}${parts[1]}:${parts[2]}${parts[3]}${parts[4]}`).join(',')}}`,
      ),
  }));
  const member = fc.constantFrom(
    '"success":false',
    '"success": 0',
    '"success":true',
    '"error":{"code":"AP302","message":"m"}',
    '"error" : {"code":"AP601","message":"m","reasonCodes":[]}',
    '"error":"m"',
    '"error":null',
    '"code":"AP302"',
    '"\\u0063ode":"AP1"',
    '"id":1',
  );
  const body = fc.uniqueArray(member, { maxLength: 4 }).map((members) => `{${members.join(',')}}`);
  const wrapped = fc.oneof(value, body).map((text) => `{"body":${JSON.stringify(text)}}`);
  const logged = fc
    .tuple(
      fc.constantFrom('INFO ', 'got "x" {', '{', '"error" ', ''),
      fc.oneof(value, body),
      fc.constantFrom('', ' in 3 ms', '}', ' {"success":false}'),
    )
    .map((parts) => parts.join(''));
  const cut = fc.tuple(fc.oneof(value, body), fc.nat()).map(([text, at]) => text.slice(0, at % (text.length + 1)));
  const line = fc.oneof(
    value,
    body,
    wrapped,
    logged,
    cut,
    fc.string().map((text) => text.replaceAll('\n', ' ')),
  );

  test.each([false, true])('finds what looking at every line finds (strict: %s)', (strict) => {
    let skipped = 0;
    let errors = 0;
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (all) => {
        const tally = emptyTally();
        tallyLines(Buffer.from(all.join('\n')), tally, strict);
        const { forms, codes, withoutCode } = tally;
        const slow = slowTally(all);
        expect({ forms, codes, withoutCode }).toEqual(slow);
        const kinds = all.filter((one) => one !== '' && one !== '\r').map((one) => findBody(one).kind);
        const unknown = kinds.filter((kind) => kind !== 'error').length;
        expect(tally.skipped + tally.withoutError + tally.notJson).toBe(unknown);
        if (strict) expect(tally.notJson).toBe(kinds.filter((kind) => kind === 'not-json').length);
        skipped += tally.skipped;
        errors += all.length - unknown;
      }),
      { numRuns: 4000 },
    );
    expect({ errors: errors > 5000, skipped: skipped > 5000 }).toEqual({ errors: true, skipped: !strict });
  });

  test('finds inside a document what walking through all of it finds', () => {
    /** Walks through everything that a value holds, strings with JSON in them included. */
    function holdsBody(value: unknown): boolean {
      const { form } = parseError(value) ?? {};
      if (form !== undefined && form !== 'unrecognized') return true;
      if (typeof value !== 'string') return typeof value === 'object' && Object.values(value ?? {}).some(holdsBody);
      try {
        return holdsBody(JSON.parse(value));
      } catch {
        return false;
      }
    }
    const bodies = [
      { error: { code: 'AP302', message: 'no funds' } },
      { success: false, code: 'AP302', error: 'x' },
      { success: 0, error: { code: 'x', message: '' } },
      { error: { code: '', message: 'x' } },
      { code: 'AP302' },
      { success: false },
    ];
    const { document } = fc.letrec((tie) => ({
      document: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom<unknown>(
          ...bodies,
          null,
          1,
          '',
          '{',
          'plain',
          '{"a":1}',
          ...bodies.map((body) => JSON.stringify(body)),
        ),
        fc.dictionary(fc.constantFrom('data', 'items', 'a\\b', '{'), tie('document'), { maxKeys: 3 }),
        fc.array(tie('document'), { maxLength: 3 }),
      ),
    }));
    let found = 0;
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('data', 'meta'), document, { minKeys: 1 }), (value) => {
        fc.pre(parseError(value) === undefined);
        const { kind } = findBody(JSON.stringify(value));
        expect(kind).toBe(holdsBody(value) ? 'error' : 'other');
        if (kind === 'error') found += 1;
      }),
      { numRuns: 3000 },
    );
    expect(found).toBeGreaterThan(300);
  });

  test.each([
    '{"success"\r:\rfalse}',
    '{"code":\r"AP302"}',
    '{"cod\\u0065":"AP302"}',
    '{"error":null,"error":"x"}',
    '{"success":true,"success":false}',
    'x "code":"AP302" {"code" : "AP302"}',
  ])('does not skip %s', (text) => {
    const tally = emptyTally();
    tallyLines(Buffer.from(text), tally, false);
    expect(tally.forms.unrecognized).toBe(1);
  });

  test.each([
    '{"success":true}',
    '{"success": true,"error" :null}',
    '{"code":"ap302"}',
    '{"code":200}',
    'no error',
    '{"error_code":1}',
  ])('skips %s', (text) => {
    const tally = emptyTally();
    tallyLines(Buffer.from(text), tally, false);
    expect(tally).toEqual({ ...emptyTally(), lines: 1, skipped: 1 });
  });
});
