import { compareCodes } from '../compare-codes.js';
import { type GlossaryId, glossaryIds } from '../generated/names.js';
import type { Actor, Retry } from '../types.js';
import { allCodes, glossariesOf, placeOf } from './known.js';
import { layTable } from './layout.js';
import { nearest } from './nearest.js';
import { printable } from './printable.js';
import { createStyle, type Style } from './style.js';
import type { Tally } from './tally.js';
import { count, groupDigits } from './wording.js';
import type { Output } from './world.js';

/** What can be wrong with the lines of an input. */
export const troubles = ['unknown', 'retired', 'unrecognized', 'not-json'] as const;

/** One of the things that can be wrong with the lines of an input. */
export type Trouble = (typeof troubles)[number];

/** How an input was read. */
interface Reading {
  readonly input: string;
  readonly bytes: number;
  /** Whether it was found out of every line if it is JSON. */
  readonly strict: boolean;
  /** Whether the file became longer while it was read. */
  readonly grew: boolean;
}

/** How often a code was seen, and what is known of it. */
interface CodeCount {
  readonly code: string;
  readonly count: number;
  /** Whether the glossary lists the code, an older one does, or neither. */
  readonly state: 'listed' | 'retired' | 'unknown';
  /** The glossaries that list the code, oldest first. */
  readonly glossaries: readonly GlossaryId[];
  readonly name: string | null;
  readonly condition: string | null;
  readonly actor: Actor | null;
  readonly retry: Retry | null;
}

/** What `check` found. */
export interface CheckReport extends Reading, Omit<Tally, 'codes'> {
  readonly glossary: GlossaryId;
  /** Lines with an error. */
  readonly errors: number;
  /** The most frequent first. */
  readonly codes: readonly CodeCount[];
  /** The troubles that were asked for and found. */
  readonly failed: readonly Trouble[];
}

/** Gives the report on a tally. */
export function reportOf(
  { codes, ...tally }: Tally,
  reading: Reading,
  { glossary, failOn }: { readonly glossary: GlossaryId; readonly failOn: readonly Trouble[] },
): CheckReport {
  const counted = [...codes].map(([code, number]) => codeCount(code, number, glossary));
  const found: Readonly<Record<Trouble, boolean>> = {
    unknown: tally.otherCodes > 0 || counted.some(({ state }) => state === 'unknown'),
    retired: counted.some(({ state }) => state === 'retired'),
    unrecognized: tally.forms.unrecognized > 0,
    'not-json': tally.notJson + tally.tooLong + tally.notUtf8 > 0,
  };
  return {
    ...reading,
    glossary,
    ...tally,
    errors: Object.values(tally.forms).reduce((sum, number) => sum + number, 0),
    codes: counted.sort((a, b) => b.count - a.count || compareCodes(a.code, b.code)),
    failed: troubles.filter((trouble) => failOn.includes(trouble) && found[trouble]),
  };
}

function codeCount(code: string, number: number, glossary: GlossaryId): CodeCount {
  const glossaries = glossariesOf(code);
  const older = glossaryIds.slice(0, glossaryIds.indexOf(glossary));
  const retired = glossaries.some((id) => older.includes(id));
  const { entry } = placeOf(code, glossaries.includes(glossary) ? glossary : undefined) ?? {};
  return {
    code: printable(code),
    count: number,
    state: glossaries.includes(glossary) ? 'listed' : retired ? 'retired' : 'unknown',
    glossaries,
    name: entry?.name ?? null,
    condition: entry?.uses.map(({ condition }) => condition).join(' ') ?? null,
    actor: entry?.handling.actor ?? null,
    retry: entry?.handling.retry ?? null,
  };
}

/** Gives a report as text: a table of the codes, then what became of the lines. */
export function checkText(report: CheckReport, output: Output): string {
  const style = createStyle(output.colour);
  const verdict =
    report.failed.length > 0 ? `${style.red('failed')}: ${report.failed.join(', ')}\n` : `${style.green('ok')}\n`;
  return `${codesTable(report, output, style)}${linesTable(report, output, style)}${growth(report)}${verdict}`;
}

function codesTable({ codes, glossary }: CheckReport, output: Output, style: Style): string {
  const [most] = codes;
  if (most === undefined) return '';
  const widest = groupDigits(most.count).length;
  const rows = codes.map((one) => [
    groupDigits(one.count).padStart(widest),
    one.code,
    one.state === 'listed' ? '' : one.state,
    one.name ?? '',
    one.actor ?? '',
    one.retry ?? '',
    meaningOf(one, glossary),
  ]);
  const dress = [style.bold, style.cyan, style.yellow, style.bold, style.dim, style.dim];
  return `${layTable(rows, { ...output, dress })}\n`;
}

function meaningOf({ code, state, glossaries, condition }: CodeCount, glossary: GlossaryId): string {
  if (condition !== null) return state === 'listed' ? condition : `[${glossaries.join(', ')}] ${condition}`;
  const like = nearest(code, allCodes());
  return `No glossary lists it, ${glossary} or other.${like.length > 0 ? ` Nearest: ${like.join(', ')}.` : ''}`;
}

function linesTable(report: CheckReport, output: Output, style: Style): string {
  const { forms, codes, strict } = report;
  const rows: [number, string, string][] = [
    [report.lines, 'lines', `${count(report.bytes, 'byte')} of ${report.input}`],
    [report.errors, 'errors', `${count(codes.length, 'code')}, judged by the ${report.glossary} glossary`],
    [forms.A, '  form A', 'code and message nested under error'],
    [forms.B, '  form B', 'flat, with success false'],
    [forms.hybrid, '  hybrid', 'nested, with success false beside it'],
    [forms.unrecognized, '  unrecognized', 'a sign of failure, in no known form'],
    [report.withoutCode, '  without a code', 'no code can be read'],
    [report.otherCodes, '  other codes', `beyond these ${groupDigits(codes.length)} codes, not told apart`],
    [report.withoutError, 'without an error', strict ? 'JSON' : 'JSON, parsed as an error was possible'],
    [report.skipped, 'skipped', 'cannot hold an error and were not parsed, so they need not be JSON (see --strict)'],
    [report.notJson, 'not JSON', 'no JSON in the line'],
    [report.tooLong, 'too long', 'not looked at'],
    [report.notUtf8, 'not UTF-8', 'counted above as well, read with replacement characters'],
    [report.blank, 'blank', ''],
  ];
  const widest = groupDigits(report.lines).length;
  const shown = rows.filter(([number, label]) => number > 0 || label === 'lines' || label === 'errors');
  const cells = shown.map(([number, label, note]) => [groupDigits(number).padStart(widest), label, note]);
  return layTable(cells, { ...output, dress: [style.bold, (text) => text, style.dim] });
}

function growth({ grew }: CheckReport): string {
  return grew ? 'The file grew while it was read: what came after its first whole lines was not counted.\n' : '';
}
