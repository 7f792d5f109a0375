import { expect, test } from 'vitest';
import { type ComparableEntry, diffGlossaries, type GlossaryChange } from '../../src/index.js';
import { currentOnly, earlierOnly } from '../support/contract.js';

/** The judgements that this diff needs, as the table of rules gives them. */
const added = {
  level: 'warning',
  breaks: ['handlers', 'types', 'schemas'],
  why: 'Switches that named every code no longer do, and strict validators of the older glossary reject the code.',
  action: 'Handle the code, or make sure that the generic handling fits it.',
} as const;
const removed = {
  level: 'warning',
  breaks: ['handlers', 'types', 'schemas'],
  why: 'A code that is gone leaves a dead branch, its name no longer compiles, and strict validators of the newer glossary reject it.',
  action: 'Keep its handling while the older glossary is in use, then remove it.',
} as const;
const narrowed = {
  level: 'warning',
  breaks: ['handlers'],
  action: 'See which of the cases that you handled here now need handling elsewhere.',
} as const;
const renamed = { level: 'warning', breaks: ['types'], action: 'Write the newer name in its place.' } as const;
const adviceChanged = { level: 'info', breaks: ['docs'], action: 'Read the new advice.' } as const;
const operationAdded = {
  level: 'warning',
  breaks: ['handlers'],
  action: 'Check that the handling takes this operation into account.',
} as const;

const reviewed = {
  AP002:
    'The code told of invalid credentials or insufficient permissions and now tells of a user; handling written for one meaning misleads under the other.',
  AP109:
    'The earlier glossary tells of a disabled user and gives no cause; the current one tells of a suspension because of global reputation.',
  AP314: 'A reversal whose optional uuid collides with that of an existing reversal now raises the code as well.',
  AP415: 'The condition is the same, and only the number of links that it allows differs.',
  AP506:
    'The earlier glossary tells of a batch failure and gives no cause; the current one names a batch file name that cannot be set.',
} as const;

type Handling = readonly [
  actor: ComparableEntry['handling']['actor'],
  retry: ComparableEntry['handling']['retry'],
  outcome: ComparableEntry['handling']['outcome'],
  basis?: 'contract',
];

function entry(
  code: string,
  name: string,
  condition: string,
  [actor, retry, outcome, basis]: Handling,
  place: { readonly area: string; readonly source: string },
  extra: Partial<ComparableEntry> = {},
): ComparableEntry & { readonly sharedWith: readonly string[] } {
  return {
    code,
    name,
    ...place,
    uses: [{ condition }],
    parameters: [],
    operations: [],
    headers: [],
    reasonCodes: [],
    // The advice for a code that came or went is no difference between the glossaries: its words are free to change.
    handling: { actor, retry, outcome, advice: expect.any(String), basis: basis ?? 'editorial' },
    ...extra,
    sharedWith: [],
  };
}

const users = { area: 'users', source: 'Users (AP1xx)' };
const transactions = { area: 'transactions', source: 'Transactions (AP3xx)' };
const subscriptions = { area: 'subscriptions', source: 'Subscriptions (AP6xx; earlier glossary only)' };
const general = { area: 'general', source: 'General and other' };
const refunds = { area: 'refunds', source: 'Refunds (AP13xx)' };
const idempotency = { area: 'idempotency', source: 'Idempotency (AP14xx; current glossary only)' };
const idempotencyKey = { headers: ['Idempotency-Key'] };

/** Codes that the contract lists in the current glossary only. */
const onlyInCurrent: readonly ComparableEntry[] = [
  entry(
    'AP114',
    'UserBlockedAtMerchant',
    'At this merchant the user is blocked from transacting.',
    ['merchant', 'never', 'not-done'],
    users,
  ),
  entry(
    'AP116',
    'UserReputationAtMerchantNotUpdatable',
    "The user's reputation status with this merchant cannot be updated because of historical declines.",
    ['merchant', 'never', 'not-done'],
    users,
  ),
  entry(
    'AP118',
    'NameCharactersInvalid',
    'A name contains digits or special characters.',
    ['user', 'after-change', 'not-done', 'contract'],
    users,
  ),
  entry(
    'AP309',
    'BusinessUserRequired',
    'Creating an invoice takes a business user.',
    ['developer', 'after-change', 'not-done', 'contract'],
    transactions,
  ),
  entry(
    'AP316',
    'TransactionNotFound',
    'The transaction was not found.',
    ['developer', 'after-change', 'not-done'],
    transactions,
  ),
  entry(
    'AP317',
    'TransactionsThrottled',
    'Transactions are throttled for a time after repeated failures within a window.',
    ['developer', 'after-wait', 'not-done', 'contract'],
    transactions,
  ),
  entry(
    'AP701',
    'ParameterMalformed',
    'One or more parameters are improperly formatted.',
    ['developer', 'after-change', 'not-done'],
    general,
  ),
  entry(
    'AP1306',
    'TransactionStatusNotReversible',
    'The status of the transaction, which the message carries, does not allow a reversal.',
    ['developer', 'never', 'unknown'],
    refunds,
    { parameters: ['transactionStatus'] },
  ),
  entry(
    'AP1400',
    'IdempotencyKeyReusedWithDifferentBody',
    'On one and the same operation, the Idempotency-Key came back with a different request body.',
    ['developer', 'never', 'unknown'],
    idempotency,
    idempotencyKey,
  ),
  entry(
    'AP1401',
    'IdempotentRequestInProgress',
    'The Idempotency-Key came back while the earlier request with it is still being processed.',
    ['developer', 'after-wait', 'in-progress'],
    idempotency,
    idempotencyKey,
  ),
  entry(
    'AP1402',
    'IdempotencyKeyInvalid',
    'The Idempotency-Key in the request header is malformed or misused.',
    ['developer', 'after-change', 'not-done'],
    idempotency,
    idempotencyKey,
  ),
];

