import type { GlossaryChange, Level } from '../change.js';
import { type DiffReport, describeChange, groupChanges, summarize, unlistedCodes } from '../report.js';

const titles = {
  breaking: 'Breaking',
  warning: 'To be looked at',
  info: 'For information',
} as const satisfies Record<Level, string>;

/** Gives a report as Markdown for a changelog or a pull request; without headings, so that it fits below any. */
export function formatMarkdown(report: DiffReport): string {
  const sections = groupChanges(report.changes).flatMap(({ level, groups }) => {
    const items = groups.flatMap(({ why, parts }) => [
      `- ${escapeMarkdown(why)}`,
      ...parts.flatMap(({ action, changes }) => [...changes.map(changeItem), `  - *${escapeMarkdown(action)}*`]),
    ]);
    return [`**${titles[level]}**`, items.join('\n')];
  });
  const unlisted = unlistedCodes(report);
  const gone =
    unlisted.length === 0 ? [] : [escapeMarkdown(`In use and not listed in ${report.to}: ${unlisted.join(', ')}`)];
  return `${[escapeMarkdown(summarize(report)), ...sections, ...gone].join('\n\n')}\n`;
}

function changeItem(change: GlossaryChange): string {
  const { code, rule, breaks } = change;
  return `  - **${escapeMarkdown(code)}** ${rule} (${breaks.join(', ')}): ${escapeMarkdown(describeChange(change))}`;
}

/** Keeps a text from being read as Markdown or HTML or by a terminal, and on one line. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>|~&#]/g, '\\$&').replace(/[\s\p{Cc}]+/gu, ' ');
}
