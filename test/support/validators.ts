import { Ajv, type Options } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { SchemaFile } from './schema-files.js';

/** Compiles a schema with ajv at its default options, but for those given, and gives its verdict on a value. */
export function compileSchema(
  { dialect, schema }: Pick<SchemaFile, 'dialect' | 'schema'>,
  options: Options = {},
): (value: unknown) => boolean {
  const ajv = dialect === 'draft-07' ? new Ajv(options) : new Ajv2020(options);
  const validate = ajv.compile(schema);
  return (value) => validate(value);
}

/** Makes `^` and `$` match at every line, as in Ruby; in Python, PHP, Perl and Java `$` matches before a last newline at least. */
export const anchorsAtLines: Options = {
  code: { regExp: Object.assign((pattern: string, flags: string) => new RegExp(pattern, `${flags}m`), { code: '' }) },
};
