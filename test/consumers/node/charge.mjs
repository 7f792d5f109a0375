// A server charges a user. It sends a charge again only where the error says that nothing happened and that waiting helps.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { errorFromResponse, lookup } from 'ap-errors';
import { entries } from 'ap-errors/glossary/earlier';

async function charge(url, body, attempts = 3) {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  const error = await errorFromResponse(response);
  if (error === undefined) return response.json();
  const mayRepeat = error.handling?.outcome === 'not-done' && error.handling.retry === 'after-wait';
  if (mayRepeat && attempts > 1) return charge(url, body, attempts - 1);
  throw error;
}

// What the service answers, in this order, each time with HTTP status 200.
const answers = [
  { error: { code: 'AP317', message: 'Example text.' } },
  { success: true, id: 7 },
  { success: 0, error: { code: 'AP1001', message: 'Example text.' } },
];
let received = 0;
const service = createServer((_, response) => response.end(JSON.stringify(answers[received++]))).listen(0, '127.0.0.1');
await once(service, 'listening');
const url = `http://127.0.0.1:${service.address().port}/transactions`;

assert.deepEqual(await charge(url, { amount: '12.50' }), { success: true, id: 7 });
assert.equal(received, 2);
await assert.rejects(charge(url, { amount: '12.50' }), {
  name: 'ApError',
  code: 'AP1001',
  form: 'hybrid',
  status: 200,
  message: 'AP1001 (HTTP 200): Example text.',
  handling: lookup('AP1001').handling,
});
assert.equal(received, 3, 'what may have taken effect is not sent again');
service.close();

// Each glossary is a module of its own.
assert.deepEqual([lookup('AP415').limit?.value, entries.AP415.limit?.value], [5, 3]);
