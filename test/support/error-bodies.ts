import fc from 'fast-check';

const code = fc.oneof(
  fc.constantFrom('AP302', 'AP307', 'AP601', 'AP1401', 'AP999', 'ap302', 'AP', '', '__proto__', 'constructor'),
  fc.string(),
);
const message = fc.oneof(fc.constantFrom('', 'Insufficient funds', '__proto__'), fc.string({ unit: 'binary' }));
const refusal = fc.constantFrom(false, 0, -0);
const extras = fc.dictionary(fc.oneof(fc.constantFrom('data', '__proto__', 'errors'), fc.string()), fc.jsonValue(), {
  maxKeys: 2,
});
const details = fc.record(
  { code, message, reasonCodes: fc.array(fc.oneof(fc.constantFrom('A1', 'Z'), fc.string()), { maxLength: 3 }) },
  { requiredKeys: ['code', 'message'] },
);

/** Bodies of the three forms, with further members. */
export const goodBody = fc
  .tuple(
    fc.oneof(
      fc.record({ error: withExtras(details) }),
      fc.record({ success: refusal, error: withExtras(details) }),
      fc.record({ success: refusal, code, error: message }),
    ),
    extras,
  )
  .map(([body, rest]) => ({ ...rest, ...body }));

/** What a member may be that ought to be something else, much of it one step from right. */
const wrong = fc.oneof(
  fc.constantFrom(null, true, false, 'false', '0', 'true', '', 0, 1, 302, -0, 'AP302', [], {}, ['A1'], [null]),
  details,
  code,
  fc.jsonValue(),
);

const anyMember = fc.oneof({ weight: 3, arbitrary: wrong }, { weight: 1, arbitrary: refusal });

/** Bodies with the members of the forms and any values in them. */
export const nearMiss = fc.record(
  {
    success: anyMember,
    code: fc.oneof(code, wrong),
    error: fc.oneof(
      fc.record(
        { code: fc.oneof(code, wrong), message: fc.oneof(message, wrong), reasonCodes: wrong },
        { requiredKeys: [] },
      ),
      message,
      wrong,
    ),
    message: wrong,
  },
  { requiredKeys: [] },
);

/** Good bodies in which one member, of the body or of its error, is gone or another value. */
export const mutation = fc
  .tuple(
    goodBody,
    fc.constantFrom('success', 'code', 'error', 'error.code', 'error.message', 'error.reasonCodes'),
    fc.option(wrong),
  )
  .map(([body, path, value]) => {
    const copy: Record<string, unknown> = structuredClone(body);
    const [first = '', second] = path.split('.');
    const inner = copy[first];
    const [target, key] = second === undefined ? [copy, first] : [inner, second];
    if (typeof target === 'object' && target !== null) {
      if (value === null) Reflect.deleteProperty(target, key);
      else Reflect.set(target, key, value);
    }
    return copy;
  });

/** Any body that JSON can carry. */
export const anyBody = fc.oneof(goodBody, nearMiss, mutation, fc.jsonValue());

function withExtras<Value extends object>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.tuple(extras, arbitrary).map(([rest, value]) => ({ ...rest, ...value }));
}
