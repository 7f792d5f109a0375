import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { codeBlocksOf, runStatements } from '../support/code-blocks.js';

const documents = ['README.md', 'CONTRIBUTING.md', 'docs/other-languages.md'];
const examples = codeBlocksOf('README.md').filter(({ language, text }) => language === 'ts' && text.includes('// →'));

test('the README has examples', () => {
  expect(examples.length).toBeGreaterThanOrEqual(2);
});

test.each(examples.map(({ text }, index) => [index + 1, text]))(
  'example %i of the README states what is so',
  async (_, text) => {
    const statements = await runStatements(String(text));
    expect(statements.length).toBeGreaterThanOrEqual(4);
    for (const { expression, actual, stated } of statements)
      expect({ [expression]: actual }).toEqual({ [expression]: stated });
  },
);

test.each(documents)('every path and every script that %s names exists', (document) => {
  const text = readFileSync(document, 'utf8');
  const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts);
  const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script);
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map(([, link = '']) => link);
  const paths = [
    ...text.matchAll(/`((?:data|src|scripts|schemas|test|docs|bench|\.ci|\.changeset|\.vscode)\/[\w./-]*)`/g),
  ].map(([, file = '']) => file);
  expect(named.length + links.length + paths.length).toBeGreaterThanOrEqual(3);
  expect(named.filter((script) => !scripts.includes(script))).toEqual([]);
  expect([...links, ...paths].filter((file) => !existsSync(path.resolve(file)))).toEqual([]);
});
