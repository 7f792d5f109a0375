import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Judgement, rules } from '../../src/diff/rules.js';
import { codeBlocksOf, runStatements } from '../support/code-blocks.js';

const document = 'docs/glossary-diff.md';

test('the guide lists every rule with the level, the audience and the reason that it has', () => {
  const rows = readFileSync(document, 'utf8')
    .split('\n')
    .filter((line) => /^\| `[a-z-]+`(, unsafe)? \| (breaking|warning|info) \|/.test(line));
  const judged = Object.entries<Judgement & { readonly unsafe?: Judgement }>(rules).flatMap(
    ([rule, { unsafe, ...safe }]) => [
      { title: `\`${rule}\``, ...safe },
      ...(unsafe === undefined ? [] : [{ title: `\`${rule}\`, unsafe`, ...unsafe }]),
    ],
  );
  expect(rows).toHaveLength(30);
  expect(rows).toEqual(
    judged.map(({ title, level, breaks, reason }) => `| ${title} | ${level} | ${breaks.join(', ')} | ${reason} |`),
  );
});

test('every example of the guide states what is so', async () => {
  const examples = codeBlocksOf(document).filter(({ language }) => language === 'ts');
  expect(examples).toHaveLength(1);
  for (const { text } of examples) {
    const statements = await runStatements(text);
    expect(statements).toHaveLength(4);
    for (const { expression, actual, stated } of statements)
      expect({ [expression]: actual }).toEqual({ [expression]: stated });
  }
});
