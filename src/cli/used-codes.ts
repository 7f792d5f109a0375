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

/** `ErrorCode` under another name: `{ ErrorCode as Name }`, `{ ErrorCode: Name }`, `Name = ErrorCode;`, `Name = ap.ErrorCode;`. */
const aliases = [
  /\bErrorCode\s*(?:\sas\s+|:\s*)([\w$]+)/g,
  /(?<![\w$])([\w$]+)\s*=(?:[^=;\n]*\.)?\s*ErrorCode\s*(?:[;,)\n]|$)/g,
];

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
  if (!text.includes('ErrorCode')) return [];
  const own = new Set(aliases.flatMap((alias) => [...text.matchAll(alias)].map(([, name = '']) => name)));
  const holder = `(?<![\\w$])(?:${['ErrorCode', ...own].map((name) => name.replaceAll('$', '\\$')).join('|')})`;
  const members = new RegExp(`${holder}(?:\\s*\\??\\.\\s*|(?:\\?\\.)?\\[\\s*['"\`])([A-Z]\\w*)`, 'g');
  // const { Name, Other: own } = ErrorCode
  const destructured = new RegExp(`\\{([^{}]*)\\}\\s*=\\s*(?:[\\w$]+\\.)*${holder}(?![\\w$])`, 'g');
  const named = [...text.matchAll(members)].map(({ 0: all, 1: name = '', index }) => ({
    name,
    offset: index + all.length - name.length,
  }));
  const taken = [...text.matchAll(destructured)].flatMap(({ 1: list = '', index }) =>
    [...list.matchAll(/(?<=^|,)\s*([A-Z]\w*)/g)].map(({ 0: all, 1: name = '', index: inner }) => ({
      name,
      offset: index + 1 + inner + all.length - name.length,
    })),
  );
  return [...named, ...taken].flatMap(({ name, offset }) =>
    (codesOf.get(name) ?? []).map((code) => ({ code, offset })),
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
