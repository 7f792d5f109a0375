import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApError } from '../../src/index.js';
import { codeBlocksOf, importBlock } from '../support/code-blocks.js';

const example = codeBlocksOf('README.md').find(({ text }) => text.includes('errorFromResponse'))?.text ?? '';

let server: Server;
let pay: (answer: string, status?: number) => Promise<unknown>;

beforeAll(async () => {
  server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    response.writeHead(Number(searchParams.get('status')), { 'Content-Type': 'application/json' });
    response.end(searchParams.get('answer'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const module = await importBlock(example);
  pay = (answer, status = 200) =>
    module.pay(`http://127.0.0.1:${port}/?${new URLSearchParams({ answer, status: String(status) })}`, {});
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

test('the example of the README handles its errors in fifteen lines', () => {
  expect(example.trimEnd().split('\n')).toHaveLength(15);
});

test('it gives the answer of a success', async () => {
  expect(await pay('{"id":5}')).toEqual({ failed: false, answer: '{"id":5}' });
});

test('it handles AP302 and AP307, which come with HTTP 200', async () => {
  expect(await pay('{"success":0,"code":"AP302","error":"Insufficient funds"}')).toEqual({
    failed: true,
    ask: 'Your balance does not cover this. Add funds or choose another account.',
  });
  const declined = (codes: string) => pay(`{"error":{"code":"AP307","message":"Declined","reasonCodes":${codes}}}`);
  expect(await declined('["A1","C1"]')).toEqual({ failed: true, ask: 'Your account is overdrawn.' });
  expect(await declined('["D9"]')).toEqual({ failed: true, ask: 'Declined.' });
});

test.each([
  ['{"error":{"code":"AP1001","message":"Database error"}}', 200, 'AP1001 (HTTP 200): Database error'],
  ['<html>', 200, 'Unrecognized error (HTTP 200)'],
  ['', 503, 'Unrecognized error (HTTP 503)'],
])('it throws everything else: %s with %i', async (answer, status, message) => {
  const error = await pay(answer, status).catch((thrown: unknown) => thrown);
  expect(ApError.is(error)).toBe(true);
  expect(error).toMatchObject({ message });
});
