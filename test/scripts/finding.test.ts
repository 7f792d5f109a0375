import { expect, test } from 'vitest';
import { findingAt, formatFinding, sortFindings } from '../../scripts/finding.js';

const at = (file: string, line: number, column: number, rule = 'sentence', fact = 'it has no full stop') =>
  findingAt({ file, line, column }, rule, fact, 'write one');

test('a finding is printed on one line: where, what and how to mend it', () => {
  expect(formatFinding(at('old/users.yaml', 3, 7))).toBe(
    'old/users.yaml:3:7 error sentence: it has no full stop. Fix: write one.',
  );
});

test('findings are sorted by file, line and column as numbers, then by rule and fact', () => {
  const sorted = [
    at('a.yaml', 12, 1),
    at('b.yaml', 2, 3),
    at('b.yaml', 2, 10),
    at('b.yaml', 10, 1, 'phrase'),
    at('b.yaml', 10, 1, 'sentence', 'it has a space'),
    at('b.yaml', 10, 1, 'sentence', 'it has no full stop'),
  ];
  expect(sortFindings(sorted.toReversed())).toEqual(sorted);
  expect(sortFindings([3, 0, 5, 1, 4, 2].flatMap((index) => sorted[index] ?? []))).toEqual(sorted);
});

test('what is sorted stays as it was', () => {
  const findings = [at('b.yaml', 1, 1), at('a.yaml', 1, 1)];
  sortFindings(findings);
  expect(findings.map(({ file }) => file)).toEqual(['b.yaml', 'a.yaml']);
});
