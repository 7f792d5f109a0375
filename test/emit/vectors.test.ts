import { describe, expect, it } from 'vitest';
import { allCodes, codesOf } from '../support/contract.js';
import { dialects, readSchemas, readVectors } from '../support/schema-files.js';
import { anchorsAtLines, compileSchema } from '../support/validators.js';

const { schemas: names, vectors } = readVectors();

describe.each(dialects)('the schemas in %s', (dialect) => {
  const schemas = readSchemas(dialect).filter(({ name }) => names.includes(name));

  it('are valid and compile without a warning at the defaults of ajv', () => {
    const warnings: unknown[][] = [];
    const note = (...args: unknown[]): void => {
      warnings.push(args);
    };
    expect(schemas.length).toBeGreaterThanOrEqual(15);
    for (const schema of schemas) compileSchema(schema, { logger: { log: note, warn: note, error: note } });
    expect(warnings).toEqual([]);
  });

  it.each([
    ['the rules of JavaScript', {}],
    ['anchors that match at every line, as in Ruby', anchorsAtLines],
  ])('judge every vector as it says, under %s', (_, options) => {
    const validators = schemas.map((schema) => ({ name: schema.name, validate: compileSchema(schema, options) }));
    expect(vectors.length).toBeGreaterThanOrEqual(200);
    for (const { id, text, valid } of vectors) {
      const value: unknown = JSON.parse(text);
      const accepting = validators.filter(({ validate }) => validate(value)).map(({ name }) => name);
      expect(accepting.sort(), `${id}: ${text}`).toEqual([...valid].sort());
    }
  });
});

describe('the vectors', () => {
  it('have ids of their own, and a sentence each', () => {
    expect(new Set(vectors.map(({ id }) => id)).size).toBe(vectors.length);
    expect(vectors.filter(({ description }) => !/^\S.*\S\.$/s.test(description))).toEqual([]);
  });

  it('differ in their texts', () => {
    expect(new Set(vectors.map(({ text }) => text)).size).toBe(vectors.length);
  });

  it('hold each listed code in each of the three forms', () => {
    const listed = vectors.filter(({ id }) => /^form-(a|b|hybrid)\/listed\//.test(id));
    expect(listed).toHaveLength(3 * allCodes.length);
    expect(listed.filter(({ valid }) => valid.includes('error-response.earlier'))).toHaveLength(
      3 * codesOf.earlier.length,
    );
    expect(listed.filter(({ valid }) => valid.includes('error-response.current'))).toHaveLength(
      3 * codesOf.current.length,
    );
  });

  it('hold nothing that JSON parsers read in different ways', () => {
    for (const { id, text } of vectors) {
      expect(JSON.stringify(JSON.parse(text)), id).not.toMatch(/\\ud[89a-f]/);
      // As it is read, an object that has a key twice has fewer members than colons.
      const bare = text.replaceAll(/"(?:[^"\\]|\\.)*"/gs, '""');
      expect(membersOf(JSON.parse(text)), id).toBe(bare.split(':').length - 1);
      for (const [number] of bare.matchAll(/-?\d[\d.eE+-]*/g))
        expect(Math.abs(Number(number)), id).toBeLessThanOrEqual(2 ** 53);
    }
  });

  it.each<[text: string, valid: readonly string[]]>([
    [
      '{"error":{"code":"AP601","message":"What the service says."}}',
      ['error-form-a', 'error-response', 'error-form-a.earlier', 'error-response.earlier', 'fields'],
    ],
    [
      '{"success":false,"code":"AP1400","error":"What the service says."}',
      ['error-form-b', 'error-response', 'error-form-b.current', 'error-response.current', 'fields'],
    ],
    ['{"success":0.0,"error":{"code":"AP001","message":"What the service says."}}', hybrid()],
    ['{"success":-0,"error":{"code":"AP001","message":"What the service says."}}', hybrid()],
    ['{"success":"0","error":{"code":"AP001","message":"What the service says."}}', nested()],
    ['{"success":true,"error":{"code":"AP001","message":"What the service says."}}', nested()],
    ['{"error":{"code":"AP001\\n","message":"What the service says."}}', ['error-form-a', 'error-response', 'fields']],
    ['{"error":{"code":"","message":"What the service says."}}', ['fields']],
    ['{"error":{"code":"AP307","message":"What the service says.","reasonCodes":["A1","A2","B1","C1","Z"]}}', nested()],
    ['{"error":{"code":"AP307","message":"What the service says.","reasonCodes":[1]}}', ['fields']],
    [
      '{"error":{"code":"AP001","message":"What the service says.","reasonCodes":["A1"]}}',
      ['error-form-a', 'error-response', 'fields'],
    ],
    ['{"success":true,"error":null}', ['fields']],
    ['[]', []],
  ])('have a hand-written verdict on %s', (text, valid) => {
    expect(vectors.filter((vector) => vector.text === text).map((vector) => vector.valid)).toEqual([valid]);
  });
});

function nested(): string[] {
  return [
    'error-form-a',
    'error-response',
    'error-form-a.earlier',
    'error-response.earlier',
    'error-form-a.current',
    'error-response.current',
    'fields',
  ];
}

function hybrid(): string[] {
  return [
    ...['error-form-a', 'error-form-hybrid', 'error-response'].flatMap((name) => [name]),
    ...['earlier', 'current'].flatMap((id) =>
      ['error-form-a', 'error-form-hybrid', 'error-response'].map((name) => `${name}.${id}`),
    ),
    'fields',
  ];
}

/** Gives how many members the objects in a value have together. */
function membersOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inside = Object.values(value);
  return inside.reduce((sum, one) => sum + membersOf(one), Array.isArray(value) ? 0 : inside.length);
}
