/// <reference lib="dom" />
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, launchBrowser, sitePages, siteRoot, type Trouble, watch } from '../support/browser.js';
import { allCodes, currentOnly, earlierOnly } from '../support/contract.js';

interface OpenedPage {
  readonly title: string;
  readonly headings: readonly string[];
  readonly ids: readonly string[];
  readonly links: readonly string[];
  readonly repeatedIds: readonly string[];
  readonly text: string;
}

let browser: Browser;
const opened = new Map<string, OpenedPage>();
const troubles: Trouble[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
  const page = await browser.newPage();
  const noted = watch(page);
  for (const file of sitePages()) {
    await page.goto(addressOf(file));
    await page.waitForSelector('#tsd-nav-container a', { state: 'attached' });
    opened.set(file, await page.evaluate(readPage));
  }
  troubles.push(...noted);
}, 240_000);

afterAll(() => browser.close());

/** Runs in the browser. */
function readPage(): OpenedPage {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  return {
    title: document.title,
    headings: [...document.querySelectorAll('h1')].map((heading) => heading.textContent ?? ''),
    ids,
    repeatedIds: ids.filter((id, index) => ids.indexOf(id) !== index),
    links: [...document.querySelectorAll('a[href]')].map((link) =>
      link instanceof HTMLAnchorElement ? link.href : '',
    ),
    text: document.querySelector('#content')?.textContent ?? '',
  };
}

function codePage(code: string): OpenedPage | undefined {
  return opened.get(`documents/${code}.html`);
}

test('every page opens without a complaint of the console, and asks for nothing outside its folder', () => {
  expect(opened.size).toBeGreaterThan(allCodes.length + 40);
  expect(troubles).toEqual([]);
});

test('every code has a page at its address, which is headed by it', () => {
  expect(allCodes).toHaveLength(118);
  const headed = allCodes.filter(
    (code) => codePage(code)?.headings.join() === code && codePage(code)?.title.startsWith(code),
  );
  expect(headed).toEqual(allCodes);
});

test('every page has one heading of the first level and no identifier twice', () => {
  const wrong = [...opened].filter(([, { headings, repeatedIds }]) => headings.length !== 1 || repeatedIds.length > 0);
  expect(wrong.map(([file, { headings, repeatedIds }]) => ({ file, headings, repeatedIds }))).toEqual([]);
});

test('retired codes keep their page and say so, new ones say so too, and the others neither', () => {
  const saying = (words: string): string[] => allCodes.filter((code) => codePage(code)?.text.includes(words));
  expect(saying('Retired.').sort()).toEqual([...earlierOnly].sort());
  expect(saying('New in the current glossary').sort()).toEqual([...currentOnly].sort());
});

test('no link and no anchor is broken, and none leaves the site', () => {
  const root = addressOf('');
  const links = [...opened].flatMap(([file, { links }]) => links.map((href) => ({ file, href })));
  expect(links.length).toBeGreaterThan(5_000);
  const broken = links.filter(({ href }) => {
    if (!href.startsWith(root)) return true;
    const { pathname, hash } = new URL(href);
    const target = decodeURIComponent(pathname.slice(new URL(root).pathname.length));
    const page = opened.get(target);
    if (page === undefined) return !existsSync(path.join(siteRoot, target));
    return hash !== '' && !page.ids.includes(decodeURIComponent(hash.slice(1)));
  });
  expect(broken).toEqual([]);
});

test('the page of a code weighs less than 15 kB compressed', () => {
  const weights = allCodes.map((code) => ({
    code,
    bytes: gzipSync(readFileSync(path.join(siteRoot, `documents/${code}.html`))).length,
  }));
  expect(weights).toHaveLength(118);
  expect(weights.filter(({ bytes }) => bytes >= 15_000)).toEqual([]);
});

test('every code and every guide has a Markdown twin without HTML, and llms.txt leads to it', () => {
  const guide = readFileSync(path.join(siteRoot, 'llms.txt'), 'utf8');
  const twins = [...guide.matchAll(/\]\((documents\/[\w-]+\.md)\)/g)].map(([, file = '']) => file);
  expect(twins.filter((file) => /AP\d+\.md$/.test(file))).toEqual(
    expect.arrayContaining(allCodes.map((code) => `documents/${code}.md`)),
  );
  expect(twins.length).toBeGreaterThanOrEqual(allCodes.length + 12);
  const wrong = twins.filter((file) => {
    const text = readFileSync(path.join(siteRoot, file), 'utf8').replaceAll(/```.*?```|`[^`]*`/gs, '');
    const links = [...text.matchAll(/\]\(([^)#:]+\.md)\)/g)].map(([, link = '']) => link);
    return /<(?!br>)\w/.test(text) || links.some((link) => !existsSync(path.join(siteRoot, 'documents', link)));
  });
  expect(wrong).toEqual([]);
});
