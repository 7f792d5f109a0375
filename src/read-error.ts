import type { ErrorForm } from './parsed-error.js';

/** What an error body says of itself, whatever its code means. */
export interface ErrorReading {
  readonly form: ErrorForm;
  /** Absent only where the form is `unrecognized` and no code could be read; so is the message. */
  readonly code: string | undefined;
  readonly message: string | undefined;
  /** Frozen; empty where the body names none. */
  readonly reasonCodes: readonly string[];
}

const none: readonly never[] = /* @__PURE__ */ Object.freeze([]);

/**
 * Gives what a body says of a failure, `undefined` for a body without any sign of one. Takes a body of any kind, and the HTTP
 * status that it came with, and never throws: a body with a member that matters and cannot be read is a failure.
 */
export function readError(body: unknown, status?: number): ErrorReading | undefined {
  try {
    // The members are read in place, as reading them through a function that they share costs more: see bench/parse.ts.
    if (isRecord(body)) {
      const success = Object.hasOwn(body, 'success') ? body['success'] : undefined;
      const refused = success === false || success === 0;
      const error = Object.hasOwn(body, 'error') ? body['error'] : undefined;
      if (isRecord(error)) {
        const code = Object.hasOwn(error, 'code') ? error['code'] : undefined;
        const message = Object.hasOwn(error, 'message') ? error['message'] : undefined;
        const listed = Object.hasOwn(error, 'reasonCodes') ? error['reasonCodes'] : undefined;
        const reasonCodes = listed === undefined ? none : readTexts(listed);
        if (isText(code) && typeof message === 'string' && reasonCodes !== undefined)
          return { form: refused ? 'hybrid' : 'A', code, message, reasonCodes };
        return readUnrecognized(body);
      }
      const code = Object.hasOwn(body, 'code') ? body['code'] : undefined;
      if (refused && isText(code) && typeof error === 'string')
        return { form: 'B', code, message: error, reasonCodes: none };
      if (refused || success === 'false' || success === '0' || isSign(error) || isCode(code))
        return readUnrecognized(body);
    }
  } catch {
    return readUnrecognized(body);
  }
  return typeof status === 'number' && status >= 400 ? readUnrecognized(body) : undefined;
}

/** Gives whatever code, message and reason codes can be read in the body of a failure that has none of the known forms. */
export function readUnrecognized(body: unknown): ErrorReading {
  const error = peek(body, 'error');
  return {
    form: 'unrecognized',
    code: [peek(error, 'code'), peek(body, 'code')].find(isText),
    message: [peek(error, 'message'), error, peek(body, 'message')].find(isText),
    reasonCodes: peekTexts(error),
  };
}

/** Gives an own member of a value that may refuse to be read; `undefined` where it does. */
function peek(value: unknown, key: string): unknown {
  try {
    if (isRecord(value) && Object.hasOwn(value, key)) return value[key];
  } catch {
    // What refuses to be read is as good as absent.
  }
  return undefined;
}

function peekTexts(error: unknown): readonly string[] {
  try {
    return readTexts(peek(error, 'reasonCodes')) ?? none;
  } catch {
    return none;
  }
}

/** Gives a frozen copy of an array of strings, `undefined` for everything else. */
function readTexts(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const texts: string[] = [];
  const { length } = value;
  for (let index = 0; index < length; index++) {
    const text: unknown = value[index];
    if (typeof text !== 'string') return undefined;
    texts.push(text);
  }
  return Object.freeze(texts);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** Tells whether a value has the form of a code: the letters AP and digits. */
export function isCode(value: unknown): boolean {
  return typeof value === 'string' && /^AP[0-9]+$/.test(value);
}

/** Tells whether an `error` member speaks of a failure: of what JSON can hold, all but null, false, 0 and the empty string. */
function isSign(error: unknown): boolean {
  return error !== undefined && error !== null && error !== false && error !== 0 && error !== '';
}
