import { isDeepStrictEqual } from 'node:util';
import type { EntryFields, ResolvedEntry, WrittenFields } from './shapes.js';
import type { Source, SourceEntry } from './source.js';

/** What an entry says, every default and inherited field in place. */
export type ResolvedFields = Omit<ResolvedEntry, 'code' | 'area' | 'sharedWith'>;

/** The entries of each glossary that could be resolved, by glossary and code. */
export type ResolvedGlossaries = ReadonlyMap<string, ReadonlyMap<string, ResolvedFields>>;

/** Gives what an entry says with all that it inherits, `undefined` where there is none or it could not be resolved. */
export function fieldsOf(resolved: ResolvedGlossaries, glossary: string, code: string): ResolvedFields | undefined {
  return resolved.get(glossary)?.get(code);
}

/** Gives the entry that another one inherits from, or `undefined` where it names none or one that does not exist. */
export function targetOf(
  { glossaries }: Pick<Source, 'glossaries'>,
  { code, written }: SourceEntry,
): SourceEntry | undefined {
  return written?.sameAs === undefined ? undefined : glossaries.get(written.sameAs)?.get(code);
}

/** Gives the entries that an entry inherits from, nearest first; a cycle ends with the entry that closes it. */
export function ancestorsOf(source: Pick<Source, 'glossaries'>, entry: SourceEntry): readonly SourceEntry[] {
  const ancestors: SourceEntry[] = [];
  let target = targetOf(source, entry);
  while (target !== undefined) {
    const closesCycle = target === entry || ancestors.includes(target);
    ancestors.push(target);
    target = closesCycle ? undefined : targetOf(source, target);
  }
  return ancestors;
}

/** Resolves every entry; one that is broken, in a cycle or without its target is left out, as it is a finding elsewhere. */
export function resolveEntries(source: Pick<Source, 'glossaries'>): ResolvedGlossaries {
  const resolved = new Map<string, Map<string, ResolvedFields>>();
  for (const [glossary, entries] of source.glossaries) {
    const fields = new Map<string, ResolvedFields>();
    for (const [code, entry] of entries) {
      const complete = resolveEntry(source, entry);
      if (complete !== undefined) fields.set(code, complete);
    }
    resolved.set(glossary, fields);
  }
  return resolved;
}

function resolveEntry(source: Pick<Source, 'glossaries'>, entry: SourceEntry): ResolvedFields | undefined {
  const [base, ...heirs] = [entry, ...ancestorsOf(source, entry)].reverse().map(({ written }) => written);
  if (base === undefined || base.sameAs !== undefined) return undefined;
  return complete(heirs.reduce((fields, heir) => inherit(fields, heir?.fields ?? {}), base.fields));
}

/** Gives the fields of an entry that inherits others: a condition of its own stands in place of inherited uses. */
function inherit(inherited: WrittenFields, own: EntryFields): WrittenFields {
  // A field that an entry does not say is absent, never undefined.
  return { ...inherited, ...(own.condition !== undefined && { uses: undefined }), ...own } as WrittenFields;
}

/** Gives an entry as the package has it: one condition is one use. */
function complete(fields: WrittenFields): ResolvedFields {
  const { name, condition = '', uses = [{ condition }], limit, parameters, operations, ...others } = fields;
  const ofUses = uses.flatMap(({ operation }) => operation ?? []);
  return {
    name,
    uses,
    ...(limit && { limit }),
    parameters,
    operations: [...new Set([...operations, ...ofUses])],
    ...others,
  };
}

/** Gives the names of the fields in which two entries for one code differ, in the order in which an entry lists them. */
export function differingFields(before: ResolvedFields, after: ResolvedFields): (keyof ResolvedFields)[] {
  const names = Object.keys({ ...before, ...after }) as (keyof ResolvedFields)[];
  return names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
}
