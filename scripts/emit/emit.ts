import type { Model } from '../model.js';
import { emitCatalogue } from './catalogue.js';
import { emitFactModules } from './fact-modules.js';
import { emitGlossaryModules } from './glossary-modules.js';
import type { OutputFile } from './output.js';
import { emitOwnSchemas } from './own-schemas.js';

/** Gives every committed file that is made from the model. */
export function emit(model: Model): readonly OutputFile[] {
  return [...emitGlossaryModules(model), ...emitFactModules(model), ...emitCatalogue(model), ...emitOwnSchemas()];
}
