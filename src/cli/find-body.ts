import { type ErrorReading, isCode, readError } from '../read-error.js';
import { mayHoldError } from './suspects.js';

/** What a text holds. */
export type Found =
  /** An error; `whole` where the text is the body and nothing else. */
  | { readonly kind: 'error'; readonly error: ErrorReading; readonly whole: boolean }
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

function findBelow(text: string, nesting: number): Found {
  const whole = parseJson(text);
  if (whole !== undefined) return judge(whole, text, true, nesting);
  let kind: 'other' | 'not-json' = 'not-json';
  for (const value of objectsIn(text)) {
    const found = judge(value, text, false, nesting);
    if (found.kind === 'error') return found;
    kind = 'other';
  }
  return findQuoted(text, nesting, kind) ?? { kind };
}

/** Finds a body within the quotes of another format, such as msg="{\"code\":…}"; beside other JSON, only one in a known form. */
function findQuoted(text: string, nesting: number, kind: 'other' | 'not-json'): Found | undefined {
  if (nesting === 0 || !text.includes('\\"')) return undefined;
  const bare = text.replace(/\\(?:(["\\])|[nrt])/g, (_, escaped = ' ') => escaped);
  const found = findBelow(bare, nesting - 1);
  if (kind === 'not-json') return found;
  return found.kind === 'error' && found.error.form !== 'unrecognized' ? found : undefined;
}

/** Gives the JSON objects that stand in a line one after the other, with anything between them. */
function* objectsIn(text: string): Generator<unknown> {
  let start = text.indexOf('{');
  for (let tried = 0; start >= 0 && tried < mostStarts; tried += 1) {
    const end = endOfObject(text, start);
    const part = end === undefined ? undefined : parseJson(text.slice(start, end));
    if (part !== undefined) yield part;
    start = text.indexOf('{', part === undefined ? start + 1 : end);
  }
}

/** Gives what a text is as JSON; `undefined`, which no JSON is, where it is none. */
function parseJson(text: string): unknown {
  // What begins unlike JSON is none; trying it would pay for an exception on every line of a log.
  if (!beginsLikeJson(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const beginnings = new Set(Array.from('"[{-0123456789tfn', (character) => character.charCodeAt(0)));

function beginsLikeJson(text: string): boolean {
  let start = 0;
  while (text.charCodeAt(start) <= 0x20) start += 1;
  return beginnings.has(text.charCodeAt(start));
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

/** Judges a value that stands in a text. */
function judge(value: unknown, text: string, whole: boolean, nesting: number): Found {
  const error = readError(value);
  // A log has members named `error` and `code` of its own, beside the body that it tells of.
  if (error !== undefined && (error.form !== 'unrecognized' || isCode(error.code)))
    return { kind: 'error', error, whole };
  const inner = mayHoldInner(text) ? findInside(value, nesting) : undefined;
  if (inner !== undefined) return { kind: 'error', error: inner, whole: false };
  return error === undefined ? { kind: 'other' } : { kind: 'error', error, whole };
}

/** Tells whether a value of a text may hold an error body below its surface: that takes another object, or a string with escapes in it. */
function mayHoldInner(text: string): boolean {
  return text.includes('\\') || (text.indexOf('{', text.indexOf('{') + 1) >= 0 && mayHoldError(text));
}

/** Finds the first body in a known form among all that a value holds, what is nearest to the surface first. */
function findInside(value: unknown, nesting: number): ErrorReading | undefined {
  const waiting: unknown[] = [value];
  for (const part of waiting) {
    if (typeof part === 'string' && nesting > 0 && part.includes('{')) {
      const found = findBelow(part, nesting - 1);
      if (found.kind === 'error' && found.error.form !== 'unrecognized') return found.error;
    }
    if (typeof part !== 'object' || part === null) continue;
    const error = part === value ? undefined : readError(part);
    if (error !== undefined && error.form !== 'unrecognized') return error;
    for (const below of Object.values(part)) waiting.push(below);
  }
  return undefined;
}
