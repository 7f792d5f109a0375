import type { GlossaryChange, Level } from '../change.js';
import { type DiffReport, describeChange, groupBy, levels, summarize } from '../report.js';

const titles = {
  breaking: 'Breaking',
  warning: 'To be looked at',
  info: 'For information',
} as const satisfies Record<Level, string>;

/** Gives a report as Markdown for a changelog or a pull request: no headings, so that it fits below any. */
export function formatMarkdown(report: DiffReport): string {
  const sections = levels.flatMap((level) => {
    const changes = report.changes.filter((change) => change.level === level);
    if (changes.length === 0) return [];
    const items = [...groupBy(changes, ({ code }) => code)].map(([code, group]) => codeItem(code, group));
    return [`**${titles[level]}**`, items.join('')];
  });
  return `${[`${escapeMarkdown(summarize(report))}`, ...sections, ...unlisted(report)].join('\n\n').trimEnd()}\n`;
}

function codeItem(code: string, changes: readonly GlossaryChange[]): string {
  const reasons = [...new Set(changes.map(({ why }) => why))];
  const parts = changes.map(
    (change) =>
      `  - \`${change.rule}\` (${change.breaks.join(', ')}): ${escapeMarkdown(describeChange(change))} *${escapeMarkdown(change.action)}*\n`,
  );
  return `- **${escapeMarkdown(code)}**: ${escapeMarkdown(reasons.join(' '))}\n${parts.join('')}`;
}

function unlisted({ to, used = [] }: DiffReport): string[] {
  const codes = used.filter(({ isListed }) => !isListed).map(({ code }) => code);
  return codes.length === 0 ? [] : [`In use and not listed in ${escapeMarkdown(to)}: ${codes.join(', ')}`];
}

/** Keeps a text from being read as Markdown or HTML, and on one line. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>|~&#]/g, '\\$&').replace(/\s+/g, ' ');
}
