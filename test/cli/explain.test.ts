import { describe, expect, test } from 'vitest';
import { lookup } from '../../src/lookup.js';
import { answerTo, jsonOf } from '../support/world.js';

const explainedAp302 = `AP302  InsufficientFunds  transactions, current glossary
Meaning   ${lookup('AP302').uses[0].condition}
Who acts  user
`;

describe('explain takes', () => {
  test.each([
    ['a code', ['AP302'], ''],
    ['a code in lower case', ['ap302'], 'Taken as the code AP302.\n\n'],
    ['the number of a code', ['302'], 'Taken as the code AP302.\n\n'],
    ['a code with a space in it', ['AP', '302'], 'Taken as the code AP302.\n\n'],
    ['a symbolic name', ['InsufficientFunds'], ''],
    ['a symbolic name spelled another way', ['insufficient-funds'], 'Taken as the name InsufficientFunds.\n\n'],
    [
      'an error body of form A',
      ['{"error":{"code":"AP302","message":"No money"}}'],
      'Taken as an error body.\n\nForm     A\nMessage  No money\n\n',
    ],
    [
      'a line of a log with a body in it',
      ['12:00 ERROR got', '{"success":0,"code":"AP302","error":"No money"}'],
      'Taken as a text that holds an error body.\n\nForm     B\nMessage  No money\n\n',
    ],
    [
      'a line of a log in JSON with a body in a string',
      [JSON.stringify({ level: 'info', body: '{"success":false,"error":{"code":"AP302","message":"No money"}}' })],
      'Taken as a text that holds an error body.\n\nForm     hybrid\nMessage  No money\n\n',
    ],
    [
      'a text that mentions a code',
      ['the call failed with AP302, again AP302'],
      'Taken as a text that mentions 1 code.\n\n',
    ],
  ])('%s', async (_, args, head) => {
    const { text, note, exitCode } = await answerTo(['explain', ...args]);
    expect(text.startsWith(head + explainedAp302)).toBe(true);
    expect({ note, exitCode }).toEqual({ note: undefined, exitCode: 0 });
  });

  test('standard input, of several lines, with a byte order mark', async () => {
    const input = ['\uFEFF{\r\n "error": {"code"', ': "AP302", "message": "No money"}}\r\n'];
    const { text } = await answerTo(['explain', '-'], { input });
    expect(text.startsWith(`Taken as an error body.\n\nForm     A\nMessage  No money\n\n${explainedAp302}`)).toBe(true);
  });

  test('a code as it is, which needs no word about how it was taken', async () => {
    expect((await jsonOf(['explain', 'AP302'])).json).toMatchObject({ asked: 'AP302', takenAs: null, body: null });
  });

  test('each code of a text that mentions several', async () => {
    const { json } = await jsonOf(['explain', 'AP302 and AP1402']);
    expect(json).toMatchObject({
      takenAs: 'a text that mentions 2 codes',
      codes: [{ code: 'AP302' }, { code: 'AP1402' }],
    });
  });
});

test('explain tells all that is known of a code', async () => {
  const [current, earlier] = [lookup('AP002'), lookup('AP002', 'earlier')];
  const { text } = await answerTo(['explain', 'AP002']);
  expect(
    text.replace(/(?<=\(redefined\)\. ).*|(?<=confirmUser: ).*/g, '…'),
  ).toBe(`AP002  ${current.name}  authentication, current glossary
Meaning     ${current.uses[0].condition}
Who acts    developer
Retry       after-action: once the action that the advice names has been taken
Outcome     not-done: the operation did not take effect
Advice      ${current.handling.advice} (the contract's own advice)
Operation   POST /v2/confirmUser: …
History     earlier: listed
History     current: changed (redefined). …
In earlier  ${earlier.name}: ${earlier.uses[0].condition}
Who acts    developer
Retry       after-change: once the request has been corrected
Outcome     not-done: the operation did not take effect
Advice      ${earlier.handling.advice} (advice of the editors of this package, not of the contract)
Source      the contract, "Authentication and general (AP00x)"
Page        documents/AP002.html of the reference site
`);
});

describe('explain tells', () => {
  async function rows(...args: string[]): Promise<string[]> {
    return (await answerTo(['explain', ...args])).text.split('\n').map((line) => line.replace(/ {2,}/g, '  '));
  }

  test('the value of a limit in every glossary, or that the contract does not show it', async () => {
    const limitOf = async (code: string) => (await rows(code)).find((row) => row.startsWith('Limit'));
    expect(await limitOf('AP415')).toMatch(
      /^Limit {2}earlier 3, current 5 links \(relinksPerBankAccount: [A-Z].*\.\)$/,
    );
    expect(await limitOf('AP503')).toMatch(/^Limit {2}earlier not shown, current not shown attempts \(/);
  });

  test('placeholders, headers, several uses, and a code that is gone or new', async () => {
    expect(await rows('AP304')).toContainEqual(expect.stringMatching(/^Message has {2}\{amount\}: /));
    expect(await rows('AP312')).toContainEqual(expect.stringMatching(/^Message has {2}capturingTransaction: /));
    expect(await rows('AP1400')).toContain('Header  Idempotency-Key');
    expect((await rows('AP314')).find((row) => row.startsWith('Meaning'))).toMatch(/^Meaning {2}\(1\) .* \(2\) /);
    expect(await rows('AP601')).toEqual(
      expect.arrayContaining(['History  earlier: listed', 'History  current: removed']),
    );
    expect(await rows('AP1400')).toContain('History  current: added');
    expect(await rows('AP307')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Reason code {2}B1: /),
        '  The set is open-ended: a body may carry others.',
      ]),
    );
  });

  test('what the path of an operation is whose method is not shown', async () => {
    expect(await rows('AP305')).toContainEqual(expect.stringMatching(/^Operation {2}\/payoutTransaction: /));
  });

  test('the reason codes of a body, known or not', async () => {
    const body = '{"error":{"code":"AP307","message":"Declined","reasonCodes":["C1","X9"]}}';
    expect(await rows(body)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Reason C1 {2}.*negative balance/),
        'Reason X9  Not in the glossary; handle it in your generic way.',
      ]),
    );
  });

  test('what another glossary says of a code', async () => {
    expect(await rows('AP002', '--glossary', 'earlier')).toEqual(
      expect.arrayContaining([
        `AP002  ${lookup('AP002', 'earlier').name}  authentication, earlier glossary`,
        `In current  ${lookup('AP002').name}: ${lookup('AP002').uses[0].condition}`,
      ]),
    );
  });
});

