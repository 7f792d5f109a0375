import { compareCodes } from '../src/compare-codes.js';
import { differingFields, fieldsOf, type ResolvedGlossaries, resolveEntries } from './load/resolve.js';
import type { Facts, ResolvedEntry } from './load/shapes.js';
import type { FactFiles, Source } from './load/source.js';

/** One version of the glossary, its entries in the numeric order of their codes. */
export interface Glossary {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly entries: readonly ResolvedEntry[];
}

/** The whole contract as data that has passed every check: all that emitters read. */
export interface Model {
  /** Oldest first. */
  readonly glossaries: readonly Glossary[];
  readonly defaultGlossary: Glossary;
  /** Every code that any glossary lists, in numeric order. */
  readonly codes: readonly string[];
  readonly facts: Facts;
}

/** Gives the number of a code: 415 for AP415. */
export function codeNumber(code: string): number {
  return Number(code.slice(2));
}

/** Gives what a model that has passed every check cannot lack; throws where it lacks it, naming what. */
export function requireKnown<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`Nothing is called ${name} in the data.`);
  return value;
}

/** Builds the model from a source that has no findings; throws where it has some, as that is a mistake of the caller. */
export function buildModel(source: Source): Model {
  const facts = valuesOf(source.facts);
  const resolved = resolveEntries(source);
  const { default: defaultId, glossaries: versions } = facts['glossaries.yaml'];
  const ids = versions.map(({ id }) => id);
  const glossaries = versions.map(({ id, title, summary }): Glossary => {
    const others = ids.filter((other) => other !== id);
    return { id, title, summary, entries: entriesOf(source, resolved, id, others) };
  });
  const defaultGlossary = requireKnown(
    glossaries.find(({ id }) => id === defaultId),
    defaultId,
  );
  const codes = new Set(glossaries.flatMap(({ entries }) => entries.map(({ code }) => code)));
  return { glossaries, defaultGlossary, codes: [...codes].sort(compareCodes), facts };
}

function valuesOf(files: FactFiles): Facts {
  return Object.fromEntries(Object.entries(files).map(([file, { value }]) => [file, value])) as unknown as Facts;
}

function entriesOf(
  source: Source,
  resolved: ResolvedGlossaries,
  glossary: string,
  others: readonly string[],
): readonly ResolvedEntry[] {
  const entries: ResolvedEntry[] = [];
  for (const { code, area } of source.glossaries.get(glossary)?.values() ?? []) {
    const fields = fieldsOf(resolved, glossary, code);
    if (fields === undefined) continue;
    const { name, ...rest } = fields;
    const sharedWith = others.filter((other) => {
      const twin = fieldsOf(resolved, other, code);
      return twin !== undefined && differingFields(fields, twin).length === 0;
    });
    entries.push({ code, name, area, ...rest, sharedWith });
  }
  return entries.sort((a, b) => compareCodes(a.code, b.code));
}
