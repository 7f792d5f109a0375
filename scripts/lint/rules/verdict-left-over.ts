import { type Finding, findingAt } from '../../finding.js';
import { isSameStep, ruleOnVerdicts, type VerdictInput, verdictPath } from '../verdicts.js';

const name = 'verdict-left-over';

/** Every verdict in changes.yaml is about a code that differs between two neighbouring glossaries. */
export const verdictLeftOver = ruleOnVerdicts(name, (input) =>
  input.pairs.flatMap((pair, index) => leftOver(pair, index, input)),
);

function leftOver(
  row: VerdictInput['pairs'][number],
  index: number,
  { source, pairs, document, neighbours }: VerdictInput,
): Finding[] {
  const { from, to, codes } = row;
  const pair = neighbours.find((step) => isSameStep(step, row));
  if (pair === undefined || pairs.findIndex((other) => isSameStep(other, row)) !== index) {
    const fact =
      pair === undefined ? `${to} does not follow ${from}` : `the pair from ${from} to ${to} is listed twice`;
    return [findingAt(document.placeOf([index]), name, fact, 'keep one row for each pair of neighbouring glossaries')];
  }
  return Object.keys(codes).flatMap((code) => {
    const shared = pair.shared.get(code);
    const isListed = [from, to].every((id) => source.glossaries.get(id)?.has(code));
    // A code that both list and that is not shared could not be resolved, which is a finding of its own.
    if (isListed && shared?.differs.length !== 0) return [];
    const fact = isListed
      ? `${code} does not differ from ${from} to ${to}`
      : `${from} and ${to} do not both list ${code}`;
    return [findingAt(document.placeOfKey(verdictPath(index, code)), name, fact, 'remove its verdict')];
  });
}
