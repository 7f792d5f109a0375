import * as z from 'zod';
import { glossaryFile } from '../load/shapes.js';
import { catalogue } from './catalogue.js';
import { glossaryDiff } from './glossary-diff.js';
import type { OutputFile } from './output.js';
import { type Dialect, schemaFile } from './schema-file.js';

/** The dialects, and the name that zod has for each. */
const targets = { 'draft-07': 'draft-07', '2020-12': 'draft-2020-12' } as const satisfies Record<Dialect, string>;

/** What a schema of the portable subset keeps of what zod writes: the rest is either not portable or no help to a reader. */
const portableKeywords = new Set(['type', 'properties', 'required', 'items', 'enum', 'anyOf', 'title', 'description']);

/** Emits the schemas of the package's own documents, from the same shapes that the data is checked with. */
export function emitOwnSchemas(): OutputFile[] {
  const dialects = Object.keys(targets) as Dialect[];
  return dialects.flatMap((dialect) => {
    const target = targets[dialect];
    const portable = z.toJSONSchema(catalogue, { target, override: ({ jsonSchema }) => keepPortable(jsonSchema) });
    const diff = z.toJSONSchema(glossaryDiff, { target, override: ({ jsonSchema }) => keepPortable(jsonSchema) });
    // For editors of data/ alone, which have to flag unknown fields: the one schema outside the portable subset.
    const { $schema, ...forEditors } = z.toJSONSchema(glossaryFile, { target, io: 'input' });
    return [
      schemaFile(
        dialect,
        'catalogue',
        'The catalogue: the whole error contract as one document, schemas/catalogue.json.',
        portable,
      ),
      schemaFile(
        dialect,
        'glossary-diff',
        'A diff of two glossaries, as `ap-errors diff --format json` writes it.',
        diff,
      ),
      schemaFile(
        dialect,
        'glossary-file',
        'A file of a glossary folder, data/<glossary>/<area>.yaml: entries under their codes.',
        forEditors,
      ),
    ];
  });
}

function keepPortable(schema: Record<string, unknown>): void {
  for (const keyword of Object.keys(schema)) if (!portableKeywords.has(keyword)) delete schema[keyword];
}
