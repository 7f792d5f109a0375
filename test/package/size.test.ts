import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { entries } from '../../src/generated/glossary/current.js';

/** The most bytes, minified and compressed by gzip, that the users of one name may ship. */
const budgets = { parseError: 2_000, ErrorCode: 1_600, lookup: 16_000 };

/** Gives the minified bundle of a program that uses one name of the built package. */
async function bundleOf(name: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: `export { ${name} } from 'ap-errors';`, resolveDir: process.cwd() },
    alias: { 'ap-errors': path.resolve('dist/index.js') },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
  });
  return outputFiles[0]?.text ?? '';
}

test.each(Object.entries(budgets))('a program that uses %s alone ships at most %i bytes', async (name, budget) => {
  const size = gzipSync(await bundleOf(name)).length;
  process.stdout.write(`size: ${name} ${size} of ${budget} bytes\n`);
  expect(size).toBeGreaterThan(500);
  expect(size).toBeLessThanOrEqual(budget);
});

test.each([['parseError'], ['ErrorCode']])(
  'a program that uses %s alone ships no text of the glossary',
  async (name) => {
    const texts = Object.values(entries).flatMap(({ uses, handling }) => [uses[0].condition, handling.advice]);
    expect(texts.length).toBeGreaterThan(200);
    const [bundle, withTexts] = [await bundleOf(name), await bundleOf('lookup')];
    expect(texts.filter((text) => bundle.includes(text.slice(0, 20)))).toEqual([]);
    expect(texts.filter((text) => withTexts.includes(text.slice(0, 20)))).toEqual(texts);
  },
);
