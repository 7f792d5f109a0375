import { type Finding, findingAt } from '../../finding.js';
import { allEntries } from '../entries.js';
import type { Rule } from '../rule.js';
import { neighbouringGlossaries } from '../verdicts.js';

const name = 'verdict-left-over';

/** Every verdict in changes.yaml is about a code that differs between two neighbouring glossaries. */
export const verdictLeftOver: Rule = {
  name,
  check(input) {
    const { glossaries, documents, facts } = input.source;
    const changes = facts['changes.yaml'] ?? [];
    const document = documents.get('changes.yaml');
    const pairs = neighbouringGlossaries(input);
    const findings: Finding[] = [];
    for (const [index, { from, to, codes }] of changes.entries()) {
      const pair = pairs.find((candidate) => candidate.from === from && candidate.to === to);
      const isFirst = changes.findIndex((other) => other.from === from && other.to === to) === index;
      if (document === undefined) continue;
      if (pair === undefined || !isFirst) {
        const fact =
          pair === undefined ? `${to} does not follow ${from}` : `the pair from ${from} to ${to} is listed twice`;
        findings.push(
          findingAt(
            document.placeOf([index]),
            name,
            fact,
            'keep one row for each pair of glossaries that follow one another',
          ),
        );
        continue;
      }
      for (const code of Object.keys(codes)) {
        const isBroken = [from, to].some(
          (id) => glossaries.get(id)?.get(code)?.written === undefined && glossaries.get(id)?.has(code),
        );
        const shared = pair.shared.get(code);
        if (isBroken || (shared !== undefined && shared.differs.length > 0)) continue;
        const fact =
          shared === undefined
            ? `${from} and ${to} do not both list ${code}`
            : `${code} does not differ from ${from} to ${to}`;
        findings.push(findingAt(document.placeOfKey([index, 'codes', code]), name, fact, 'remove its verdict'));
      }
    }
    return { examined: allEntries(input).length, findings };
  },
};
