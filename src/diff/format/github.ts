import type { GlossaryChange, Level } from '../change.js';
import { type DiffReport, describeChange, type SourcePlace, summarize } from '../report.js';

const commands = { breaking: 'error', warning: 'warning', info: 'notice' } as const satisfies Record<Level, string>;

/**
 * Gives a report as workflow commands that GitHub shows as annotations: one for each change, at each place where the program
 * names the code, if places are known; and one for each code in use that the newer version does not list.
 */
export function formatGithub(report: DiffReport): string {
  const { to, changes, used = [] } = report;
  const placesOf = (code: string): readonly (SourcePlace | undefined)[] => {
    const places = used.find((each) => each.code === code)?.places ?? [];
    return places.length === 0 ? [undefined] : places;
  };
  const ofChanges = changes.flatMap((change) =>
    placesOf(change.code).map((place) => annotation(commands[change.level], titleOf(change), messageOf(change), place)),
  );
  const isRemoved = new Set(changes.filter(({ rule }) => rule === 'code-removed').map(({ code }) => code));
  const unlisted = used
    .filter(({ code, isListed }) => !isListed && !isRemoved.has(code))
    .flatMap(({ code }) =>
      placesOf(code).map((place) => annotation('warning', `${code} not listed`, `${to} does not list ${code}.`, place)),
    );
  return [annotation('notice', 'ap-errors diff', summarize(report), undefined), ...ofChanges, ...unlisted].join('');
}

function titleOf({ code, rule }: GlossaryChange): string {
  return `${code} ${rule}`;
}

function messageOf(change: GlossaryChange): string {
  return `${describeChange(change)}\nWhy: ${change.why}\nDo: ${change.action}\nBreaks: ${change.breaks.join(', ')}`;
}

function annotation(command: string, title: string, message: string, place: SourcePlace | undefined): string {
  const where =
    place === undefined ? '' : `file=${escapeProperty(place.file)},line=${place.line},col=${place.column},`;
  return `::${command} ${where}title=${escapeProperty(title)}::${escapeData(message)}\n`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
