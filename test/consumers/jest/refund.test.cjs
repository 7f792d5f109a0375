const { ApError, ErrorCode } = require('ap-errors');
const { leftAfterRefund } = require('./refund.js');

test('a failure is thrown', () => {
  const answer = { success: false, code: ErrorCode.RefundExceedsOriginalAmount, error: 'Example text.' };
  expect(() => leftAfterRefund(100, 30, answer)).toThrow(ApError);
});
