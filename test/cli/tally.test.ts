import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findBody } from '../../src/cli/find-body.js';
import { emptyTally, sumOf, type Tally, tallyLines } from '../../src/cli/tally.js';
import { parseError } from '../../src/parse.js';

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

test('counts a line once, for the first body in it', () => {
  const tally = emptyTally();
  const bodies = ['AP302', 'AP304'].map((code) => JSON.stringify({ error: { code, message: 'x' } }));
  tallyLines(Buffer.from(`${bodies.join(' and ')}\n`), tally, false);
  expect(tally).toEqual({
    ...emptyTally(),
    lines: 1,
    forms: { ...emptyTally().forms, A: 1 },
    codes: new Map([['AP302', 1]]),
  });
});

test('counts any part of the lines, and the sum is the tally of all', () => {
  const lines = [
    '{"error":{"code":"AP302","message":"No money"}}',
    '{"success":false,"code":"AP302","error":"No money"}\r',
    '{"success":false}',
    '{"level":"warn","response":{"error":{"code":"AP999","message":"New"}}}',
    '{"id":1}',
    '{"code":"AP302"}',
    '{"ü":1}',
    '\r',
    'plain words',
  ];
  const strange = fc.nat({ max: 3000 }).map((at) => `{"success":false,"code":"X${at}","error":"x"}`);
  const some = fc.oneof({ arbitrary: fc.constantFrom(...lines), weight: 1 }, { arbitrary: strange, weight: 3 });
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
