import { type Finding, findingAt, type Place } from '../finding.js';
import type { SourceEntry } from '../load/source.js';
import type { LintInput, Rule } from './rule.js';

/** What is wrong with an entry, and where. */
export interface Breach {
  readonly place: Place;
  readonly fact: string;
  readonly fix: string;
}

/** Gives a rule that looks at every entry by itself. */
export function ruleOnEntries(
  name: string,
  breaches: (entry: SourceEntry, input: LintInput) => readonly Breach[],
): Rule {
  return {
    name,
    check(input) {
      const findings: Finding[] = [];
      let examined = 0;
      for (const entry of allEntries(input)) {
        examined += 1;
        findings.push(...breaches(entry, input).map(({ place, fact, fix }) => findingAt(place, name, fact, fix)));
      }
      return { examined, findings };
    },
  };
}

/** Gives the entries of all glossary folders. */
export function allEntries({ source }: Pick<LintInput, 'source'>): readonly SourceEntry[] {
  return [...source.glossaries.values()].flatMap((entries) => [...entries.values()]);
}
