import { type Finding, findingAt } from '../../finding.js';
import type { Rule } from '../rule.js';

const name = 'name-unique';

/** A symbolic name stands for one code of its glossary. */
export const nameUnique: Rule = {
  name,
  check({ source, resolved }) {
    const findings: Finding[] = [];
    let examined = 0;
    for (const [glossary, entries] of resolved) {
      const owners = new Map<string, string>();
      for (const [code, entry] of entries) {
        examined += 1;
        const owner = owners.get(entry.name);
        const document = source.glossaries.get(glossary)?.get(code)?.document;
        if (owner === undefined) {
          owners.set(entry.name, code);
        } else if (document !== undefined) {
          const fact = `${code} has the name ${entry.name}, which ${owner} has already in ${glossary}`;
          findings.push(findingAt(document.placeOf([code, 'name']), name, fact, 'give each code a name of its own'));
        }
      }
    }
    return { examined, findings };
  },
};
