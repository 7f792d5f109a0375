import type { ErrorForm } from '../parsed-error.js';
import type { ErrorReading } from '../read-error.js';
import { findBody } from './find-body.js';
import { createSuspectFinder } from './suspects.js';

/** More codes than these are not told apart: memory has to stay bounded, whatever stands in the lines. */
const mostCodes = 1000;

/** Longer codes count by their beginning. */
const longestCode = 64;

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
  /** Errors whose code came after too many others. */
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

/** Counts the lines of a text; only `strict` says of a line without an error whether it is JSON. */
export function tallyLines(text: string, tally: Tally, strict: boolean): void {
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
  const before = tally.codes.get(key);
  if (before === undefined && tally.codes.size >= mostCodes) tally.otherCodes += 1;
  else tally.codes.set(key, (before ?? 0) + 1);
}
