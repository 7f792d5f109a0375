import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { codesOf } from '../support/contract.js';
import { answerTo, jsonOf } from '../support/world.js';

const folder = mkdtempSync(path.join(tmpdir(), 'ap-errors-validate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function reasons(input: string, ...args: string[]): Promise<string[][]> {
  const { json } = await jsonOf(['validate', ...args], { input });
  const { failures } = json as {
    failures: { reasons: { line: number; column: number; pointer: string; reason: string }[] }[];
  };
  return failures.flatMap((failure) =>
    failure.reasons.map((one) => [`${one.line}:${one.column}`, one.pointer, one.reason]),
  );
}

test('a key of the document is told without what steers a terminal and without secrets', async () => {
  const input = JSON.stringify({ '\u001b[31mapiKey=pl4nted': { x: 1 } });
  const { text } = await answerTo(['validate', '--schema', 'glossary-file'], { input });
  expect(text).toContain('/\\u{1b}[31mapiKey=[secret]');
  expect(text).not.toContain('\u001b');
  const told = await reasons(input, '--schema', 'glossary-file');
  expect(JSON.stringify(told)).not.toContain('pl4nted');
  expect(told.map(([, pointer]) => pointer)).toContain('/\u001b[31mapiKey=[secret]');
});

test('no more than twenty reasons of a document are told', async () => {
  const error = { code: 'AP307', message: 'x', reasonCodes: Array(21).fill(1) };
  const told = await reasons(JSON.stringify({ error }), '--schema', 'error-form-a');
  expect(told.map(([, pointer]) => pointer)).toEqual(Array.from({ length: 20 }, (_, at) => `/error/reasonCodes/${at}`));
});

test('a document that fits is valid', async () => {
  const input = '\uFEFF{"error":{"code":"AP302","message":"No money"}}\r\n';
  expect(await answerTo(['validate'], { input })).toEqual({
    text: 'valid: 1 document of standard input by the schema error-response\n',
    exitCode: 0,
  });
  expect(await jsonOf(['validate', '-', '--schema', 'error-form-a.current'], { input })).toEqual({
    json: {
      input: 'standard input',
      schema: 'error-form-a.current',
      valid: true,
      documents: 1,
      invalid: 0,
      failures: [],
    },
    exitCode: 0,
  });
});

test('a document that does not fit is told from place to place, and no value of it is repeated', async () => {
  const input = '{\n  "scope": "userForMerchant",\n  "apiKey": "pl4nted",\n  "apiSecret": 17,\n  "id": 0\n}\n';
  const answer = await answerTo(['validate', '--schema', 'token-request'], { input });
  expect(answer).toEqual({
    text: `1:1   (whole)     must have the member userId, where it has scope userForMerchant
4:16  /apiSecret  must be string
5:9   /id         must be >= 1
invalid: 1 of 1 document of standard input by the schema token-request
`,
    exitCode: 1,
  });
});

describe('the reason is', () => {
  test('that of the form that the document comes nearest to', async () => {
    expect(await reasons('{"success":false,"code":7,"error":"x"}')).toEqual([
      ['1:25', '/code', 'as Form B, must be string'],
    ]);
    expect(await reasons('{"error":{"message":"x"}}')).toEqual([
      ['1:10', '/error', 'as Form A, must have the member code'],
    ]);
    expect(await reasons('{"success":"no","code":"AP302","error":"x"}')).toEqual([
      ['1:12', '/success', 'as Form B, must be as the schema says: False, which is also written as 0.'],
    ]);
  });

  test('a list of the values where it is short, and their number where it is long', async () => {
    const request = '{"scope":"user","apiKey":"k","apiSecret":"s","id":1}';
    expect(await reasons(request, '--schema', 'token-request')).toEqual([
      ['1:10', '/scope', 'must be merchant or userForMerchant'],
    ]);
    const retired = '{"error":{"code":"AP601","message":"x"}}';
    expect(await reasons(retired, '--schema', 'error-form-a.current')).toEqual([
      ['1:18', '/error/code', `must be one of ${codesOf.current.length} values`],
    ]);
  });

  test('a condition in words', async () => {
    const body = '{"error":{"code":"AP302","message":"x","reasonCodes":[]}}';
    expect(await reasons(body, '--schema', 'error-form-a.current')).toEqual([
      ['1:10', '/error', 'must have code AP307, where it has the member reasonCodes'],
    ]);
  });

  test('where a text stops being JSON', async () => {
    expect(await reasons('{"apiKey":\n  pl4nted}')).toEqual([['2:3', null, 'is not JSON: a value is expected here']]);
    expect(await reasons('')).toEqual([['1:1', null, 'is not JSON: a value is expected here']]);
    expect((await answerTo(['validate'], { input: '[1' })).text).toContain(
      '1:3    is not JSON: a comma or ] is expected here\n',
    );
  });

  test('only the first one of a document that is very long', async () => {
    const items = `1,${' '.repeat(2 ** 20)}2`;
    const body = `{"error":{"code":"AP307","message":"x","reasonCodes":[${items}]}}`;
    expect(await reasons(body, '--schema', 'error-form-a')).toEqual([
      ['1:55', '/error/reasonCodes/0', 'must be string'],
    ]);
    expect(await reasons(body.replace(/ +/, ''), '--schema', 'error-form-a')).toHaveLength(2);
  });
});

describe('of a document per line', () => {
  test('each is judged, and blank lines are none', async () => {
    const good = '{"error":{"code":"AP302","message":"x"}}';
    const input = `${good}\r\n\n{"error":{}}\n{"error"\n${good}`;
    expect(await jsonOf(['validate', '--ndjson'], { input })).toEqual({
      exitCode: 1,
      json: {
        input: 'standard input',
        schema: 'error-response',
        valid: false,
        documents: 4,
        invalid: 2,
        failures: [
          {
            line: 3,
            reasons: [
              { line: 3, column: 10, pointer: '/error', reason: 'as Form A, must have the member code' },
              { line: 3, column: 10, pointer: '/error', reason: 'as Form A, must have the member message' },
            ],
          },
          {
            line: 4,
            reasons: [{ line: 4, column: 9, pointer: null, reason: 'is not JSON: a colon is expected here' }],
          },
        ],
      },
    });
  });

  test('no more than a thousand failures are kept', async () => {
    const { text } = await answerTo(['validate', '--ndjson'], { input: '{}\n'.repeat(1002) });
    expect(text).toMatch(/\n2 more documents not shown\.\ninvalid: 1,002 of 1,002 documents of standard input/);
  });

  test('a line that is not UTF-8 is not judged, and those beside it are', async () => {
    const good = '{"error":{"code":"AP302","message":"\xe9"}}\n';
    const input = [Buffer.concat([Buffer.from(good, 'utf8'), Buffer.from(good, 'latin1'), Buffer.from(good, 'utf8')])];
    expect(await answerTo(['validate', '--ndjson'], { input })).toEqual({
      text: '2:1    is not text in UTF-8\ninvalid: 1 of 3 documents of standard input by the schema error-response\n',
      exitCode: 1,
    });
  });

  test.each(['', '\n \n'])('none at all is no answer: %j', async (input) => {
    expect(await answerTo(['validate', '--ndjson'], { input })).toEqual({
      text: '',
      note: 'Cannot judge standard input: it has no document.\n',
      exitCode: 3,
    });
  });

  test('a line that is longer than any body is not judged', async () => {
    const file = path.join(folder, 'long.ndjson');
    writeFileSync(file, `${'x'.repeat(9_000_000)}\n`);
    expect((await answerTo(['validate', '--ndjson', file])).text).toBe(
      `1:1    is too long to be judged\ninvalid: 1 of 1 document of ${file} by the schema error-response\n`,
    );
  });
});

test.each([
  ['a text that is not UTF-8', [Buffer.from([0x7b, 0xff])], 'Cannot read standard input: it is not text in UTF-8.\n'],
  [
    'a text that is too long',
    ['x'.repeat(8_388_609)],
    'Cannot read standard input: it has more than 8,388,608 bytes.\n',
  ],
])('%s cannot be read', async (_, input, note) => {
  expect(await answerTo(['validate'], { input })).toEqual({ text: '', note, exitCode: 3 });
});

test('a schema that is not there is refused with the one that is most like it', async () => {
  const { note, exitCode } = await answerTo(['validate', '--schema', 'eror-response'], { input: '{}' });
  expect(note).toMatch(
    /^There is no schema "eror-response"\. Did you mean error-response\? It is one of: .*token-request/,
  );
  expect(exitCode).toBe(2);
});
