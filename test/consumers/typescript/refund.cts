// A CommonJS program in TypeScript, which knows neither the types of a browser nor those of Node.
import errors = require('ap-errors');

function refund(answer: unknown, status?: number): 'refunded' | 'too much' | errors.Outcome {
  const error = errors.parseError(answer, { status });
  if (error === undefined) return 'refunded';
  if (error.code === errors.ErrorCode.RefundExceedsOriginalAmount) return 'too much';
  return error.known ? errors.lookup(error.code).handling.outcome : 'unknown';
}

const ends = [
  refund({ success: true }),
  refund({ success: true }, 502),
  refund({ success: false, code: 'AP1302', error: 'Example text.' }),
  refund({ success: false, code: 'AP1303', error: 'Example text.' }),
].join();
if (ends !== 'refunded,unknown,too much,not-done') throw new Error(ends);
