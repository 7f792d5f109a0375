import { compareCodes } from '../compare-codes.js';
import type { ComparableEntry } from '../diff/change.js';
import type { SourcePlace } from '../diff/report.js';
import type { FolderFile } from './world.js';

/** The endings of files that can name a code: sources of any language, and the texts and settings beside them. */
export const sourceEndings: readonly string[] =
  '.ts .tsx .mts .cts .js .jsx .mjs .cjs .vue .svelte .astro .py .rb .php .java .kt .kts .scala .groovy .go .rs .cs .fs .vb .swift .dart .c .h .cc .cpp .hpp .m .mm .ex .exs .erl .clj .hs .lua .pl .pm .sh .sql .json .yaml .yml .toml .properties .xml'.split(
    ' ',
  );

/** A code, and not part of a longer word. */
const codeWord = /(?<![\w$])AP(?:\d{3}|[1-9]\d{3,})(?![\w$])/g;

/** Tells whether a text has the form of a code and nothing beside it. */
export function isCode(text: string): boolean {
  return /^AP(?:\d{3}|[1-9]\d{3,})$/.test(text);
}

/**
 * Finds the codes that a program names, as they are or as members of `ErrorCode`, with all places, in the order of the codes.
 * A plain search, as measured by `bench/used-codes.ts`: TypeScript's scanner knows no more of renamed imports than this does,
 * takes four times as long and weighs nine megabytes. All that it does better is to pass over comments, which count here.
 */
export function findUsedCodes(
  files: readonly FolderFile[],
  entries: readonly ComparableEntry[],
): ReadonlyMap<string, readonly SourcePlace[]> {
  const codesOf = codesByName(entries);
  const places = new Map<string, SourcePlace[]>();
  for (const { path: file, text } of files) {
    let line = 1;
    let start = 0;
    for (const { code, offset } of [...codesIn(text), ...namesIn(text, codesOf)].sort((a, b) => a.offset - b.offset)) {
      for (let end = text.indexOf('\n', start); end >= 0 && end < offset; end = text.indexOf('\n', start)) {
        line += 1;
        start = end + 1;
      }
      const known = places.get(code) ?? [];
      if (known.length === 0) places.set(code, known);
      known.push({ file, line, column: offset - start + 1 });
    }
  }
  return new Map([...places].sort(([a], [b]) => compareCodes(a, b)));
}

interface Found {
  readonly code: string;
  readonly offset: number;
}

function codesIn(text: string): Found[] {
  return [...text.matchAll(codeWord)].map(({ 0: code, index }) => ({ code, offset: index }));
}

function namesIn(text: string, codesOf: ReadonlyMap<string, readonly string[]>): Found[] {
  if (!text.includes(holder)) return [];
  const holders = holdersIn(text);
  return [...membersIn(text, holders), ...destructuredIn(text, holders)].flatMap(({ name, offset }) =>
    (codesOf.get(name) ?? []).map((code) => ({ code, offset })),
  );
}

const holder = 'ErrorCode';

/** How far before its name a holder can be given another: looking on to the beginning, for each name, would cost too much. */
const longestAssignment = 200;

/** Gives `ErrorCode` and its other names: `{ ErrorCode as Name }`, `{ ErrorCode: Name }`, `Name = ErrorCode;`, `Name = ap.ErrorCode;`. */
function holdersIn(text: string): ReadonlySet<string> {
  const holders = new Set([holder]);
  for (let start = text.indexOf(holder); start >= 0; start = text.indexOf(holder, start + 1)) {
    const end = start + holder.length;
    const renamed = matchAt(/\s*(?:\sas\s+|:\s*)([\w$]+)/y, text, end)?.[1];
    const isWhole = matchAt(/\s*(?:[;,)\n]|$)/y, text, end) !== undefined;
    const before = text.slice(Math.max(0, start - longestAssignment), start);
    const assigned = isWhole ? assignedIn(before.trimEnd()) : undefined;
    for (const name of [renamed, assigned]) if (name !== undefined) holders.add(name);
  }
  return holders;
}

function matchAt(expression: RegExp, text: string, start: number): RegExpExecArray | undefined {
  expression.lastIndex = start;
  return expression.exec(text) ?? undefined;
}

/** Gives the name that a piece of a source is about to assign to: `Name` of `const Name =` and of `Name = ap.`. */
function assignedIn(before: string): string | undefined {
  const equals = before.lastIndexOf('=');
  const value = before.slice(equals + 1);
  if (equals < 0 || !(value === '' || value.endsWith('.')) || /[;\n>]/.test(value)) return undefined;
  return before
    .slice(0, equals)
    .match(/[\w$]+|[^\s\w$]/g)
    ?.at(-1);
}

interface Named {
  readonly name: string;
  readonly offset: number;
}

/** Gives what is taken of a holder as `ErrorCode.Name`, `ErrorCode?.Name` or `ErrorCode['Name']`. */
function membersIn(text: string, holders: ReadonlySet<string>): readonly Named[] {
  const named: Named[] = [];
  for (const { 0: word, index } of text.matchAll(/[\w$]+/g)) {
    if (!holders.has(word)) continue;
    const member = matchAt(/(?:\s*\??\.\s*|(?:\?\.)?\[\s*['"`])([A-Z]\w*)/y, text, index + word.length);
    if (member === undefined) continue;
    const [all, name = ''] = member;
    named.push({ name, offset: member.index + all.length - name.length });
  }
  return named;
}

/** Gives what is taken of a holder as `{ Name, Other: own } = ErrorCode`. */
function destructuredIn(text: string, holders: ReadonlySet<string>): readonly Named[] {
  const named: Named[] = [];
  let open: number | undefined;
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    if (open !== undefined && brace === '}' && holders.has(assignedTo(text, index + 1))) {
      let offset = open;
      for (const part of text.slice(open, index).split(',')) {
        const [, space = '', name = ''] = /^(\s*)([A-Z]\w*)/.exec(part) ?? [];
        if (name !== '') named.push({ name, offset: offset + space.length });
        offset += part.length + 1;
      }
    }
    open = brace === '{' ? index + 1 : undefined;
  }
  return named;
}

/** Gives the last name of what is assigned at a place: `Name` of ` = some.Name`. */
function assignedTo(text: string, start: number): string {
  return (
    matchAt(/\s*=\s*([\w$.]+)/y, text, start)?.[1]
      ?.split('.')
      .at(-1) ?? ''
  );
}

function codesByName(entries: readonly ComparableEntry[]): ReadonlyMap<string, readonly string[]> {
  const codes = new Map<string, string[]>();
  for (const { name, code } of entries) {
    const known = codes.get(name) ?? [];
    if (!known.includes(code)) codes.set(name, [...known, code]);
  }
  return codes;
}
