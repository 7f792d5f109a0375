import { differingFields, type ResolvedFields } from '../load/resolve.js';
import type { LintInput } from './rule.js';

/** A code that two neighbouring glossaries list, as each describes it. */
export interface SharedCode {
  readonly code: string;
  readonly before: ResolvedFields;
  readonly after: ResolvedFields;
  readonly differs: readonly string[];
}

/** Two glossaries of which one follows the other, and the codes that both list. */
export interface Neighbours {
  readonly from: string;
  readonly to: string;
  readonly shared: ReadonlyMap<string, SharedCode>;
}

/** Gives each pair of glossaries that follow one another, oldest first. */
export function neighbouringGlossaries({ source, resolved }: LintInput): readonly Neighbours[] {
  const ids = (source.facts['glossaries.yaml']?.glossaries ?? []).map(({ id }) => id);
  return ids.slice(1).map((to, index) => {
    const from = ids[index] ?? '';
    const shared = new Map<string, SharedCode>();
    for (const [code, after] of resolved.get(to) ?? []) {
      const before = resolved.get(from)?.get(code);
      if (before !== undefined) shared.set(code, { code, before, after, differs: differingFields(before, after) });
    }
    return { from, to, shared };
  });
}
