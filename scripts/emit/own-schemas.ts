import * as z from 'zod';
import { glossaryFile } from '../load/shapes.js';
import { catalogue } from './catalogue.js';
import { glossaryDiff } from './glossary-diff.js';
import type { OutputFile } from './output.js';
import { type Dialect, dialectNames, type Schema, schemaFile, schemaFiles } from './schema-file.js';

/** The name that zod has for each dialect. */
const targets = { 'draft-07': 'draft-07', '2020-12': 'draft-2020-12' } as const satisfies Record<Dialect, string>;

/** What a schema of the portable subset keeps of what zod writes: the rest is either not portable or no help to a reader. */
const portableKeywords = new Set(['type', 'properties', 'required', 'items', 'enum', 'anyOf', 'title', 'description']);

/** A schema of a document of ours, within the portable subset. */
interface OwnSchema {
  readonly name: string;
  readonly description: string;
  readonly schema: Schema;
}

/** Gives the schemas of the package's own documents, from the same shapes that the data is checked with. */
export function portableOwnSchemas(): readonly OwnSchema[] {
  return [
    {
      name: 'catalogue',
      description: 'The catalogue: the whole error contract as one document, schemas/catalogue.json.',
      schema: portable(catalogue),
    },
    {
      name: 'glossary-diff',
      description: 'A diff of two glossaries, as `ap-errors diff --format json` writes it.',
      schema: portable(glossaryDiff),
    },
  ];
}

/** Emits the schemas of the package's own documents, and the one for editors of data/. */
export function emitOwnSchemas(): OutputFile[] {
  const forReaders = portableOwnSchemas().flatMap(({ name, description, schema }) =>
    schemaFiles(name, description, schema),
  );
  const description = 'A file of a glossary folder, data/<glossary>/<area>.yaml: entries under their codes.';
  const forEditors = dialectNames.map((dialect) => {
    // For editors of data/ alone, which have to flag unknown fields: the one schema outside the portable subset.
    const { $schema, ...schema } = z.toJSONSchema(glossaryFile, { target: targets[dialect], io: 'input' });
    return schemaFile(dialect, 'glossary-file', description, schema);
  });
  return [...forReaders, ...forEditors];
}

/** Gives a shape as a schema of the portable subset, which is the same in every dialect. */
function portable(shape: z.ZodType): Schema {
  const { $schema, ...schema } = z.toJSONSchema(shape, { override: ({ jsonSchema }) => keepPortable(jsonSchema) });
  return schema as Schema;
}

function keepPortable(schema: Record<string, unknown>): void {
  for (const keyword of Object.keys(schema)) if (!portableKeywords.has(keyword)) delete schema[keyword];
}
