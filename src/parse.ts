import { codeLists, reasonedCodes } from './generated/codes.js';
import { type DefaultGlossary, defaultGlossary, type GlossaryId, glossaryIds } from './generated/names.js';
import type { ParsedError, ParsedParts } from './parsed-error.js';
import { type ErrorReading, readError, readUnrecognized } from './read-error.js';

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
 * shown to be a success, and so is an `unrecognized` failure. So is a text that nobody has parsed and that is the JSON of a
 * failure or begins as an object and breaks off, and bytes, a promise or a response that nobody has read. Of a body only own
 * members count. The result is frozen and holds no part of the body but its texts.
 */
export function parseError<Id extends GlossaryId = DefaultGlossary>(
  body: unknown,
  options?: ParseOptions<Id>,
): ParsedError<Id> | undefined;
export function parseError(body: unknown, options?: ParseOptions<GlossaryId>): Parsed | undefined {
  const status = options?.status;
  const reading = typeof body === 'string' ? readText(body, status) : (readError(body, status) ?? readUnread(body));
  return reading === undefined ? undefined : describeError(reading, options?.glossary ?? defaultGlossary);
}

/** Gives what a text says of a failure that is one once it is parsed: as a text, it is in none of the known forms. */
function readText(text: string, status: number | undefined): ErrorReading | undefined {
  const json = text.replace(/^\uFEFF/, '');
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    // An object that breaks off cannot be shown to be a success; what is no JSON at all says nothing.
    return /^\s*\{/.test(json) ? readUnrecognized(undefined) : readError(undefined, status);
  }
  const reading = typeof value === 'string' ? readText(value, status) : readError(value, status);
  return reading && { ...reading, form: 'unrecognized' };
}

/** Gives a failure for bytes, a promise or a response, of this realm or another: what they hold may be one. */
function readUnread(body: unknown): ErrorReading | undefined {
  try {
    // Nearly every success is a plain object, of which nothing more is asked: see bench/parse.ts.
    // Stryker disable next-line ConditionalExpression: what follows gives the same for all that JSON can hold, for more
    if (Object.getPrototypeOf(Object(body)) === Object.prototype) return undefined;
    const { then, json, arrayBuffer } = Object(body);
    const isBytes = ArrayBuffer.isView(body) || body instanceof ArrayBuffer;
    if (isBytes || [then, json, arrayBuffer].some((method) => typeof method === 'function'))
      return readUnrecognized(undefined);
  } catch {
    // No promise, no response and no bytes refuse this.
  }
  return undefined;
}

/** Gives what a body says together with what a glossary knows of its code. */
export function describeError<Id extends GlossaryId>(reading: ErrorReading, glossary: Id): ParsedError<Id>;
export function describeError(reading: ErrorReading, glossary: GlossaryId): Parsed {
  const { form, code, message, reasonCodes } = reading;
  // Stryker disable next-line ConditionalExpression: nothing is listed under undefined, which only the types do not know
  const listing = code === undefined ? undefined : findListing(code);
  const glossaries = listing?.glossaries ?? none;
  const reasoned = listing?.reasoned[glossary];
  const known = reasoned !== undefined;
  // Stryker disable next-line ConditionalExpression: what follows gives the same for less, where it can
  if (code === undefined || message === undefined || reasoned === true)
    return Object.freeze({
      known,
      ...(code !== undefined && { code }),
      glossaries,
      form,
      ...(message !== undefined && { message }),
      ...(reasoned === true && { reasonCodes }),
    });
  // What nearly every body comes to, spelled out, as spreading costs several times as much: see bench/parse.ts.
  return Object.freeze({ known, code, glossaries, form, message });
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
