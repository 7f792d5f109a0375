// A server checks the token request that it sends and, as a part of a schema of its own, the errors that it has stored.
import assert from 'node:assert/strict';
import { type ErrorResponse, parseError, type TokenRequest } from 'ap-errors';
import { errorResponse, tokenRequest } from 'ap-errors/zod';
import * as z from 'zod';

const storedFailure = z.object({ at: z.iso.datetime(), body: errorResponse });

function codeOf(stored: unknown): string | undefined {
  const body: ErrorResponse = storedFailure.parse(stored).body;
  return parseError(body)?.code;
}

const at = '2025-01-31T12:00:00Z';
assert.equal(codeOf({ at, body: { success: false, code: 'AP302', error: 'Example text.' } }), 'AP302');
assert.equal(
  codeOf({ at, body: { error: { code: 'AP307', message: 'Example text.', reasonCodes: ['C1'] } } }),
  'AP307',
);
assert.throws(() => codeOf({ at, body: { success: true } }), z.ZodError);

const request = { scope: 'userForMerchant', apiKey: 'pl4nted-key', apiSecret: 'pl4nted-secret', id: 7 };
const refused = tokenRequest.safeParse(request);
assert.deepEqual(
  refused.error?.issues.map(({ path }) => path),
  [['userId']],
);
assert.doesNotMatch(JSON.stringify(refused.error), /pl4nted/);
const sent: TokenRequest = tokenRequest.parse({ ...request, scope: 'merchant' });
assert.equal(sent.scope, 'merchant');
