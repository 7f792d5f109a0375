import { defaultGlossary, glossaryIds } from '../generated/names.js';
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
  /** The body that the words hold. */
  readonly body?: ParsedError;
  /** The codes and names most like the words, where nothing fits. */
  readonly nearest: readonly string[];
}

/** Tells which codes a user's words mean: a code or its number, a symbolic name, an error body, or a line that holds one. */
export function takeWords(words: string): Taken {
  const text = words.trim();
  return takeCode(text) ?? takeName(text) ?? takeBody(text) ?? takeMentioned(text) ?? takeNothing(text);
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

function takeBody(text: string): Taken | undefined {
  const found = findBody(text);
  if (found.kind !== 'error') return undefined;
  const body = describeError(found.error, defaultGlossary);
  const known = body.code !== undefined && placeOf(body.code) !== undefined;
  return {
    codes: known ? [body.code] : [],
    as: found.whole ? 'an error body' : 'a text that holds an error body',
    body,
    nearest: known || body.code === undefined ? [] : nearest(body.code, allCodes()),
  };
}

function takeMentioned(text: string): Taken | undefined {
  const mentioned = new Set(text.match(/\bAP\d{3,9}\b/g));
  const codes = allCodes().filter((code) => mentioned.has(code));
  if (codes.length === 0) return undefined;
  return { codes, as: `a text that mentions ${count(codes.length, 'code')}`, nearest: [] };
}

function takeNothing(text: string): Taken {
  const names = glossaryIds.flatMap(entriesOf).map(({ name }) => name);
  return { codes: [], nearest: nearest(text, [...allCodes(), ...new Set(names)]) };
}
