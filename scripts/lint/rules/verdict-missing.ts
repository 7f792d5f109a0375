import { findingAt } from '../../finding.js';
import { allEntries } from '../entries.js';
import type { Rule } from '../rule.js';
import { neighbouringGlossaries } from '../verdicts.js';

const name = 'verdict-missing';

/** Every code that differs between two neighbouring glossaries has a reviewed verdict in changes.yaml. */
export const verdictMissing: Rule = {
  name,
  check(input) {
    const changes = input.source.facts['changes.yaml'];
    const document = input.source.documents.get('changes.yaml');
    const pairs = neighbouringGlossaries(input);
    const examined = allEntries(input).length;
    if (changes === undefined || document === undefined) return { examined, findings: [] };
    const findings = pairs.flatMap(({ from, to, shared }) => {
      const index = changes.findIndex((pair) => pair.from === from && pair.to === to);
      const place = index < 0 ? document.placeOf([]) : document.placeOfKey([index, 'codes']);
      return [...shared.values()].flatMap(({ code, differs }) => {
        if (differs.length === 0 || Object.hasOwn(changes[index]?.codes ?? {}, code)) return [];
        const fact = `${code} differs from ${from} to ${to} (${differs.join(', ')}) and has no verdict`;
        return [findingAt(place, name, fact, `review it and add ${code} under the pair from ${from} to ${to}`)];
      });
    });
    return { examined, findings };
  },
};
