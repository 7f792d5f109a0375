import { parseError } from '../parse.js';
import type { ParsedError } from '../parsed-error.js';

/** What a text holds. */
export type Found =
  /** An error; `whole` where the text is the body and nothing else. */
  | { readonly kind: 'error'; readonly error: ParsedError; readonly whole: boolean }
  /** JSON without an error in it. */
  | { readonly kind: 'other' }
  /** No JSON at all. */
  | { readonly kind: 'not-json' };

/** How many braces of a line are tried as the beginning of a JSON object. */
const mostStarts = 32;

/** How deep a body may sit in strings that hold JSON, each within the other. */
const mostNesting = 4;

/**
 * Finds the error body in a text, which may be the body itself, a JSON document that holds it, as an object or as a string,
 * or a line of a log with JSON in it. Inside a document only a body in one of the known forms counts, as any document may
 * have a member that is named `error`.
 */
export function findBody(text: string): Found {
  return findBelow(text, mostNesting);
}

/** Tells whether a text is JSON, or a line with a JSON object in it. */
export function holdsJson(text: string): boolean {
  return parseJson(text) !== undefined || objectsIn(text).next().done === false;
}

function findBelow(text: string, nesting: number): Found {
  const whole = parseJson(text);
  if (whole !== undefined) return judge(whole.value, true, nesting);
  let kind: 'other' | 'not-json' = 'not-json';
  for (const value of objectsIn(text)) {
    const found = judge(value, false, nesting);
    if (found.kind === 'error') return found;
    kind = 'other';
  }
  return { kind };
}

/** Gives the JSON objects that stand in a line one after the other, with anything between them. */
function* objectsIn(text: string): Generator<unknown> {
  let start = text.indexOf('{');
  for (let tried = 0; start >= 0 && tried < mostStarts; tried += 1) {
    const end = endOfObject(text, start);
    const part = end === undefined ? undefined : parseJson(text.slice(start, end));
    if (part !== undefined) yield part.value;
    start = text.indexOf('{', part === undefined ? start + 1 : end);
  }
}

function parseJson(text: string): { readonly value: unknown } | undefined {
  // What begins unlike JSON is none; trying it would pay for an exception on every line of a log.
  if (!beginsLikeJson(text)) return undefined;
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function beginsLikeJson(text: string): boolean {
  let start = 0;
  while (text.charCodeAt(start) <= 0x20) start += 1;
  return '"[{-0123456789tfn'.includes(text.charAt(start)) && start < text.length;
}

/** Gives the place after the brace that closes the one at the start, as far as quotes and braces tell. */
function endOfObject(text: string, start: number): number | undefined {
  let depth = 0;
  let quoted = false;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') quoted = !quoted;
    else if (quoted) at += character === '\\' ? 1 : 0;
    else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
}

function judge(value: unknown, whole: boolean, nesting: number): Found {
  const error = parseError(value);
  if (error !== undefined) return { kind: 'error', error, whole };
  const inner = findInside(value, nesting);
  return inner === undefined ? { kind: 'other' } : { kind: 'error', error: inner, whole: false };
}

/** Finds the first body in a known form among all that a value holds, what is nearest to the surface first. */
function findInside(value: unknown, nesting: number): ParsedError | undefined {
  const waiting: unknown[] = [value];
  for (const part of waiting) {
    if (typeof part === 'string' && nesting > 0 && part.includes('{')) {
      const found = findBelow(part, nesting - 1);
      if (found.kind === 'error' && found.error.form !== 'unrecognized') return found.error;
    }
    if (typeof part !== 'object' || part === null) continue;
    const error = part === value ? undefined : parseError(part);
    if (error !== undefined && error.form !== 'unrecognized') return error;
    for (const below of Object.values(part)) waiting.push(below);
  }
  return undefined;
}