/** Codes that the contract lists in the earlier glossary only. */
const onlyInEarlier: readonly ComparableEntry[] = [
  entry(
    'AP600',
    'SubscriptionsNotFetched',
    'One or more subscriptions cannot be fetched.',
    ['service', 'after-action', 'unknown'],
    subscriptions,
  ),
  entry(
    'AP601',
    'SubscriptionNotFound',
    'No subscription exists for the id.',
    ['developer', 'after-change', 'not-done'],
    subscriptions,
  ),
  entry(
    'AP602',
    'SubscriptionIdMissing',
    'The subscription id is missing.',
    ['developer', 'after-change', 'not-done'],
    subscriptions,
  ),
  entry(
    'AP603',
    'EnrollmentsNotFetched',
    'The subscription enrollments cannot be fetched.',
    ['service', 'after-action', 'unknown'],
    subscriptions,
  ),
  entry(
    'AP604',
    'EnrollmentsNotOfMerchant',
    'Some of the enrollments are not for the specified merchant.',
    ['developer', 'after-change', 'not-done', 'contract'],
    subscriptions,
  ),
  entry(
    'AP605',
    'SubscriptionMerchantMissing',
    'The subscription request lacks the merchant.',
    ['developer', 'after-change', 'not-done'],
    subscriptions,
  ),
  entry(
    'AP606',
    'BankAccountHasActiveSubscriptions',
    'The bank account cannot be removed while the user has active subscriptions.',
    ['user', 'after-action', 'not-done'],
    subscriptions,
  ),
  entry(
    'AP607',
    'SubscriptionNotOfMerchant',
    'The subscription does not belong to the merchantId.',
    ['developer', 'after-change', 'not-done'],
    subscriptions,
  ),
  entry(
    'AP608',
    'SubscriptionRemoved',
    'The subscription is marked as removed.',
    ['developer', 'never', 'not-done'],
    subscriptions,
  ),
  entry(
    'AP1301',
    'RefundAlreadyQueued',
    'The refund is already queued.',
    ['developer', 'never', 'in-progress'],
    refunds,
  ),
];

/** What differs in the five codes that both glossaries list and describe differently. */
const different: readonly GlossaryChange[] = [
  {
    rule: 'code-redefined',
    code: 'AP002',
    field: 'uses',
    before: [{ condition: 'The API key or the API secret is invalid, or permissions do not suffice.' }],
    after: [{ condition: 'The userId does not exist or is not associated with the merchant.' }],
    level: 'breaking',
    breaks: ['handlers'],
    why: reviewed.AP002,
    action: 'Write the handling of this code anew, and tell the glossaries apart where both are in use.',
  },
  {
    rule: 'operation-added',
    code: 'AP002',
    field: 'operations',
    after: 'confirmUser',
    why: reviewed.AP002,
    ...operationAdded,
  },
  {
    rule: 'renamed',
    code: 'AP002',
    field: 'name',
    before: 'CredentialsInvalidOrPermissionsInsufficient',
    after: 'UserNotAssociatedWithMerchant',
    why: reviewed.AP002,
    ...renamed,
  },
  {
    rule: 'retry-changed',
    code: 'AP002',
    field: 'handling.retry',
    before: 'after-change',
    after: 'after-action',
    level: 'warning',
    breaks: ['handlers'],
    why: reviewed.AP002,
    action: 'Change when you send the request again.',
  },
  {
    rule: 'advice-changed',
    code: 'AP002',
    field: 'handling.advice',
    before: 'Check the key, the secret and the permissions.',
    after:
      'Check that the userId exists, and call POST /v2/confirmUser to associate the user with the merchant; the userId is not accepted before that.',
    why: reviewed.AP002,
    ...adviceChanged,
  },
  {
    rule: 'basis-changed',
    code: 'AP002',
    field: 'handling.basis',
    before: 'editorial',
    after: 'contract',
    level: 'info',
    breaks: ['docs'],
    why: reviewed.AP002,
    action: 'Nothing has to be done.',
  },
  {
    rule: 'meaning-narrowed',
    code: 'AP109',
    field: 'uses',
    before: [{ condition: 'The user is disabled.' }],
    after: [{ condition: "The user is suspended because of the user's global reputation." }],
    why: reviewed.AP109,
    ...narrowed,
  },
  {
    rule: 'renamed',
    code: 'AP109',
    field: 'name',
    before: 'UserDisabled',
    after: 'UserSuspendedGlobally',
    why: reviewed.AP109,
    ...renamed,
  },
  {
    rule: 'advice-changed',
    code: 'AP109',
    field: 'handling.advice',
    before: 'Do not repeat the request; the contract does not show how a disabled user is enabled again.',
    after: 'Do not repeat the request; offer another way to pay, as the contract shows no way to end a suspension.',
    why: reviewed.AP109,
    ...adviceChanged,
  },
  {
    rule: 'use-added',
    code: 'AP314',
    field: 'uses',
    after: {
      condition: 'The optional uuid of a reversal collides with the uuid of an existing reversal.',
      operation: 'reverseTransaction',
    },
    level: 'warning',
    breaks: ['handlers'],
    why: reviewed.AP314,
    action: 'Check that the handling fits the new condition as well.',
  },
  {
    rule: 'operation-added',
    code: 'AP314',
    field: 'operations',
    after: 'reverseTransaction',
    why: reviewed.AP314,
    ...operationAdded,
  },
  {
    rule: 'limit-loosened',
    code: 'AP415',
    field: 'limit',
    before: { name: 'relinksPerBankAccount', value: 3 },
    after: { name: 'relinksPerBankAccount', value: 5 },
    level: 'info',
    breaks: ['limits'],
    why: reviewed.AP415,
    action: 'Raise the value where you check it yourself, if you want the new room.',
  },
  {
    rule: 'meaning-narrowed',
    code: 'AP506',
    field: 'uses',
    before: [{ condition: 'The batch failed.' }],
    after: [{ condition: 'The name of the batch file cannot be set.' }],
    why: reviewed.AP506,
    ...narrowed,
  },
  {
    rule: 'renamed',
    code: 'AP506',
    field: 'name',
    before: 'BatchFailed',
    after: 'BatchFileNameNotSet',
    why: reviewed.AP506,
    ...renamed,
  },
];

