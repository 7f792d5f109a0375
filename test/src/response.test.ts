import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApError, errorFromResponse } from '../../src/index.js';

const secret = 's3cret';
const nested = '{"error":{"code":"AP302","message":"Insufficient funds"}}';
const page = `<html><body>Bad gateway for apiSecret=${secret}</body></html>`;

/** What the server sends for each path. */
const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/success': (response) => send(response, 200, 'application/json', '{"success":true,"id":5}'),
  '/list': (response) => send(response, 200, 'application/json', '[]'),
  '/no-content': (response) => send(response, 204),
  '/empty': (response) => send(response, 200, 'application/json', ''),
  '/blank': (response) => send(response, 200, 'application/json', ' \n'),
  '/error-with-200': (response) => send(response, 200, 'application/json', nested),
  '/flat-with-200': (response) => send(response, 200, 'application/json', '{"success":0,"code":"AP601","error":"No"}'),
  '/error-with-422': (response) => send(response, 422, 'application/json', nested),
  '/byte-order-mark': (response) => send(response, 200, 'application/json', `\ufeff${nested}`),
  '/wrong-type': (response) => send(response, 200, 'text/html', nested),
  '/no-type': (response) => send(response, 200, undefined, nested),
  '/page-with-200': (response) => send(response, 200, 'text/html', page),
  '/page-as-json': (response) => send(response, 200, 'application/json', page),
  '/page-with-502': (response) => send(response, 502, 'text/html', page),
  '/truncated': (response) => send(response, 200, 'application/json', nested.slice(0, 30)),
  '/truncated-with-500': (response) => send(response, 500, 'application/json', nested.slice(0, 30)),
  '/gateway': (response) => send(response, 403, 'application/json', '{"message":"Forbidden"}'),
  '/empty-with-503': (response) => send(response, 503),
  '/success-with-500': (response) => send(response, 500, 'application/json', '{"success":true}'),
  '/text-of-an-error': (response) => send(response, 200, 'application/json', JSON.stringify(nested)),
  '/redirect': (response) => {
    response.writeHead(302, { Location: '/success' });
    response.end();
  },
  '/broken': (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
    response.write(nested, () => response.socket?.destroy());
  },
};

function send(response: ServerResponse, status: number, type?: string, body?: string): void {
  response.writeHead(status, type === undefined ? {} : { 'Content-Type': type });
  response.end(body);
}

let server: Server;
let base: string;

