import fc from 'fast-check';

const text = fc.oneof(fc.constantFrom('<API_KEY>', ''), fc.string());
const id = fc.oneof(fc.constantFrom(1, 2 ** 53 - 1, 1.0), fc.integer({ min: 1 }));
const userId = fc.uuid().chain((uuid) => fc.constantFrom(uuid, uuid.toUpperCase()));

/** Token requests of both scopes, with further members. */
const tokenRequest = fc.oneof(
  fc.record(
    { scope: fc.constant('merchant'), apiKey: text, apiSecret: text, id, userId, more: fc.jsonValue() },
    { requiredKeys: ['scope', 'apiKey', 'apiSecret', 'id'] },
  ),
  fc.record(
    { scope: fc.constant('userForMerchant'), apiKey: text, apiSecret: text, id, userId, more: fc.jsonValue() },
    { requiredKeys: ['scope', 'apiKey', 'apiSecret', 'id', 'userId'] },
  ),
);

const wrong: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  scope: fc.constantFrom('Merchant', 'merchant ', 'user', '', null, 0, ['merchant'], '__proto__'),
  apiKey: fc.constantFrom(null, 5, [], {}, true),
  apiSecret: fc.constantFrom(null, 5, [], {}, true),
  id: fc.constantFrom('1', 0, -0, -1, 1.5, 2 ** 53, 1e300, null, [1]),
  userId: fc.constantFrom('', 'x', null, 5, 'not-a-uuid', '{00000000-0000-4000-8000-000000000000}').chain((value) =>
    fc.oneof(
      fc.constant(value),
      fc
        .uuid()
        .chain((uuid) => fc.constantFrom(`${uuid}\n`, ` ${uuid}`, uuid.replaceAll('-', ''), `${uuid}0`, uuid.slice(1))),
      fc.constantFrom('00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'),
    ),
  ),
};

/** Token requests in which at most one field is gone or another value, and what is no object. */
export const tokenRequestLike = fc.oneof(
  { weight: 1, arbitrary: tokenRequest },
  {
    weight: 2,
    arbitrary: fc.tuple(tokenRequest, fc.constantFrom(...Object.keys(wrong))).chain(([request, field]) =>
      fc.option(wrong[field] ?? fc.constant(null)).map((value) => {
        const copy: Record<string, unknown> = { ...request };
        if (value === null) delete copy[field];
        else copy[field] = value;
        return copy;
      }),
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue() },
);
