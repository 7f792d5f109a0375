import type { Handling, Limit, Outcome, Retry } from '../types.js';

/** What each way to retry means, in words that follow its name. */
export const retryWords: Readonly<Record<Retry, string>> = {
  never: 'not as it is, whatever happens',
  'after-change': 'once the request has been corrected',
  'after-new-token': 'with a new access token',
  'after-wait': 'the same request, later',
  'after-action': 'once the action that the advice names has been taken',
};

/** What became of the operation, in words that follow the name of the outcome. */
export const outcomeWords: Readonly<Record<Outcome, string>> = {
  'not-done': 'the operation did not take effect',
  'already-done': 'the operation may have been done before: look at what exists first',
  'in-progress': 'the operation, or what takes its place, is still under way',
  unknown: 'the operation may have taken effect',
};

/** Whose advice it is. */
export const basisWords: Readonly<Record<Handling['basis'], string>> = {
  contract: "the contract's own advice",
  editorial: 'advice of the editors of this package, not of the contract',
};

/** Gives a number with its thing, in the plural where the number asks for it. */
export function count(number: number, thing: string, things = `${thing}s`): string {
  return `${groupDigits(number)} ${number === 1 ? thing : things}`;
}

/** Gives a whole number with its digits in groups of three. */
export function groupDigits(number: number): string {
  const digits = String(number);
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(',');
}

/** Gives the values of a limit in the glossaries that have it. */
export function valuesText(values: Limit['values']): string {
  return Object.entries(values)
    .map(([glossary, value]) => `${glossary} ${value ?? 'not shown'}`)
    .join(', ');
}
