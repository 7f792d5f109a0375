import * as z from 'zod';

/** What is wrong and what mends it, for each rule on a single value; zod carries the rule's name as its message. */
export const valueRules = {
  sentence: {
    fact: 'this text has a space at an end or no full stop',
    fix: 'write one or more whole sentences, each with its full stop, and no space around them',
  },
  phrase: {
    fact: 'this text has a space or a full stop at an end',
    fix: 'write a phrase without a full stop, and no space around it',
  },
  'name-case': {
    fact: 'this name is not in PascalCase',
    fix: 'write letters and digits only, beginning with a capital, as in InsufficientFunds',
  },
  'empty-name': { fact: 'this name is empty', fix: 'write a name here' },
  'glossary-id': {
    fact: 'this id is not in kebab-case',
    fix: 'write small letters, digits and hyphens, beginning with a letter',
  },
  'one-condition': {
    fact: 'this entry has to have either a condition or uses',
    fix: 'write `condition` for one condition, or `uses` for several',
  },
} satisfies Record<string, { readonly fact: string; readonly fix: string }>;

function matching(pattern: RegExp, rule: keyof typeof valueRules) {
  return z.string().regex(pattern, { error: rule });
}

/** Sentences of ours: no space at either end, and a full stop. */
const sentence = matching(/^\S(.*\S)?\.$/, 'sentence');

/** A phrase of ours that is no sentence, such as a title. */
const phrase = matching(/^\S(.*[^\s.])?$/, 'phrase');

/** The id of a glossary, which names its folder, its module and its schemas. */
const glossaryId = matching(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'glossary-id');

/** The form of a code: AP and three digits, or more without a leading zero, as in AP002, AP415 and AP1401. */
export const codePattern = /^AP(?:[0-9]{3}|[1-9][0-9]{3,})$/;

const identifier = z.string().min(1, { error: 'empty-name' satisfies keyof typeof valueRules });
const names = z.array(identifier);

const handling = z.strictObject({
  actor: z.enum(['developer', 'merchant', 'user', 'service']).describe('Who can remove the cause.'),
  retry: z
    .enum(['never', 'after-change', 'after-new-token', 'after-wait', 'after-action'])
    .describe('Whether, and after what, the request may be sent again.'),
  outcome: z
    .enum(['not-done', 'already-done', 'in-progress', 'unknown'])
    .describe(
      'What became of the operation that was asked for; already-done where it may have been done before, unknown where the contract leaves it open.',
    ),
  advice: sentence.describe('What to do, in a sentence or two of ours.'),
  basis: z.enum(['contract', 'editorial']).describe('Whether the contract says so, or we do.'),
});

const use = z.strictObject({
  condition: sentence.describe('The condition under which the code is raised.'),
  operation: identifier.optional().describe('The operation that this use belongs to, of operations.yaml.'),
});

const limit = z.strictObject({
  name: identifier.describe('The limit that the code reports, of limits.yaml.'),
  value: z.int().optional().describe('Its value in this glossary; absent where the contract does not give it.'),
});

const name = matching(/^[A-Z][A-Za-z0-9]*$/, 'name-case').describe(
  'The symbolic name: PascalCase, unique in its glossary; it says the condition, not the number.',
);

/** What an entry says beside its conditions, which are written as `condition` or as `uses`. */
const facts = {
  limit: limit.optional(),
  parameters: names.default([]).describe('The values that the message carries, of parameters.yaml.'),
  operations: names.default([]).describe('The operations that the contract ties to this code, of operations.yaml.'),
  headers: names.default([]).describe('The headers that the contract ties to this code, of headers.yaml.'),
  reasonCodes: names
    .default([])
    .describe('The reason codes that a body with this code may carry, of reason-codes.yaml.'),
  handling,
  source: phrase.describe("The heading of the contract's section."),
};

/** An entry as the package gives it, every default and inherited field in place. */
export const resolvedEntry = z.strictObject({
  code: z.string().describe('The code.'),
  name,
  area: z.string().describe('The subject that the entry belongs to.'),
  uses: z.array(use).describe('The conditions under which the code is raised.'),
  ...facts,
  sharedWith: names.describe(
    'The other glossaries for which the contract describes the code once, noting no difference.',
  ),
});

/** An entry as the package gives it. */
export type ResolvedEntry = Readonly<z.output<typeof resolvedEntry>>;

const writtenFields = {
  name,
  condition: sentence
    .optional()
    .describe('The one condition under which the code is raised; `uses` where there are several.'),
  uses: z
    .array(use)
    .min(2)
    .optional()
    .describe('The conditions under which the code is raised, where there are several.'),
  ...facts,
};

