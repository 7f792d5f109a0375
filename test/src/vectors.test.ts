// One verdict from all three: the published vectors, which the schemas are held to, are judged by the parser and by zod.
import { describe, expect, it } from 'vitest';
import { glossaries, parseError } from '../../src/index.js';
import { errorResponse, formA, formB, hybridForm, tokenRequest } from '../../src/zod.js';
import { readVectors } from '../support/schema-files.js';

const { vectors } = readVectors();
const bodies = vectors.map(({ id, text, valid }) => ({ id, body: JSON.parse(text) as unknown, valid }));

/** Gives the form that the schemas see in a body; the hybrid form first, as form A accepts its bodies too. */
function formIn(valid: readonly string[]): string | undefined {
  if (valid.includes('error-form-hybrid')) return 'hybrid';
  if (valid.includes('error-form-a')) return 'A';
  return valid.includes('error-form-b') ? 'B' : undefined;
}

describe('on every vector', () => {
  it('the parser sees the form that the schemas see', () => {
    expect(bodies.length).toBeGreaterThanOrEqual(200);
    const forms = bodies.map(({ id, body }) => {
      const form = parseError(body)?.form;
      return [id, form === 'unrecognized' ? undefined : form];
    });
    expect(forms).toEqual(bodies.map(({ id, valid }) => [id, formIn(valid)]));
    expect(new Set(forms.map(([, form]) => form))).toEqual(new Set(['A', 'B', 'hybrid', undefined]));
  });

  it('the parser knows the glossaries whose strict schemas accept the body', () => {
    const ids = glossaries.map(({ id }) => id);
    const strict = bodies.filter(({ valid }) => ids.some((id) => valid.includes(`error-response.${id}`)));
    expect(strict.length).toBeGreaterThanOrEqual(3 * 118);
    expect(strict.map(({ id, body }) => [id, parseError(body)?.glossaries])).toEqual(
      strict.map(({ id, valid }) => [id, ids.filter((glossary) => valid.includes(`error-response.${glossary}`))]),
    );
  });

  it.each([
    ['error-form-a', formA],
    ['error-form-b', formB],
    ['error-form-hybrid', hybridForm],
    ['error-response', errorResponse],
    ['token-request', tokenRequest],
  ])('zod gives the verdict of the schema %s', (name, schema) => {
    const accepted = bodies.filter(({ body }) => schema.safeParse(body).success);
    expect(accepted.length).toBeGreaterThanOrEqual(10);
    expect(accepted.map(({ id }) => id)).toEqual(
      bodies.filter(({ valid }) => valid.includes(name)).map(({ id }) => id),
    );
  });
});
