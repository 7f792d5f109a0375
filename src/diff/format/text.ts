import type { GlossaryChange, Level } from '../change.js';
import { type DiffReport, describeChange, groupBy, levels, summarize, type UsedCode } from '../report.js';

const titles = { breaking: 'BREAKING', warning: 'WARNING', info: 'INFO' } as const satisfies Record<Level, string>;

/** The numbers of the terminal colours: red, yellow, cyan. */
const colours = { breaking: 31, warning: 33, info: 36 } as const satisfies Record<Level, number>;

/** Gives a report as text for a terminal or a log: grouped by level and code, in colours and in lines of a width where they are asked for. */
export function formatText(
  report: DiffReport,
  { colour = false, width = Number.POSITIVE_INFINITY }: { readonly colour?: boolean; readonly width?: number } = {},
): string {
  const paint = (text: string, number: number): string => (colour ? `\u001b[${number}m${text}\u001b[0m` : text);
  const write: Writer = (indent, text, code) =>
    wrap(text, width - indent)
      .map((line) => `${' '.repeat(indent)}${code === undefined ? line : paint(line, code)}\n`)
      .join('');
  const sections = levels.flatMap((level) => {
    const changes = report.changes.filter((change) => change.level === level);
    if (changes.length === 0) return [];
    const groups = groupBy(changes, ({ code }) => code);
    const blocks = [...groups].map(([code, group]) => codeBlock(code, group, report.used, write));
    return [write(0, titles[level], colours[level]), ...blocks];
  });
  return [write(0, summarize(report)), ...sections, unlisted(report, write)].filter((text) => text !== '').join('\n');
}

type Writer = (indent: number, text: string, colour?: number) => string;

function codeBlock(
  code: string,
  changes: readonly GlossaryChange[],
  used: readonly UsedCode[] = [],
  write: Writer,
): string {
  const places = used.find((each) => each.code === code)?.places ?? [];
  const parts = changes.map(
    (change) =>
      write(4, `${change.rule} (${change.breaks.join(', ')}): ${describeChange(change)}`) +
      write(6, `Do: ${change.action}`),
  );
  const reasons = [...new Set(changes.map(({ why }) => why))];
  return [
    write(2, code, 1),
    ...parts,
    ...reasons.map((why) => write(4, `Why: ${why}`)),
    ...places.map(({ file, line, column }) => write(4, `At ${file}:${line}:${column}`)),
  ].join('');
}

function unlisted({ to, used = [] }: DiffReport, write: Writer): string {
  const codes = used.filter(({ isListed }) => !isListed).map(({ code }) => code);
  return codes.length === 0 ? '' : write(0, `In use and not listed in ${to}: ${codes.join(', ')}`);
}

/** Breaks a text between words into lines of at most a width; a longer word has a line of its own. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line: string | undefined;
  for (const word of text.split(' ')) {
    if (line !== undefined && line.length + 1 + word.length <= width) line += ` ${word}`;
    else {
      if (line !== undefined) lines.push(line);
      line = word;
    }
  }
  return line === undefined ? lines : [...lines, line];
}
