import type { Facts } from '../load/shapes.js';
import type { Model } from '../model.js';
import { uuid } from './field-schemas.js';
import type { OutputFile } from './output.js';
import { type Schema, schemaFiles } from './schema-file.js';

/** What each type that data/operations.yaml gives to a field of the token request accepts. */
const fieldTypes = new Map<string, Schema>([
  ['string', { type: 'string' }],
  // The sample shows the id without quotes; beyond 2^53-1, languages read different numbers from one text.
  ['merchant id', { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }],
  ['string, UUID', uuid],
]);

/** Emits the schema of a token request, for all scopes at once. */
export function emitTokenRequestSchema({ facts }: Model): OutputFile[] {
  const scopes = Object.entries(facts['scopes.yaml'].scopes);
  const always = sharedParameters(facts);
  const conditions = scopes.flatMap(([scope, { requiredParameters }]): Schema[] => {
    const more = requiredParameters.filter((name) => !always.includes(name));
    const hasScope: Schema = { type: 'object', properties: { scope: { type: 'string', enum: [scope] } } };
    return more.length === 0 ? [] : [{ not: { allOf: [hasScope, { not: { type: 'object', required: more } }] } }];
  });
  return schemaFiles('token-request', 'A request for an access token. Further members are allowed.', {
    type: 'object',
    properties: requestProperties(facts),
    required: always,
    ...(conditions.length === 0 ? {} : { allOf: conditions }),
  });
}

/** Gives the schema of the token requests of one scope, which says nothing of the others. */
export function tokenRequestOf(facts: Facts, scope: string): Schema {
  const properties = requestProperties(facts);
  return {
    type: 'object',
    properties: { ...properties, scope: { ...properties['scope'], type: 'string', enum: [scope] } },
    required: facts['scopes.yaml'].scopes[scope]?.requiredParameters ?? [],
  };
}

/** Gives the name of the type of the token requests of one scope. */
export function scopedRequestName(scope: string): string {
  return `${scope.charAt(0).toUpperCase()}${scope.slice(1)}TokenRequest`;
}

function sharedParameters(facts: Facts): readonly string[] {
  const [first = [], ...others] = Object.values(facts['scopes.yaml'].scopes).map(
    ({ requiredParameters }) => requiredParameters,
  );
  return first.filter((name) => others.every((names) => names.includes(name)));
}

function requestProperties(facts: Facts): Readonly<Record<string, Schema>> {
  const fields = facts['operations.yaml']['token']?.fields ?? [];
  return Object.fromEntries(
    fields.map(({ name, type, values, meaning }) => {
      const schema = fieldTypes.get(type);
      if (schema === undefined) throw new Error(`No schema for the type "${type}": add it to fieldTypes.`);
      return [name, { ...schema, ...(values && { enum: values }), description: meaning }];
    }),
  );
}
