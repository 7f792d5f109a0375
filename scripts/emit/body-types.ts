import { compile } from 'json-schema-to-typescript';
import type { Model } from '../model.js';
import { formSchemas, tolerantParts } from './error-schemas.js';
import { banner, type OutputFile } from './output.js';
import type { Schema } from './schema-file.js';
import { scopedRequestName, tokenRequestOf } from './token-request-schema.js';

/** Emits the types of bodies, from the templates of their schemas in views without conditions, which types cannot express. */
export async function emitBodyTypes({ facts }: Model): Promise<OutputFile[]> {
  const forms = formSchemas({
    ...tolerantParts,
    failed: { enum: [false, 0], description: 'False, which is also written as 0.' },
  });
  const views: Readonly<Record<string, Schema>> = {
    ErrorResponse: {
      description: 'The body of an error answer, in any form.',
      anyOf: [
        { title: 'FormA', description: 'The body of an error answer in form A, the nested form.', ...forms.a },
        { title: 'FormB', description: 'The body of an error answer in form B, the flat form.', ...forms.b },
        {
          title: 'HybridForm',
          description: 'The body of an error answer in the nested form, with `success` false or 0 beside it.',
          ...forms.hybrid,
        },
      ],
    },
    TokenRequest: {
      description: 'A request for an access token.',
      anyOf: Object.keys(facts['scopes.yaml'].scopes).map((scope) => ({
        title: scopedRequestName(scope),
        description: `A request for an access token of the scope ${scope}.`,
        ...tokenRequestOf(facts, scope),
      })),
    },
  };
  const types: string[] = [];
  for (const [name, view] of Object.entries(views)) {
    const compiled = await compile(structuredClone<object>(view), name, options);
    // JSON has no undefined, and what zod gives may have it: under exactOptionalPropertyTypes, it would not fit otherwise.
    types.push(compiled.replaceAll(/^( *\w+\?: .+);$/gm, '$1 | undefined;'));
  }
  return [{ path: 'src/generated/bodies.ts', text: `${banner('body-types.ts')}\n${types.join('\n')}` }];
}

const options = {
  bannerComment: '',
  additionalProperties: false, // further members are allowed, as in any type; an index signature would hide misspelt names
  style: { singleQuote: true, trailingComma: 'all', bracketSpacing: true },
} as const;
