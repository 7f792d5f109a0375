import type { Finding } from '../finding.js';
import type { ResolvedGlossaries } from '../load/resolve.js';
import type { Source } from '../load/source.js';

/** What a rule looks at: the data as it is written, and each entry with what it inherits. */
export interface LintInput {
  readonly source: Source;
  readonly resolved: ResolvedGlossaries;
}

/** What a rule found, and at how many things it looked: a rule that looked at none has not run. */
interface RuleResult {
  readonly examined: number;
  readonly findings: readonly Finding[];
}

/** One rule that holds between entries or files. */
export interface Rule {
  readonly name: string;
  check(input: LintInput): RuleResult;
}
