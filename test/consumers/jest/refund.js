import { ApError, parseError } from 'ap-errors';

/** Gives what is left to refund after an answer; throws what the service reports. */
export function leftAfterRefund(left, amount, answer) {
  const error = parseError(answer);
  if (error?.code === 'AP1300') return 0;
  if (error !== undefined) throw new ApError(error);
  return left - amount;
}
