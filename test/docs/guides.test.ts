import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { readGuides } from '../../scripts/emit/site/guides.js';
import { loadModel } from '../../scripts/load-model.js';
import { readFolder } from '../../scripts/read.js';
import { codeBlocksOf, runStatements } from '../support/code-blocks.js';
import { codesOf } from '../support/contract.js';

/** The guides whose programs this test runs; the others have tests of their own, and test/package/ runs what a terminal shows. */
const guides = 'start fetch retry tokens validate watch migrate new-version not-shown'
  .split(' ')
  .map((name) => `docs/${name}.md`);
const blocks = guides.flatMap((guide) => codeBlocksOf(guide).map((block) => ({ guide, ...block })));
const programs = blocks.filter(({ language }) => language === 'ts');

test('every guide has a head, and the first page lists it', () => {
  const files = readdirSync('docs').filter((file) => file.endsWith('.md') && file !== 'index.md');
  const listed = readGuides(readFolder('docs', ['.md']));
  expect(listed.map(({ file }) => file).sort()).toEqual(files.sort());
  expect(listed.length).toBeGreaterThanOrEqual(guides.length);
  expect(listed[0]?.title).toBe('Start in five minutes');
});

test.each([
  ['No head.', 'does not begin with a head.'],
  ['---\ntitle: One: two\ncategory: Guides\n---\nText.', 'has a head that cannot be read ('],
  ['---\ntitle: One\n---\nText.', 'has a head that cannot be read ('],
])('a guide that begins with %j is refused with its file and the remedy', (text, fact) => {
  const read = () => readGuides([{ path: 'mine.md', text }]);
  expect(read).toThrow(`docs/mine.md ${fact}`);
  expect(read).toThrow(
    'Fix: begin it with the lines "---", "title: …", "category: Guides", "summary: …" and "---", and quote a text with a colon in it.',
  );
});

test('every block of the guides is in a language that is run here', () => {
  expect(programs.length).toBeGreaterThanOrEqual(15);
  expect([...new Set(blocks.map(({ language }) => language))].sort()).toEqual(['console', 'sh', 'ts']);
});

test.each(programs.map(({ guide, text }, index) => [guide, index + 1, text]))(
  '%s: program %i states what is so',
  async (_, __, text) => {
    const statements = await runStatements(String(text));
    expect(statements.length).toBeGreaterThanOrEqual(1);
    for (const { expression, actual, stated } of statements)
      expect({ [expression]: actual }).toEqual({ [expression]: stated });
  },
);

test('every command of the guides is one that other tests run: the installation and the build', () => {
  const commands = blocks.filter(({ language }) => language === 'sh').map(({ text }) => text.trim());
  const { name } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(commands).toEqual([`npm install ${name}`]);
});

test('the guide on a new glossary leads to one without findings', () => {
  const text = readFileSync('docs/new-version.md', 'utf8');
  const [entry, verdict, ...more] = [...text.matchAll(/^ {3}```yaml\n(.*?)^ {3}```$/gms)].map(([, block = '']) =>
    parse(block),
  );
  expect(more).toEqual([]);
  const files = readFolder('data', ['.yaml']).map((file) => {
    if (file.path === 'changes.yaml') return { ...file, text: stringify([...parse(file.text), ...verdict]) };
    if (file.path !== 'glossaries.yaml') return file;
    const versions = parse(file.text);
    versions.glossaries.push({ id: 'newest', title: 'Newest glossary', summary: 'One more.' });
    return { ...file, text: stringify({ ...versions, default: 'newest' }) };
  });
  const added = files
    .filter((file) => file.path.startsWith('current/'))
    .map((file) => {
      const codes = Object.keys(parse(file.text)).map((code) => [code, entry[code] ?? { sameAs: 'current' }]);
      return { path: `newest/${path.basename(file.path)}`, text: stringify(Object.fromEntries(codes)) };
    });
  const loaded = loadModel([...files, ...added]);
  expect('findings' in loaded ? loaded.findings : []).toEqual([]);
  expect('model' in loaded && loaded.model.defaultGlossary.entries).toHaveLength(codesOf.current.length);
  expect(
    'model' in loaded && loaded.model.defaultGlossary.entries.find(({ code }) => code === 'AP415')?.limit?.value,
  ).toBe(7);
});
