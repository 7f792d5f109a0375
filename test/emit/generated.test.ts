import { expect, test } from 'vitest';
import { readFolder } from '../../scripts/read.js';
import { compareOutputs } from '../../scripts/write.js';

test('the generated files that are committed are those that the data gives, to the byte', async () => {
  // Loaded here, so that what fails while it is loaded fails a test and not the file around it.
  const { generate } = await import('../../scripts/generate.js');
  const result = await generate(readFolder('data', ['.yaml']));
  if ('findings' in result) throw new Error(JSON.stringify(result.findings, null, 2));
  expect(result.outputs.length).toBeGreaterThanOrEqual(40);
  expect(compareOutputs('.', result.outputs)).toEqual({ missing: [], stale: [], orphan: [] });
});
