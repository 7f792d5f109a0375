import type { Model } from '../model.js';
import { emitBodyTypes } from './body-types.js';
import { emitCatalogue } from './catalogue.js';
import { emitErrorSchemas } from './error-schemas.js';
import { emitFactModules } from './fact-modules.js';
import { emitFieldsSchema } from './field-schemas.js';
import { emitGlossaryModules } from './glossary-modules.js';
import { emitOpenApi } from './openapi.js';
import type { OutputFile } from './output.js';
import { emitOwnSchemas } from './own-schemas.js';
import { emitTokenRequestSchema } from './token-request-schema.js';
import { emitVectors } from './vectors/vectors.js';

/** Gives every committed file that is made from the model; a promise only because the generator of types gives one. */
export async function emit(model: Model): Promise<readonly OutputFile[]> {
  return [
    ...emitGlossaryModules(model),
    ...emitFactModules(model),
    ...emitCatalogue(model),
    ...emitOwnSchemas(),
    ...emitErrorSchemas(model),
    ...emitTokenRequestSchema(model),
    ...emitFieldsSchema(model),
    ...emitOpenApi(model),
    ...emitVectors(model),
    ...(await emitBodyTypes(model)),
  ];
}
