import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskSecrets } from '../../src/mask-secrets.js';

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
  ['kept as id.eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl.txt', 'kept as id.[secret].txt'],
  ['kept as id-eyJhbGciOi.eyJzdWIi', 'kept as id-[secret]'],
  ["{'password': 'k3y', 'id': 7}", "{'password': '[secret]', 'id': 7}"],
  ['{"apiKey":["k3y", "with ] in it"],"id":7}', '{"apiKey":[secret],"id":7}'],
  ['{"token":{"it\'s":{"a":"}"}\n},"id":7}', '{"token":[secret],"id":7}'],
  ['{"b":"{\\"tokens\\":[\\"a]\\"],\\"id\\":7}"}', '{"b":"{\\"tokens\\":[secret],\\"id\\":7}"}'],
  ['{"secret":["cut off', '{"secret":[secret]'],
  ['apiKey: "cut off\nby a line', 'apiKey: "[secret]"\nby a line'],
  ['the API key: k3y', 'the API key: [secret]'],
  ['login --api-secret s3cret --id 7', 'login --api-secret [secret] --id 7'],
  ['?apiKey%3Dk3y', '?apiKey%3D[secret]'],
  ['/token: k3y/token: k3y.txt', '/token: [secret]token: [secret]'],
  ['token=token=k3y', 'token=token=[secret]'],
  ['{"token":"token=k3y","id":"token=k3y"}', '{"token":"[secret]","id":"token=[secret]"}'],
  ['{"apiKey"=>"k3y", :api_secret => \'k3y\'}', '{"apiKey"=>"[secret]", :api_secret => \'[secret]\'}'],
  ['[apiKey] => k3y', '[apiKey] => [secret]'],
  ["$c['apiKey'] = 'k3y'", "$c['apiKey'] = '[secret]'"],
  ['["apiSecret"]=>\n  string(3) "k3y"', '["apiSecret"]=>\n  string(3) "[secret]"'],
  ["{ name: 'apiSecret', value: 'k3y' }", "{ name: 'apiSecret', value: '[secret]' }"],
  ['<add key="apiSecret" value="k3y"/>', '<add key="apiSecret" value="[secret]"/>'],
  ['<apiSecret>k3y &amp; more</apiSecret>', '<apiSecret>[secret]</apiSecret>'],
  ['<api-key>k3y</api-key><passwd>k3y</passwd>', '<api-key>[secret]</api-key><passwd>[secret]</passwd>'],
  ['<signingkey>k3y</signingkey><credential>k3y', '<signingkey>[secret]</signingkey><credential>[secret]'],
  ['credential=k3y passwd=k3y signing key=k3y', 'credential=[secret] passwd=[secret] signing key=[secret]'],
  ['credentials=Bearer    k3y', 'credentials=[secret]'],
  ['sent   Basic   dXNlcjpwYXNz', 'sent   Basic [secret]'],
  ['<v1:password type="x">\nk3y</v1:password>', '<v1:password type="x">[secret]</v1:password>'],
  [
    '<token>k3y</token><id>7</id><detail>Call support</detail>',
    '<token>[secret]</token><id>7</id><detail>Call support</detail>',
  ],
  ['{"name":"apiSecret","value":"k3y","id":7}', '{"name":"apiSecret","value":"[secret]","id":7}'],
  ['{\\"name\\":\\"token\\", \\"value\\" : \\"k3y\\"}', '{\\"name\\":\\"token\\", \\"value\\" : \\"[secret]\\"}'],
  ['private_key=k3y;client_secret=k3y', 'private_key=[secret];client_secret=[secret]'],
  [
    '{"apiKeys":["k3y"],"secrets":"k3y","passwords":"k3y"}',
    '{"apiKeys":[secret],"secrets":"[secret]","passwords":"[secret]"}',
  ],
  ['Invalid API key provided: sk_k3y_0123', 'Invalid API key provided: [secret]'],
  ['The API key sk_k3y_0123 is invalid', 'The API key [secret] is invalid'],
  ["Invalid apiSecret 'k3y0123/abc=' was sent", "Invalid apiSecret '[secret]' was sent"],
  ['the token that was used is k3y~0123.abc', 'the token that was used is [secret]'],
  ['the token used was "k3y~0123+abc"', 'the token used was "[secret]"'],
  ['the password is correct4horses.', 'the password is [secret]'],
])('the secret in %s is masked', (text, masked) => {
  expect(maskSecrets(text)).toBe(masked);
});

test.each([
  '{"userId":"5b0a4a3e-0c5f-4d35-9d58-0f4b8d6f0a11"}',
  'The token is invalid.',
  'The API key, the API secret or both are missing or invalid.',
  'AP302',
  'https://example.com/documents/Start_in_five_minutes.html',
  'eyJ.eyJ.eyJ and eyJhbGciOi',
  'The token:',
  'more than 5 tokens > 3',
  '<id>7</id>',
  '<token/>',
  'The token for user 5b0a4a3e-0c5f-4d35-9d58-0f4b8d6f0a11 expired at 2026-01-02T03:04.',
  'The token 12345678 and the secret abcdefgh',
  'The token abc1234',
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
