import { defaultGlossary, type GlossaryId, glossaryIds } from '../generated/names.js';
import { describeError } from '../parse.js';
import type { ParsedError } from '../parsed-error.js';
import { findBody } from './find-body.js';
import { allCodes, entriesOf, numberOf, placeOf } from './known.js';
import { nearest } from './nearest.js';
import { count } from './wording.js';

/** What a user's words were taken for. */
export interface Taken {
  /** The codes that are meant, none where nothing fits. */
  readonly codes: readonly string[];
  /** How the words were read, where they are not exactly a code or a name. */
  readonly as?: string;
  /** The codes that the words mention beside these, and that no glossary lists. */
  readonly unlisted?: readonly string[];
  /** The body that the words hold. */
  readonly body?: ParsedError<GlossaryId>;
  /** The codes and names most like the words, where nothing fits. */
  readonly nearest: readonly string[];
}

/**
 * Tells which codes a user's words mean: a code or its number, a symbolic name, several of these, an error body, or a text that
 * holds one or mentions codes. The glossary decides whether the code of a body is known.
 */
export function takeWords(words: string, glossary: GlossaryId = defaultGlossary): Taken {
  const text = words.trim();
  const word = takeCode(text) ?? takeName(text);
  return word ?? takeBody(text, glossary) ?? takeEach(text) ?? takeMentioned(text) ?? takeNothing(text);
}

function takeCode(text: string): Taken | undefined {
  if (placeOf(text) !== undefined) return { codes: [text], nearest: [] };
  const [, digits] = /^(?:ap)?[\s_-]?(\d{1,9})$/i.exec(text) ?? [];
  const code = digits && allCodes().find((one) => numberOf(one) === Number(digits));
  return code ? { codes: [code], as: `the code ${code}`, nearest: [] } : undefined;
}

function takeName(text: string): Taken | undefined {
  const asked = plain(text);
  const entries = glossaryIds.flatMap(entriesOf).filter(({ name }) => plain(name) === asked);
  const [entry] = entries;
  if (entry === undefined) return undefined;
  const codes = [...new Set(entries.map(({ code }) => code))];
  return { codes, ...(entry.name !== text && { as: `the name ${entry.name}` }), nearest: [] };
}

function plain(name: string): string {
  return name.replace(/[\s_-]/g, '').toLowerCase();
}

/** Takes several words, each of which is a code or a name. */
function takeEach(text: string): Taken | undefined {
  const each = text.split(/[\s,]+/).map((word) => takeCode(word) ?? takeName(word));
  const codes = [...new Set(each.flatMap((taken) => taken?.codes ?? []))];
  if (each.length === 1 || each.includes(undefined)) return undefined;
  return { codes, as: count(codes.length, 'code'), nearest: [] };
}

function takeBody(text: string, glossary: GlossaryId): Taken | undefined {
  const found = findBody(text);
  if (found.kind !== 'error') return undefined;
  const body = describeError(found.error, glossary);
  const known = body.code !== undefined && placeOf(body.code) !== undefined;
  return {
    codes: known ? [body.code] : [],
    as: found.whole ? 'an error body' : 'a text that holds an error body',
    body,
    nearest: known || body.code === undefined ? [] : nearest(body.code, allCodes()),
  };
}

function takeMentioned(text: string): Taken | undefined {
  const mentioned = new Set<string>(text.match(/\bAP\d{3,9}\b/g));
  const codes = allCodes().filter((code) => mentioned.has(code));
  if (codes.length === 0) return undefined;
  const unlisted = [...mentioned].filter((code) => !codes.includes(code));
  return { codes, as: `a text that mentions ${count(mentioned.size, 'code')}`, unlisted, nearest: [] };
}

function takeNothing(text: string): Taken {
  const names = glossaryIds.flatMap(entriesOf).map(({ name }) => name);
  return { codes: [], nearest: nearest(text, [...allCodes(), ...new Set(names)]) };
}
