import type { ResolvedEntry } from '../../load/shapes.js';

type Handling = ResolvedEntry['handling'];

/** A value of the data as readers see it: a short label, and a sentence that tells what it means. */
export interface Words {
  readonly label: string;
  readonly meaning: string;
}

/** The words for each actor. */
export const actorWords: Readonly<Record<Handling['actor'], Words>> = {
  developer: { label: 'Developer', meaning: 'The developer of the program that sends the request removes the cause.' },
  merchant: { label: 'Merchant', meaning: 'The merchant removes the cause.' },
  user: { label: 'User', meaning: 'The user of the merchant removes the cause.' },
  service: { label: 'Service', meaning: 'Only the service itself can remove the cause.' },
};

/** The words for each answer to the question whether to send a request again. */
export const retryWords: Readonly<Record<Handling['retry'], Words>> = {
  never: { label: 'Never', meaning: 'Do not send the request again as it is.' },
  'after-change': { label: 'After a change', meaning: 'Send it again once the request has been corrected.' },
  'after-new-token': { label: 'With a new token', meaning: 'Send it again with a new access token.' },
  'after-wait': { label: 'After a wait', meaning: 'Send the same request again, later.' },
  'after-action': { label: 'After an action', meaning: 'Send it again once the action that the advice names is done.' },
};

/** The words for each fate of the operation. */
export const outcomeWords: Readonly<Record<Handling['outcome'], Words>> = {
  'not-done': { label: 'Not done', meaning: 'The operation did not take effect.' },
  'already-done': { label: 'Already done', meaning: 'What the request asks for may exist already.' },
  'in-progress': { label: 'In progress', meaning: 'It, or what takes its place, is on its way.' },
  unknown: { label: 'Unknown', meaning: 'The operation may have taken effect: find out before you send it again.' },
};

/** The words for whose advice it is. */
export const basisWords: Readonly<Record<Handling['basis'], Words>> = {
  contract: {
    label: 'Advice of the contract',
    meaning: 'The contract itself says what to do; the three answers above are our reading of it.',
  },
  editorial: { label: 'Our advice', meaning: 'The contract does not say what to do; the editors of this package do.' },
};

/** Gives how an operation is called: its method, where the contract shows one, and its path. */
export function endpointOf({ method, path }: { readonly method?: string | undefined; readonly path: string }): string {
  return method === undefined ? path : `${method} ${path}`;
}

/** Gives a list in words: "a, b and c". */
export function enumerate(parts: readonly string[]): string {
  const last = parts.at(-1);
  if (last === undefined) return '';
  return parts.length === 1 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

/** Gives a number with its thing, in the plural where there is not one: "1 code", "3 codes". */
export function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}
