import { isDeepStrictEqual } from 'node:util';
import { differingFields, targetOf } from '../../load/resolve.js';
import type { EntryFields } from '../../load/shapes.js';
import type { SourceEntry } from '../../load/source.js';
import { type Breach, ruleOnEntries } from '../entries.js';
import type { LintInput } from '../rule.js';

/** Every fact is written once: no field says what it would inherit, and no entry says all that another glossary's says. */
export const sameAsRepeats = ruleOnEntries('same-as-repeats', (entry, input) =>
  entry.written?.sameAs === undefined ? repeatedTwin(entry, input) : repeatedFields(entry, input),
);

function repeatedFields(entry: SourceEntry, { source, resolved }: LintInput): Breach[] {
  const target = targetOf(source, entry);
  if (target === undefined || entry.written === undefined) return [];
  const inherited = resolved.get(target.glossary)?.get(entry.code);
  const { condition, ...own } = entry.written.fields;
  const said: EntryFields = condition === undefined ? own : { ...own, uses: [{ condition }] };
  return Object.entries(said).flatMap(([field, value]) => {
    if (inherited === undefined || !isDeepStrictEqual(value, inherited[field as keyof typeof inherited])) return [];
    const key = field === 'uses' && condition !== undefined ? 'condition' : field;
    const fact = `"${key}" repeats what ${entry.code} inherits from ${target.glossary}`;
    return [{ place: entry.document.placeOfKey([entry.code, key]), fact, fix: 'remove it' }];
  });
}

function repeatedTwin({ code, glossary, document }: SourceEntry, { source, resolved }: LintInput): Breach[] {
  const own = resolved.get(glossary)?.get(code);
  if (own === undefined) return [];
  const preferred = source.facts['glossaries.yaml']?.value.default;
  return [...source.glossaries].flatMap(([other, entries]) => {
    const twin = resolved.get(other)?.get(code);
    const isWritten = entries.get(code)?.written?.sameAs === undefined;
    const keepsText = other === preferred || (glossary !== preferred && other > glossary);
    if (other === glossary || twin === undefined || !isWritten || !keepsText) return [];
    if (differingFields(own, twin).length > 0) return [];
    return [
      {
        place: document.placeOfKey([code]),
        fact: `${code} repeats its entry in ${other}`,
        fix: `write ${code}: { sameAs: ${other} }`,
      },
    ];
  });
}
