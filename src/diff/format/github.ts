import type { GlossaryChange, Level } from '../change.js';
import { type DiffReport, describeChange, placesOf, type SourcePlace, summarize, unlistedCodes } from '../report.js';

const commands = { breaking: 'error', warning: 'warning', info: 'notice' } as const satisfies Record<Level, string>;

/**
 * Gives a report as workflow commands that GitHub shows as annotations: one for each change, at each place where the program
 * names the code, if places are known; and one for each code in use that the newer version does not list.
 */
export function formatGithub(report: DiffReport): string {
  const { to, changes } = report;
  const atPlaces = (code: string, command: string, title: string, message: string): string => {
    const places = placesOf(report, code);
    return places.length === 0
      ? annotation(command, title, message)
      : places.map((place) => annotation(command, title, message, place)).join('');
  };
  const changed = new Set(changes.map(({ code }) => code));
  return [
    annotation('notice', 'ap-errors diff', summarize(report)),
    ...changes.map((change) =>
      atPlaces(change.code, commands[change.level], `${change.code} ${change.rule}`, messageOf(change)),
    ),
    ...unlistedCodes(report)
      .filter((code) => !changed.has(code))
      .map((code) => atPlaces(code, 'warning', `${code} not listed`, `${to} does not list ${code}.`)),
  ].join('');
}

function messageOf(change: GlossaryChange): string {
  return `${describeChange(change)}\nWhy: ${change.why}\nDo: ${change.action}\nBreaks: ${change.breaks.join(', ')}`;
}

function annotation(command: string, title: string, message: string, place?: SourcePlace): string {
  const where = place === undefined ? '' : `file=${escapeProperty(place.file)},line=${place.line},col=${place.column},`;
  return `::${command} ${where}title=${escapeProperty(title)}::${escapeData(message)}\n`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
