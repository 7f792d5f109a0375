import { entriesByGlossary } from '../generated/glossaries.js';
import { defaultGlossary, type GlossaryId, glossaryIds } from '../generated/names.js';
import { findEntry } from '../lookup.js';
import type { Entry } from '../types.js';
import { exitCodes, Refusal } from './answer.js';
import { didYouMean } from './nearest.js';
import { printable } from './printable.js';

/** Gives the entries of a glossary in the order of their codes. */
export function entriesOf(glossary: GlossaryId): readonly Entry[] {
  return Object.values(entriesByGlossary[glossary]);
}

/** Gives every code that any glossary lists, in numeric order. */
export function allCodes(): readonly string[] {
  const codes = new Set(glossaryIds.flatMap((glossary) => entriesOf(glossary).map(({ code }) => code)));
  return [...codes].sort((a, b) => numberOf(a) - numberOf(b));
}

/** Gives the number in a code. */
export function numberOf(code: string): number {
  return Number(code.replace(/\D/g, ''));
}

/** Gives the glossaries that list a code, oldest first. */
export function glossariesOf(code: string): readonly GlossaryId[] {
  return glossaryIds.filter((glossary) => findEntry(code, glossary) !== undefined);
}

/** An entry with the glossary that it is from. */
export interface Placed {
  readonly glossary: GlossaryId;
  readonly entry: Entry;
}

/**
 * Gives what a glossary says of a code; where none is asked for, what the default one says or, as it does not list the code,
 * the newest one that does.
 */
export function placeOf(code: string, asked?: GlossaryId): Placed | undefined {
  const order: readonly GlossaryId[] = asked ? [asked] : [defaultGlossary, ...glossaryIds.toReversed()];
  for (const glossary of order) {
    const entry = findEntry(code, glossary);
    if (entry !== undefined) return { glossary, entry };
  }
  return undefined;
}

/** Gives the one of the values that an option names; throws a `Refusal` where it names none of them. */
export function chosenFrom<Value extends string>(values: readonly Value[], name: string, thing: string): Value {
  const value = values.find((one) => one === name);
  if (value !== undefined) return value;
  throw new Refusal(
    exitCodes.usage,
    `There is no ${thing} "${printable(name)}".${didYouMean(name, values)} It is one of: ${values.join(', ')}.`,
  );
}
