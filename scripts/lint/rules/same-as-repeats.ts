import { isDeepStrictEqual } from 'node:util';
import { differingFields, fieldsOf, targetOf } from '../../load/resolve.js';
import type { EntryFields } from '../../load/shapes.js';
import type { SourceEntry } from '../../load/source.js';
import { type Breach, ruleOnEntries } from '../entries.js';
import type { LintInput } from '../rule.js';

/** Every fact is written once: no field says what it would inherit, and no entry says all that another glossary's says. */
export const sameAsRepeats = ruleOnEntries('same-as-repeats', (entry, input) =>
  entry.written?.sameAs === undefined ? repeatedTwin(entry, input) : repeatedFields(entry, entry.written.fields, input),
);

function repeatedFields(entry: SourceEntry, fields: EntryFields, { source, resolved }: LintInput): Breach[] {
  const target = targetOf(source, entry);
  const inherited = target && fieldsOf(resolved, target.glossary, entry.code);
  if (target === undefined || inherited === undefined) return [];
  const { condition, ...own } = fields;
  const said: EntryFields = condition === undefined ? own : { ...own, uses: [{ condition }] };
  return Object.entries(said).flatMap(([field, value]) => {
    if (!isDeepStrictEqual(value, inherited[field as keyof typeof inherited])) return [];
    const key = field === 'uses' && condition !== undefined ? 'condition' : field;
    const fact = `"${key}" repeats what ${entry.code} inherits from ${target.glossary}`;
    return [{ place: entry.document.placeOfKey([entry.code, key]), fact, fix: 'remove it' }];
  });
}

/** Of entries that say the same, the default glossary's keeps the text, or else that of the glossary whose id is the last. */
function repeatedTwin({ code, glossary, document }: SourceEntry, { source, resolved }: LintInput): Breach[] {
  const own = fieldsOf(resolved, glossary, code);
  if (own === undefined) return [];
  const twins = [...source.glossaries.keys()].filter((id) => {
    const twin = fieldsOf(resolved, id, code);
    const isWritten = source.glossaries.get(id)?.get(code)?.written?.sameAs === undefined;
    return twin !== undefined && isWritten && differingFields(own, twin).length === 0;
  });
  const preferred = twins.filter((id) => id === source.facts['glossaries.yaml']?.value.default);
  const [keeper] = [...preferred, ...twins.sort().reverse()];
  if (keeper === glossary) return [];
  return [
    {
      place: document.placeOfKey([code]),
      fact: `${code} repeats its entry in ${keeper}`,
      fix: `write ${code}: { sameAs: ${keeper} }`,
    },
  ];
}
