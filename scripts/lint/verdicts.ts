import type { Finding } from '../finding.js';
import type { DataDocument, Path } from '../load/document.js';
import { differingFields, fieldsOf, type ResolvedFields } from '../load/resolve.js';
import type { Facts } from '../load/shapes.js';
import { allEntries } from './entries.js';
import type { LintInput, Rule } from './rule.js';

/** A code that two neighbouring glossaries list, as each describes it. */
export interface SharedCode {
  readonly code: string;
  readonly before: ResolvedFields;
  readonly after: ResolvedFields;
  readonly differs: readonly string[];
}

/** The way from one glossary to another. */
interface Step {
  readonly from: string;
  readonly to: string;
}

/** Two glossaries of which one follows the other, and the codes that both list. */
interface Neighbours extends Step {
  readonly shared: ReadonlyMap<string, SharedCode>;
}

/** The verdict on one code of one pair of glossaries, as changes.yaml gives it. */
export type ReviewedCode = Facts['changes.yaml'][number]['codes'][string];

/** What a rule on verdicts looks at: changes.yaml, and the glossaries that follow one another, oldest first. */
export interface VerdictInput extends LintInput {
  readonly pairs: Facts['changes.yaml'];
  readonly document: DataDocument;
  readonly neighbours: readonly Neighbours[];
}

/** Gives a rule on the verdicts of changes.yaml; it has nothing to say while that file or the list of glossaries cannot be read. */
export function ruleOnVerdicts(name: string, check: (input: VerdictInput) => readonly Finding[]): Rule {
  return {
    name,
    check(input) {
      const { 'changes.yaml': changes, 'glossaries.yaml': versions } = input.source.facts;
      const findings =
        changes === undefined || versions === undefined
          ? []
          : check({
              ...input,
              pairs: changes.value,
              document: changes.document,
              neighbours: neighboursIn(input, versions.value),
            });
      return { examined: allEntries(input).length, findings };
    },
  };
}

/** Tells whether two steps from one glossary to another are the same. */
export function isSameStep(one: Step, other: Step): boolean {
  return one.from === other.from && one.to === other.to;
}

/** Gives the path of a code's verdict in changes.yaml. */
export function verdictPath(pair: number, code: string): Path {
  return [pair, 'codes', code];
}

function neighboursIn({ resolved }: LintInput, { glossaries }: Facts['glossaries.yaml']): Neighbours[] {
  return glossaries.flatMap(({ id: to }, index) => {
    const from = glossaries[index - 1]?.id;
    if (from === undefined) return [];
    const shared = new Map<string, SharedCode>();
    for (const [code, after] of resolved.get(to) ?? []) {
      const before = fieldsOf(resolved, from, code);
      if (before !== undefined) shared.set(code, { code, before, after, differs: differingFields(before, after) });
    }
    return [{ from, to, shared }];
  });
}
