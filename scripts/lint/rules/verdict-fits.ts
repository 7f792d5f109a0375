import { isDeepStrictEqual } from 'node:util';
import { findingAt } from '../../finding.js';
import type { ResolvedFields } from '../../load/resolve.js';
import { type ReviewedCode, ruleOnVerdicts, type SharedCode, verdictPath } from '../verdicts.js';

const name = 'verdict-fits';

/** A verdict agrees with the uses that the two glossaries list: `unchanged` with the same uses, `use-added` with more, and so on. */
export const verdictFits = ruleOnVerdicts(name, ({ pairs, document, neighbours }) =>
  pairs.flatMap(({ from, to, codes }, index) => {
    const shared = neighbours.find((pair) => pair.from === from && pair.to === to)?.shared;
    return Object.entries(codes).flatMap(([code, { verdict }]) => {
      const entries = shared?.get(code);
      if (entries === undefined || entries.differs.length === 0) return [];
      const misfit = misfitOf(verdict, entries);
      if (misfit === undefined) return [];
      const place = document.placeOf([...verdictPath(index, code), 'verdict']);
      return [findingAt(place, name, `${code} is "${verdict}", yet ${misfit}`, remedyFor(entries))];
    });
  }),
);

function misfitOf(verdict: ReviewedCode['verdict'], { before, after }: SharedCode): string | undefined {
  const relation = relationOf(before, after);
  switch (verdict) {
    case 'unchanged':
      return relation === 'same' ? undefined : 'its uses differ';
    case 'use-added':
      return relation === 'more' ? undefined : 'its uses are not the older ones and some more';
    case 'use-removed':
      return relation === 'fewer' ? undefined : 'its uses are not some of the older ones';
    case 'redefined':
    case 'narrowed':
    case 'broadened':
    case 'reworded':
      return relation === 'same' ? 'its uses are the same' : undefined;
  }
  return verdict satisfies never;
}

function relationOf(before: ResolvedFields, after: ResolvedFields): 'same' | 'more' | 'fewer' | 'other' {
  const keeps = (all: ResolvedFields, some: ResolvedFields): boolean =>
    some.uses.every((use) => all.uses.some((candidate) => isDeepStrictEqual(candidate, use)));
  if (keeps(after, before)) return keeps(before, after) ? 'same' : 'more';
  return keeps(before, after) ? 'fewer' : 'other';
}

function remedyFor({ before, after }: SharedCode): string {
  const fitting = {
    same: 'unchanged',
    more: 'use-added',
    fewer: 'use-removed',
    other: 'redefined, narrowed, broadened or reworded',
  };
  return `write ${fitting[relationOf(before, after)]}, or correct the entries`;
}
