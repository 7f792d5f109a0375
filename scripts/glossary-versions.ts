import type { GlossaryVersion } from '../src/diff/change.js';
import type { Model } from './model.js';

/** Gives the glossaries of a data folder as a diff reads them, oldest first, each with the one before it and the verdicts on the step. */
export function glossaryVersions({
  glossaries,
  facts,
}: Pick<Model, 'glossaries' | 'facts'>): readonly GlossaryVersion[] {
  const versions: GlossaryVersion[] = [];
  for (const { id, entries } of glossaries) {
    const previous = versions.at(-1);
    const verdicts = facts['changes.yaml'].find((pair) => pair.from === previous?.id && pair.to === id)?.codes;
    versions.push({ id, entries, previous, verdicts });
  }
  return versions;
}
