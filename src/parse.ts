import { codeLists, reasonedCodes } from './generated/codes.js';
import { type DefaultGlossary, defaultGlossary, type GlossaryId, glossaryIds } from './generated/names.js';
import type { ErrorForm, ParsedError, ParsedParts } from './parsed-error.js';

/** What `parseError` can be told beside the body. */
export interface ParseOptions<Id extends GlossaryId = DefaultGlossary> {
  /** The glossary that decides whether a code is known; the default one where none is named. */
  readonly glossary?: Id | undefined;
  /** The HTTP status that the body came with: from 400 on, every body is a failure. */
  readonly status?: number | undefined;
}

/** A result before it is told apart: what a body says of a code that is only known to be a text. */
interface Parsed extends ParsedParts {
  readonly known: boolean;
  readonly code?: string;
  readonly reasonCodes?: readonly string[];
}

/** Where a code stands: the glossaries that list it, and for each of them whether its bodies carry reason codes. */
interface Listing {
  readonly glossaries: GlossaryId[];
  readonly reasoned: Partial<Record<GlossaryId, boolean>>;
}

/**
 * Gives what an error body says, `undefined` for a body without any sign of failure. Takes a body of any kind and never
 * throws: a body with a member that matters and cannot be read, as its getter throws or its proxy is revoked, cannot be
 * shown to be a success, and so is an `unrecognized` failure. Only own members count. The result is frozen and holds no
 * part of the body but its texts.
 */
export function parseError<Id extends GlossaryId = DefaultGlossary>(
  body: unknown,
  options?: ParseOptions<Id>,
): ParsedError<Id> | undefined;
export function parseError(body: unknown, options?: ParseOptions<GlossaryId>): Parsed | undefined {
  const glossary = options?.glossary ?? defaultGlossary;
  const status = options?.status;
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
          return describe(glossary, refused ? 'hybrid' : 'A', code, message, reasonCodes);
        return unrecognizedError(body, glossary);
      }
      const code = Object.hasOwn(body, 'code') ? body['code'] : undefined;
      if (refused && isText(code) && typeof error === 'string') return describe(glossary, 'B', code, error, none);
      if (refused || success === 'false' || success === '0' || isSign(error) || isCode(code))
        return unrecognizedError(body, glossary);
    }
  } catch {
    return unrecognizedError(body, glossary);
  }
  return typeof status === 'number' && status >= 400 ? unrecognizedError(body, glossary) : undefined;
}

/** Gives an error of the form `unrecognized`, with whatever code and message can be read in the body. */
export function unrecognizedError<Id extends GlossaryId>(body: unknown, glossary: Id): ParsedError<Id>;
export function unrecognizedError(body: unknown, glossary: GlossaryId): Parsed {
  const error = peek(body, 'error');
  const code = [peek(error, 'code'), peek(body, 'code')].find(isText);
  const message = [peek(error, 'message'), error, peek(body, 'message')].find(isText);
  const listing = code === undefined ? undefined : findListing(code);
  const reasoned = listing?.reasoned[glossary];
  return Object.freeze({
    known: reasoned !== undefined,
    ...(code !== undefined && { code }),
    glossaries: listing?.glossaries ?? none,
    form: 'unrecognized',
    ...(message !== undefined && { message }),
    ...(reasoned === true && { reasonCodes: peekTexts(error) }),
  });
}

function describe(
  glossary: GlossaryId,
  form: ErrorForm,
  code: string,
  message: string,
  reasonCodes: readonly string[],
): Parsed {
  const listing = findListing(code);
  if (listing === undefined) return Object.freeze({ known: false, code, glossaries: none, form, message });
  const { glossaries } = listing;
  const reasoned = listing.reasoned[glossary];
  if (reasoned === undefined) return Object.freeze({ known: false, code, glossaries, form, message });
  if (!reasoned) return Object.freeze({ known: true, code, glossaries, form, message });
  return Object.freeze({ known: true, code, glossaries, form, message, reasonCodes });
}

const none: readonly never[] = /* @__PURE__ */ Object.freeze([]);

let listings: Map<string, Listing> | undefined;

function findListing(code: string): Listing | undefined {
  listings ??= listCodes();
  return listings.get(code);
}

function listCodes(): Map<string, Listing> {
  const listed = new Map<string, Listing>();
  for (const glossary of glossaryIds) {
    const reasonedHere: readonly string[] = reasonedCodes[glossary];
    for (const code of codeLists[glossary].split(' ')) {
      const listing: Listing = listed.get(code) ?? { glossaries: [], reasoned: Object.create(null) };
      listing.glossaries.push(glossary);
      listing.reasoned[glossary] = reasonedHere.includes(code);
      listed.set(code, listing);
    }
  }
  for (const { glossaries } of listed.values()) Object.freeze(glossaries);
  return listed;
}

/** Gives an own member of a value that may refuse to be read; `undefined` where it does. */
function peek(value: unknown, key: string): unknown {
  try {
    return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  } catch {
    return undefined;
  }
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

function isCode(value: unknown): boolean {
  return typeof value === 'string' && /^AP[0-9]+$/.test(value);
}

/** Tells whether an `error` member speaks of a failure: of what JSON can hold, all but null, false, 0 and the empty string. */
function isSign(error: unknown): boolean {
  return error !== undefined && error !== null && error !== false && error !== 0 && error !== '';
}
