import { ErrorCode, parseError } from 'ap-errors';

/** Gives what the user is told of the answer to a payment. */
export function messageFor(answer) {
  const error = parseError(answer);
  if (error === undefined) return 'Paid.';
  switch (error.code) {
    case ErrorCode.InsufficientFunds:
      return 'Your balance does not cover this.';
    case ErrorCode.DeclinedByRiskModel:
      return error.reasonCodes.includes('C1') ? 'Your account is overdrawn.' : 'Declined.';
    default:
      return 'We do not know yet whether you have paid.';
  }
}
