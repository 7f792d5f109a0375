import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readVectors } from '../support/schema-files.js';
import { compileSchema } from '../support/validators.js';

const document = JSON.parse(readFileSync(new URL('../../schemas/openapi.json', import.meta.url), 'utf8'));
const { vectors } = readVectors();

/** Compiles a part of the document; what it refers to comes with it. */
function compilePart($ref: string): (value: unknown) => boolean {
  const schema = { $ref, components: document.components };
  return compileSchema({ dialect: '2020-12', schema }, { strict: false });
}

describe('the OpenAPI document', () => {
  it('has the token endpoint and no other, as the contract shows no other', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info.version).toBe('2');
    expect(Object.entries(document.paths).map(([path, item]) => [path, Object.keys(Object(item))])).toEqual([
      ['/v2/token', ['post']],
    ]);
  });

  it.each([
    ['ErrorFormA', 'error-form-a'],
    ['ErrorFormB', 'error-form-b'],
    ['ErrorFormHybrid', 'error-form-hybrid'],
    ['ErrorResponse', 'error-response'],
    ['TokenRequest', 'token-request'],
  ])('judges every vector under %s as the schema %s does', (component, name) => {
    const validate = compilePart(`#/components/schemas/${component}`);
    expect(vectors.length).toBeGreaterThanOrEqual(200);
    expect(
      vectors.filter(({ text, valid }) => validate(JSON.parse(text)) !== valid.includes(name)).map(({ id }) => id),
    ).toEqual([]);
  });

  it('gives examples that are valid, with placeholders for secrets', () => {
    const examples: Record<string, { value: unknown }> =
      document.paths['/v2/token'].post.requestBody.content['application/json'].examples;
    expect(Object.entries(examples).map(([scope, { value }]) => [scope, value])).toEqual([
      ['merchant', { apiKey: '<API_KEY>', apiSecret: '<API_SECRET>', scope: 'merchant', id: 1 }],
      [
        'userForMerchant',
        {
          apiKey: '<API_KEY>',
          apiSecret: '<API_SECRET>',
          scope: 'userForMerchant',
          id: 1,
          userId: '00000000-0000-4000-8000-000000000000',
        },
      ],
    ]);
    const isRequest = compilePart('#/components/schemas/TokenRequest');
    expect(Object.values(examples).map(({ value }) => isRequest(value))).toEqual([true, true]);
    const error = document.components.responses.Error.content['application/json'].examples.hybrid.value;
    expect([error, compilePart('#/components/schemas/ErrorFormHybrid')(error)]).toEqual([
      { success: false, error: { code: 'AP001', message: 'The text of the error.' } },
      true,
    ]);
  });

  it('states the security, the limits, and what is not shown', () => {
    const { description } = document.info;
    expect(document.components.securitySchemes).toBeUndefined();
    for (const sentence of [
      '- The exact name of the header that carries the token is not shown, hence no security scheme.',
      '- The time from the issue of an access token to its expiry: 30 minutes.',
      '- The number of times that a user may link the same combination of routing and account number: 5 links.',
      '- The sum of money that the transactions of a merchant may reach in a day: value not shown.',
      '- Rate limits are not shown.',
    ])
      expect(description.split('\n')).toContain(sentence);
  });
});
