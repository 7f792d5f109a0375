import { type Finding, findingAt } from '../../finding.js';
import { fieldsOf } from '../../load/resolve.js';
import { allEntries } from '../entries.js';
import type { Rule } from '../rule.js';

const name = 'name-unique';

/** A symbolic name stands for one code of its glossary. */
export const nameUnique: Rule = {
  name,
  check(input) {
    const entries = allEntries(input);
    const owners = new Map<string, string>();
    const findings: Finding[] = [];
    for (const { code, glossary, document } of entries) {
      const symbol = fieldsOf(input.resolved, glossary, code)?.name;
      if (symbol === undefined) continue;
      const key = `${glossary}/${symbol}`;
      const owner = owners.get(key);
      if (owner === undefined) owners.set(key, code);
      else {
        const fact = `${code} has the name ${symbol}, which ${owner} has already in ${glossary}`;
        findings.push(findingAt(document.placeOf([code, 'name']), name, fact, 'give each code a name of its own'));
      }
    }
    return { examined: entries.length, findings };
  },
};
