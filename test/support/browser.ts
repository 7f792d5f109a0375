import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';

/** The folder of the built site. */
export const siteRoot = path.resolve('site');

/** Starts Debian's browser with an empty profile, which playwright makes and removes. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: '/usr/bin/chromium',
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** Gives the pages of the site, relative to its folder, in the order of their paths. */
export function sitePages(): readonly string[] {
  return readdirSync(siteRoot, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}

/** Gives the address of a page in the folder of the site. */
export function addressOf(page: string): string {
  const [file = '', hash] = page.split('#');
  return pathToFileURL(path.join(siteRoot, file)).href + (hash === undefined ? '' : `#${hash}`);
}

/** What went wrong on a page: what the console complained of, and what the page asked for outside its folder. */
export interface Trouble {
  readonly page: string;
  readonly what: string;
}

/** Notes from now on what goes wrong on a page. */
export function watch(page: Page): Trouble[] {
  const troubles: Trouble[] = [];
  const note = (what: string): void => {
    troubles.push({ page: page.url(), what });
  };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') note(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => note(`error: ${error.message}`));
  page.on('requestfailed', (request) => note(`failed: ${request.url()}`));
  page.on('request', (request) => {
    const isInside = [pathToFileURL(siteRoot).href, 'data:', 'blob:'].some((start) => request.url().startsWith(start));
    if (!isInside) note(`left the folder: ${request.url()}`);
  });
  return troubles;
}
