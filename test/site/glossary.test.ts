/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addressOf, launchBrowser } from '../support/browser.js';
import { allCodes, codes, codesOf, currentOnly, earlierOnly } from '../support/contract.js';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  page = await browser.newPage();
  await page.goto(addressOf('documents/Glossary.html'));
  // TypeDoc hides a page until its scripts have run, and what is hidden cannot have the focus.
  await page.locator('#ap-glossary form').waitFor();
});
afterEach(() => page.close());

const byNumber = (list: readonly string[]): string[] =>
  [...list].sort((a, b) => Number(a.slice(2)) - Number(b.slice(2)));

async function shownCodes(): Promise<string[]> {
  await page.locator('#ap-glossary tbody[aria-busy="false"]').waitFor({ state: 'attached' });
  return page.locator('#ap-glossary tbody th a').allTextContents();
}

function counted(): Promise<string | null> {
  return page.locator('#ap-glossary output').textContent();
}

test('all codes stand there by number, and are counted', async () => {
  expect(await shownCodes()).toEqual(byNumber(allCodes));
  expect(await counted()).toBe('118 codes');
});

test('a search shows what holds all its words, in whatever case', async () => {
  await page.getByLabel('Search the codes').fill('idempotency-key REUSED');
  expect(await shownCodes()).toEqual(['AP1400']);
  await page.getByLabel('Search the codes').fill('ap415');
  expect(await shownCodes()).toEqual(['AP415']);
  expect(await counted()).toBe('1 of 118 codes');
  await page.getByLabel('Search the codes').fill('no such words');
  expect(await shownCodes()).toEqual([]);
  expect(await counted()).toBe('0 of 118 codes');
});

test('a search also finds what a code meant in another glossary', async () => {
  await page.getByLabel('Search the codes').fill('permissions');
  expect(await shownCodes()).toEqual(['AP002']);
});

test('the version, the area and the change filter by what the contract says', async () => {
  await page.getByLabel('Version').selectOption('earlier');
  expect(await shownCodes()).toEqual(byNumber(codesOf.earlier));
  await page.getByLabel('Version').selectOption('');
  await page.getByLabel('Area').selectOption('subscriptions');
  expect(await shownCodes()).toEqual(codes('AP600 AP601 AP602 AP603 AP604 AP605 AP606 AP607 AP608'));
  await page.getByLabel('Area').selectOption('');
  await page.getByLabel('Change').selectOption('added');
  expect(await shownCodes()).toEqual(byNumber(currentOnly));
  await page.getByLabel('Change').selectOption('removed');
  expect(await shownCodes()).toEqual(byNumber(earlierOnly));
  await page.getByLabel('Change').selectOption('changed');
  expect(await shownCodes()).toEqual(codes('AP002 AP109 AP314 AP415 AP506'));
});

test('who acts and whether to send again go together with the version that says so', async () => {
  await page.getByLabel('Send it again').selectOption('after-new-token');
  expect(await shownCodes()).toEqual(codes('AP005 AP006 AP007 AP008 AP101'));
  await page.getByLabel('Send it again').selectOption('after-action');
  await page.getByLabel('Search the codes').fill('AP002');
  await page.getByLabel('Version').selectOption('current');
  expect(await shownCodes()).toEqual(['AP002']);
  await page.getByLabel('Version').selectOption('earlier');
  expect(await shownCodes()).toEqual([]);
});

test('the address holds the search and the filters, and gives them back', async () => {
  await page.getByLabel('Search the codes').fill('bank');
  await page.getByLabel('Who acts').selectOption('user');
  const shown = await shownCodes();
  expect(page.url()).toBe(addressOf('documents/Glossary.html#q=bank&actor=user'));
  const other = await browser.newPage();
  await other.goto(page.url());
  await expect.poll(() => other.locator('#ap-glossary tbody th a').allTextContents()).toEqual(shown);
  expect(await other.getByLabel('Search the codes').inputValue()).toBe('bank');
  expect(await other.getByLabel('Who acts').inputValue()).toBe('user');
  await other.close();
  await page.getByRole('button', { name: 'Clear' }).click();
  expect(await counted()).toBe('118 codes');
  expect(page.url()).toBe(addressOf('documents/Glossary.html'));
});

test('an address that somebody made up is read as far as it makes sense', async () => {
  await page.goto(addressOf('documents/Glossary.html#q=%3Cb%3E&actor=nobody&constructor=x'));
  await page.reload();
  expect(await page.getByLabel('Who acts').inputValue()).toBe('');
  expect(await counted()).toBe('0 of 118 codes');
});

test('the keyboard alone reaches the search, the filters and a code', async () => {
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content');
  await page.keyboard.press('Enter');
  const visited: (string | null)[] = [];
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    visited.push(
      await page.evaluate(
        () => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent ?? null,
      ),
    );
    if (step === 0) await page.keyboard.type('AP302');
  }
  expect(visited).toEqual(['q', 'Clear', 'glossary', 'area', 'actor', 'retry', 'change', 'AP302']);
  await page.keyboard.press('Enter');
  await page.waitForURL(addressOf('documents/AP302.html'));
});

test('Enter in the search opens the code that is asked for', async () => {
  await page.getByLabel('Search the codes').fill('AP1002');
  await page.keyboard.press('Enter');
  await page.waitForURL(addressOf('documents/AP1002.html'));
});

test('a screen reader is told of the count, the labels, the column and the row of each cell', async () => {
  expect(await page.locator('#ap-glossary output').getAttribute('role')).toBe('status');
  await page.getByLabel('Search the codes').fill('AP302');
  const tree = await page.locator('#ap-glossary').ariaSnapshot();
  expect(tree).toContain('searchbox "Search the codes": AP302');
  expect(tree).toContain('columnheader "Who acts"');
  expect(tree).toContain('rowheader "AP302"');
});

test('without JavaScript the whole table is there, and the form is not', async () => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto(addressOf('documents/Glossary.html'));
  expect(await still.locator('#ap-glossary tbody th a').allTextContents()).toEqual(byNumber(allCodes));
  expect(await still.locator('#ap-glossary form').isVisible()).toBe(false);
  expect(await still.locator('#tsd-nav-container a').allTextContents()).toContain('What changed');
  await still.locator('#ap-glossary').getByRole('link', { name: 'AP302' }).click();
  expect(await still.locator('h1').textContent()).toContain('AP302');
  await plain.close();
});
