// A checkout: every way in which a payment can end has a type of its own, and none is forgotten.
import { ErrorCode, errorFromResponse, type Outcome, type ReasonCode } from 'ap-errors';

type Payment =
  | { readonly state: 'paid' }
  | { readonly state: 'declined'; readonly reasons: readonly string[] }
  | { readonly state: 'refused'; readonly advice: string }
  | { readonly state: 'open'; readonly outcome: Outcome | undefined };

const overdrawn: ReasonCode = 'C1';

async function pay(send: () => Promise<Response>): Promise<Payment> {
  const error = await errorFromResponse(await send());
  if (error === undefined) return { state: 'paid' };
  const { parsed, handling } = error;
  if (parsed.known && parsed.code === ErrorCode.DeclinedByRiskModel) {
    return { state: 'declined', reasons: parsed.reasonCodes.map((code) => (code === overdrawn ? 'overdrawn' : code)) };
  }
  switch (handling?.outcome) {
    case 'not-done':
      return { state: 'refused', advice: handling.advice };
    case 'already-done':
    case 'in-progress':
    case 'unknown':
    case undefined:
      return { state: 'open', outcome: handling?.outcome };
  }
}

async function check(body: unknown, expected: Payment): Promise<void> {
  const payment = await pay(async () => Response.json(body));
  if (JSON.stringify(payment) !== JSON.stringify(expected)) throw new Error(`${JSON.stringify(payment)} of ${body}`);
}

await check({ success: true }, { state: 'paid' });
await check(
  { error: { code: 'AP307', message: 'Example text.', reasonCodes: ['C1', 'Z9'] } },
  { state: 'declined', reasons: ['overdrawn', 'Z9'] },
);
await check({ success: false, code: 'AP1001', error: 'Example text.' }, { state: 'open', outcome: 'unknown' });
await check({ success: false, code: 'AP99999', error: 'Example text.' }, { state: 'open', outcome: undefined });
