import { type Finding, findingAt } from '../finding.js';
import { resolveEntries } from '../load/resolve.js';
import type { Source } from '../load/source.js';
import type { Rule } from './rule.js';
import { areaOfCode } from './rules/area-of-code.js';
import { codeShape } from './rules/code-shape.js';
import { glossaryFolder } from './rules/glossary-folder.js';
import { limitValue } from './rules/limit-value.js';
import { nameUnique } from './rules/name-unique.js';
import { sameAsCycle } from './rules/same-as-cycle.js';
import { sameAsRepeats } from './rules/same-as-repeats.js';
import { sameAsTarget } from './rules/same-as-target.js';
import { undefinedName } from './rules/undefined-name.js';
import { undefinedReference } from './rules/undefined-reference.js';
import { verdictFits } from './rules/verdict-fits.js';
import { verdictLeftOver } from './rules/verdict-left-over.js';
import { verdictMissing } from './rules/verdict-missing.js';

/** Every rule that holds between entries or files; what holds for one value alone stands in its shape. */
export const rules: readonly Rule[] = [
  areaOfCode,
  codeShape,
  glossaryFolder,
  limitValue,
  nameUnique,
  sameAsCycle,
  sameAsRepeats,
  sameAsTarget,
  undefinedName,
  undefinedReference,
  verdictFits,
  verdictLeftOver,
  verdictMissing,
];

/** Runs every rule over the data; a rule that had nothing to look at is a finding too, as it has proven nothing. */
export function lint(source: Source): readonly Finding[] {
  const input = { source, resolved: resolveEntries(source) };
  return rules.flatMap(({ name, check }) => {
    const { examined, findings } = check(input);
    if (examined > 0) return findings;
    const place = { file: 'glossaries.yaml', line: 1, column: 1 };
    return [
      findingAt(
        place,
        name,
        'this rule found nothing to look at',
        'check that the data folder holds glossaries with entries',
      ),
    ];
  });
}
