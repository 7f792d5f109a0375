import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { catalogue as catalogueShape } from '../../scripts/emit/catalogue.js';
import { defaultGlossary, glossaries, limits, reasonCodes, tokenScopes } from '../../src/index.js';

const catalogue: z.output<typeof catalogueShape> = JSON.parse(readFileSync('schemas/catalogue.json', 'utf8'));

/** The tables of the contract that list no codes, each with the rows that the data holds for it, in the contract's order. */
const otherTables = {
  'Token request (fields shown)': requestFields().map(({ name }) => name),
  'POST {base_url}/v2/token': endpointRows(),
  'Other operations referred to by name': catalogue.operations
    .filter(({ name }) => name !== 'token')
    .map(({ path }) => path),
  'Token scopes': Object.keys(tokenScopes.merchant).filter((property) => property !== 'scope'),
  'Form A': formFields('A'),
  'Form B': formFields('B'),
  'AP307 reason codes': Object.keys(reasonCodes),
  Limits: Object.keys(limits),
};

function requestFields() {
  return catalogue.operations.find(({ name }) => name === 'token')?.fields ?? [];
}

function endpointRows(): string[] {
  const {
    method,
    path,
    headers = [],
    fields = [],
    errorForms = [],
  } = catalogue.operations.find(({ name }) => name === 'token') ?? {};
  const successShape = catalogue.notShown.find(({ source }) => source === 'POST {base_url}/v2/token')?.topic;
  return [
    `${method} ${path}`,
    headers.join(', '),
    `${fields.length} fields`,
    successShape ?? '',
    `forms ${errorForms.join(', ')}`,
  ];
}

function formFields(form: string): string[] {
  return catalogue.forms.find(({ name }) => name === form)?.fields.map(({ name }) => name) ?? [];
}

test('every row of every table of the contract is accounted for', () => {
  expect(otherTables).toEqual({
    'Token request (fields shown)': ['scope', 'apiKey', 'apiSecret', 'id', 'userId'],
    'POST {base_url}/v2/token': [
      'POST /v2/token',
      'Content-Type, accept',
      '5 fields',
      'The shape of a success response of the token endpoint',
      'forms A, hybrid',
    ],
    'Other operations referred to by name': [
      '/v2/confirmUser',
      '/payoutTransaction',
      '/preauthTransaction',
      '/v2/reverseTransaction',
    ],
    'Token scopes': ['usedFor', 'differsBy', 'requiredParameters'],
    'Form A': ['error', 'error.code', 'error.message', 'error.reasonCodes'],
    'Form B': ['success', 'code', 'error'],
    'AP307 reason codes': ['A1', 'A2', 'B1', 'C1', 'Z'],
    Limits: [
      'tokenLifetime',
      'bankAccountsPerUser',
      'relinksPerBankAccount',
      'amountDecimalPlaces',
      'dailyAmountPerMerchant',
      'microDepositAttempts',
      'verificationAttempts',
    ],
  });
  const otherRows = Object.values(otherTables).flat().length;
  expect(otherRows).toBe(36);
});

test('there are two glossaries, the earlier one first, and the current one is the default', () => {
  expect(glossaries.map(({ id }) => id)).toEqual(['earlier', 'current']);
  expect(defaultGlossary).toBe('current');
});

test('a limit has the value that the contract gives, in each glossary, and none where it gives none', () => {
  const facts = Object.values(limits).map(({ name, unit, codes: reported, values }) => [name, unit, reported, values]);
  expect(facts).toEqual([
    ['tokenLifetime', 'minutes', [], { earlier: 30, current: 30 }],
    ['bankAccountsPerUser', 'bank accounts', ['AP414'], { earlier: 5, current: 5 }],
    ['relinksPerBankAccount', 'links', ['AP415'], { earlier: 3, current: 5 }],
    ['amountDecimalPlaces', 'decimal places', ['AP308'], { earlier: 2, current: 2 }],
    ['dailyAmountPerMerchant', 'amount of money', ['AP304'], { earlier: null, current: null }],
    ['microDepositAttempts', 'attempts', ['AP503'], { earlier: null, current: null }],
    ['verificationAttempts', 'attempts', ['AP112'], { earlier: null, current: null }],
  ]);
});

test('a token scope tells which parameters a request of it needs', () => {
  const needed = Object.values(tokenScopes).map(({ scope, requiredParameters }) => [scope, requiredParameters]);
  expect(needed).toEqual([
    ['merchant', ['apiKey', 'apiSecret', 'scope', 'id']],
    ['userForMerchant', ['apiKey', 'apiSecret', 'scope', 'id', 'userId']],
  ]);
});

test('the rules on tokens name the codes that their breach gives', () => {
  expect(catalogue.scopeRules.map(({ codes: given }) => given)).toEqual([
    ['AP001'],
    [],
    ['AP007'],
    ['AP004'],
    ['AP008'],
    ['AP006'],
    ['AP002'],
    ['AP003'],
    ['AP101'],
  ]);
  expect(catalogue.environments.map(({ name }) => name)).toEqual(['sandbox', 'production']);
});

test('the token request has its five fields, of which one depends on the scope', () => {
  expect(requestFields().map(({ name, type, values, required }) => [name, type, values, required])).toEqual([
    ['scope', 'string', ['merchant', 'userForMerchant'], 'always'],
    ['apiKey', 'string', undefined, 'always'],
    ['apiSecret', 'string', undefined, 'always'],
    ['id', 'merchant id', undefined, 'always'],
    ['userId', 'string, UUID', undefined, 'userForMerchant'],
  ]);
});

