import type { OutputFile } from './output.js';

/** The dialects that every schema is written in, each under the name of its folder. */
const dialects = {
  'draft-07': 'http://json-schema.org/draft-07/schema#',
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
} as const;

/** A folder of schemas, named for its dialect. */
export type Dialect = keyof typeof dialects;

/** The folders of schemas. */
export const dialectNames = Object.keys(dialects) as Dialect[];

/** A schema in the keywords that every validator judges alike; test/support/portable-subset.ts says in which forms. */
export interface Schema {
  readonly title?: string;
  readonly description?: string;
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean';
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly (string | number | boolean)[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly not?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

/** Gives the file of a schema in one dialect; its title is its name. */
export function schemaFile(dialect: Dialect, name: string, description: string, schema: object): OutputFile {
  const text = JSON.stringify({ $schema: dialects[dialect], title: name, description, ...schema }, null, 2);
  return { path: `schemas/${dialect}/${name}.schema.json`, text: `${text}\n` };
}

/** Gives the files of a portable schema, which reads the same in every dialect. */
export function schemaFiles(name: string, description: string, schema: Schema): OutputFile[] {
  return dialectNames.map((dialect) => schemaFile(dialect, name, description, schema));
}
