import { glossaryIds } from '../generated/names.js';
import { findEntry } from '../lookup.js';
import type { ErrorForm } from '../parsed-error.js';
import type { ErrorReading } from '../read-error.js';
import { findBody } from './find-body.js';
import { decodeLines, newline } from './lines.js';
import { createSuspectFinder } from './suspects.js';

/** More codes that no glossary lists are not told apart: memory has to stay bounded, whatever stands in the lines. */
const mostUnknownCodes = 1000;

/** Longer codes count by their beginning. */
const longestCode = 64;

/** How many bytes are decoded at a time; strings of about this length cost the least to make. */
const pieceSize = 1 << 15;

/** What was counted in the lines of an input. */
export interface Tally {
  lines: number;
  blank: number;
  /** Lines that cannot hold an error, and that nobody looked at more closely: whether they are JSON is not known. */
  skipped: number;
  /** Lines with JSON and without an error. */
  withoutError: number;
  notJson: number;
  /** Lines that were too long to look at. */
  tooLong: number;
  /** Lines, counted above as well, with bytes that are not UTF-8, which were read as replacement characters. */
  notUtf8: number;
  readonly forms: Record<ErrorForm, number>;
  /** Errors by code. */
  readonly codes: Map<string, number>;
  /** Errors whose code is not told apart. */
  otherCodes: number;
  /** Errors without a code that can be read. */
  withoutCode: number;
}

/** Gives the tally of no lines. */
export function emptyTally(): Tally {
  return {
    lines: 0,
    blank: 0,
    skipped: 0,
    withoutError: 0,
    notJson: 0,
    tooLong: 0,
    notUtf8: 0,
    forms: { A: 0, B: 0, hybrid: 0, unrecognized: 0 },
    codes: new Map(),
    otherCodes: 0,
    withoutCode: 0,
  };
}

/** Counts lines; only `strict` says of a line without an error whether it is JSON. */
export function tallyLines(lines: Buffer, tally: Tally, strict: boolean): void {
  for (let start = 0; start < lines.length; ) {
    const end = endOfPiece(lines, start);
    const { text, notUtf8 } = decodeLines(lines.subarray(start, end));
    tallyText(text, tally, strict);
    tally.notUtf8 += notUtf8;
    start = end;
  }
}

// Stryker disable all: where a piece ends makes a difference to the time, and to nothing else
function endOfPiece(lines: Buffer, start: number): number {
  const last = lines.lastIndexOf(newline, start + pieceSize - 1);
  if (last >= start) return last + 1;
  const next = lines.indexOf(newline, start);
  return next < 0 ? lines.length : next + 1;
}
// Stryker restore all

function tallyText(text: string, tally: Tally, strict: boolean): void {
  const nextSuspect = strict ? everyPlace : createSuspectFinder(text);
  let suspect = nextSuspect(0);
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    tally.lines += 1;
    if (end - start < 2 && (end === start || text[start] === '\r')) {
      tally.blank += 1;
    } else if (suspect < end) {
      tallyLine(text.slice(start, end), tally);
      suspect = nextSuspect(end);
    } else {
      tally.skipped += 1;
    }
    start = end + 1;
  }
}

const everyPlace = (from: number): number => from;

function tallyLine(line: string, tally: Tally): void {
  const found = findBody(line);
  if (found.kind === 'error') tallyError(found.error, tally);
  else if (found.kind === 'other') tally.withoutError += 1;
  else tally.notJson += 1;
}

function tallyError({ form, code }: ErrorReading, tally: Tally): void {
  tally.forms[form] += 1;
  if (code === undefined) {
    tally.withoutCode += 1;
    return;
  }
  const key = code.length > longestCode ? `${code.slice(0, longestCode)}…` : code;
  tally.codes.set(key, (tally.codes.get(key) ?? 0) + 1);
  if (tally.codes.size > 2 * mostUnknownCodes) dropCodes(tally);
}

/**
 * Tells apart only the codes that a glossary lists and, of the others, the first in the order of their characters. A code that
 * stays in the end was never dropped before, so that the order of the lines makes no difference.
 */
function dropCodes(tally: Tally): void {
  // Stryker disable next-line EqualityOperator: no two codes are equal
  const unknown = [...tally.codes].filter(([code]) => isUnknown(code)).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [code, number] of unknown.slice(mostUnknownCodes)) {
    tally.otherCodes += number;
    tally.codes.delete(code);
  }
}

function isUnknown(code: string): boolean {
  return glossaryIds.every((glossary) => findEntry(code, glossary) === undefined);
}

/** Gives the tally of all the lines that were counted in parts. */
export function sumOf(tallies: readonly Tally[]): Tally {
  const sum = emptyTally();
  for (const { forms, codes, ...numbers } of tallies) {
    addTo<keyof typeof numbers>(sum, numbers);
    addTo(sum.forms, forms);
    for (const [code, number] of codes) sum.codes.set(code, (sum.codes.get(code) ?? 0) + number);
  }
  dropCodes(sum);
  return sum;
}

function addTo<Key extends string>(sum: Record<Key, number>, part: Readonly<Record<Key, number>>): void {
  for (const key in part) sum[key] += part[key];
}
