import type { Schema } from '../schema-file.js';
import type { Case } from './vector.js';

/** A value made after a schema, right or with one thing wrong. */
interface Variant {
  readonly what: string;
  readonly value: unknown;
  readonly valid: boolean;
}

/** Gives the cases of a document of ours: the least that its schema accepts, and each part of it wrong in each way. */
export function ownDocumentCases(name: string, schema: Schema): Case[] {
  const least: Variant = { what: 'least', value: leastOf(schema), valid: true };
  return [least, ...variantsOf(schema, '')].map(({ what, value, valid }) => ({
    id: `${name}/${what}`,
    description: `A ${name} document that is ${valid ? 'right' : 'wrong in one place'}.`,
    text: JSON.stringify(value),
    accepts: valid ? [name] : [],
  }));
}

/** Gives the smallest value that a schema accepts. */
function leastOf({ type, enum: words, properties = {}, required = [], anyOf = [] }: Schema): unknown {
  if (anyOf[0] !== undefined) return leastOf(anyOf[0]);
  if (words !== undefined) return words[0];
  if (type === 'object') return Object.fromEntries(required.map((name) => [name, leastOf(properties[name] ?? {})]));
  if (type === 'array') return [];
  if (type === 'integer') return 0;
  return type === 'boolean' ? true : '';
}

/** Gives a value for each way to be wrong, and some that are right; the branches of a union have to be told apart by a word. */
function variantsOf(schema: Schema, place: string): Variant[] {
  const { type, enum: words, items, properties = {}, required = [], anyOf } = schema;
  if (anyOf !== undefined) return anyOf.flatMap((branch, index) => variantsOf(branch, `${place}|${index}`));
  const wrong = (what: string, value: unknown): Variant => ({ what: `${place}: ${what}`, value, valid: false });
  if (type === 'array') {
    const inner =
      items === undefined
        ? []
        : [{ what: `${place}/0`, value: leastOf(items), valid: true }, ...variantsOf(items, `${place}/0`)];
    return [wrong('an object', {}), ...inner.map((variant) => ({ ...variant, value: [variant.value] }))];
  }
  if (type === 'object') {
    const least = leastOf(schema) as object;
    const missing = required.map((name) =>
      wrong(`without ${name}`, Object.fromEntries(Object.entries(least).filter(([key]) => key !== name))),
    );
    const inner = Object.entries(properties).flatMap(([name, property]) =>
      variantsOf(property, `${place}/${name}`).map((variant) => ({
        ...variant,
        value: { ...least, [name]: variant.value },
      })),
    );
    return [wrong('a list', []), ...missing, ...inner];
  }
  if (type === 'integer') return [wrong('a text', '1'), wrong('a fraction', 1.5)];
  if (words === undefined) return [wrong(type === 'boolean' ? 'a text' : 'a number', type === 'boolean' ? 'true' : 1)];
  const listed = words.map((word) => ({ what: `${place}: ${word}`, value: word, valid: true }));
  return [wrong('an unknown word', 'no-such-word'), wrong('a number', 1), ...listed];
}