beforeAll(async () => {
  server = createServer((request, response) => answers[new URL(request.url ?? '', base).pathname]?.(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Sends a request that is full of secrets. */
function call(path: string, options?: RequestInit): Promise<Response> {
  const body = JSON.stringify({ apiSecret: secret });
  return fetch(`${base}${path}?apiSecret=${secret}`, {
    method: 'POST',
    body,
    headers: { authorization: secret },
    ...options,
  });
}

const unread = {
  code: undefined,
  form: 'unrecognized',
  known: false,
  glossaries: [],
  reasonCodes: [],
  handling: undefined,
};
const notJson = { name: 'SyntaxError', message: 'The body is not JSON.' };

describe('A response', () => {
  it.each([['/success'], ['/list'], ['/no-content'], ['/empty'], ['/blank']])('is a success: %s', async (path) => {
    expect(await errorFromResponse(await call(path))).toBeUndefined();
  });

  it.each([
    ['/error-with-200', 200],
    ['/error-with-422', 422],
    ['/byte-order-mark', 200],
    ['/wrong-type', 200],
    ['/no-type', 200],
  ])('is an error for what its body says: %s', async (path, status) => {
    const error = await errorFromResponse(await call(path));
    expect(error).toMatchObject({ code: 'AP302', form: 'A', known: true, status });
    expect(error?.message).toBe(`AP302 (HTTP ${status}): Insufficient funds`);
    expect(error?.cause).toBeUndefined();
    expect(ApError.is(error)).toBe(true);
  });

  it('is read with the glossary that it is told', async () => {
    const current = await errorFromResponse(await call('/flat-with-200'));
    expect(current).toMatchObject({ code: 'AP601', form: 'B', known: false, handling: undefined });
    const earlier = await errorFromResponse(await call('/flat-with-200'), { glossary: 'earlier' });
    expect(earlier).toMatchObject({ code: 'AP601', form: 'B', known: true, handling: { actor: 'developer' } });
  });

  it.each([
    ['/page-with-200', 200],
    ['/page-as-json', 200],
    ['/page-with-502', 502],
    ['/truncated', 200],
    ['/truncated-with-500', 500],
  ])('is unrecognized where its body is not JSON, whatever the status: %s', async (path, status) => {
    const error = await errorFromResponse(await call(path));
    expect({ ...error }).toStrictEqual({ ...unread, status });
    expect(error?.message).toBe(`Unrecognized error (HTTP ${status})`);
    expect(error?.cause).toMatchObject(notJson);
  });

  it.each([
    ['/empty-with-503', 503],
    ['/success-with-500', 500],
  ])('is unrecognized for its status alone: %s', async (path, status) => {
    const error = await errorFromResponse(await call(path));
    expect({ ...error }).toStrictEqual({ ...unread, status });
    expect(error?.cause).toBeUndefined();
  });

  it('gives what a gateway says', async () => {
    const error = await errorFromResponse(await call('/gateway'));
    expect(error?.message).toBe('Unrecognized error (HTTP 403): Forbidden');
  });

  it('is unrecognized where the connection breaks, with the reason', async () => {
    const error = await errorFromResponse(await call('/broken'));
    expect({ ...error }).toStrictEqual({ ...unread, status: 200 });
    expect(error?.cause).toBeInstanceOf(TypeError);
  });

  it('is unrecognized where its body has been read already, with the reason', async () => {
    const response = await call('/success');
    await response.json();
    const error = await errorFromResponse(response);
    expect({ ...error }).toStrictEqual({ ...unread, status: 200 });
    expect(error?.cause).toBeInstanceOf(TypeError);
  });

  it('is unrecognized where its body is a text of an error', async () => {
    const error = await errorFromResponse(await call('/text-of-an-error'));
    expect(error).toMatchObject({ code: 'AP302', form: 'unrecognized', known: true, status: 200 });
  });

  it.each([199, 300, 302, 399])(
    'is unrecognized where its status %i is neither of a success nor of a failure',
    async (status) => {
      const body = { text: async () => '{"success":true}' };
      const error = await errorFromResponse({ status, clone: () => body });
      expect({ ...error }).toStrictEqual({ ...unread, status });
    },
  );

  it('is unrecognized where it is a redirect that was not followed', async () => {
    const error = await errorFromResponse(await call('/redirect', { redirect: 'manual' }));
    expect({ ...error }).toStrictEqual({ ...unread, status: 302 });
  });

  it('is unrecognized where it cannot be looked into', async () => {
    const error = await errorFromResponse(Response.error());
    expect({ ...error }).toStrictEqual({ ...unread, status: 0 });
  });

  it('can still be read afterwards', async () => {
    const success = await call('/success');
    await errorFromResponse(success);
    expect(await success.json()).toStrictEqual({ success: true, id: 5 });
    const failure = await call('/page-with-502');
    await errorFromResponse(failure);
    expect(await failure.text()).toBe(page);
  });

  it('leaves nothing of the request in the error, and of a page nothing at all', async () => {
    const successes = ['/success', '/list', '/empty', '/blank', '/no-content', '/redirect'];
    const paths = Object.keys(answers).filter((path) => !successes.includes(path));
    expect(paths).toHaveLength(16);
    for (const path of paths) {
      const error = await errorFromResponse(await call(path));
      expect(ApError.is(error)).toBe(true);
      expect(inspect(error, { depth: Number.POSITIVE_INFINITY, showHidden: true })).not.toContain(secret);
      expect(JSON.stringify(error)).not.toContain(secret);
    }
  });
});
