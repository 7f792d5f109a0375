import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskSecrets, printable } from '../../src/cli/printable.js';

test.each([
  ['{"apiKey":"k3y-0123","id":7}', '{"apiKey":"[secret]","id":7}'],
  ['{"apiSecret" : "with \\"quotes\\" in it","id":7}', '{"apiSecret" : "[secret]","id":7}'],
  ['{"body":"{\\"apiKey\\":\\"k3y\\",\\"id\\":7}"}', '{"body":"{\\"apiKey\\":\\"[secret]\\",\\"id\\":7}"}'],
  ['{"body":"{\\"apiKey\\":\\"a\\\\\\"b\\",\\"id\\":7}"}', '{"body":"{\\"apiKey\\":\\"[secret]\\",\\"id\\":7}"}'],
  ['{"apiKey":"cut off', '{"apiKey":"[secret]"'],
  ["curl -H 'authorization: Bearer abc.def'", "curl -H 'authorization: [secret]'"],
  ['Authorization: Basic dXNlcjpwYXNz and more', 'Authorization: [secret] and more'],
  ['authenticationToken=t0ken&x=1', 'authenticationToken=[secret]&x=1'],
  ['access_token: t0ken', 'access_token: [secret]'],
  ['--api-secret=s3cret', '--api-secret=[secret]'],
  ['sent Bearer abcdefgh12 to it', 'sent Bearer [secret] to it'],
  ['got eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl back', 'got [secret] back'],
])('the secret in %s is masked', (text, masked) => {
  expect(maskSecrets(text)).toBe(masked);
});

test.each([
  '{"userId":"5b0a4a3e-0c5f-4d35-9d58-0f4b8d6f0a11"}',
  'The token is invalid.',
  'The API key, the API secret or both are missing or invalid.',
  'AP302',
])('%s holds no secret', (text) => {
  expect(maskSecrets(text)).toBe(text);
});

test('no secret of a JSON document comes through, however often it is wrapped in a string', () => {
  const secret = fc.string({ minLength: 1, unit: 'grapheme-ascii' }).map((text) => `!${text}planted`);
  const name = fc.constantFrom('apiKey', 'apiSecret', 'token', 'accessToken', 'authorization');
  fc.assert(
    fc.property(name, secret, fc.integer({ min: 0, max: 2 }), (key, value, wraps) => {
      let text = JSON.stringify({ [key]: value, id: 1 });
      for (let wrap = 0; wrap < wraps; wrap += 1) text = JSON.stringify({ body: text });
      expect(maskSecrets(text)).not.toContain('planted');
    }),
    { numRuns: 2000 },
  );
});

test('a text is printed on one line, with nothing in it that steers a terminal, and cut', () => {
  expect(printable('one\r\n\ttwo')).toBe('one two');
  expect(printable('\u001b[31mred\u0007 \u202eleft \ud800')).toBe('\\u{1b}[31mred\\u{7} \\u{202e}left \\u{d800}');
  expect(printable('x'.repeat(201))).toBe(`${'x'.repeat(200)}…`);
});
