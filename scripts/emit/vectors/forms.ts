import { objectText } from './vector.js';

/** The forms: how a body in each is written, and which schemas accept it. */
export const forms = {
  a: {
    accepts: ['error-form-a', 'error-response'],
    body: (error: Members): Members => ({ error: objectText(error) }),
  },
  hybrid: {
    accepts: ['error-form-a', 'error-form-hybrid', 'error-response'],
    body: (error: Members): Members => ({ success: 'false', error: objectText(error) }),
  },
  b: {
    accepts: ['error-form-b', 'error-response'],
    body: ({ message, ...others }: Members): Members => ({
      success: 'false',
      ...others,
      ...(message === undefined ? {} : { error: message }),
    }),
  },
} as const;

/** The members of an object, each as text. */
export type Members = Readonly<Record<string, string>>;

/** A form. */
export type Form = keyof typeof forms;

/** The forms. */
export const formNames = Object.keys(forms) as Form[];

/** A message, as text. */
export const message = JSON.stringify('What the service says.');

/** Gives the members that carry an error with a code. */
export function errorMembers(code: string): { readonly code: string; readonly message: string } {
  return { code: JSON.stringify(code), message };
}
