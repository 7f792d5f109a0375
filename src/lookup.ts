import { type EntriesByGlossary, entriesByGlossary } from './generated/glossaries.js';
import { type DefaultGlossary, defaultGlossary, type GlossaryId } from './generated/names.js';
import type { Entry } from './types.js';

/** The codes that one glossary lists; of the default glossary where none is named. */
export type CodeOf<Id extends GlossaryId = DefaultGlossary> = {
  [Each in Id]: keyof EntriesByGlossary[Each] & string;
}[Id];

/** Every code that any glossary lists. */
export type AnyErrorCode = CodeOf<GlossaryId>;

/** What `lookup` takes for a code: any `string`, but of literals only those among which the glossary lists one. */
export type LookupCode<Code extends string, Id extends GlossaryId> = string extends Code
  ? Code
  : [Code & CodeOf<Id>] extends [never]
    ? CodeOf<Id>
    : Code;

/** What `lookup` gives for a code: its entry, and `undefined` only where the type of the code allows one that is not listed. */
export type LookupResult<Code extends string, Id extends GlossaryId> = [Code] extends [
  keyof EntriesByGlossary[Id] & string, // of several glossaries, the codes that all of them list
]
  ? Entry<Code>
  : Entry<Code & CodeOf<Id>> | undefined;

/**
 * Gives the entry of a code in a glossary, the default one where none is named; `undefined` where that glossary does not
 * list the code. Only the exact spelling is found: neither `ap302` nor `'AP302 '` is a code.
 */
export function lookup<const Code extends string, Id extends GlossaryId = DefaultGlossary>(
  code: LookupCode<Code, Id>,
  glossary?: Id,
): LookupResult<Code, Id>;
export function lookup(code: string, glossary: GlossaryId = defaultGlossary): Entry | undefined {
  return findEntry(code, glossary);
}

/** Gives the entry of any code in any glossary, `undefined` where there is none. */
export function findEntry(code: string, glossary: GlossaryId): Entry | undefined {
  const entries = ownValue<Readonly<Record<string, Entry>>>(entriesByGlossary, glossary);
  return entries && ownValue(entries, code);
}

/** Tells whether a value is a code that a glossary lists, the default one where none is named. */
export function isErrorCode<Id extends GlossaryId = DefaultGlossary>(
  value: unknown,
  glossary?: Id,
): value is CodeOf<Id>;
export function isErrorCode(value: unknown, glossary: GlossaryId = defaultGlossary): boolean {
  return typeof value === 'string' && findEntry(value, glossary) !== undefined;
}

function ownValue<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