describe('explain answers no', () => {
  test.each([
    ['AP417', 'No code, name or error body is in "AP417". Nearest: AP410, AP411, AP412.\n'],
    ['InsufficentFunds', 'No code, name or error body is in "InsufficentFunds". Nearest: InsufficientFunds.\n'],
    ['4151', 'No code, name or error body is in "4151".\n'],
    ['XY302', 'No code, name or error body is in "XY302". Nearest: AP302, AP1302.\n'],
    ['{"success":true}', 'No code, name or error body is in "{"success":true}".\n'],
    ['{'.repeat(300), `No code, name or error body is in "${'{'.repeat(200)}…".\n`],
  ])('to %s, with the nearest', async (words, note) => {
    expect(await answerTo(['explain', words])).toEqual({ text: '', note, exitCode: 1 });
  });

  test('to a body with a code that no glossary lists', async () => {
    expect(await answerTo(['explain', '{"error":{"code":"AP999","message":"New"}}'])).toEqual({
      text: 'Form     A\nMessage  New\n',
      note: 'No glossary lists the code AP999. Nearest: AP900, AP009, AP109.\n',
      exitCode: 1,
    });
  });

  test('to a body without a code', async () => {
    expect(await answerTo(['explain', '{"success":false}'])).toEqual({
      text: 'Form  unrecognized\n',
      note: 'The body is a failure, and no code can be read from it.\n',
      exitCode: 1,
    });
    expect((await jsonOf(['explain', '{"success":false}'])).json).toEqual({
      asked: '{"success":false}',
      takenAs: 'an error body',
      body: { form: 'unrecognized', known: false, code: null, message: null, reasonCodes: [], glossaries: [] },
      codes: [],
      missing: [],
      nearest: [],
    });
  });

  test('where it leaves out one of several codes, and says which', async () => {
    const other = await answerTo(['explain', 'AP302', 'AP999']);
    expect(other.text.startsWith(`Taken as 2 codes.\n\n${explainedAp302}`)).toBe(true);
    expect({ ...other, text: '' }).toEqual({ text: '', note: 'No glossary lists the code AP999.\n', exitCode: 1 });
    const older = await answerTo(['explain', 'AP302', '601', '--glossary', 'current']);
    expect(older.text.startsWith(`Taken as 2 codes.\n\n${explainedAp302}`)).toBe(true);
    const note = 'AP601 is not in the glossary current. Without --glossary it is explained.\n';
    expect({ ...older, text: '' }).toEqual({ text: '', note, exitCode: 1 });
    const { json, exitCode } = await jsonOf(['explain', 'AP302', 'AP601', '--glossary', 'current']);
    expect({ json, exitCode }).toMatchObject({ json: { codes: [{ code: 'AP302' }], missing: ['AP601'] }, exitCode: 1 });
    expect((await jsonOf(['explain', 'AP302', 'AP999'])).json).toMatchObject({ missing: ['AP999'] });
  });

  test('to a code that the glossary asked for does not list', async () => {
    expect(await answerTo(['explain', 'AP601', '--glossary', 'current'])).toEqual({
      text: '',
      note: 'AP601 is not in the glossary current. Without --glossary it is explained.\n',
      exitCode: 1,
    });
  });
});

test('explain gives JSON in its documented shape', async () => {
  const body = '{"error":{"code":"AP304","message":"Over 100.00"}}';
  expect(await jsonOf(['explain', body])).toEqual({
    exitCode: 0,
    json: {
      asked: body,
      takenAs: 'an error body',
      body: {
        form: 'A',
        known: true,
        code: 'AP304',
        message: 'Over 100.00',
        reasonCodes: [],
        glossaries: ['earlier', 'current'],
      },
      codes: [
        {
          code: 'AP304',
          name: expect.any(String),
          area: 'transactions',
          uses: [{ condition: expect.any(String) }],
          headers: [],
          handling: {
            actor: expect.any(String),
            retry: expect.any(String),
            outcome: 'not-done',
            advice: expect.any(String),
            basis: 'editorial',
          },
          source: 'Transactions (AP3xx)',
          glossary: 'current',
          limit: {
            name: 'dailyAmountPerMerchant',
            meaning: expect.any(String),
            unit: 'amount of money',
            values: { earlier: null, current: null },
          },
          parameters: [{ name: 'amount', meaning: expect.any(String), placeholder: '{amount}' }],
          operations: [],
          reasonCodes: [],
          elsewhere: [],
          history: [
            { glossary: 'earlier', change: 'listed' },
            { glossary: 'current', change: 'unchanged' },
          ],
          page: 'documents/AP304.html',
        },
      ],
      missing: [],
      nearest: [],
    },
  });
});

test('explain refuses a text that is a whole log', async () => {
  expect(await answerTo(['explain', '-'], { input: 'x'.repeat(2 ** 20 + 1) })).toEqual({
    text: '',
    note: 'Cannot read standard input: it has more than 1,048,576 bytes.\n',
    exitCode: 3,
  });
});
