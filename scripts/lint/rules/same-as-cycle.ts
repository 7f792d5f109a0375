import { ancestorsOf } from '../../load/resolve.js';
import { ruleOnEntries } from '../entries.js';

/** No entry inherits from itself, however many entries lie between. */
export const sameAsCycle = ruleOnEntries('same-as-cycle', (entry, { source }) => {
  const ancestors = ancestorsOf(source, entry);
  if (!ancestors.includes(entry)) return [];
  const way = [entry, ...ancestors].map(({ glossary }) => glossary).join(' → ');
  const fact = `${entry.code} inherits from itself: ${way}`;
  return [
    {
      place: entry.document.placeOf([entry.code, 'sameAs']),
      fact,
      fix: 'write the entry out in one of these glossaries',
    },
  ];
});
