import * as z from 'zod';
import type { ChangeRule } from '../../src/diff/change.js';
import { levels } from '../../src/diff/report.js';
import { resolvedEntry } from '../load/shapes.js';

const { use, limit, handling } = {
  use: resolvedEntry.shape.uses.element,
  limit: resolvedEntry.shape.limit.unwrap(),
  handling: resolvedEntry.shape.handling.shape,
};
const uses = z.array(use);
const text = z.string();
const entry = resolvedEntry.omit({ sharedWith: true });

const audiences = z.enum(['handlers', 'types', 'schemas', 'messages', 'limits', 'docs']);

/** What a change tells beside its judgement, by rule. */
const facts = {
  'code-added': { after: entry },
  'code-removed': { before: entry },
  'code-redefined': turned('uses', uses),
  'meaning-narrowed': turned('uses', uses),
  'meaning-broadened': turned('uses', uses),
  'meaning-reworded': turned('uses', uses),
  'use-added': { ...field('uses'), after: use },
  'use-removed': { ...field('uses'), before: use },
  uncategorized: turned('uses', uses),
  'limit-loosened': turned('limit', limit),
  'limit-tightened': turned('limit', limit),
  'limit-changed': { ...field('limit'), before: limit.optional(), after: limit.optional() },
  'parameter-added': { ...field('parameters'), after: text },
  'parameter-removed': { ...field('parameters'), before: text },
  'operation-added': { ...field('operations'), after: text },
  'operation-removed': { ...field('operations'), before: text },
  'header-added': { ...field('headers'), after: text },
  'header-removed': { ...field('headers'), before: text },
  'reason-code-added': { ...field('reasonCodes'), after: text },
  'reason-code-removed': { ...field('reasonCodes'), before: text },
  renamed: turned('name', text),
  'retry-changed': turned('handling.retry', handling.retry),
  'actor-changed': turned('handling.actor', handling.actor),
  'outcome-changed': turned('handling.outcome', handling.outcome),
  'advice-changed': turned('handling.advice', text),
  'basis-changed': turned('handling.basis', handling.basis),
  'area-changed': turned('area', text),
  'source-changed': turned('source', text),
} satisfies Record<ChangeRule, z.core.$ZodLooseShape>;

function field<Name extends string>(name: Name) {
  return { field: z.enum([name]).describe('The field of the entry that differs.') };
}

function turned<Name extends string, Value extends z.ZodType>(name: Name, value: Value) {
  return { ...field(name), before: value, after: value };
}

const changes = Object.entries(facts).map(([rule, told]) =>
  z.object({
    rule: z.enum([rule]),
    level: z.enum(levels).describe('How much the change asks of a program that was right before it.'),
    code: z.string(),
    ...told,
    breaks: z.array(audiences).describe('Whom the change breaks.'),
    why: z.string().describe('Why the code changed, or why such a change has its level.'),
    action: z.string().describe('What to do about it.'),
  }),
);

const count = z.int();
const place = z.object({ file: z.string(), line: z.int(), column: z.int() });

/** The shape of a diff as a JSON document. */
export const glossaryDiff = z.object({
  from: z.string().describe('The older glossary: the id of a shipped one, or the data that it was read from.'),
  to: z.string().describe('The newer glossary: the id of a shipped one, or the data that it was read from.'),
  counts: z
    .object({ breaking: count, warning: count, info: count })
    .describe('How many of the changes have each level.'),
  used: z
    .array(
      z.object({
        code: z.string(),
        isListed: z.boolean().describe('Whether the newer glossary lists the code.'),
        places: z.array(place).describe('Where the program names the code; lines and columns count from 1.'),
      }),
    )
    .optional()
    .describe('The codes that the changes were narrowed to; absent where they were not.'),
  changes: z.array(z.union(changes)).describe('The changes, in the order of codes and rules.'),
});
