import { expect, test } from 'bun:test';
import { entries } from 'ap-errors/glossary/current';
import { explain } from './explain.ts';

test('a code is explained, and what is no code is not', async () => {
  const server = Bun.serve({ port: 0, fetch: explain });
  const ask = (path: string) => fetch(new URL(path, server.url));
  expect(await (await ask('/AP302')).json()).toEqual(entries.AP302.handling);
  expect((await ask('/ap302')).status).toBe(404);
  expect((await ask('/constructor')).status).toBe(404);
  await server.stop();
});
