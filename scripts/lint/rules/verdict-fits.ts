import { isDeepStrictEqual } from 'node:util';
import { findingAt } from '../../finding.js';
import type { ResolvedFields } from '../../load/resolve.js';
import { isSameStep, type ReviewedCode, ruleOnVerdicts, type SharedCode, verdictPath } from '../verdicts.js';

const name = 'verdict-fits';

/** A verdict agrees with the uses that the two glossaries list: `unchanged` with the same uses, `use-added` with more, and so on. */
export const verdictFits = ruleOnVerdicts(name, ({ pairs, document, neighbours }) =>
  pairs.flatMap((pair, index) => {
    const shared = neighbours.find((step) => isSameStep(step, pair))?.shared;
    return Object.entries(pair.codes).flatMap(([code, { verdict }]) => {
      const entries = shared?.get(code);
      if (entries === undefined || entries.differs.length === 0) return [];
      const { relations, misfit } = fitting[verdict];
      if (relations.includes(relationOf(entries))) return [];
      const place = document.placeOf([...verdictPath(index, code), 'verdict']);
      return [findingAt(place, name, `${code} is "${verdict}", yet ${misfit}`, remedyFor(entries))];
    });
  }),
);

/** How the uses of two glossaries relate: the newer has the same, more, fewer, or others. */
type Relation = 'same' | 'more' | 'fewer' | 'other';

/** Which relations a verdict fits, and what is said where it does not. */
const fitting: Record<ReviewedCode['verdict'], { readonly relations: readonly Relation[]; readonly misfit: string }> = {
  unchanged: { relations: ['same'], misfit: 'its uses differ' },
  'use-added': { relations: ['more'], misfit: 'its uses are not the older ones and some more' },
  'use-removed': { relations: ['fewer'], misfit: 'its uses are not some of the older ones' },
  redefined: { relations: ['more', 'fewer', 'other'], misfit: 'its uses are the same' },
  narrowed: { relations: ['more', 'fewer', 'other'], misfit: 'its uses are the same' },
  broadened: { relations: ['more', 'fewer', 'other'], misfit: 'its uses are the same' },
  reworded: { relations: ['more', 'fewer', 'other'], misfit: 'its uses are the same' },
};

function relationOf({ before, after }: SharedCode): Relation {
  const keeps = (all: ResolvedFields, some: ResolvedFields): boolean =>
    some.uses.every((use) => all.uses.some((candidate) => isDeepStrictEqual(candidate, use)));
  if (keeps(after, before)) return keeps(before, after) ? 'same' : 'more';
  return keeps(before, after) ? 'fewer' : 'other';
}

function remedyFor(entries: SharedCode): string {
  const relation = relationOf(entries);
  const verdicts = Object.entries(fitting).filter(([, { relations }]) => relations.includes(relation));
  return `write ${verdicts
    .map(([verdict]) => verdict)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' or ')}, or correct the entries`;
}
