import { describe, expect, it } from 'vitest';
import { findUnportable } from '../support/portable-subset.js';
import { dialects, readSchemas, readVectors } from '../support/schema-files.js';

const metaschemas = {
  'draft-07': 'http://json-schema.org/draft-07/schema#',
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
};

/** The schemas that may leave the subset, each with its reason. */
const exempt = new Map([['glossary-file', 'editors of data/ read it alone, and it has to flag unknown fields']]);

describe.each(dialects)('the schemas in %s', (dialect) => {
  const schemas = readSchemas(dialect);

  it('are those that the vectors name, and the exempt ones', () => {
    expect(schemas.map(({ name }) => name).sort()).toEqual([...readVectors().schemas, ...exempt.keys()].sort());
  });

  it('keep to the portable subset', () => {
    const kept = schemas.filter(({ name }) => !exempt.has(name));
    expect(kept.length).toBeGreaterThanOrEqual(15);
    expect(
      kept.flatMap(({ name, schema }) => findUnportable(schema, metaschemas[dialect]).map((fact) => name + fact)),
    ).toEqual([]);
  });

  it('are exempt only where they have to be', () => {
    const needed = schemas.filter(
      ({ name, schema }) => exempt.has(name) && findUnportable(schema, metaschemas[dialect]).length > 0,
    );
    expect(needed.map(({ name }) => name)).toEqual([...exempt.keys()]);
  });
});

describe('the guard of the portable subset', () => {
  const metaschema = metaschemas['draft-07'];
  const find = (schema: object): readonly string[] => findUnportable({ $schema: metaschema, ...schema }, metaschema);
  const uuid = { type: 'string', maxLength: 36, pattern: '^[0-9a-f]{8}-[0-9a-f]{27}$' };

  it.each<[what: string, schema: object]>([
    ['a text of fixed length', uuid],
    [
      'a text without other characters',
      { type: 'string', not: { pattern: '[^0-9]' }, anyOf: [{ pattern: '^[0-9]+$' }] },
    ],
    [
      'a condition',
      {
        type: 'object',
        not: { allOf: [{ type: 'object', required: ['a'] }, { not: { type: 'object', required: ['b'] } }] },
      },
    ],
    [
      'false or 0',
      {
        anyOf: [
          { type: 'boolean', enum: [false] },
          { type: 'number', minimum: 0, maximum: 0 },
        ],
      },
    ],
  ])('lets %s pass', (_, schema) => {
    expect(find(schema)).toEqual([]);
  });

  it.each<[place: string, schema: object]>([
    ['/const', { const: 'A' }],
    ['/if', { if: { type: 'string' } }],
    ['/oneOf', { oneOf: [{ type: 'string' }] }],
    ['/format', { type: 'string', format: 'uuid' }],
    ['/nullable', { type: 'string', nullable: true }],
    ['/additionalProperties', { type: 'object', additionalProperties: false }],
    ['/dependentRequired', { dependentRequired: { a: ['b'] } }],
    ['/$id', { $id: 'urn:example:schema' }],
    ['/$ref', { $ref: 'other.json' }],
    ['/x-note', { 'x-note': 'A' }],
    ['/type', { type: ['string', 'null'] }],
    ['/type', { type: 'null' }],
    ['/required', { required: ['a'] }],
    ['/required', { type: 'object', required: [] }],
    ['/properties', { properties: { a: {} } }],
    ['/properties/a', { type: 'object', properties: { a: true } }],
    ['/items', { type: 'array', items: [{ type: 'string' }] }],
    ['/items', { items: { type: 'string' } }],
    ['/enum', { enum: ['A'] }],
    ['/enum', { type: 'string', enum: [] }],
    ['/enum', { type: 'number', enum: [0] }],
    ['/enum', { type: 'string', enum: ['A', null] }],
    ['/anyOf', { anyOf: [] }],
    ['/allOf/0', { allOf: [true] }],
    ['/not', { not: false }],
    ['/minimum', { minimum: 1 }],
    ['/multipleOf', { type: 'number', multipleOf: 1 }],
    ['/maximum', { type: 'integer', maximum: 2 ** 53 }],
    ['/maximum', { type: 'number', maximum: 0.1 }],
    ['/minLength', { minLength: 1 }],
    ['/maxLength', { type: 'string', maxLength: -1 }],
    ['/pattern', { pattern: '^A' }],
    ['/pattern', { type: 'string', pattern: '\\d' }],
    ['/pattern', { type: 'string', pattern: 'A|B' }],
    ['/pattern', { type: 'string', pattern: '(?i)A' }],
    ['/pattern', { type: 'string', pattern: '^A.$', maxLength: 2 }],
    ['/pattern', { type: 'string', pattern: '^[0-9]+$' }],
    ['/pattern', { type: 'string', pattern: '^[0-9]+$', maxLength: 9 }],
    ['/pattern', { ...uuid, maxLength: 37 }],
    ['/anyOf/0/pattern', { type: 'string', anyOf: [{ pattern: '^[0-9]+$' }] }],
    ['/properties/a/pattern', { type: 'object', properties: { a: { pattern: 'A' } } }],
    ['/properties/a/const', { type: 'object', properties: { a: { const: 'A' } } }],
    ['/not/allOf/1/not/const', { not: { allOf: [{ type: 'string' }, { not: { const: 'A' } }] } }],
  ])('stops %s in a form that validators disagree on, and says why', (place, schema) => {
    const found = find(schema);
    const first = found.find((fact) => fact.startsWith(`${place}: `));
    expect(first, found.join('\n')).toMatch(/: (has|is|may|ends) .{8,}/);
  });

  it('stops a missing or an inexact $schema', () => {
    expect(findUnportable({ type: 'string' }, metaschema)).toEqual([`/$schema: has to be ${metaschema}`]);
    expect(find({ $schema: metaschema.slice(0, -1) })).toEqual([`/$schema: has to be ${metaschema}`]);
  });
});
