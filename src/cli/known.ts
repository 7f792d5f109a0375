import { compareCodes } from '../compare-codes.js';
import { entriesByGlossary } from '../generated/glossaries.js';
import { defaultGlossary, type GlossaryId, glossaryIds } from '../generated/names.js';
import { findEntry } from '../lookup.js';
import type { Entry } from '../types.js';
import { exitCodes, Refusal } from './answer.js';
import { didYouMean } from './nearest.js';
import { printable } from './printable.js';

/** The glossaries in the order in which they are asked about a code: the default one, then the newest first. */
const preferred: readonly GlossaryId[] = [defaultGlossary, ...glossaryIds.toReversed()];

/** Gives the entries of a glossary in the order of their codes. */
export function entriesOf(glossary: GlossaryId): readonly Entry[] {
  return Object.values(entriesByGlossary[glossary]);
}

/** An entry with the glossary that it is from. */
export interface Placed {
  readonly glossary: GlossaryId;
  readonly entry: Entry;
}

/** Gives every code that any glossary lists, in numeric order, as `placeOf` gives it. */
export function allPlaced(): readonly Placed[] {
  const placed = new Map<string, Placed>();
  for (const glossary of preferred) {
    for (const entry of entriesOf(glossary)) {
      if (!placed.has(entry.code)) placed.set(entry.code, { glossary, entry });
    }
  }
  return [...placed.values()].sort((a, b) => compareCodes(a.entry.code, b.entry.code));
}

/** Gives every code that any glossary lists, in numeric order. */
export function allCodes(): readonly string[] {
  return allPlaced().map(({ entry }) => entry.code);
}

/** Gives the glossaries that list a code, oldest first. */
export function glossariesOf(code: string): readonly GlossaryId[] {
  return glossaryIds.filter((glossary) => findEntry(code, glossary) !== undefined);
}

/**
 * Gives what a glossary says of a code; where none is asked for, what the default one says or, as it does not list the code,
 * the newest one that does.
 */
export function placeOf(code: string, asked?: GlossaryId): Placed | undefined {
  for (const glossary of asked ? [asked] : preferred) {
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
