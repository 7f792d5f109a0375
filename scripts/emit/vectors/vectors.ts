import type { Model } from '../../model.js';
import { namesOfFields } from '../field-schemas.js';
import type { OutputFile } from '../output.js';
import { portableOwnSchemas } from '../own-schemas.js';
import { errorBodyCases } from './error-bodies.js';
import { fieldCases } from './fields.js';
import { ownDocumentCases } from './own-documents.js';
import { tokenRequestCases } from './token-requests.js';
import type { Case } from './vector.js';

const errorSchemas = ['error-form-a', 'error-form-b', 'error-form-hybrid', 'error-response'];

/** Emits the test vectors: texts, and for each of them the schemas that accept it; all the other schemas refuse it. */
export function emitVectors(model: Model): OutputFile[] {
  const own = portableOwnSchemas();
  const names = [
    ...errorSchemas,
    ...model.glossaries.flatMap(({ id }) => errorSchemas.map((name) => `${name}.${id}`)),
    'token-request',
    'fields',
    ...own.map(({ name }) => name),
  ];
  const cases = [
    ...errorBodyCases(model),
    ...tokenRequestCases(model),
    ...fieldCases(namesOfFields(model.facts)),
    ...own.flatMap(({ name, schema }) => ownDocumentCases(name, schema)),
  ];
  // Of two cases with one text, the first is kept.
  const texts = new Map(cases.toReversed().map((one) => [one.text, one] as const));
  const lines = cases
    .filter((one) => texts.get(one.text) === one)
    .map((one) => {
      const accepting = acceptedBy(one, model);
      const valid = names.filter((name) => accepting.has(name));
      return `    ${JSON.stringify({ id: one.id, description: one.description, text: one.text, valid })}`;
    });
  const text = `{\n  "schemas": ${JSON.stringify(names)},\n  "vectors": [\n${lines.join(',\n')}\n  ]\n}\n`;
  return [{ path: 'schemas/vectors.json', text }];
}

/** Gives the schemas that accept the text of a case, by its facts and those of the glossaries: no schema is asked. */
function acceptedBy(
  { text, accepts, code, hasReasonCodes = false }: Case,
  { glossaries, facts }: Model,
): ReadonlySet<string> {
  const strict = glossaries.flatMap(({ id, entries }) => {
    const entry = entries.find((one) => one.code === code);
    const fits = entry !== undefined && (!hasReasonCodes || entry.reasonCodes.length > 0);
    return fits ? accepts.map((name) => `${name}.${id}`) : [];
  });
  return new Set([...accepts, ...strict, ...(hasNone(text, namesOfFields(facts)) ? ['fields'] : [])]);
}

/** Tells whether a text is an object that has none of some members. */
function hasNone(text: string, names: readonly string[]): boolean {
  const value: unknown = JSON.parse(text);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject && !names.some((name) => Object.hasOwn(value, name));
}
