import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatGithub } from '../../src/diff/format/github.js';
import { formatJson } from '../../src/diff/format/json.js';
import { formatMarkdown } from '../../src/diff/format/markdown.js';
import { formatText } from '../../src/diff/format/text.js';
import { type DiffReport, placesOf } from '../../src/diff/report.js';
import { diffGlossaries } from '../../src/index.js';
import { chainOf, entryOf } from '../support/versions.js';

const uses = (...conditions: string[]) => ({ uses: conditions.map((condition) => ({ condition })) });
const limit = (name: string, value?: number) => ({ limit: value === undefined ? { name } : { name, value } });

/** Two versions of our own, so that no golden file depends on the words of the shipped ones. */
const versions = chainOf(
  [
    [
      entryOf('AP101', { ...uses('One.', 'Two.'), ...limit('links', 5), parameters: ['amount'], headers: ['accept'] }),
      entryOf('AP102', { ...limit('links', 3), reasonCodes: ['Z'] }),
      entryOf('AP103', limit('links', 3)),
      entryOf('AP104'),
      entryOf('AP105', limit('links')),
      entryOf('AP106', { ...uses('The user is disabled.'), name: 'UserDisabled' }),
      entryOf(
        'AP107',
        uses('A long condition, which no terminal of a common width can show on one line without a break.'),
      ),
      entryOf('AP900'),
    ],
    [
      entryOf('AP101', { ...uses('One.'), ...limit('links', 3), operations: ['token'] }),
      entryOf('AP102', { ...uses('One.'), ...limit('accounts', 5), name: 'Other' }),
      entryOf('AP103'),
      entryOf('AP104', { ...uses('It <b>*failed*</b>\r\nagain.'), ...limit('links', 3) }),
      entryOf('AP105', limit('links', 1)),
      entryOf('AP106', { ...uses('The user is suspended.'), name: 'UserSuspended' }),
      entryOf('AP1000'),
      entryOf('AP1400'),
    ],
  ],
  [
    {
      AP101: { verdict: 'use-removed', reason: 'Fewer.' },
      AP106: { verdict: 'narrowed', reason: 'Any disabled user has become one that is suspended.' },
    },
  ],
);
const [older = { id: '', entries: [] }, newer = { id: '', entries: [] }] = versions;

const whole = (): DiffReport => ({ from: 'older', to: 'newer', changes: diffGlossaries(older, newer) });

const narrowed = (): DiffReport => ({
  from: 'older',
  to: 'newer',
  changes: whole().changes.filter(({ code }) => ['AP101', 'AP106', 'AP107'].includes(code)),
  used: [
    { code: 'AP101', isListed: true, places: [{ file: 'src/pay, now: 100%.ts', line: 3, column: 8 }] },
    {
      code: 'AP106',
      isListed: true,
      places: [
        { file: 'src/link.ts', line: 1, column: 2 },
        { file: 'src/link.ts', line: 20, column: 12 },
      ],
    },
    { code: 'AP107', isListed: false, places: [] },
    { code: 'AP999', isListed: false, places: [] },
  ],
});

const golden: [file: string, text: () => string][] = [
  ['whole.txt', () => formatText(whole())],
  ['whole-in-a-terminal.txt', () => formatText(whole(), { colour: true, width: 80 })],
  ['whole.json', () => formatJson(whole())],
  ['whole.md', () => formatMarkdown(whole())],
  ['whole.github.txt', () => formatGithub(whole())],
  ['narrowed.txt', () => formatText(narrowed())],
  ['narrowed.json', () => formatJson(narrowed())],
  ['narrowed.md', () => formatMarkdown(narrowed())],
  ['narrowed.github.txt', () => formatGithub(narrowed())],
];

test.each(golden)('the golden file %s holds what the format gives', async (file, text) => {
  const place = path.join(import.meta.dirname, 'golden', file);
  expect(existsSync(place)).toBe(true);
  await expect(text()).toMatchFileSnapshot(place);
});

test('no line of text is wider than the terminal, but for a word or a place that is', () => {
  const lines = formatText(narrowed(), { width: 60 }).split('\n');
  expect(lines.length).toBeGreaterThan(20);
  const wide = lines.filter((line) => line.length > 60);
  expect(wide).toEqual([]);
  expect(formatText(narrowed(), { width: 10 })).toContain('\n    parameter-removed\n');
  const unbroken = '  Fewer.\n    AP101 limit-tightened (limits): links 5 → 3\n';
  expect(formatText(narrowed(), { width: 47 })).toContain(unbroken);
  expect(formatText(narrowed(), { width: 46 })).not.toContain(unbroken);
});

