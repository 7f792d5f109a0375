import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { errorResponse, formA, formB, hybridForm, tokenRequest } from '../../src/zod.js';

const nested = { error: { code: 'AP307', message: 'Declined', reasonCodes: ['A1'], more: 1 }, more: 1 };
const hybrid = { success: 0, ...nested };
const flat = { success: false, code: 'AP302', error: 'Insufficient funds', more: 1 };

describe('The schemas of error bodies', () => {
  it('accept their form, with further members', () => {
    expect(formA.parse(nested)).toStrictEqual(nested);
    expect(formA.parse(hybrid)).toStrictEqual(hybrid);
    expect(hybridForm.parse(hybrid)).toStrictEqual(hybrid);
    expect(formB.parse(flat)).toStrictEqual(flat);
    for (const body of [nested, hybrid, flat]) expect(errorResponse.parse(body)).toStrictEqual(body);
  });

  it('accept no other', () => {
    expect(hybridForm.safeParse(nested).success).toBe(false);
    expect(formA.safeParse(flat).success).toBe(false);
    expect(formB.safeParse(hybrid).success).toBe(false);
    for (const body of [undefined, null, [], {}, { success: false }, { error: {} }, { ...flat, success: 'false' }])
      expect(errorResponse.safeParse(body).success).toBe(false);
  });
});

/** What any library needs to know of a schema that follows the Standard Schema. */
interface Standard {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    validate(value: unknown): unknown;
  };
}

describe('Every schema is a Standard Schema', () => {
  const uuid = '123E4567-E89B-12D3-A456-426614174000';
  const request = { scope: 'userForMerchant', apiKey: '<API_KEY>', apiSecret: '<API_SECRET>', id: 1, userId: uuid };
  const cases: [name: string, schema: Standard, good: unknown][] = [
    ['formA', formA, nested],
    ['formB', formB, flat],
    ['hybridForm', hybridForm, hybrid],
    ['errorResponse', errorResponse, flat],
    ['tokenRequest', tokenRequest, request],
  ];

  it.each(cases)('%s, which judges through ~standard alone', async (_, { '~standard': standard }, good) => {
    expect(standard).toMatchObject({ version: 1, vendor: 'zod' });
    expect(await standard.validate(good)).toStrictEqual({ value: good });
    expect(await standard.validate({ success: true })).toMatchObject({
      issues: expect.arrayContaining([expect.objectContaining({ message: expect.any(String) })]),
    });
  });
});

describe('The schema of the token request', () => {
  const merchant = { scope: 'merchant', apiKey: '<API_KEY>', apiSecret: '<API_SECRET>', id: 42 };
  const user = { ...merchant, scope: 'userForMerchant', userId: '123e4567-e89b-12d3-a456-426614174000' };

  it('accepts both scopes, further members, and the userId in either scope', () => {
    const requests = [merchant, user, { ...user, scope: 'merchant' }, { ...merchant, more: 1 }];
    expect(requests).toHaveLength(4);
    for (const request of requests) expect(tokenRequest.parse(request)).toBe(request);
  });

  const userIdMessage = 'The userId must be a UUID; the scope userForMerchant requires it.';
  const idMessage = 'The id must be a whole number from 1 to 2^53-1.';
  const scopeMessage = 'A token request must be an object with the scope merchant or userForMerchant.';

  it.each<[string, unknown, [path: string, message: string][]]>([
    ['a user token without userId', { ...user, userId: undefined }, [['userId', userIdMessage]]],
    ['a userId that is no UUID', { ...user, userId: 'hush' }, [['userId', userIdMessage]]],
    ['a wrong userId in the scope merchant', { ...merchant, userId: 'hush' }, [['userId', userIdMessage]]],
    ['a UUID with a line break', { ...user, userId: `${user.userId}\n` }, [['userId', userIdMessage]]],
    ['an id in quotes', { ...merchant, id: '42' }, [['id', idMessage]]],
    ['an id of 0', { ...merchant, id: 0 }, [['id', idMessage]]],
    ['an id with a fraction', { ...merchant, id: 1.5 }, [['id', idMessage]]],
    ['an id above 2^53-1', { ...merchant, id: 2 ** 53 }, [['id', idMessage]]],
    ['an unknown scope', { ...merchant, scope: 'hush' }, [['scope', scopeMessage]]],
    ['no request at all', 'apiSecret=hush', [['', scopeMessage]]],
    [
      'missing and wrong credentials',
      { scope: 'merchant', apiSecret: 5, id: 1 },
      [
        ['apiKey', 'The apiKey must be a string.'],
        ['apiSecret', 'The apiSecret must be a string.'],
      ],
    ],
  ])('turns down %s', (_, request, issues) => {
    expect(tokenRequest.safeParse(request).error?.issues).toStrictEqual(
      issues.map(([name, message]) => ({ code: 'custom', path: name === '' ? [] : [name], message })),
    );
  });

  it('puts no value of the request into an issue, even where errors are made to quote their input', () => {
    const hush = 918273645;
    const requests = [
      { ...merchant, apiSecret: hush },
      { ...merchant, apiKey: [hush], id: hush + 0.5 },
      { ...user, apiSecret: `${hush}`, apiKey: hush, userId: `${hush}`, scope: 'merchant' },
      { ...merchant, apiSecret: `${hush}`, scope: `${hush}` },
      `apiSecret=${hush}`,
    ];
    const options = { reportInput: true, error: (issue: { input?: unknown }) => `Not ${inspect(issue.input)}` };
    expect(requests).toHaveLength(5);
    for (const request of requests) {
      const results = [
        tokenRequest.safeParse(request, options),
        z.object({ request: tokenRequest }).safeParse({ request }, options),
      ];
      for (const { error } of results) {
        expect(error?.issues.length).toBeGreaterThan(0);
        expect(inspect(error, { depth: Number.POSITIVE_INFINITY })).not.toContain(String(hush));
        expect(JSON.stringify(error?.issues)).not.toContain(String(hush));
      }
    }
  });
});
