import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { type Validators, validatorsOf } from '../../src/cli/validators.js';
import { dialects, readSchemas, readVectors } from '../support/schema-files.js';
import { compileSchema } from '../support/validators.js';

// The functions in the package, which ajv compiled when it was built, beside those that it compiles now.

const load = createRequire(import.meta.url);
const folder = path.resolve('dist/cli/validators');
const schemas = readSchemas('draft-07');
const values: readonly unknown[] = readVectors().vectors.map(({ text }) => JSON.parse(text));

test('there is one file for each schema that is shipped, in either dialect', () => {
  expect(schemas.length).toBeGreaterThan(15);
  for (const dialect of dialects) {
    const names = readSchemas(dialect).map(({ name }) => `${name}.cjs`);
    expect(readdirSync(folder).sort()).toEqual(names.sort());
  }
});

test.each(schemas)(
  '$name finds in every vector what ajv finds, and gives the verdict of both dialects',
  ({ name, schema }) => {
    const shipped: Validators = load(path.join(folder, `${name}.cjs`));
    const compiled = validatorsOf(name, schema);
    expect(values.length).toBeGreaterThan(2000);
    for (const variant of ['first', 'all'] as const) {
      const found = values.map((value) => ({ valid: shipped[variant](value), errors: shipped[variant].errors }));
      const expected = values.map((value) => ({ valid: compiled[variant](value), errors: compiled[variant].errors }));
      expect(isDeepStrictEqual(found, expected)).toBe(true);
    }
    for (const dialect of dialects) {
      const schemaOf = readSchemas(dialect).find((one) => one.name === name)?.schema ?? {};
      const verdict = compileSchema({ dialect, schema: schemaOf });
      expect(values.map((value) => shipped.first(value))).toEqual(values.map(verdict));
    }
  },
);
