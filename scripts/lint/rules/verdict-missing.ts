import { findingAt } from '../../finding.js';
import { ruleOnVerdicts } from '../verdicts.js';

const name = 'verdict-missing';

/** Every code that differs between two neighbouring glossaries has a reviewed verdict in changes.yaml. */
export const verdictMissing = ruleOnVerdicts(name, ({ pairs, document, neighbours }) =>
  neighbours.flatMap(({ from, to, shared }) => {
    const index = pairs.findIndex((pair) => pair.from === from && pair.to === to);
    const reviewed = pairs[index]?.codes ?? {};
    const place = index < 0 ? document.placeOf([]) : document.placeOfKey([index, 'codes']);
    const unreviewed = [...shared.values()].filter(
      ({ code, differs }) => differs.length > 0 && !Object.hasOwn(reviewed, code),
    );
    return unreviewed.map(({ code, differs }) => {
      const fact = `${code} differs from ${from} to ${to} (${differs.join(', ')}) and has no verdict`;
      return findingAt(place, name, fact, `review it and add ${code} under the pair from ${from} to ${to}`);
    });
  }),
);
