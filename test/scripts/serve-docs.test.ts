import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serveFolder } from '../../scripts/serve-docs.js';

let root: string;
let server: Server;

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'ap-errors-serve-'));
  for (const folder of ['site/documents', 'site-of-another']) mkdirSync(path.join(root, folder), { recursive: true });
  for (const file of ['site/index.html', 'site/documents/index.html', 'site/documents/a b.md', 'site/data.bin'])
    writeFileSync(path.join(root, file), `This is ${file}.`);
  for (const file of ['secret.txt', 'site-of-another/secret.txt']) writeFileSync(path.join(root, file), 'A secret.');
  server = serveFolder(path.join(root, 'site')).listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(async () => {
  server.close();
  await once(server, 'close');
  rmSync(root, { recursive: true, force: true });
});

/** Asks for exactly this address, which fetch would tidy up first. */
async function ask(address: string): Promise<{ status?: number; type?: string; text: string }> {
  const where = server.address();
  const port = typeof where === 'object' ? where?.port : undefined;
  const [answer] = await once(request({ port, path: address, agent: false }).end(), 'response');
  let text = '';
  for await (const chunk of answer) text += chunk;
  return { status: answer.statusCode, type: answer.headers['content-type'], text };
}

const none = { status: 404, type: undefined, text: 'There is no such page.' };

test.each([
  ['/', 'site/index.html', 'text/html; charset=utf-8'],
  ['/index.html?q=AP415#top', 'site/index.html', 'text/html; charset=utf-8'],
  ['/documents/', 'site/documents/index.html', 'text/html; charset=utf-8'],
  ['/documents/a%20b.md', 'site/documents/a b.md', 'text/markdown; charset=utf-8'],
  ['/data.bin', 'site/data.bin', 'application/octet-stream'],
])('the address %s is answered with %s', async (address, file, type) => {
  expect(await ask(address)).toEqual({ status: 200, type, text: `This is ${file}.` });
});

test.each([
  ['a page that does not exist', '/AP601.html'],
  ['a folder', '/documents'],
  ['an address that cannot be read', '/%E0%A4%A'],
  ['a file above the folder', '/../secret.txt'],
  ['a file above the folder, in code', '/..%2fsecret.txt'],
  ['a file in a folder whose name begins alike', '/..%2fsite-of-another%2fsecret.txt'],
])('%s is not found', async (_, address) => {
  expect(await ask(address)).toEqual(none);
});

test.each(['.css', '.js', '.svg', '.txt'])('a file ending in %s has the type that browsers ask for', async (ending) => {
  const types: Record<string, string> = {
    '.css': 'text/css; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.svg': 'image/svg+xml',
    '.txt': 'text/plain; charset=utf-8',
  };
  writeFileSync(path.join(root, `site/file${ending}`), 'x');
  expect(await ask(`/file${ending}`)).toEqual({ status: 200, type: types[ending], text: 'x' });
});
