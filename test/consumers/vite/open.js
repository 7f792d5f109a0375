// Opens the built page in Debian's Chromium, pays, and fails where the page shows anything else or complains of anything.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { lookup } from 'ap-errors';
import { chromium } from 'playwright-core';
import { preview } from 'vite';

const server = await preview({ preview: { port: 0, host: '127.0.0.1' } });
const [address] = server.resolvedUrls.local;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
try {
  const page = await browser.newPage();
  const complaints = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.route('**/pay', (route) =>
    route.fulfill({ json: { error: { code: 'AP302', message: 'Example text.' } } }),
  );

  const response = await page.goto(address);
  assert.match(response.headers()['content-security-policy'], /^default-src 'none'; script-src 'self';/);
  await page.getByRole('button').click();
  const { uses, handling } = lookup('AP302');
  const expected = `AP302: ${uses[0].condition} ${handling.advice}`;
  await page.getByRole('status').filter({ hasText: 'AP302' }).waitFor();
  assert.equal(await page.getByRole('status').textContent(), expected);
  assert.deepEqual(complaints, []);

  // What the policy forbids is reported here, so that the silence above means something.
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'p { color: red }';
    document.head.append(style);
  });
  assert.equal(complaints.length, 1);
  assert.match(complaints[0], /Content Security Policy/);
} finally {
  await browser.close();
  await server.close();
}

const budget = 12_500;
const scripts = readdirSync('dist/assets').filter((name) => name.endsWith('.js'));
const bytes = gzipSync(Buffer.concat(scripts.map((name) => readFileSync(`dist/assets/${name}`)))).length;
console.log(`size: ${bytes} of ${budget} bytes, compressed`);
assert.ok(bytes > 1_000 && bytes <= budget, `The scripts have ${bytes} bytes, compressed, and may have ${budget}.`);
