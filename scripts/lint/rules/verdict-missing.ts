import { findingAt } from '../../finding.js';
import { isSameStep, ruleOnVerdicts } from '../verdicts.js';

const name = 'verdict-missing';

/** Every code that differs between two neighbouring glossaries has a reviewed verdict in changes.yaml. */
export const verdictMissing = ruleOnVerdicts(name, ({ pairs, document, neighbours }) =>
  neighbours.flatMap((step) => {
    const { from, to, shared } = step;
    const index = pairs.findIndex((pair) => isSameStep(pair, step));
    const reviewed = pairs[index]?.codes ?? {};
    const place = document.placeOfKey([index, 'codes']); // of the file where it has no such pair
    const unreviewed = [...shared.values()].filter(
      ({ code, differs }) => differs.length > 0 && !Object.hasOwn(reviewed, code),
    );
    return unreviewed.map(({ code, differs }) => {
      const fact = `${code} differs from ${from} to ${to} (${differs.join(', ')}) and has no verdict`;
      return findingAt(place, name, fact, `review it and add ${code} under the pair from ${from} to ${to}`);
    });
  }),
);
