import { readdirSync, readFileSync } from 'node:fs';

/** A schema as its file has it. */
export interface SchemaFile {
  readonly dialect: string;
  readonly name: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** The folders of schemas. */
export const dialects = ['draft-07', '2020-12'] as const;

/** Reads every schema that is published in one dialect. */
export function readSchemas(dialect: (typeof dialects)[number]): readonly SchemaFile[] {
  const folder = new URL(`../../schemas/${dialect}/`, import.meta.url);
  return readdirSync(folder).map((file) => ({
    dialect,
    name: file.replace(/\.schema\.json$/, ''),
    schema: JSON.parse(readFileSync(new URL(file, folder), 'utf8')),
  }));
}

/** A text, and the schemas that accept it. */
export interface Vector {
  readonly id: string;
  readonly description: string;
  readonly text: string;
  readonly valid: readonly string[];
}

/** Reads the published vectors, and the names of the schemas that each of them is judged by. */
export function readVectors(): { readonly schemas: readonly string[]; readonly vectors: readonly Vector[] } {
  return JSON.parse(readFileSync(new URL('../../schemas/vectors.json', import.meta.url), 'utf8'));
}
