import { build } from 'esbuild';
import { expect, test } from 'vitest';

/** Gives the files whose code is in the bundle of a program. */
async function bundledFiles(program: string): Promise<string[]> {
  const { metafile } = await build({
    stdin: { contents: program, resolveDir: process.cwd() },
    bundle: true,
    format: 'esm',
    minify: true,
    metafile: true,
    write: false,
  });
  const [output] = Object.values(metafile.outputs);
  return Object.entries(output?.inputs ?? {})
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .map(([file]) => file)
    .sort();
}

test('a program that only looks codes up carries nothing of the diff', async () => {
  const files = await bundledFiles("import { lookup } from './src/index.js'; console.log(lookup('AP415'));");
  expect(files).toContain('src/lookup.ts');
  expect(files.filter((file) => file.startsWith('src/diff/') || file === 'src/generated/changes.ts')).toEqual([]);
});

test('a program that diffs glossaries carries the diff and no format', async () => {
  const files = await bundledFiles(
    "import { diffGlossaries } from './src/index.js'; console.log(diffGlossaries('earlier', 'current'));",
  );
  expect(files.filter((file) => file.startsWith('src/diff/'))).toEqual([
    'src/diff/compare-entries.ts',
    'src/diff/diff.ts',
    'src/diff/reviews.ts',
    'src/diff/rules.ts',
  ]);
});
