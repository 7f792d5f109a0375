import { defaultGlossary, type GlossaryId, glossaryIds } from '../generated/names.js';
import { describeError } from '../parse.js';
import type { ParsedError } from '../parsed-error.js';
import type { Entry } from '../types.js';
import { findBody } from './find-body.js';
import { allCodes, entriesOf, placeOf } from './known.js';
import { nearest } from './nearest.js';
import { count } from './wording.js';

/** What a user's words were taken for. */
export interface Taken {
  /** The codes that are meant, none where nothing fits. */
  readonly codes: readonly string[];
  /** How the words were read, where they are not exactly a code or a name. */
  readonly as?: string;
  /** The codes that the words name and that no glossary lists. */
  readonly unlisted: readonly string[];
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

/** A code, or its number alone. */
const codeForm = /^(?:ap)?[\s_-]?(\d{1,9})$/i;

function takeCode(text: string): Taken | undefined {
  if (placeOf(text) !== undefined) return { codes: [text], unlisted: [], nearest: [] };
  const [, digits] = codeForm.exec(text) ?? [];
  const code = digits === undefined ? undefined : knownWords().codes.get(Number(digits));
  return code === undefined ? undefined : { codes: [code], as: `the code ${code}`, unlisted: [], nearest: [] };
}

function takeName(text: string): Taken | undefined {
  const [first, ...others] = knownWords().names.get(plain(text)) ?? [];
  if (first === undefined) return undefined;
  const codes = [...new Set([first, ...others].map(({ code }) => code))];
  return { codes, ...(first.name !== text && { as: `the name ${first.name}` }), unlisted: [], nearest: [] };
}

function plain(name: string): string {
  return name.replace(/[\s_-]/g, '').toLowerCase();
}

/** The codes by their numbers, and the entries by their names as `plain` gives them. */
interface KnownWords {
  readonly codes: ReadonlyMap<number, string>;
  readonly names: ReadonlyMap<string, readonly Entry[]>;
}

let words: KnownWords | undefined;

/** Gives what a word can be, which is found out once, as a text can have many words. */
function knownWords(): KnownWords {
  words ??= {
    codes: new Map(allCodes().map((code) => [Number(code.replace(/\D/g, '')), code])),
    names: entriesByName(),
  };
  return words;
}

function entriesByName(): ReadonlyMap<string, readonly Entry[]> {
  const named = new Map<string, Entry[]>();
  for (const entry of glossaryIds.flatMap(entriesOf))
    named.set(plain(entry.name), [...(named.get(plain(entry.name)) ?? []), entry]);
  return named;
}

/** Takes several words, each of which is a code or a name; a code may be one that no glossary lists. */
function takeEach(text: string): Taken | undefined {
  const codes = new Set<string>();
  const unlisted = new Set<string>();
  for (const word of new Set(text.split(/[\s,]+/).filter((one) => one !== ''))) {
    const taken = takeCode(word) ?? takeName(word);
    for (const code of taken?.codes ?? []) codes.add(code);
    if (taken !== undefined) continue;
    if (!codeForm.test(word)) return undefined;
    unlisted.add(spelled(word));
  }
  if (codes.size === 0) return undefined;
  return { codes: [...codes], as: count(codes.size + unlisted.size, 'code'), unlisted: [...unlisted], nearest: [] };
}

/** Gives a code, or its number alone, as a glossary would write it. */
function spelled(word: string): string {
  return `AP${word.replace(/\D/g, '').padStart(3, '0')}`;
}

function takeBody(text: string, glossary: GlossaryId): Taken | undefined {
  const found = findBody(text);
  if (found.kind !== 'error') return undefined;
  const body = describeError(found.error, glossary);
  const known = body.code !== undefined && placeOf(body.code) !== undefined;
  return {
    codes: known ? [body.code] : [],
    as: found.whole ? 'an error body' : 'a text that holds an error body',
    unlisted: known || body.code === undefined ? [] : [body.code],
    body,
    nearest: known || body.code === undefined ? [] : nearest(body.code, allCodes()),
  };
}

function takeMentioned(text: string): Taken | undefined {
  const mentioned = mentionedIn(text);
  const codes = allCodes().filter((code) => mentioned.has(code));
  if (codes.length === 0) return undefined;
  const unlisted = [...mentioned].filter((code) => !codes.includes(code));
  return { codes, as: `a text that mentions ${count(mentioned.size, 'code')}`, unlisted, nearest: [] };
}

function mentionedIn(text: string): ReadonlySet<string> {
  return new Set(text.match(/\bAP\d{3,9}\b/g));
}

function takeNothing(text: string): Taken {
  const names = glossaryIds.flatMap(entriesOf).map(({ name }) => name);
  const unlisted = codeForm.test(text) ? [spelled(text)] : [...mentionedIn(text)];
  return { codes: [], unlisted, nearest: nearest(text, [...allCodes(), ...new Set(names)]) };
}
