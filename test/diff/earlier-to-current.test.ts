import { expect, test } from 'vitest';
import { type ComparableEntry, diffGlossaries, type GlossaryChange } from '../../src/index.js';

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
const operationAdded = {
  level: 'warning',
  breaks: ['handlers'],
  action: 'Check that the handling takes this operation into account.',
} as const;

const reviewed = {
  AP002:
    'The code told of invalid credentials or permissions and now tells of a user, so that neither handling fits the other.',
  AP109: 'A disabled user of any kind has become a user who is suspended because of global reputation.',
  AP314: 'A reversal whose optional uuid collides with that of an existing reversal now raises the code as well.',
  AP415: 'The condition is the same, and only the number of links that it allows differs.',
  AP506: 'A batch failure of any kind has become one cause, a batch file name that cannot be set.',
} as const;

type Handling = readonly [
  actor: ComparableEntry['handling']['actor'],
  retry: ComparableEntry['handling']['retry'],
  outcome: ComparableEntry['handling']['outcome'],
  advice: string,
  basis?: 'contract',
];

function entry(
  code: string,
  name: string,
  condition: string,
  [actor, retry, outcome, advice, basis]: Handling,
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
    handling: { actor, retry, outcome, advice, basis: basis ?? 'editorial' },
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
    'The user is blocked from transacting at this merchant.',
    ['merchant', 'never', 'not-done', 'Do not repeat the request; refer the user to the merchant.'],
    users,
  ),
  entry(
    'AP116',
    'MerchantReputationNotUpdatable',
    "The user's reputation status with this merchant cannot be updated because of historical declines.",
    ['merchant', 'never', 'not-done', 'Do not repeat the update; the declines that prevent it are in the past.'],
    users,
  ),
  entry(
    'AP118',
    'NameCharactersInvalid',
    'A name contains digits or special characters.',
    ['user', 'after-change', 'not-done', 'Send names of alphabetical characters only.', 'contract'],
    users,
  ),
  entry(
    'AP309',
    'BusinessUserRequired',
    'An invoice can be created for a business user only.',
    ['developer', 'after-change', 'not-done', 'Create the invoice with a business user.', 'contract'],
    transactions,
  ),
  entry(
    'AP316',
    'TransactionNotFound',
    'The transaction was not found.',
    ['developer', 'after-change', 'not-done', 'Check the id of the transaction that was sent.'],
    transactions,
  ),
  entry(
    'AP317',
    'TransactionsThrottled',
    'Transactions are throttled for a time after repeated failures within a window.',
    [
      'developer',
      'after-wait',
      'not-done',
      'Wait before trying again; the throttle expires by itself as the failures age out.',
      'contract',
    ],
    transactions,
  ),
  entry(
    'AP701',
    'ParameterMalformed',
    'One or more parameters are improperly formatted.',
    ['developer', 'after-change', 'not-done', 'Correct the format of the parameters.'],
    general,
  ),
  entry(
    'AP1306',
    'TransactionStatusNotReversible',
    'The status of the transaction, which the message carries, does not allow a reversal.',
    [
      'developer',
      'never',
      'unknown',
      'Read the status in the message before anything else: the transaction may have been reversed already.',
    ],
    refunds,
    { parameters: ['transactionStatus'] },
  ),
  entry(
    'AP1400',
    'IdempotencyKeyReused',
    'The Idempotency-Key was reused with a different request body on the same operation.',
    [
      'developer',
      'never',
      'not-done',
      'Never repeat the request as it is: find out what the key was first used for, and give every operation a key of its own.',
    ],
    idempotency,
    idempotencyKey,
  ),
  entry(
    'AP1401',
    'IdempotentRequestInProgress',
    'The Idempotency-Key was reused while the earlier request is still being processed.',
    [
      'developer',
      'after-wait',
      'in-progress',
      'Wait, then repeat the same request with the same key; a new key can move the money twice.',
    ],
    idempotency,
    idempotencyKey,
  ),
  entry(
    'AP1402',
    'IdempotencyKeyInvalid',
    'The Idempotency-Key in the request header is malformed or misused.',
    ['developer', 'after-change', 'not-done', 'Correct the Idempotency-Key header.'],
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
    ['service', 'after-wait', 'not-done', 'Wait, then fetch again; report the code to the service if it stays.'],
    subscriptions,
  ),
  entry(
    'AP601',
    'SubscriptionNotFound',
    'No subscription exists for the id.',
    ['developer', 'after-change', 'not-done', 'Check the subscriptionId that was sent.'],
    subscriptions,
  ),
  entry(
    'AP602',
    'SubscriptionIdMissing',
    'The subscription id is missing.',
    ['developer', 'after-change', 'not-done', 'Send the subscriptionId.'],
    subscriptions,
  ),
  entry(
    'AP603',
    'EnrollmentsNotFetched',
    'The subscription enrollments cannot be fetched.',
    ['service', 'after-wait', 'not-done', 'Wait, then fetch again; report the code to the service if it stays.'],
    subscriptions,
  ),
  entry(
    'AP604',
    'EnrollmentsOfAnotherMerchant',
    'The enrollments must be for the specified merchant.',
    ['developer', 'after-change', 'not-done', 'Send enrollments of the specified merchant only.'],
    subscriptions,
  ),
  entry(
    'AP605',
    'SubscriptionMerchantMissing',
    'The subscription request lacks the merchant.',
    ['developer', 'after-change', 'not-done', 'Send the merchant with the subscription request.'],
    subscriptions,
  ),
  entry(
    'AP606',
    'BankAccountHasActiveSubscriptions',
    'The bank account cannot be removed while the user has active subscriptions.',
    ['user', 'after-action', 'not-done', 'Have the user end the active subscriptions before removing the account.'],
    subscriptions,
  ),
  entry(
    'AP607',
    'SubscriptionOfAnotherMerchant',
    'The subscription does not belong to the merchantId.',
    ['developer', 'after-change', 'not-done', 'Send the merchantId that the subscription belongs to.'],
    subscriptions,
  ),
  entry(
    'AP608',
    'SubscriptionRemoved',
    'The subscription is marked as removed.',
    ['developer', 'never', 'not-done', 'Do not use this subscription any more.'],
    subscriptions,
  ),
  entry(
    'AP1301',
    'RefundAlreadyQueued',
    'The refund is already queued.',
    ['developer', 'never', 'in-progress', 'Do not send the refund again: it is on its way.'],
    refunds,
  ),
];