test('an operation has the method and path that the contract gives, and none where it gives none', () => {
  expect(catalogue.operations.map(({ name, method, path }) => [name, method, path])).toEqual([
    ['token', 'POST', '/v2/token'],
    ['confirmUser', 'POST', '/v2/confirmUser'],
    ['payoutTransaction', undefined, '/payoutTransaction'],
    ['preauthTransaction', undefined, '/preauthTransaction'],
    ['reverseTransaction', 'POST', '/v2/reverseTransaction'],
  ]);
  const reversal = catalogue.operations.find(({ name }) => name === 'reverseTransaction');
  expect(reversal?.fields?.map(({ name, required }) => [name, required])).toEqual([['uuid', 'never']]);
});

test('the three forms say where they are used and what is known of their HTTP statuses', () => {
  expect(catalogue.forms.map(({ name, usedBy, statuses }) => [name, usedBy, statuses])).toEqual([
    [
      'A',
      'The second version of the interface, as its current form.',
      'A failure of business logic may come with HTTP 200; where a request is malformed, not authenticated, not allowed or in conflict, or where the system fails, a fitting 4xx or 5xx status may come with it.',
    ],
    [
      'B',
      'The earlier glossary; the token endpoint and some newer endpoints use the hybrid form instead.',
      'Every error comes with HTTP 200.',
    ],
    [
      'hybrid',
      'The token endpoint and some newer endpoints.',
      'Not stated for this form by itself; the contract describes it beside form B, in which every error comes with HTTP 200.',
    ],
  ]);
});

test('a placeholder is spelled as the contract spells it, and not at all where it does not', () => {
  expect(catalogue.parameters.map(({ name, placeholder }) => [name, placeholder])).toEqual([
    ['username', '{username}'],
    ['amount', '{amount}'],
    ['reason', '{reason}'],
    ['capturingTransaction', undefined],
    ['status', '{status}'],
    ['aggregator', '{aggregator}'],
    ['lastFourDigits', undefined],
    ['parameter', '{parameter}'],
    ['api', '{api}'],
    ['code', '{code}'],
    ['transaction_type', '{transaction_type}'],
    ['transactionStatus', undefined],
    ['uuid', '{uuid}'],
  ]);
});

test('the resources have the fields that the contract names', () => {
  const named = catalogue.resources.filter(({ fields }) => fields.length > 0).map(({ name, fields }) => [name, fields]);
  expect(catalogue.resources).toHaveLength(14);
  expect(named).toEqual([
    ['location', ['uuid', 'location code']],
    ['user', ['userId (a UUID string)', 'first name', 'last name', 'e-mail', 'phone number']],
    ['bankAccount', ['bankAccountId']],
    ['transaction', ['id', 'uuid (optional)']],
    ['subscription', ['subscriptionId']],
    ['webhook', ['webhook id', 'topic', 'url']],
  ]);
});

test('the rules on fields name the codes that their breach raises', () => {
  expect(catalogue.fields.map(({ name, rules, codes: raised }) => [name, rules.length, raised])).toEqual([
    ['phoneNumber', 4, ['AP105', 'AP106', 'AP115', 'AP119']],
    ['personName', 2, ['AP110', 'AP118']],
    ['amount', 1, ['AP308']],
    ['refundAmount', 2, ['AP1302', 'AP1303']],
    ['transactionUuid', 2, ['AP314']],
    ['idempotencyKey', 1, ['AP1400', 'AP1401', 'AP1402']],
  ]);
});

test('the headers are those that the contract names', () => {
  expect(catalogue.headers.map(({ name }) => name)).toEqual([
    'Content-Type',
    'accept',
    'authenticationToken',
    'Idempotency-Key',
  ]);
});

test('everything that the contract says is not shown is listed', () => {
  expect(catalogue.notShown.map(({ topic, source }) => `${source}: ${topic}`)).toEqual([
    'What the service does: The full list of the operations',
    'Resources and their fields: Fields of the user, merchant, bank account, transaction and other records, beyond the names given',
    'States and transitions: States and transitions, and the values of the statuses that messages carry',
    'POST {base_url}/v2/token: The shape of a success response of the token endpoint',
    'Other operations referred to by name: The request and response shapes of the operations that the contract refers to by name',
    'Other operations referred to by name: The method, path and payload of every other operation',
    'Token scopes: The exact name of the header that carries the token',
    'Events: Events, and the topic names, payloads and signing of webhooks',
    'Response forms: The HTTP status that belongs to each code',
    'Idempotency (AP14xx; current glossary only): Which operations accept Idempotency-Key',
    'Limits: The value of the daily transaction amount per merchant',
    'Limits: The maximum of failed micro-deposit attempts',
    'Limits: The maximum of failed verification attempts',
    'Limits: Rate limits',
    'Versioning: The deprecation policy and any version header',
  ]);
});

test('what the contract says of the service as a whole, and of no single row, is there', () => {
  expect(catalogue.service.covers).toHaveLength(8);
  expect(catalogue.service.rules.map(({ rule, source }) => `${source}: ${rule}`)).toEqual([
    'Differences between the two versions of the glossary: The meanings of AP300 to AP1300 are those of the current glossary, unless the contract notes a difference.',
    'Response forms: A template of a message writes a placeholder in braces.',
    'AP307 reason codes: The set of reason codes is open-ended, so that a client handles those it knows and any other in a generic way.',
    'Versioning: Paths of the second version of the interface begin with /v2.',
    'POST {base_url}/v2/token: Paths follow a base URL, which the contract does not give.',
  ]);
});