const expected = [
  ...onlyInCurrent.map((after): GlossaryChange => ({ rule: 'code-added', code: after.code, after, ...added })),
  ...onlyInEarlier.map((before): GlossaryChange => ({ rule: 'code-removed', code: before.code, before, ...removed })),
  ...different,
].sort((a, b) => Number(a.code.slice(2)) - Number(b.code.slice(2)));

test('from the earlier to the current glossary codes came, went and differ in these ways and no others, in numeric order', () => {
  expect(onlyInCurrent.map(({ code }) => code)).toEqual(currentOnly);
  expect(onlyInEarlier.map(({ code }) => code)).toEqual(earlierOnly);
  expect(diffGlossaries('earlier', 'current')).toEqual(expected);
});

test('backwards the same codes differ, each in the mirrored way, and every reason says that it was written for the other way', () => {
  const backwards = diffGlossaries('current', 'earlier');
  const brief = backwards
    .filter(({ rule }) => rule !== 'code-added' && rule !== 'code-removed')
    .map(({ code, rule, level, why }) => [
      code,
      rule,
      level,
      why.startsWith('As reviewed in the other direction, from'),
    ]);
  expect(brief).toEqual([
    ['AP002', 'code-redefined', 'breaking', true],
    ['AP002', 'operation-removed', 'info', true],
    ['AP002', 'renamed', 'warning', true],
    ['AP002', 'retry-changed', 'warning', true],
    ['AP002', 'advice-changed', 'info', true],
    ['AP002', 'basis-changed', 'info', true],
    ['AP109', 'meaning-broadened', 'breaking', true],
    ['AP109', 'renamed', 'warning', true],
    ['AP109', 'advice-changed', 'info', true],
    ['AP314', 'use-removed', 'warning', true],
    ['AP314', 'operation-removed', 'info', true],
    ['AP415', 'limit-tightened', 'breaking', true],
    ['AP506', 'meaning-broadened', 'breaking', true],
    ['AP506', 'renamed', 'warning', true],
  ]);
  expect(backwards).toHaveLength(expected.length);
});

test('a glossary does not differ from itself', () => {
  expect(diffGlossaries('earlier', 'earlier')).toEqual([]);
  expect(diffGlossaries('current', 'current')).toEqual([]);
});

test('shipped glossaries differ in nothing that nobody has reviewed', () => {
  const rules = [...diffGlossaries('earlier', 'current'), ...diffGlossaries('current', 'earlier')].map(
    ({ rule }) => rule,
  );
  expect(rules).toHaveLength(2 * expected.length);
  expect(rules).not.toContain('uncategorized');
});

test('all that a diff gives is frozen', () => {
  const changes = diffGlossaries('earlier', 'current');
  const isFrozenThrough = (value: unknown): boolean =>
    typeof value !== 'object' ||
    value === null ||
    (Object.isFrozen(value) && Object.values(value).every(isFrozenThrough));
  expect(isFrozenThrough(changes)).toBe(true);
});
