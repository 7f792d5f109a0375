import { describe, expect, test } from 'vitest';
import { answerTo, jsonOf } from '../support/world.js';

const explainedAp302 = `AP302  InsufficientFunds  transactions, current glossary
Meaning   The available balance is below the amount.
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

  test('each code of a text that mentions several', async () => {
    const { json } = await jsonOf(['explain', 'AP302 and AP1402']);
    expect(json).toMatchObject({
      takenAs: 'a text that mentions 2 codes',
      codes: [{ code: 'AP302' }, { code: 'AP1402' }],
    });
  });
});

test('explain tells all that is known of a code', async () => {
  expect(
    (await answerTo(['explain', 'AP002'])).text,
  ).toBe(`AP002  UserNotAssociatedWithMerchant  authentication, current glossary
Meaning     The userId does not exist or is not associated with the merchant.
Who acts    developer
Retry       after-action: once the action that the advice names has been taken
Outcome     not-done: the operation did not take effect
Advice      Call POST /v2/confirmUser to associate the user with the merchant; only then is the userId accepted. (the contract's own advice)
Operation   POST /v2/confirmUser: Associates a user with the merchant; it must be called before a userId is accepted for that merchant.
History     earlier: listed
History     current: changed (redefined). The code told of invalid credentials or permissions and now tells of a user, so that neither handling fits the other.
In earlier  CredentialsOrPermissionsInvalid: The API key and secret are invalid or their permissions are insufficient.
Who acts    developer
Retry       after-change: once the request has been corrected
Outcome     not-done: the operation did not take effect
Advice      Check the key and the secret, and that they are permitted to make the call. (advice of the editors of this package, not of the contract)
Source      the contract, "Authentication and general (AP00x)"
Page        documents/AP002.html of the reference site
`);
});

describe('explain tells', () => {
  async function rows(...args: string[]): Promise<string[]> {
    return (await answerTo(['explain', ...args])).text.split('\n').map((line) => line.replace(/ {2,}/g, '  '));
  }

  test('the value of a limit in every glossary that has another', async () => {
    expect(await rows('AP415')).toContain(
      'Limit  5 links; in earlier 3 (relinksPerBankAccount: The number of times that a user may link the same combination of routing and account number.)',
    );
  });

  test('that a limit exists whose value the contract does not show', async () => {
    expect((await rows('AP503')).find((row) => row.startsWith('Limit'))).toMatch(
      /^Limit {2}exists, its value is not shown \(/,
    );
  });

  test('placeholders, headers, several uses, and a code that is gone or new', async () => {
    expect(await rows('AP304')).toContain('Message has  {amount}: The amount in question.');
    expect(await rows('AP312')).toContain(
      'Message has  capturingTransaction: The transaction that captured the preauthorization.',
    );
    expect(await rows('AP1400')).toContain('Header  Idempotency-Key');
    expect((await rows('AP314')).find((row) => row.startsWith('Meaning'))).toMatch(/^Meaning {2}\(1\) .* \(2\) /);
    expect(await rows('AP601')).toEqual(
      expect.arrayContaining(['History  earlier: listed', 'History  current: removed']),
    );
    expect(await rows('AP1400')).toContain('History  current: added');
    expect(await rows('AP307')).toEqual(
      expect.arrayContaining([
        'Reason code  B1: The predicted risk of a return is higher than allowed.',
        '  The set is open-ended: a body may carry others.',
      ]),
    );
  });

  test('what the path of an operation is whose method is not shown', async () => {
    expect(await rows('AP305')).toContain('Operation  /payoutTransaction: Makes a payout.');
  });

  test('the reason codes of a body, known or not', async () => {
    const body = '{"error":{"code":"AP307","message":"Declined","reasonCodes":["C1","X9"]}}';
    expect(await rows(body)).toEqual(
      expect.arrayContaining([
        'Reason C1  The bank account that the user has connected has a negative balance.',
        'Reason X9  Not in the glossary; handle it as any other.',
      ]),
    );
  });

  test('what another glossary says of a code', async () => {
    expect(await rows('AP002', '--glossary', 'earlier')).toEqual(
      expect.arrayContaining([
        'AP002  CredentialsOrPermissionsInvalid  authentication, earlier glossary',
        'In current  UserNotAssociatedWithMerchant: The userId does not exist or is not associated with the merchant.',
      ]),
    );
  });
});

describe('explain answers no', () => {
  test.each([
    ['AP417', 'No code, name or error body is in "AP417". Nearest: AP410, AP411, AP412.\n'],
    ['InsufficentFunds', 'No code, name or error body is in "InsufficentFunds". Nearest: InsufficientFunds.\n'],
    ['4151', 'No code, name or error body is in "4151".\n'],
    ['XY302', 'No code, name or error body is in "XY302". Nearest: AP302.\n'],
    ['{"success":true}', 'No code, name or error body is in "{"success":true}".\n'],
    ['{'.repeat(300), `No code, name or error body is in "${'{'.repeat(200)}…".\n`],
  ])('to %s, with the nearest', async (words, note) => {
    const answer = await answerTo(['explain', words]);
    expect({ ...answer, note: answer.note?.replace(/Nearest: (AP\d+), .*/, 'Nearest: $1.') }).toEqual({
      text: '',
      note: note.replace(/Nearest: (AP\d+), .*/, 'Nearest: $1.'),
      exitCode: 1,
    });
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
      nearest: [],
    });
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
            meaning: 'The amount of transactions that a merchant may have in a day.',
            unit: 'amount of money',
            values: { earlier: null, current: null },
          },
          parameters: [{ name: 'amount', meaning: 'The amount in question.', placeholder: '{amount}' }],
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
