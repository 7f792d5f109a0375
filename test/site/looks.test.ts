/// <reference lib="dom" />
import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, launchBrowser } from '../support/browser.js';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** One page of each kind. */
const kinds = {
  'the first page': 'index.html',
  'the glossary': 'documents/Glossary.html',
  'a code': 'documents/AP307.html',
  'a code that changed': 'documents/AP002.html',
  'a retired code': 'documents/AP601.html',
  'what changed': 'documents/What_changed.html',
  pictures: 'documents/Pictures.html',
  'a guide': 'documents/Retry_safely.html',
  'a module': 'modules/ap-errors.html',
  'a function': 'functions/ap-errors.parseError.html',
  'an interface': 'interfaces/ap-errors.Entry.html',
} as const;
const phone = { width: 360, height: 740 };

async function open<Result>(
  file: string,
  options: BrowserContextOptions,
  look: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.goto(addressOf(file));
  await page.waitForSelector('#tsd-nav-container a', { state: 'attached' });
  const result = await look(page);
  await context.close();
  return result;
}

/** Gives what axe finds on a page, every rule of it on. */
async function violationsOf(page: Page): Promise<unknown> {
  await page.locator('details').evaluateAll((all) => {
    for (const each of all) each.setAttribute('open', '');
  });
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: checker } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }> };
    };
    const { violations } = await checker.run();
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.slice(0, 3).map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
    }));
  });
}

for (const [kind, file] of Object.entries(kinds)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing wrong with ${kind} in the ${colorScheme} scheme`, async () => {
      expect(await open(file, { colorScheme }, violationsOf)).toEqual([]);
    });
  }
  test(`${kind} fits a small screen, and axe finds nothing wrong there`, async () => {
    const [width, violations] = await open(file, { viewport: phone }, async (page) => [
      await page.evaluate(() => document.documentElement.scrollWidth),
      await violationsOf(page),
    ]);
    expect(width).toBeLessThanOrEqual(phone.width);
    expect(violations).toEqual([]);
  });
}

function background(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}

test('the scheme follows the system, and the choice of a reader is kept', async () => {
  const light = await open('documents/AP307.html', { colorScheme: 'light' }, background);
  const dark = await open('documents/AP307.html', { colorScheme: 'dark' }, background);
  expect(light).not.toBe(dark);
  await open('documents/AP307.html', { colorScheme: 'light' }, async (page) => {
    await page.getByText('Settings').click();
    await page.locator('#tsd-theme').selectOption('dark');
    expect(await background(page)).toBe(dark);
    await page.goto(addressOf('documents/AP302.html'));
    expect(await background(page)).toBe(dark);
  });
});

test('every picture has a name, a description and its words below it', async () => {
  const pictures = await open('documents/Pictures.html', {}, (page) =>
    page.locator('.ap-picture').evaluateAll((all) =>
      all.map((each) => ({
        title: each.querySelector('title')?.textContent ?? '',
        hasDescription: (each.querySelector('desc')?.textContent ?? '').length > 40,
        hasWords: (each.nextElementSibling?.textContent ?? '').length > 200,
      })),
    ),
  );
  expect(pictures).toEqual(
    ['What to do about an error', 'How a body is judged', 'Token scopes and lifetime', 'Codes by area and actor'].map(
      (title) => ({ title, hasDescription: true, hasWords: true }),
    ),
  );
});

test('no text of a picture leaves the box or the picture that it is in', async () => {
  const texts = await open('documents/Pictures.html', { viewport: { width: 1280, height: 900 } }, (page) =>
    page.locator('.ap-picture svg').evaluateAll((all) =>
      all.flatMap((picture) => {
        const frame = picture.getBoundingClientRect();
        const boxes = [...picture.querySelectorAll('rect')].map((rect) => rect.getBoundingClientRect());
        return [...picture.querySelectorAll('text')].map((text) => {
          const { left, right, top, bottom } = text.getBoundingClientRect();
          const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
          const around =
            boxes.find(
              (box) => middle.x > box.left && middle.x < box.right && middle.y > box.top && middle.y < box.bottom,
            ) ?? frame;
          const fits =
            left >= around.left && right <= around.right && top >= around.top - 1 && bottom <= around.bottom + 1;
          return { text: text.textContent, fits };
        });
      }),
    ),
  );
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter(({ fits }) => !fits)).toEqual([]);
});

test('the search of the site finds a code by its name and leads to its page', async () => {
  await open('index.html', {}, async (page) => {
    await page.getByRole('button', { name: 'Search' }).click();
    await page.locator('#tsd-search-input').fill('AP415');
    await page.locator('#tsd-search-results a').first().waitFor();
    await page.locator('#tsd-search-results a').first().click();
    await page.waitForURL(addressOf('documents/AP415.html'));
  });
});

test('a page reads without JavaScript', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(addressOf('documents/AP415.html'));
  expect(await page.locator('#content').isVisible()).toBe(true);
  expect(await page.locator('.ap-meaning table').isVisible()).toBe(true);
  await context.close();
});

test('an error body is copied as it stands', async () => {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await page.goto(addressOf('documents/AP302.html'));
  await page.locator('.ap-bodies pre button').first().click();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(text)).toEqual({
    error: { code: 'AP302', message: 'Example text: The available balance is below the amount.' },
  });
  await context.close();
});
