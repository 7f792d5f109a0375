import type { Glossary, Model } from '../model.js';
import type { OutputFile } from './output.js';
import { type Schema, schemaFiles } from './schema-file.js';

/** What the schemas of error bodies are put together from. */
export interface BodyParts {
  /** The schema of a code. */
  readonly code: Schema;
  /** The schema of a `success` that says that the request failed. */
  readonly failed: Schema;
  /** What else has to hold of the object that carries the code; no keywords where nothing has to. */
  readonly condition: Pick<Schema, 'not'>;
}

/** The schemas of error bodies by form. */
export interface FormSchemas {
  readonly a: Schema;
  readonly b: Schema;
  readonly hybrid: Schema;
}

// Not an enum of both: some languages hold false equal to 0, and some read "0" as a number.
const falseOrZero: Schema = {
  description: 'False, which is also written as 0.',
  anyOf: [
    { type: 'boolean', enum: [false] },
    { type: 'number', minimum: 0, maximum: 0 },
  ],
};

/** The parts that accept any code of the right shape. */
export const tolerantParts: BodyParts = {
  code: { type: 'string', minLength: 1, description: 'The code: as a rule the letters AP and digits.' },
  failed: falseOrZero,
  condition: {},
};

/** Gives the schemas of an error body in each form. */
export function formSchemas({ code, failed, condition }: BodyParts): FormSchemas {
  const message: Schema = { type: 'string', description: 'The text of the error.' };
  const reasonCodes: Schema = {
    type: 'array',
    items: { type: 'string' },
    description: 'The checks that declined the transaction. The set is open-ended.',
  };
  const error: Schema = {
    type: 'object',
    description: 'What went wrong.',
    properties: { code, message, reasonCodes },
    required: ['code', 'message'],
    ...condition,
  };
  return {
    a: { type: 'object', properties: { error }, required: ['error'] },
    b: {
      type: 'object',
      properties: { success: failed, code, error: message },
      required: ['success', 'code', 'error'],
      ...condition,
    },
    hybrid: { type: 'object', properties: { success: failed, error }, required: ['success', 'error'] },
  };
}

/** Emits the schemas of error bodies: tolerant ones, and strict ones for each glossary. */
export function emitErrorSchemas({ glossaries }: Model): OutputFile[] {
  return [
    ...errorSchemaFiles('', 'with any code', tolerantParts),
    ...glossaries.flatMap((glossary) =>
      errorSchemaFiles(`.${glossary.id}`, `with a code of the ${glossary.title.toLowerCase()}`, strictParts(glossary)),
    ),
  ];
}

/** Gives the parts that accept the codes of one glossary, and reason codes only beside those codes that carry them. */
function strictParts({ title, entries }: Glossary): BodyParts {
  const carriers = entries.filter(({ reasonCodes }) => reasonCodes.length > 0).map(({ code }) => code);
  const hasReasonCodes: Schema = { type: 'object', required: ['reasonCodes'] };
  const carriesThem: Schema = { type: 'object', properties: { code: { type: 'string', enum: carriers } } };
  return {
    code: {
      type: 'string',
      enum: entries.map(({ code }) => code),
      description: `A code of the ${title.toLowerCase()}.`,
    },
    failed: falseOrZero,
    condition: { not: carriers.length === 0 ? hasReasonCodes : { allOf: [hasReasonCodes, { not: carriesThem }] } },
  };
}

function errorSchemaFiles(suffix: string, codes: string, parts: BodyParts): OutputFile[] {
  const { a, b, hybrid } = formSchemas(parts);
  const extra = 'Further members are allowed.';
  return [
    ...schemaFiles(
      `error-form-a${suffix}`,
      `An error body of form A, ${codes}: the nested form. A hybrid body is one too. ${extra}`,
      a,
    ),
    ...schemaFiles(`error-form-b${suffix}`, `An error body of form B, ${codes}: the flat form. ${extra}`, b),
    ...schemaFiles(
      `error-form-hybrid${suffix}`,
      `An error body of the hybrid form, ${codes}: the nested form with \`success\` false or 0 beside it. ${extra}`,
      hybrid,
    ),
    ...schemaFiles(`error-response${suffix}`, `An error body of any form, ${codes}. ${extra}`, {
      anyOf: [
        { title: 'Form A', ...a },
        { title: 'Form B', ...b },
        { title: 'Hybrid form', ...hybrid },
      ],
    }),
  ];
}
