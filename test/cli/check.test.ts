import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyTally, tallyLines } from '../../src/cli/tally.js';
import type { Helper, Progress } from '../../src/cli/world.js';
import { lookup } from '../../src/lookup.js';
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

  test('reads text beyond ASCII', async () => {
    const input = '{"error":{"code":"AP302","message":"Zu wenig Geld für 3 €"}}\n{"ü":1}\n';
    expect((await jsonOf(['check'], { input })).json).toMatchObject({ lines: 2, errors: 1, skipped: 1, notUtf8: 0 });
  });

  test('leaves out a byte order mark at the beginning, and nowhere else', async () => {
    const input = ['\uFEFF1\n', '\uFEFF2\n'];
    expect((await jsonOf(['check', '--strict'], { input })).json).toMatchObject({ withoutError: 1, notJson: 1 });
  });

  test('counts each line that is not UTF-8, wherever it stands', async () => {
    const input = [Buffer.from('\n{"id":"\xff"}\n{"id":"ü"}\n{"id":"\xfe"}\n{"id":"\xfd"}', 'latin1')];
    expect((await jsonOf(['check'], { input })).json).toMatchObject({ lines: 5, blank: 1, notUtf8: 4 });
  });

  test.each([
    ['UTF-16 with its mark', Buffer.from('\ufeff{"error":{"code":"AP99999","message":"x"}}\n', 'utf16le')],
    ['UTF-16, the great byte first', Buffer.from('{"id":1}\n', 'utf16le').swap16()],
    ['UTF-16', Buffer.from('{"error":{"code":"AP99999","message":"x"}}\n', 'utf16le')],
    ['compressed', gzipSync('{"error":{"code":"AP99999","message":"x"}}\n')],
  ])('refuses an input that is %s, as silence would pass for an answer', async (_, bytes) => {
    expect(await answerTo(['check'], { input: [bytes] })).toEqual({
      text: '',
      note: 'Cannot read standard input: it is not text in UTF-8, but perhaps in UTF-16 or compressed. Convert it first.\n',
      exitCode: 3,
    });
  });

  test('takes a NUL in a line for a character like any other', async () => {
    const input = '{"id":1}\nGET /x\0y\n{"success":false}\n';
    expect((await jsonOf(['check'], { input })).json).toMatchObject({ lines: 3, errors: 1, notUtf8: 0 });
    expect((await jsonOf(['check'], { input: `\0\0\0${input}` })).json).toMatchObject({ lines: 3, errors: 1 });
  });

  test('keeps a line of eight mebibytes, and none of more', async () => {
    const line = `"${'x'.repeat(2 ** 23 - 3)}"\n`;
    const tooLong = [line.slice(0, 9), `x${line.slice(9)}`];
    const input = [...tooLong, line.slice(0, 9), line.slice(9), ...tooLong, line];
    expect((await jsonOf(['check', '--strict'], { input })).json).toMatchObject({ withoutError: 2, tooLong: 2 });
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
    const long = 'x'.repeat(20_000_000);
    writeFileSync(file, `{"success":false}\n${long}\n{"success":false}\n${long.slice(0, 9_000_000)}`);
    const { json } = await jsonOf(['check', '--fail-on', 'not-json', file]);
    expect(json).toMatchObject({
      lines: 4,
      errors: 2,
      tooLong: 2,
      notJson: 0,
      failed: ['not-json'],
      bytes: 29_000_037,
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

  test('is called for more than eight mebibytes, and changes nothing about the answer', async () => {
    const block = `\n${lines.join('\n')}\n`;
    const small = Array(8).fill('x'.repeat(2 ** 20 - Buffer.byteLength(block)) + block);
    let started = 0;
    const startHelper = async (strict: boolean): Promise<Helper> => {
      started += 1;
      return helperOf(strict);
    };
    for (const args of [['check'], ['check', '--strict']]) {
      for (const input of [small, [...small, '\n']]) {
        const alone = await answerTo(args, { input });
        expect(alone.text).toMatch(/ 8,388,60[89] bytes of standard input/);
        expect(await answerTo(args, { input, startHelper })).toEqual(alone);
      }
    }
    expect(started).toBe(2);
  });
});
