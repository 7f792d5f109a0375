import { type ApError, errorFromResponse } from 'ap-errors';

/** Sends a payout and gives the error that ended it, having fetched a new token once where the old one had expired. */
export async function sendPayout(
  send: (token: string) => Promise<Response>,
  fetchToken: () => Promise<string>,
): Promise<ApError | undefined> {
  const error = await errorFromResponse(await send(await fetchToken()));
  if (error?.handling?.retry !== 'after-new-token' || error.handling.outcome !== 'not-done') return error;
  return errorFromResponse(await send(await fetchToken()));
}