/** An entry that is written out. */
export const writtenEntry = z
  .strictObject(writtenFields)
  .refine(({ condition, uses }) => (condition === undefined) !== (uses === undefined), {
    error: 'one-condition' satisfies keyof typeof valueRules,
  })
  .meta({ anyOf: [{ required: ['condition'] }, { required: ['uses'] }] });

/** Every field again, without its default: absent means inherited. */
const inheritedFields = {
  name: name.optional(),
  condition: writtenFields.condition,
  uses: writtenFields.uses,
  limit: facts.limit,
  parameters: names.optional(),
  operations: names.optional(),
  headers: names.optional(),
  reasonCodes: names.optional(),
  handling: handling.optional(),
  source: facts.source.optional(),
} satisfies Record<keyof typeof writtenFields, z.ZodType>;

/** An entry that takes from another glossary what it does not say itself. */
export const inheritingEntry = z
  .strictObject({
    sameAs: identifier.describe(
      'The glossary whose entry for the same code holds, but for the fields that stand here.',
    ),
    ...inheritedFields,
  })
  .refine(({ condition, uses }) => condition === undefined || uses === undefined, {
    error: 'one-condition' satisfies keyof typeof valueRules,
  });

/** A file of a glossary folder: entries under their codes. */
export const glossaryFile = z.record(z.string().regex(codePattern), z.union([writtenEntry, inheritingEntry]));

/** The fields of an entry that is written out. */
export type WrittenFields = z.output<typeof writtenEntry>;

/** The fields that an entry states itself. */
export type EntryFields = Omit<z.output<typeof inheritingEntry>, 'sameAs'>;

const verdict = z.strictObject({
  verdict: z
    .enum(['redefined', 'narrowed', 'broadened', 'reworded', 'use-added', 'use-removed', 'unchanged'])
    .describe('What became of the meaning of the code; unchanged where only other fields differ.'),
  reason: sentence,
});

const requestField = z.strictObject({
  name: identifier,
  type: phrase,
  values: names.optional(),
  required: z.enum(['always', 'userForMerchant', 'never']),
  meaning: sentence,
});

/** The shape of each data file that is not a glossary's, by its path in the data folder. */
export const factFiles = {
  'service.yaml': z.strictObject({
    summary: sentence,
    covers: z.array(phrase),
    rules: z.array(z.strictObject({ rule: sentence, source: phrase })),
  }),
  'glossaries.yaml': z.strictObject({
    default: identifier,
    glossaries: z.array(z.strictObject({ id: glossaryId, title: phrase, summary: sentence })).min(1),
    areas: z
      .array(z.strictObject({ id: identifier, title: phrase, series: z.array(z.int().nonnegative()).min(1) }))
      .min(1),
  }),
  'changes.yaml': z.array(z.strictObject({ from: identifier, to: identifier, codes: z.record(z.string(), verdict) })),
  'reason-codes.yaml': z.record(z.string(), z.strictObject({ meaning: sentence })),
  'limits.yaml': z.record(z.string(), z.strictObject({ meaning: sentence, unit: phrase, value: z.int().optional() })),
  'parameters.yaml': z.record(z.string(), z.strictObject({ meaning: sentence, placeholder: identifier.optional() })),
  'headers.yaml': z.record(z.string(), z.strictObject({ meaning: sentence })),
  'forms.yaml': z.record(
    z.string(),
    z.strictObject({
      title: phrase,
      glossary: identifier
        .optional()
        .describe('The glossary that the form goes with; absent where the contract ties it to none.'),
      usedBy: sentence,
      statuses: sentence,
      fields: z.array(z.strictObject({ name: identifier, type: phrase, note: sentence })),
    }),
  ),
  'scopes.yaml': z.strictObject({
    scopes: z.record(z.string(), z.strictObject({ usedFor: sentence, differsBy: sentence, requiredParameters: names })),
    rules: z.array(z.strictObject({ rule: sentence, codes: names })),
    environments: z.record(z.string(), z.strictObject({ meaning: sentence })),
  }),
  'operations.yaml': z.record(
    z.string(),
    z.strictObject({
      method: z.enum(['POST']).optional(),
      path: identifier,
      stated: sentence,
      headers: names.optional(),
      errorForms: names.optional(),
      fields: z.array(requestField).optional(),
    }),
  ),
  'resources.yaml': z.record(z.string(), z.strictObject({ fields: names, note: sentence.optional() })),
  'fields.yaml': z.record(z.string(), z.strictObject({ rules: z.array(sentence).min(1), codes: names })),
  'not-shown.yaml': z.array(z.strictObject({ topic: phrase, source: phrase })),
};

/** The facts that belong to no single code, by data file. */
export type Facts = { readonly [File in keyof typeof factFiles]: z.output<(typeof factFiles)[File]> };
