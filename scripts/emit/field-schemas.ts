import type { Facts } from '../load/shapes.js';
import type { Model } from '../model.js';
import type { OutputFile } from './output.js';
import { type Schema, schemaFiles } from './schema-file.js';

/** The schema of a UUID. In some languages `$` also matches before a last newline, hence the length. */
export const uuid: Schema = {
  type: 'string',
  maxLength: 36,
  pattern: '^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}$',
};

/** What can be checked of a field of data/fields.yaml by its text alone, and how we read the contract where it leaves that open. */
const templates: Readonly<Record<string, { readonly schema: Schema; readonly reading: string }>> = {
  phoneNumber: {
    schema: { type: 'string', maxLength: 12, pattern: '^[+]1[0-9]{10}$' },
    reading: 'Whether the number is a mobile number cannot be told from its text.',
  },
  personName: {
    schema: { type: 'string', minLength: 1, not: { pattern: '[^A-Za-z]' } },
    reading: 'Read here as the letters A to Z: the contract does not show others.',
  },
  amount: {
    schema: {
      type: 'string',
      not: { pattern: '[^0-9.]' },
      anyOf: ['^[0-9]+$', '^[0-9]+[.][0-9]$', '^[0-9]+[.][0-9]{2}$'].map((pattern) => ({ pattern })),
    },
    reading:
      'Checked as text, since the decimals of a JSON number are gone once it is read; signs and separators are not shown, and not accepted here.',
  },
  transactionUuid: {
    schema: uuid,
    reading: 'Whether it is unique only the service can tell; no code is shown for one that is malformed.',
  },
};

/** Gives the names of the fields that have a schema. */
export function namesOfFields(facts: Facts): readonly string[] {
  return Object.keys(templates).filter((name) => Object.hasOwn(facts['fields.yaml'], name));
}

/** Emits the schema of single fields as an object that may have any of them; each says which codes its breach raises. */
export function emitFieldsSchema({ facts }: Model): OutputFile[] {
  const properties = Object.entries(templates).flatMap(([name, { schema, reading }]): [string, Schema][] => {
    const field = facts['fields.yaml'][name];
    if (field === undefined) return [];
    const raised = `Codes that tell of a breach: ${field.codes.join(', ')}.`;
    return [[name, { ...schema, description: [...field.rules, reading, raised].join(' ') }]];
  });
  return schemaFiles('fields', 'An object that may have any of the fields whose form the contract shows.', {
    type: 'object',
    properties: Object.fromEntries(properties),
  });
}
