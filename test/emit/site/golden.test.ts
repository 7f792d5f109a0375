import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Guide } from '../../../scripts/emit/site/guides.js';
import { emitSite } from '../../../scripts/emit/site/site.js';
import { contractInSmall } from '../../support/contract-in-small.js';
import { modelOf } from '../../support/miniature.js';

const folder = path.join(import.meta.dirname, 'golden');

const guides: readonly Guide[] = [
  {
    file: 'start.md',
    title: 'Start in five minutes',
    summary: 'How to begin.',
    text: `# Start in five minutes

See [the codes](codes/Glossary.md), [AP101](codes/AP101.md), [what else there is](more.md) and [the sources](https://example.test/a.md).

{@include fragments/not-shown.md}

{@include fragments/token-scopes.md}

Write {@include fragments/not-shown.md} to include it, or
{@include fragments/not-shown.md} in a line.`,
  },
  {
    file: 'more.md',
    title: 'More',
    summary: 'What else there is.',
    text: 'Back to [the start](start.md) or [there](else.md).',
  },
];

const emitted = () => emitSite(modelOf(contractInSmall), guides);

test('the golden files are those that the site of a small contract has', () => {
  const golden = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = golden.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  expect(paths.sort()).toEqual(
    emitted()
      .map((file) => file.path)
      .sort(),
  );
  expect(paths.length).toBeGreaterThanOrEqual(24);
});

test('every file of the site of a small contract is as its golden file', async () => {
  for (const { path: file, text } of emitted()) await expect(text, file).toMatchFileSnapshot(path.join(folder, file));
});
