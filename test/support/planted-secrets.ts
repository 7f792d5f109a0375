/** What no output may hold: it stands in every planted secret. */
export const planted = /pl4nted/i;

const signed = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJwbDRudGVkIn0.pl4nted-signature_0123';

const body = {
  success: false,
  code: 'AP302',
  error: `Rejected: apiKey=pl4nted-key, authorization: Bearer pl4nted.token, ${signed}`,
  apiKey: 'pl4nted-key',
  apiSecret: 'pl4nted "quoted" secret',
  request: { headers: { Authorization: 'Basic cGw0bnRlZDpwbDRudGVk-pl4nted' }, accessToken: 'pl4nted' },
};

const json = JSON.stringify(body);

/** The ways in which a secret can stand in a text that somebody hands to a command: in bodies, log lines, addresses, shells. */
export const plantedTexts: readonly string[] = [
  'apiKey=pl4nted',
  'api-secret: pl4nted',
  'API key: pl4nted',
  'x-api-key: pl4nted',
  "'api_secret': 'pl4nted'",
  'access_token=pl4nted&scope=merchant',
  'https://example.com/v2/token?apiKey=pl4nted&apiSecret=pl4nted#token=pl4nted',
  'apiSecret%3Dpl4nted',
  'authorization: Bearer pl4nted.abc.def',
  'Authorization: Basic cGw0bnRlZA==pl4nted',
  'authenticationToken: pl4nted',
  'got Bearer pl4nted-token-0123 back',
  `the token ${signed} expired`,
  signed,
  'curl -H \'authorization: Bearer pl4nted-0123\' --data \'{"apiSecret":"pl4nted"}\'',
  'login --api-secret pl4nted --api-key pl4nted',
  'password=pl4nted',
  json,
  JSON.stringify(body, null, 2),
  JSON.stringify({ error: { code: 'token=pl4nted', message: 'apiSecret=pl4nted', reasonCodes: ['apiKey=pl4nted'] } }),
  JSON.stringify({ error: { code: 'AP307', message: 'apiSecret: pl4nted', reasonCodes: ['token=pl4nted'] } }),
  JSON.stringify({ log: json }),
  JSON.stringify({ log: JSON.stringify({ body: json }) }),
  `12:00:01 ERROR call failed ${json} apiKey=pl4nted`,
  json.slice(0, json.indexOf('pl4nted-key","apiSecret"') + 9),
  `${json}x`,
  '{"apiKey":pl4nted}',
  '{"apiKey":["pl4nted"],"apiSecret":{"value":"pl4nted"}}',
  '{"scope":"merchant","apiKey":"pl4nted","apiSecret":17,"id":"token=pl4nted"}',
  "apiKey='pl4nted\napiSecret=pl4nted",
  'apiKey=\u001b[31mpl4nted',
  '{"apiKey=pl4nted":{"x":1}}',
  '{"apiKeys":["pl4nted"],"secrets":["pl4nted"]}',
  'Invalid API key provided: sk-pl4nted-0123',
];