/** What differs in the five codes that both glossaries list and describe differently. */
const different: readonly GlossaryChange[] = [
  {
    rule: 'code-redefined',
    code: 'AP002',
    field: 'uses',
    before: [{ condition: 'The API key and secret are invalid or their permissions are insufficient.' }],
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
    before: 'CredentialsOrPermissionsInvalid',
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
    before: 'Check the key and the secret, and that they are permitted to make the call.',
    after: 'Call POST /v2/confirmUser to associate the user with the merchant; only then is the userId accepted.',
    level: 'info',
    breaks: ['docs'],
    why: reviewed.AP002,
    action: 'Read the new advice.',
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

/** The 26 codes in the order in which the diff has to list them. */
const order =
  'AP002 AP109 AP114 AP116 AP118 AP309 AP314 AP316 AP317 AP415 AP506 AP600 AP601 AP602 AP603 AP604 AP605 AP606 AP607 AP608 AP701 AP1301 AP1306 AP1400 AP1401 AP1402'.split(
    ' ',
  );

test('from the earlier to the current glossary 11 codes came, 10 went and 5 differ, in these ways and no others', () => {
  const expected: GlossaryChange[] = [
    ...onlyInCurrent.map((after): GlossaryChange => ({ rule: 'code-added', code: after.code, after, ...added })),
    ...onlyInEarlier.map((before): GlossaryChange => ({ rule: 'code-removed', code: before.code, before, ...removed })),
    ...different,
  ];
  expect(onlyInCurrent).toHaveLength(11);
  expect(onlyInEarlier).toHaveLength(10);
  expect(new Set(expected.map(({ code }) => code))).toEqual(new Set(order));
  const inOrder = order.flatMap((code) => expected.filter((change) => change.code === code));
  expect(inOrder).toHaveLength(34);
  expect(diffGlossaries('earlier', 'current')).toEqual(inOrder);
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
    ['AP314', 'use-removed', 'warning', true],
    ['AP314', 'operation-removed', 'info', true],
    ['AP415', 'limit-tightened', 'breaking', true],
    ['AP506', 'meaning-broadened', 'breaking', true],
    ['AP506', 'renamed', 'warning', true],
  ]);
  expect(backwards).toHaveLength(34);
});

test('a glossary does not differ from itself', () => {
  expect(diffGlossaries('earlier', 'earlier')).toEqual([]);
  expect(diffGlossaries('current', 'current')).toEqual([]);
});

test('shipped glossaries differ in nothing that nobody has reviewed', () => {
  const rules = [...diffGlossaries('earlier', 'current'), ...diffGlossaries('current', 'earlier')].map(
    ({ rule }) => rule,
  );
  expect(rules).toHaveLength(68);
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
