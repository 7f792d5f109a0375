import { isDeepStrictEqual } from 'node:util';
import type { ResolvedEntry } from '../../load/shapes.js';
import { type Glossary, type Model, requireKnown } from '../../model.js';

/** One glossary's entry for a code. */
export interface Listing {
  readonly glossary: Glossary;
  readonly entry: ResolvedEntry;
}

/** What became of a code at one glossary, as its reviewer says where it changed. */
export interface Step {
  readonly glossary: Glossary;
  readonly change: 'listed' | 'added' | 'unchanged' | 'changed' | 'removed';
  readonly review?: { readonly verdict: string; readonly reason: string } | undefined;
}

/** A code in every glossary that lists it. */
export interface CodeListings {
  readonly code: string;
  /** Oldest first, never empty. */
  readonly listings: readonly Listing[];
  /** The listing that a page speaks of first: the default glossary's, or else the newest. */
  readonly main: Listing;
  /** Whether the default glossary no longer lists the code. */
  readonly isRetired: boolean;
  readonly steps: readonly Step[];
}

/** Gives every code with its listings and its way through the glossaries, in numeric order. */
export function listCodes(model: Model): readonly CodeListings[] {
  const byGlossary = model.glossaries.map((glossary) => ({
    glossary,
    entries: new Map(glossary.entries.map((entry) => [entry.code, entry])),
  }));
  return model.codes.map((code) => {
    const places = byGlossary.map(({ glossary, entries }) => ({ glossary, entry: entries.get(code) }));
    const listings = places.filter((place): place is Listing => place.entry !== undefined);
    const ofDefault = listings.find(({ glossary }) => glossary === model.defaultGlossary);
    const main = requireKnown(ofDefault ?? listings.at(-1), code);
    const isRetired = main.glossary !== model.defaultGlossary;
    return { code, listings, main, isRetired, steps: stepsOf(code, places, model) };
  });
}

type Place = { readonly glossary: Glossary; readonly entry: ResolvedEntry | undefined };

function stepsOf(code: string, places: readonly Place[], model: Model): readonly Step[] {
  return places.flatMap(({ glossary, entry }, index): Step[] => {
    const before = places[index - 1];
    if (entry === undefined) return before?.entry === undefined ? [] : [{ glossary, change: 'removed' }];
    if (before === undefined) return [{ glossary, change: 'listed' }];
    if (before.entry === undefined) return [{ glossary, change: 'added' }];
    if (isSame(before.entry, entry)) return [{ glossary, change: 'unchanged' }];
    const pair = model.facts['changes.yaml'].find(({ from, to }) => from === before.glossary.id && to === glossary.id);
    return [{ glossary, change: 'changed', review: requireKnown(pair, glossary.id).codes[code] }];
  });
}

function isSame(left: ResolvedEntry, right: ResolvedEntry): boolean {
  return isDeepStrictEqual({ ...left, sharedWith: [] }, { ...right, sharedWith: [] });
}
