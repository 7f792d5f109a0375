import type { Level } from '../change.js';
import { type DiffReport, describeChange, groupChanges, placesOf, summarize, unlistedCodes } from '../report.js';

const titles = { breaking: 'BREAKING', warning: 'WARNING', info: 'INFO' } as const satisfies Record<Level, string>;

/** The numbers of the terminal's colours: red, yellow, cyan. */
const colours = { breaking: 31, warning: 33, info: 36 } as const satisfies Record<Level, number>;

/** Gives a report as text for a terminal or a log: by level and reason, in colours and in lines of a width where they are asked for. */
export function formatText(
  report: DiffReport,
  {
    colour = false,
    width = Number.POSITIVE_INFINITY,
  }: { readonly colour?: boolean; readonly width?: number | undefined } = {},
): string {
  const paint = (line: string, number: number): string => (colour ? `\u001b[${number}m${line}\u001b[39m` : line);
  const lines = [...wrap(0, summarize(report), width)];
  for (const { level, groups } of groupChanges(report.changes)) {
    lines.push('', paint(titles[level], colours[level]));
    for (const { why, parts } of groups) {
      lines.push('', ...wrap(2, why, width));
      for (const { action, changes } of parts) {
        for (const change of changes) {
          const { code, rule, breaks } = change;
          const text = `${code} ${rule} (${breaks.join(', ')}): ${describeChange(change)}`;
          lines.push(wrap(4, text, width).join('\n').replace(code, paint(code, colours[level])));
          lines.push(
            ...placesOf(report, code).map(({ file, line, column }) => `      at ${onOneLine(file)}:${line}:${column}`),
          );
        }
        lines.push(...wrap(4, `Do: ${action}`, width));
      }
    }
  }
  const unlisted = unlistedCodes(report);
  if (unlisted.length > 0)
    lines.push('', ...wrap(0, `In use and not listed in ${report.to}: ${unlisted.join(', ')}`, width));
  return lines.map((line) => `${line}\n`).join('');
}

/** Breaks a text between words into indented lines of at most a width; a longer word has a line of its own. */
function wrap(indent: number, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of onOneLine(text).split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && indent + line.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => ' '.repeat(indent) + line);
}

/** Gives a space for control characters, which names and texts of a folder may hold and a terminal would obey. */
function onOneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}
