// Whether the vectors notice when a schema loses something: each keyword is deleted or loosened in turn.
import { describe, expect, it } from 'vitest';
import { isNode, judgeWith, type Node } from '../support/judge.js';
import { readSchemas, readVectors } from '../support/schema-files.js';

/** A schema with one thing changed, and where. */
interface Mutant {
  readonly place: string;
  readonly schema: Node;
  /** The schema that lost something, as it was. */
  readonly node: Node;
}

const { schemas: names, vectors } = readVectors();
const values = vectors.map(({ id, text, valid }) => ({
  id,
  value: JSON.parse(text) as unknown,
  valid: new Set(valid),
}));

const judges = ['u', 'mu'].map(judgeWith);

/** What no vector can notice in JavaScript, by schema and place or by the schema that loses something, with its reason. */
const survivors: readonly { readonly test: (place: string, node: Node) => boolean; readonly reason: string }[] = [
  {
    test: (place, node) => place.endsWith('/type: deleted') && node['enum'] !== undefined,
    reason: 'JavaScript compares the enum beside it exactly; in PHP `true` equals any text',
  },
  {
    test: (place, node) => place.endsWith('/type: deleted') && isNode(node['not']) && 'pattern' in node['not'],
    reason:
      'what is no text matches any pattern, so that the `not` refuses it already; nobody should have to know that',
  },
  {
    test: (place) => /\/not\/allOf\/(0|1\/not)\/type: deleted$/.test(place),
    reason:
      'the schema around the condition asserts the type already; without it, the keyword beside it would say nothing of other types',
  },
  {
    test: (place, node) => /\/pattern: without [$^]$/.test(place) && typeof node['maxLength'] === 'number',
    reason:
      'a text no longer than what the pattern matches has no room around it; the anchors are for those who read it',
  },
  {
    test: (place) => /^error-response(\.[a-z0-9-]+)?\/anyOf(: without 2|\/2\/)/.test(place),
    reason: 'a hybrid body is a body of form A as well: the branch is there for readers and for generators of types',
  },
];

const keywordsWithSchemas = ['items', 'not'];
const keywordsWithLists = ['anyOf', 'allOf'];

describe('the vectors notice every change', () => {
  const schemas = readSchemas('draft-07').filter(({ name }) => names.includes(name));
  const unnoticed = new Map<string, readonly Mutant[]>();
  const unnoticedIn = (name: string, schema: Node): readonly Mutant[] => {
    const found = unnoticed.get(name) ?? unnoticedMutants(name, schema);
    unnoticed.set(name, found);
    return found;
  };

  it.each(schemas)('to $name', ({ name, schema }) => {
    expect(isNoticed(name, schema), 'the schema as it is').toBe(false);
    const unexplained = unnoticedIn(name, schema).filter(
      ({ place, node }) => !survivors.some(({ test }) => test(place, node)),
    );
    expect(unexplained.map(({ place }) => place)).toEqual([]);
  });

  it('but for those that have a reason, each of which is needed', () => {
    const all = schemas.flatMap(({ name, schema }) => unnoticedIn(name, schema));
    const unneeded = survivors.filter(({ test }) => !all.some(({ place, node }) => test(place, node)));
    expect(unneeded.map(({ reason }) => reason)).toEqual([]);
  });
});

/** Gives the changes to a schema that no vector notices. */
function unnoticedMutants(name: string, { $schema: _, ...schema }: Node): readonly Mutant[] {
  const mutants = mutantsOf(schema, name);
  expect(mutants.length).toBeGreaterThanOrEqual(9);
  return mutants.filter((mutant) => !isNoticed(name, mutant.schema));
}

/** Tells whether some vector gets another verdict, under the anchors of JavaScript or under those of other languages. */
function isNoticed(name: string, schema: Node): boolean {
  return judges.some((compile) => {
    const accepts = compile(schema);
    return values.some(({ value, valid }) => accepts(value) !== valid.has(name));
  });
}

function mutantsOf(node: Node, place: string): Mutant[] {
  const at = (what: string, schema: Node): Mutant => ({ place: `${place}${what}`, schema, node });
  const own = Object.entries(node).flatMap(([keyword, value]) => {
    if (['title', 'description'].includes(keyword)) return [];
    const rest = Object.fromEntries(Object.entries(node).filter(([key]) => key !== keyword));
    const changed = loosened(keyword, value).map(([what, loose]) =>
      at(`/${keyword}: ${what}`, { ...node, [keyword]: loose }),
    );
    return [at(`/${keyword}: deleted`, rest), ...changed];
  });
  const inside = partsOf(node).flatMap(({ where, part, replace }) =>
    mutantsOf(part, `${place}/${where}`).map((mutant) => ({ ...mutant, schema: replace(mutant.schema) })),
  );
  return [...own, ...inside];
}

/** Gives the ways in which the value of a keyword can be changed a little, each with its name. */
function loosened(keyword: string, value: unknown): [what: string, value: unknown][] {
  if (typeof value === 'number')
    return [
      ['one less', value - 1],
      ['one more', value + 1],
    ];
  if (keyword === 'type' && value === 'integer') return [['number', 'number']];
  if (keyword === 'pattern' && typeof value === 'string') return loosenedPatterns(value);
  if (['required', 'anyOf', 'allOf'].includes(keyword) && Array.isArray(value)) {
    if (value.length === 1) return [];
    return value.map((item, index) => [
      `without ${typeof item === 'object' ? index : item}`,
      value.toSpliced(index, 1),
    ]);
  }
  return [];
}

function loosenedPatterns(pattern: string): [what: string, value: unknown][] {
  const counts = [...pattern.matchAll(/\{[0-9]+\}/g)].map(({ 0: count, index }): [string, string] => [
    `any count at ${index}`,
    `${pattern.slice(0, index)}+${pattern.slice(index + count.length)}`,
  ]);
  const anchors: [string, string][] = [
    ['without ^', pattern.replace(/^\^/, '')],
    ['without $', pattern.replace(/\$$/, '')],
  ];
  return [...anchors, ...counts].filter(([, changed]) => changed !== pattern);
}

/** Gives the schemas inside a schema, each with a way to put another in its place. */
function partsOf(node: Node): { where: string; part: Node; replace: (part: Node) => Node }[] {
  const single = keywordsWithSchemas.flatMap((keyword) => {
    const part = node[keyword];
    return isNode(part) ? [{ where: keyword, part, replace: (other: Node) => ({ ...node, [keyword]: other }) }] : [];
  });
  const lists = keywordsWithLists.flatMap((keyword) => {
    const list = node[keyword];
    if (!Array.isArray(list)) return [];
    return list.filter(isNode).map((part, index) => ({
      where: `${keyword}/${index}`,
      part,
      replace: (other: Node) => ({ ...node, [keyword]: list.with(index, other) }),
    }));
  });
  const { properties } = node;
  const members = Object.entries(isNode(properties) ? properties : {}).flatMap(([name, part]) =>
    isNode(part)
      ? [
          {
            where: `properties/${name}`,
            part,
            replace: (other: Node) => ({
              ...node,
              properties: { ...(isNode(properties) ? properties : {}), [name]: other },
            }),
          },
        ]
      : [],
  );
  return [...single, ...lists, ...members];
}
