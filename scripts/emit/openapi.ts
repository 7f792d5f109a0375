import type { Facts } from '../load/shapes.js';
import type { Model } from '../model.js';
import { formSchemas, tolerantParts } from './error-schemas.js';
import type { OutputFile } from './output.js';
import { scopedRequestName, tokenRequestOf } from './token-request-schema.js';

/** Emits the OpenAPI document: the token endpoint, and the error bodies for other documents to refer to. */
export function emitOpenApi(model: Model): OutputFile[] {
  const { facts } = model;
  const operation = facts['operations.yaml']['token'];
  if (operation?.method === undefined) return [];
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'The token endpoint and the error bodies of a payments service',
      // The version of the interface, which the path of the operation names.
      version: /^\/v([0-9]+)\//.exec(operation.path)?.[1] ?? 'not shown',
      description: description(model),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The base URL of the service is not shown.' }],
    tags: [{ name: 'token', description: 'Access tokens.' }],
    paths: { [operation.path]: { [operation.method.toLowerCase()]: tokenOperation(operation.stated, facts) } },
    components: { schemas: schemas(facts), responses: { Error: errorResponse(model) } },
  };
  return [{ path: 'schemas/openapi.json', text: `${JSON.stringify(document, null, 2)}\n` }];
}

function tokenOperation(stated: string, facts: Facts): object {
  const requestExamples = Object.entries(facts['scopes.yaml'].scopes).map(
    ([scope, { usedFor, requiredParameters }]) => [
      scope,
      {
        summary: usedFor,
        value: Object.fromEntries(requiredParameters.map((name) => [name, { ...placeholders, scope }[name] ?? name])),
      },
    ],
  );
  return {
    operationId: 'token',
    tags: ['token'],
    summary: 'Issue an access token',
    description: stated,
    security: [], // the credentials stand in the body
    requestBody: {
      required: true,
      content: { 'application/json': { schema: ref('TokenRequest'), examples: Object.fromEntries(requestExamples) } },
    },
    responses: {
      '200': {
        description: `A success, or an error of the schema ErrorResponse. ${facts['forms.yaml']['A']?.statuses ?? ''}`,
        content: { 'application/json': { schema: { description: 'The shape of a success is not shown.' } } },
      },
      '4XX': { $ref: '#/components/responses/Error' },
      '5XX': { $ref: '#/components/responses/Error' },
      default: { $ref: '#/components/responses/Error' },
    },
  };
}

/** Values for the fields of a token request, none of which is real. */
const placeholders: Readonly<Record<string, unknown>> = {
  apiKey: '<API_KEY>',
  apiSecret: '<API_SECRET>',
  id: 1,
  userId: '00000000-0000-4000-8000-000000000000',
};

function errorResponse({ defaultGlossary }: Model): object {
  const code = defaultGlossary.entries[0]?.code ?? '';
  const error = { code, message: 'The text of the error.' };
  const examples = {
    hybrid: { summary: 'Nested, with success beside it.', value: { success: false, error } },
    A: { summary: 'Nested.', value: { error } },
  };
  return {
    description: 'An error. The status that belongs to each code is not shown.',
    content: {
      'application/json': {
        schema: ref('ErrorResponse'),
        examples,
      },
    },
  };
}

function schemas(facts: Facts): object {
  const { a, b, hybrid } = formSchemas(tolerantParts);
  const scopes = Object.keys(facts['scopes.yaml'].scopes);
  return {
    ErrorFormA: { description: 'An error body of form A, the nested form. A hybrid body is one too.', ...a },
    ErrorFormB: { description: 'An error body of form B, the flat form.', ...b },
    ErrorFormHybrid: { description: 'The nested form with `success` false or 0 beside it.', ...hybrid },
    ErrorResponse: {
      description: 'An error body of any form, with any code.',
      anyOf: [ref('ErrorFormA'), ref('ErrorFormB'), ref('ErrorFormHybrid')],
    },
    TokenRequest: {
      description: 'A request for an access token, by its scope.',
      anyOf: scopes.map((scope) => ref(scopedRequestName(scope))),
    },
    ...Object.fromEntries(scopes.map((scope) => [scopedRequestName(scope), tokenRequestOf(facts, scope)])),
  };
}

/** Gives what no keyword of OpenAPI can say: who may call, what the limits are, and what is left out. */
function description({ facts, glossaries, defaultGlossary }: Model): string {
  const limits = Object.entries(facts['limits.yaml']).map(([name, { meaning, unit, value }]) => {
    const known = defaultGlossary.entries.find(({ limit }) => limit?.name === name)?.limit?.value ?? value;
    return `- ${meaning.replace(/\.$/, '')}: ${known === undefined ? 'value not shown' : `${known} ${unit}`}.`;
  });
  return [
    'Made from the one document that there is of the service. What it does not show is not invented here: the other operations, their security scheme and the shape of a success.',
    '',
    'Access tokens:',
    ...facts['scopes.yaml'].rules.map(
      ({ rule, codes }) => `- ${rule}${codes.length === 0 ? '' : ` (${codes.join(', ')})`}`,
    ),
    '- The exact name of the header that carries the token is not shown, hence no security scheme.',
    '',
    `Limits, by the ${defaultGlossary.title.toLowerCase()}:`,
    ...limits,
    '- Rate limits are not shown.',
    '',
    `The codes of each glossary (${glossaries.map(({ id }) => id).join(', ')}) stand in the strict schemas beside this document.`,
  ].join('\n');
}

function ref(name: string): object {
  return { $ref: `#/components/schemas/${name}` };
}
