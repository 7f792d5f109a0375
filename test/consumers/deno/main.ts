// A handler at the edge passes a payment on and answers with a status that tells what became of it.
import assert from 'node:assert/strict';
import { errorFromResponse } from 'ap-errors';

async function handle(request: Request, forward: (request: Request) => Promise<Response>): Promise<Response> {
  const response = await forward(request);
  const error = await errorFromResponse(response);
  if (error === undefined) return response;
  return Response.json(error, { status: error.handling?.outcome === 'not-done' ? 422 : 502 });
}

async function statusFor(body: unknown): Promise<number> {
  const { status } = await handle(new Request('https://shop.example/pay'), async () => Response.json(body));
  return status;
}

assert.equal(await statusFor({ success: true }), 200);
assert.equal(await statusFor({ success: false, code: 'AP302', error: 'Example text.' }), 422);
assert.equal(await statusFor({ success: false, code: 'AP1001', error: 'Example text.' }), 502);
assert.equal(await statusFor({ success: false, code: 'AP99999', error: 'Example text.' }), 502);
