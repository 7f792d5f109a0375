import { isDeepStrictEqual } from 'node:util';

/** A schema, or any other object. */
export type Node = Readonly<Record<string, unknown>>;

/** Tells whether a value is an object that is no list. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Judges a value by a schema of the portable subset, keyword by keyword and without compiling anything, so that thousands of
 * schemas can be asked. `flags` are those of every pattern: with `m`, `^` and `$` match at every line, as in Ruby.
 */
export function judge(schema: Node, value: unknown, flags: string): boolean {
  return Object.entries(schema).every(([keyword, operand]) => {
    if (!Object.hasOwn(keywords, keyword)) return true;
    const holds = keywords[keyword as keyof typeof keywords];
    return holds(operand, value, flags);
  });
}

type Keyword = (operand: unknown, value: unknown, flags: string) => boolean;

const keywords = {
  type: (name, value) => isOfType(String(name), value),
  properties: (members, value, flags) =>
    !isNode(value) ||
    Object.entries(Object(members)).every(
      ([name, schema]) => !Object.hasOwn(value, name) || judge(Object(schema), value[name], flags),
    ),
  required: (names, value) => !isNode(value) || listOf(names).every((name) => Object.hasOwn(value, String(name))),
  items: (schema, value, flags) => !Array.isArray(value) || value.every((item) => judge(Object(schema), item, flags)),
  enum: (words, value) => listOf(words).some((word) => isDeepStrictEqual(word, value)),
  anyOf: (schemas, value, flags) => listOf(schemas).some((schema) => judge(Object(schema), value, flags)),
  allOf: (schemas, value, flags) => listOf(schemas).every((schema) => judge(Object(schema), value, flags)),
  not: (schema, value, flags) => !judge(Object(schema), value, flags),
  minimum: (bound, value) => typeof value !== 'number' || value >= Number(bound),
  maximum: (bound, value) => typeof value !== 'number' || value <= Number(bound),
  minLength: (bound, value) => typeof value !== 'string' || [...value].length >= Number(bound),
  maxLength: (bound, value) => typeof value !== 'string' || [...value].length <= Number(bound),
  pattern: (source, value, flags) => typeof value !== 'string' || new RegExp(String(source), flags).test(value),
} satisfies Record<string, Keyword>;

function isOfType(name: string, value: unknown): boolean {
  if (name === 'object') return isNode(value);
  if (name === 'array') return Array.isArray(value);
  return name === 'integer' ? Number.isInteger(value) : typeof value === name;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
