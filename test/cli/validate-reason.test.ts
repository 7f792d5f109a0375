import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { reasonText } from '../../src/cli/validate-reason.js';

function reasonsOf(schema: Readonly<Record<string, unknown>>, value: unknown): string[] {
  const check = new Ajv({ allErrors: true, strict: false }).compile(schema);
  check(value);
  return reasonText(check.errors ?? [], schema).map(({ pointer, reason }) => `${pointer}: ${reason}`);
}

describe('what no shipped schema says is told as well as it can be', () => {
  test('a choice without a description', () => {
    const choice = { properties: { a: { anyOf: [{ type: 'string' }, { type: 'null' }] } } };
    expect(reasonsOf(choice, { a: 1 })).toEqual(['/a: must be as the schema says: one of several things']);
  });

  test('a prohibition that is no condition', () => {
    expect(reasonsOf({ not: { type: 'string' } }, 'x')).toEqual([': must not be as it is']);
    expect(reasonsOf({ not: { allOf: [{ type: 'string' }, { minLength: 1 }] } }, 'x')).toEqual([
      ': must not be as it is',
    ]);
  });

  test('a condition with several parts', () => {
    const schema = {
      not: {
        allOf: [{ required: ['a', 'b'], properties: { c: {} } }, { not: { properties: { a: { enum: ['x', 'y'] } } } }],
      },
    };
    expect(reasonsOf(schema, { a: 'z', b: 1 })).toEqual([
      ': must have a x or y, where it has the member a and the member b and c',
    ]);
  });

  test('a choice that has no branches to tell apart', () => {
    expect(
      reasonText(
        [{ keyword: 'anyOf', schemaPath: '#/anyOf', instancePath: '', params: {}, message: 'must match' }],
        {},
      ),
    ).toEqual([{ pointer: '', reason: 'must be as the schema says: one of several things' }]);
    expect(reasonText([{ keyword: 'enum', schemaPath: '#/items/enum', instancePath: '', params: {} }], {})).toEqual([
      { pointer: '', reason: 'must be ' },
    ]);
    expect(reasonText([{ keyword: 'not', schemaPath: '#/not', instancePath: '', params: {} }], {})).toEqual([
      { pointer: '', reason: 'must not be as it is' },
    ]);
  });
});
