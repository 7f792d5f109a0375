import { countLevels, type DiffReport } from '../report.js';

/** Gives a report as a JSON document, whose shape is the schema `glossary-diff`. */
export function formatJson({ from, to, changes, used }: DiffReport): string {
  return `${JSON.stringify({ from, to, counts: countLevels(changes), ...(used && { used }), changes }, null, 2)}\n`;
}
