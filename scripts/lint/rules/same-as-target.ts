import { targetOf } from '../../load/resolve.js';
import { ruleOnEntries } from '../entries.js';

/** The entry that `sameAs` names exists. */
export const sameAsTarget = ruleOnEntries('same-as-target', (entry, { source }) => {
  const sameAs = entry.written?.sameAs;
  if (sameAs === undefined || targetOf(source, entry) !== undefined) return [];
  const others = [...source.glossaries]
    .filter(([id, codes]) => id !== entry.glossary && codes.has(entry.code))
    .map(([id]) => id);
  const fact = `the glossary ${sameAs} has no ${entry.code}`;
  const fix = others.length === 0 ? 'write the entry out' : `write ${others.join(' or ')}`;
  return [{ place: entry.document.placeOf([entry.code, 'sameAs']), fact, fix }];
});
