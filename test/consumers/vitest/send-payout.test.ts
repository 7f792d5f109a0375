import { ApError, ErrorCode } from 'ap-errors';
import { expect, test, vi } from 'vitest';
import { sendPayout } from './send-payout.js';

const failing = (code: string) => Response.json({ success: 0, code, error: 'Example text.' });

test('a payout is sent again with a new token', async () => {
  const send = vi.fn().mockResolvedValueOnce(failing(ErrorCode.TokenExpired)).mockResolvedValueOnce(Response.json({}));
  const fetchToken = vi.fn().mockResolvedValueOnce('old').mockResolvedValueOnce('new');
  await expect(sendPayout(send, fetchToken)).resolves.toBeUndefined();
  expect(send.mock.calls).toEqual([['old'], ['new']]);
});

test('a payout that may have been sent is not sent again', async () => {
  const send = vi.fn().mockImplementation(async () => failing('AP1001'));
  const error = await sendPayout(send, async () => 'token');
  expect(error).toBeInstanceOf(ApError);
  expect(error).toMatchObject({ code: 'AP1001', handling: { outcome: 'unknown' } });
  expect(send).toHaveBeenCalledTimes(1);
});
