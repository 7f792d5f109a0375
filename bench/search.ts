/// <reference lib="dom" />
// How long the browser takes to answer a search of the glossary, at 118 codes and at 5,000, beside the frame of a 60 Hz screen.
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { glossaryBlock } from '../scripts/emit/site/glossary-page.js';
import { listCodes } from '../scripts/emit/site/listings.js';
import { siteFolder } from '../scripts/emit/site/site.js';
import type { DataFile } from '../scripts/load/document.js';
import { loadModel } from '../scripts/load-model.js';
import { readFolder } from '../scripts/read.js';
import { syntheticData } from './synthetic-data.js';

const frame = 1_000 / 60;
const searches = ['t', 'th', 'the', 'the 4', 'the', 'AP4', 'AP41', 'nothing of the kind', ''];
const rounds = 20;

/** Gives the built glossary page with the table of other data in its place. */
function pageOf(files: readonly DataFile[]): string {
  const loaded = loadModel(files);
  if ('findings' in loaded) throw new Error(`The data has findings: ${JSON.stringify(loaded.findings.slice(0, 3))}`);
  const built = readFileSync(path.join(siteFolder, 'documents/Glossary.html'), 'utf8');
  const pieces = built.split(/<div id="ap-glossary">.*?<\/table>.*?<\/div>/s);
  const [before, after] = pieces;
  if (pieces.length !== 2) throw new Error(`The page holds the glossary ${pieces.length - 1} times, not once.`);
  return `${before}${glossaryBlock(listCodes(loaded.model), loaded.model)}${after}`;
}

/** Gives the milliseconds from a keystroke to the page laid out anew, for every search in every round. */
function measure(page: Page): Promise<number[]> {
  return page.evaluate(
    async ({ texts, repeats }) => {
      const input = document.querySelector<HTMLInputElement>('#ap-q');
      if (input === null) throw new Error('The page has no search.');
      const times: number[] = [];
      for (let round = 0; round < repeats; round += 1) {
        for (const text of texts) {
          await new Promise(requestAnimationFrame);
          const start = performance.now();
          input.value = text;
          input.dispatchEvent(new Event('input', { bubbles: true }));
          document.body.getBoundingClientRect();
          times.push(performance.now() - start);
        }
      }
      return times;
    },
    { texts: searches, repeats: rounds },
  );
}

const folder = mkdtempSync(path.join(tmpdir(), 'ap-errors-search-'));
symlinkSync(path.resolve(siteFolder, 'assets'), path.join(folder, 'assets'));
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
console.log(`From a keystroke to the page laid out anew; a frame is ${frame.toFixed(1)} ms.\n`);
console.log(['codes', 'median ms', 'p95 ms', 'of a frame'].map((cell) => cell.padStart(12)).join(''));
for (const [codes, files] of [
  [118, readFolder('data', ['.yaml'])],
  [5_000, syntheticData(5_000)],
] as const) {
  const file = path.join(folder, `glossary-${codes}.html`);
  writeFileSync(file, pageOf(files).replaceAll('../assets/', 'assets/').replace('data-base="../"', 'data-base="./"'));
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(pathToFileURL(file).href);
  await page.waitForSelector('#ap-glossary form:not([hidden])');
  const times = (await measure(page)).sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? Number.NaN;
  const cells = [String(codes), at(0.5).toFixed(1), at(0.95).toFixed(1), `${((at(0.95) / frame) * 100).toFixed(0)} %`];
  console.log(cells.map((cell) => cell.padStart(12)).join(''));
  await page.close();
}
await browser.close();
rmSync(folder, { recursive: true });
