// Uses the generated types as a caller would: it compiles where they say what the contract says.
import type { components, paths } from './generated.mjs';

type TokenRequest = paths['/v2/token']['post']['requestBody']['content']['application/json'];
type ErrorResponse = components['schemas']['ErrorResponse'];

/** A request of each scope. */
export const requests: TokenRequest[] = [
  { scope: 'merchant', apiKey: '<API_KEY>', apiSecret: '<API_SECRET>', id: 1 },
  { scope: 'userForMerchant', apiKey: '<API_KEY>', apiSecret: '<API_SECRET>', id: 1, userId: 'a UUID' },
];

// @ts-expect-error: a token for a user needs the user.
requests.push({ scope: 'userForMerchant', apiKey: '<API_KEY>', apiSecret: '<API_SECRET>', id: 1 });

/** Gives the code of an error body of any form. */
export function codeOf(body: ErrorResponse): string {
  return 'code' in body ? body.code : body.error.code;
}