describe('a diff without changes', () => {
  const none: DiffReport = { from: 'current', to: 'current', changes: [] };

  test('is one line in every format but JSON', () => {
    expect(formatText(none)).toBe('current → current: no changes\n');
    expect(formatMarkdown(none)).toBe('current → current: no changes\n');
    expect(formatGithub(none)).toBe('::notice title=ap-errors diff::current → current: no changes\n');
    expect(JSON.parse(formatJson(none))).toEqual({
      from: 'current',
      to: 'current',
      counts: { breaking: 0, warning: 0, info: 0 },
      changes: [],
    });
  });

  test('says for how many codes it was asked', () => {
    const used = [{ code: 'AP302', isListed: true, places: [] }];
    expect(formatText({ ...none, used })).toBe('current → current, for 1 code in use: no changes\n');
  });
});

test('a code that is not in use has no places', () => {
  expect(placesOf(narrowed(), 'AP106')).toHaveLength(2);
  expect(placesOf(narrowed(), 'AP102')).toEqual([]);
  expect(placesOf(whole(), 'AP106')).toEqual([]);
});

test('one change is counted as one', () => {
  const changes = whole().changes.filter(({ rule }) => rule === 'meaning-narrowed');
  expect(formatText({ from: 'older', to: 'newer', changes }).split('\n')[0]).toBe(
    'older → newer: 0 breaking, 1 warning, 0 for information',
  );
});

test('every kind of change is described by what was there and what is there now', () => {
  const items = formatMarkdown(whole())
    .split('\n')
    .filter((line) => /^ {2}- \*\*AP10[1-5]\*\*/.test(line));
  expect(items).toEqual([
    '  - **AP101** limit-tightened (limits): links 5 → 3',
    '  - **AP101** parameter-removed (messages): amount',
    '  - **AP102** uncategorized (handlers): It failed. → One.',
    '  - **AP104** uncategorized (handlers): It failed. → It \\<b\\>\\*failed\\*\\</b\\> again.',
    '  - **AP101** use-removed (handlers): Two.',
    '  - **AP101** operation-added (handlers): token',
    '  - **AP102** limit-changed (limits): links 3 → accounts 5',
    '  - **AP103** limit-changed (limits): links 3 → none',
    '  - **AP104** limit-changed (limits): none → links 3',
    '  - **AP105** limit-changed (limits): links value not shown → 1',
    '  - **AP102** reason-code-removed (types, handlers): Z',
    '  - **AP102** renamed (types): NameAP102 → Other',
    '  - **AP101** header-removed (docs): accept',
  ]);
});

test('what GitHub reads as its own syntax is escaped', () => {
  const report: DiffReport = {
    from: 'a',
    to: 'b',
    changes: [],
    used: [{ code: 'AP999', isListed: false, places: [{ file: 'a,b:c%.ts\r\n', line: 1, column: 2 }] }],
  };
  expect(formatGithub(report)).toBe(
    '::notice title=ap-errors diff::a → b, for 1 code in use: no changes\n' +
      '::warning file=a%2Cb%3Ac%25.ts%0D%0A,line=1,col=2,title=AP999 not listed::b does not list AP999.\n',
  );
});

test('names that could steer a terminal do not, in a text or in Markdown', () => {
  const to = './\u001b[31m\tdata';
  const used = [{ code: 'AP101', isListed: true, places: [{ file: './\u001b[31m\r.ts', line: 1, column: 2 }] }];
  const changes = whole().changes.filter(({ code }) => code === 'AP101');
  const texts = [formatText({ from: 'a', to, changes, used }), formatMarkdown({ from: 'a', to, changes, used })];
  expect(texts.map((text) => text.split('\n')[0])).toEqual([
    expect.stringMatching(/^a → \.\/ \[31m data, for 1 code in use: /),
    expect.stringMatching(/^a → \.\/ \\\[31m data, for 1 code in use: /),
  ]);
  expect(texts[0]).toContain('\n      at ./ [31m .ts:1:2\n');
  for (const text of texts) expect(text).not.toMatch(/[^\P{Cc}\n]/u);
});
