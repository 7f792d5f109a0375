// The forms in which a schema may be written so that validators of many languages, at their defaults, judge alike.

type Node = Readonly<Record<string, unknown>>;

/** What holds of the value that a schema looks at, wherever in the schema it is said. */
interface Context {
  readonly type: unknown;
  /** Whether a text with a character of another kind, such as a newline, is refused. */
  readonly excludesOthers: boolean;
  readonly maxLength: unknown;
}

type Check = (value: unknown, context: Context) => string | undefined;

const types = ['object', 'array', 'string', 'number', 'integer', 'boolean'];

/** What each keyword must look like; a text says what is wrong. Keywords that hold schemas are walked besides. */
const keywords: Readonly<Record<string, Check>> = {
  title: (value) => (typeof value === 'string' ? undefined : 'has to be a text'),
  description: (value) => (typeof value === 'string' ? undefined : 'has to be a text'),
  type: (value) =>
    types.includes(String(value)) && typeof value === 'string'
      ? undefined
      : 'has to be one name: lists of types are read in different ways',
  properties: beside('object', (value) => (isNode(value) ? undefined : 'has to be an object of schemas')),
  required: beside('object', (value) =>
    isListOf(value, 'string') ? undefined : 'has to be a list of names, not an empty one',
  ),
  items: beside('array', (value) =>
    isNode(value) ? undefined : 'has to be one schema: lists of them mean different things in the two dialects',
  ),
  enum: (value, { type }) => {
    if (type === 'string' && isListOf(value, 'string')) return undefined;
    if (type === 'boolean' && isListOf(value, 'boolean')) return undefined;
    return 'has to list texts beside type string, or booleans beside type boolean: some languages hold 0, false and "" equal';
  },
  anyOf: (value) => (isListOf(value, 'object') ? undefined : 'has to be a list of schemas, not an empty one'),
  allOf: (value) => (isListOf(value, 'object') ? undefined : 'has to be a list of schemas, not an empty one'),
  not: (value) => (isNode(value) ? undefined : 'has to be a schema: not every validator knows boolean schemas'),
  minimum: numberBound,
  maximum: numberBound,
  minLength: beside('string', (value) => (isCount(value) ? undefined : 'has to be a whole number')),
  maxLength: beside('string', (value) => (isCount(value) ? undefined : 'has to be a whole number')),
  pattern: beside('string', checkPattern),
};

/** Why the keywords that come to mind first are not among them. */
const reasons: Readonly<Record<string, string>> = {
  const: 'draft-04 validators ignore it; write an enum',
  if: 'draft-04 validators ignore it; write not: {allOf: [A, {not: B}]}',
  oneOf: 'a hybrid body is also one of form A, and a body that fits two branches fits none',
  format: 'some validators check it and some do not',
  additionalProperties: 'further members are always allowed',
  dependencies: 'the two dialects disagree on it',
  dependentRequired: 'draft-07 has no such keyword',
  dependentSchemas: 'draft-07 has no such keyword',
  multipleOf: 'C++ takes 1.5 for a multiple of 1, and fractions are rounded in different ways',
  nullable: 'it belongs to OpenAPI 3.0 and means nothing here',
  $id: 'validators resolve it in different ways',
  $ref: 'no schema needs one, and what may stand beside it differs by dialect',
  $defs: 'nothing may refer to it',
  definitions: 'nothing may refer to it',
};

/** Gives all that is not portable in a schema, each as the place and the reason; `metaschema` is what `$schema` has to be. */
export function findUnportable(schema: Node, metaschema: string): readonly string[] {
  const { $schema, ...rest } = schema;
  const own = $schema === metaschema ? [] : [`/$schema: has to be ${metaschema}`];
  return [...own, ...findIn(rest, '', { type: undefined, excludesOthers: false, maxLength: undefined })];
}

function findIn(node: Node, place: string, outer: Context): string[] {
  const context: Context = {
    type: node['type'] ?? outer.type,
    excludesOthers: outer.excludesOthers || isExclusion(node['not']),
    maxLength: node['maxLength'] ?? outer.maxLength,
  };
  const own = Object.entries(node).flatMap(([keyword, value]) => {
    const check = Object.hasOwn(keywords, keyword) ? keywords[keyword] : undefined;
    const reason = Object.hasOwn(reasons, keyword)
      ? reasons[keyword]
      : 'nobody has measured that validators agree on it';
    const fact = check === undefined ? `is outside the portable subset: ${reason}` : check(value, context);
    return fact === undefined ? [] : [`${place}/${keyword}: ${fact}`];
  });
  return [...own, ...findBelow(node, place, context)];
}

function findBelow({ properties, items, anyOf, allOf, not }: Node, place: string, context: Context): string[] {
  const fresh: Context = { type: undefined, excludesOthers: false, maxLength: undefined };
  const walk = (value: unknown, where: string, within: Context): string[] =>
    isNode(value) ? findIn(value, `${place}/${where}`, within) : [`${place}/${where}: has to be a schema`];
  return [
    ...Object.entries(isNode(properties) ? properties : {}).flatMap(([name, value]) =>
      walk(value, `properties/${name}`, fresh),
    ),
    ...(items === undefined ? [] : walk(items, 'items', fresh)),
    ...(Array.isArray(anyOf) ? anyOf.flatMap((value, index) => walk(value, `anyOf/${index}`, context)) : []),
    ...(Array.isArray(allOf) ? allOf.flatMap((value, index) => walk(value, `allOf/${index}`, context)) : []),
    ...(not === undefined ? [] : walk(not, 'not', context)),
  ];
}

function beside(type: string, check: Check): Check {
  return (value, context) =>
    context.type === type
      ? check(value, context)
      : `has to stand beside type ${type}: without it, it says nothing of other values`;
}

function numberBound(value: unknown, { type }: Context): string | undefined {
  if (type !== 'number' && type !== 'integer') return 'has to stand beside type number or integer';
  return Number.isSafeInteger(value) ? undefined : 'has to be a whole number that every language holds exactly';
}

/** Patterns of characters, classes and counts only; one that ends in `$` needs a guard, as `$` also matches before a last newline. */
function checkPattern(value: unknown, { excludesOthers, maxLength }: Context): string | undefined {
  if (typeof value !== 'string') return 'has to be a text';
  const parts = /^\^?((?:\[\^?[0-9A-Za-z+.-]+\]|[0-9A-Za-z-])(?:\+|\{[0-9]+\})?)+\$?$/;
  if (!parts.test(value)) return 'may be made of characters, classes of them, `+` and `{n}` only';
  if (!value.endsWith('$')) return undefined;
  const guarded = excludesOthers || (typeof maxLength === 'number' && maxLength === lengthOf(value));
  return guarded
    ? undefined
    : 'ends in `$` and has neither a maxLength of its length nor a not: {pattern: "[^…]"} beside it';
}

/** Gives the length of the texts that a pattern matches, or `undefined` where they have several. */
function lengthOf(pattern: string): number | undefined {
  const parts = [...pattern.matchAll(/(?:\[[^\]]+\]|[0-9A-Za-z-])(\+|\{([0-9]+)\})?/g)];
  return parts.some(([, count]) => count === '+')
    ? undefined
    : parts.reduce((sum, [, , count = '1']) => sum + Number(count), 0);
}

function isExclusion(value: unknown): boolean {
  return isNode(value) && typeof value['pattern'] === 'string' && /^\[\^[^\]]+\]$/.test(value['pattern']);
}

function isListOf(value: unknown, type: 'string' | 'boolean' | 'object'): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === type && item !== null);
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
