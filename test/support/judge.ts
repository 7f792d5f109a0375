/** A schema, or any other object. */
export type Node = Readonly<Record<string, unknown>>;

/** Tells whether a value is an object that is no list. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type Predicate = (value: unknown) => boolean;

/** Gives the predicate of a schema. */
type Compile = (schema: unknown) => Predicate;

/**
 * Gives a judge for schemas of the portable subset, so quick to make a predicate that thousands of schemas can be asked: what two
 * of them share is made once. `flags` are those of every pattern: with `m`, `^` and `$` match at every line, as in Ruby.
 */
export function judgeWith(flags: string): Compile {
  const known = new WeakMap<Node, Predicate>();
  const compile: Compile = (schema) => {
    if (!isNode(schema)) return () => schema !== false;
    const found = known.get(schema);
    if (found !== undefined) return found;
    const predicates = Object.entries(schema).flatMap(([keyword, operand]) =>
      Object.hasOwn(keywords, keyword) ? [keywords[keyword as keyof typeof keywords](operand, compile, flags)] : [],
    );
    const predicate: Predicate = (value) => predicates.every((holds) => holds(value));
    known.set(schema, predicate);
    return predicate;
  };
  return compile;
}

type Keyword = (operand: unknown, compile: Compile, flags: string) => Predicate;

const keywords = {
  type: (name) => (value) => isOfType(name, value),
  properties: (schemas, compile) => {
    const members = Object.entries(Object(schemas)).map(([name, schema]) => ({ name, holds: compile(schema) }));
    return (value) =>
      !isNode(value) || members.every(({ name, holds }) => !Object.hasOwn(value, name) || holds(value[name]));
  },
  required: (names) => (value) => !isNode(value) || listOf(names).every((name) => Object.hasOwn(value, String(name))),
  items: (schema, compile) => {
    const holds = compile(schema);
    return (value) => !Array.isArray(value) || value.every(holds);
  },
  enum: (words) => (value) => listOf(words).includes(value),
  anyOf: (schemas, compile) => {
    const branches = listOf(schemas).map(compile);
    return (value) => branches.some((holds) => holds(value));
  },
  allOf: (schemas, compile) => {
    const branches = listOf(schemas).map(compile);
    return (value) => branches.every((holds) => holds(value));
  },
  not: (schema, compile) => {
    const holds = compile(schema);
    return (value) => !holds(value);
  },
  minimum: (bound) => (value) => typeof value !== 'number' || value >= Number(bound),
  maximum: (bound) => (value) => typeof value !== 'number' || value <= Number(bound),
  minLength: (bound) => (value) => typeof value !== 'string' || [...value].length >= Number(bound),
  maxLength: (bound) => (value) => typeof value !== 'string' || [...value].length <= Number(bound),
  pattern: (source, _, flags) => {
    const pattern = new RegExp(String(source), flags);
    return (value) => typeof value !== 'string' || pattern.test(value);
  },
} satisfies Record<string, Keyword>;

function isOfType(name: unknown, value: unknown): boolean {
  if (name === 'object') return isNode(value);
  if (name === 'array') return Array.isArray(value);
  return name === 'integer' ? Number.isInteger(value) : typeof value === name;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
