import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { OutputFile } from '../../scripts/emit/output.js';
import type { Model } from '../../scripts/model.js';
import { readFolder } from '../../scripts/read.js';
import { compareOutputs } from '../../scripts/write.js';

// Everything is loaded by the tests, so that what fails while it is loaded fails a test and not the file around it.

type Emitter = (model: Model) => readonly OutputFile[] | Promise<readonly OutputFile[]>;

/** The emitters, each loaded by itself. */
const emitters: readonly (readonly [file: string, load: () => Promise<Emitter>])[] = [
  ['glossary-modules.ts', async () => (await import('../../scripts/emit/glossary-modules.js')).emitGlossaryModules],
  ['fact-modules.ts', async () => (await import('../../scripts/emit/fact-modules.js')).emitFactModules],
  ['catalogue.ts', async () => (await import('../../scripts/emit/catalogue.js')).emitCatalogue],
  ['own-schemas.ts', async () => (await import('../../scripts/emit/own-schemas.js')).emitOwnSchemas],
  ['error-schemas.ts', async () => (await import('../../scripts/emit/error-schemas.js')).emitErrorSchemas],
  [
    'token-request-schema.ts',
    async () => (await import('../../scripts/emit/token-request-schema.js')).emitTokenRequestSchema,
  ],
  ['field-schemas.ts', async () => (await import('../../scripts/emit/field-schemas.js')).emitFieldsSchema],
  ['openapi.ts', async () => (await import('../../scripts/emit/openapi.js')).emitOpenApi],
  ['vectors/vectors.ts', async () => (await import('../../scripts/emit/vectors/vectors.js')).emitVectors],
  ['body-types.ts', async () => (await import('../../scripts/emit/body-types.js')).emitBodyTypes],
];

const data = () => readFolder('data', ['.yaml']);

async function loadModel(): Promise<Model> {
  const loaded = (await import('../../scripts/load-model.js')).loadModel(data());
  if ('findings' in loaded) throw new Error(JSON.stringify(loaded.findings, null, 2));
  return loaded.model;
}

describe('the generated files that are committed', () => {
  test.each(emitters)('are to the byte those that %s makes of the data', async (_, load) => {
    const emitter = await load();
    const outputs = await emitter(await loadModel());
    expect(outputs.length).toBeGreaterThanOrEqual(1);
    for (const { path, text } of outputs) expect(text, path).toBe(readFileSync(path, 'utf8'));
  });

  test('are all that the data gives, and no more', async () => {
    const { generate } = await import('../../scripts/generate.js');
    const result = await generate(data());
    expect('findings' in result ? result.findings : []).toEqual([]);
    const outputs = 'findings' in result ? [] : result.outputs;
    expect(outputs.length).toBeGreaterThanOrEqual(40);
    expect(compareOutputs('.', outputs)).toEqual({ missing: [], stale: [], orphan: [] });
  });
});
