import { expect, test } from 'vitest';
import { guideTwin, pageName, readGuides, twinFile } from '../../../scripts/emit/site/guides.js';

const head = (title: string, more = ''): string => `---\ntitle: ${title}\ncategory: Guides\n${more}---\n`;
const index = {
  path: 'index.md',
  text: '# Guides\n\n- [Start here](start.md)\n- [Go on](go-on.md): more.\n- [The end](end.md)\n',
};
const start = {
  path: 'start.md',
  text: `${head('Start here', 'summary: How to begin.\n')}\n# Start here\n\nFirst.\n\n`,
};
const goOn = { path: 'go-on.md', text: `${head('Go on')}\n# Go on\n\nSecond.\n` };
const end = { path: 'end.md', text: `${head('The end')}\nLast.\n` };

test('guides are read in the order in which the first page lists them', () => {
  expect(readGuides([end, goOn, index, start])).toEqual([
    { file: 'start.md', title: 'Start here', summary: 'How to begin.', text: '# Start here\n\nFirst.' },
    { file: 'go-on.md', title: 'Go on', summary: 'Second.', text: '# Go on\n\nSecond.' },
    { file: 'end.md', title: 'The end', summary: 'Last.', text: 'Last.' },
  ]);
});

test.each([
  ['its first sentence', '# Title\n\nOne *thing*. And another.\n', 'One *thing*.'],
  [
    'the first paragraph of words',
    '# Title\n\n- A list.\n\n```sh\nA block.\n```\n\n  Words at last.\n',
    'Words at last.',
  ],
  ['a sentence without the marks of code', '`npm test` proves\nit.\nMore.\n', 'npm test proves it.'],
  ['a whole paragraph that has no full stop', 'Just some words\n\nMore words.\n', 'Just some words'],
  ['nothing where there are no words', '# Title\n\n- A list.\n', ''],
])('a guide without a summary has %s as its summary', (_, text, summary) => {
  const guides = readGuides([
    { path: 'index.md', text: '- [Go on](go-on.md)' },
    { path: 'go-on.md', text: head('Go on') + text },
  ]);
  expect(guides.map((guide) => guide.summary)).toEqual([summary]);
});

test('a guide that the first page does not list, or by another name, is refused', () => {
  const refusal = 'docs/index.md does not list [The end](end.md).';
  expect(() => readGuides([{ ...index, text: '- [Start here](start.md)\n' }, end])).toThrow(refusal);
  expect(() => readGuides([{ ...index, text: '- [An end](end.md)\n' }, end])).toThrow(refusal);
  expect(() => readGuides([end])).toThrow(refusal);
});

test('a guide that begins with the first line of the first page is listed', () => {
  const guides = readGuides([{ path: 'index.md', text: '- [The end](end.md)' }, end]);
  expect(guides.map(({ title }) => title)).toEqual(['The end']);
});

test.each([
  ['no head', 'Words.\n'],
  ['a head that does not end', '---\ntitle: The end\ncategory: Guides\n'],
  ['a head further down', `Words.\n${end.text}`],
])('a guide with %s is refused', (_, text) => {
  expect(() => readGuides([index, { path: 'end.md', text }])).toThrow('docs/end.md does not begin with a head.');
});

test.each([
  ['another category', 'title: The end\ncategory: Reference', 'category'],
  ['no title', "title: ''\ncategory: Guides", 'title'],
  ['an empty summary', "title: The end\ncategory: Guides\nsummary: ''", 'summary'],
  ['a field that is none', 'title: The end\ncategory: Guides\nsumary: Words.', 'sumary'],
])('a head with %s is refused', (_, fields, named) => {
  expect(() => readGuides([index, { path: 'end.md', text: `---\n${fields}\n---\nWords.\n` }])).toThrow(named);
});

const guide = (text: string) => ({ file: 'go-on.md', title: 'Go on', summary: 'Second.', text });
const twinOf = (text: string): string =>
  guideTwin(guide(text), readGuides([index, start, goOn, end]), new Map([['fragments/a.md', '- [AP1](AP1.md)']]));

test.each([
  [
    'a fragment in place of the line that includes it',
    'A.\n\n{@include fragments/a.md}\n\nB.',
    'A.\n\n- [AP1](AP1.md)\n\nB.\n',
  ],
  ['no fragment within a line', 'Write {@include fragments/a.md}', 'Write {@include fragments/a.md}\n'],
  ['no fragment before other words', '{@include fragments/a.md} it says', '{@include fragments/a.md} it says\n'],
  [
    'links to other guides by the names of their twins',
    '[On](end.md) and [back](start.md)',
    '[On](The_end.md) and [back](Start_here.md)\n',
  ],
  ['links to generated pages beside it', '[AP415](codes/AP415.md)', '[AP415](AP415.md)\n'],
  ['a link to a generated page that has the name of a guide', '[End](codes/end.md)', '[End](end.md)\n'],
  [
    'other links as they are',
    '[a](b.md), [c](https://d.test/end.md), [e](data/f.yaml)',
    '[a](b.md), [c](https://d.test/end.md), [e](data/f.yaml)\n',
  ],
])('a twin has %s', (_, text, twin) => {
  expect(twinOf(text)).toBe(twin);
});

test('a guide that includes what nothing makes is refused', () => {
  expect(() => twinOf('{@include fragments/b.md}')).toThrow(
    'docs/go-on.md includes fragments/b.md, which nothing makes.',
  );
});

test('a page is named for its title, as TypeDoc names it', () => {
  expect([pageName({ title: 'Start in five minutes' }), twinFile({ title: 'AP415' })]).toEqual([
    'Start_in_five_minutes',
    'AP415.md',
  ]);
});
