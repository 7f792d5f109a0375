import { escapeControls } from '../src/cli/printable.js';

/** A place in a data file: lines and columns count from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** One thing that is wrong with the data, and what mends it. */
export interface Finding extends Place {
  readonly severity: 'error';
  readonly rule: string;
  /** What is wrong, as a clause without a full stop. */
  readonly fact: string;
  /** What mends it, as an imperative clause without a full stop. */
  readonly fix: string;
}

/** Gives a finding of a rule at a place. */
export function findingAt(place: Place, rule: string, fact: string, fix: string): Finding {
  const { file, line, column } = place;
  return { file, line, column, severity: 'error', rule, fact, fix };
}

/** Gives the line that is printed for a finding, whatever the data holds: `file:line:col severity rule: fact. Fix: remedy.` */
export function formatFinding({ file, line, column, severity, rule, fact, fix }: Finding): string {
  return escapeControls(`${file}:${line}:${column} ${severity} ${rule}: ${fact}. Fix: ${fix}.`);
}

/** Gives the findings in the order of files and places, so that a run prints the same text every time. */
export function sortFindings(findings: readonly Finding[]): readonly Finding[] {
  const key = ({ file, line, column, rule, fact }: Finding): string =>
    [file, String(line).padStart(9, '0'), String(column).padStart(9, '0'), rule, fact].join('\0');
  return [...findings].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}
