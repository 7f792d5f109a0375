// Mistakes that must not compile: where one did, its directive would be unused, which is an error too.
import { ErrorCode, errorFromResponse, lookup, parseError, type TokenRequest } from 'ap-errors';
import { ErrorCode as EarlierCode } from 'ap-errors/glossary/earlier';

export async function handle(response: Response): Promise<void> {
  const error = parseError(await response.json(), { status: response.status });
  // @ts-expect-error a success is no error
  error.code;
  if (error?.known) {
    // @ts-expect-error no glossary lists this code
    if (error.code === 'AP3O2') return;
    // @ts-expect-error the current glossary no longer lists this code
    if (error.code === EarlierCode.SubscriptionNotFound) return;
    // @ts-expect-error only AP307 comes with reason codes
    error.reasonCodes;
    // @ts-expect-error no code has this name
    if (error.code === ErrorCode.InsuficientFunds) return;
    // @ts-expect-error what was read is not to be changed
    error.message = '';
  }
  if (error?.known === false) {
    // @ts-expect-error the code of an unknown error may be missing
    error.code.startsWith('AP');
  }
  // @ts-expect-error no entry says this
  if (lookup('AP302').handling.retry === 'always') return;
  // @ts-expect-error the current glossary does not list this code
  lookup('AP601');
  // @ts-expect-error a code from outside may not be listed
  lookup(String(error?.code)).handling;
  // @ts-expect-error no glossary has this name
  parseError({}, { glossary: 'newest' });
  // @ts-expect-error it has to be waited for
  errorFromResponse(response)?.code;
}

// @ts-expect-error this scope requires a userId
export const request: TokenRequest = {
  scope: 'userForMerchant',
  apiKey: '<API_KEY>',
  apiSecret: '<API_SECRET>',
  id: 7,
};
