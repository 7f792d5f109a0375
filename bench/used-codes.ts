// How well and how fast a plain search finds the codes that a program uses, beside TypeScript's scanner.
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createScanner, LanguageVariant, ScriptTarget, SyntaxKind } from 'typescript';
import { findUsedCodes } from '../src/cli/used-codes.js';
import { shippedVersion } from '../src/diff/diff.js';
import { samples } from '../test/cli/used-codes-samples.js';

const { entries } = shippedVersion('current');
const codeOfName = new Map(entries.map(({ name, code }) => [name, code]));
const codeWord = /(?<![\w$])AP(?:\d{3}|[1-9]\d{3,})(?![\w$])/g;

/** The peer: codes in literals and identifiers, and members of an identifier `ErrorCode`; comments are trivia to it. */
function scan(text: string): Set<string> {
  const found = new Set<string>();
  const scanner = createScanner(ScriptTarget.Latest, true, LanguageVariant.JSX, text);
  const holders = new Set(['ErrorCode']);
  const last: { kind: SyntaxKind; text: string }[] = [];
  for (let kind = scanner.scan(); kind !== SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
    const token = { kind, text: scanner.getTokenText() };
    for (const [code] of token.text.matchAll(codeWord)) found.add(code);
    const [holder, mark] = last.slice(-2);
    if (holder !== undefined && mark?.text === 'as' && holders.has(holder.text)) holders.add(token.text);
    const isMember = mark?.text === '.' || mark?.text === '?.' || mark?.text === '[';
    if (holder !== undefined && isMember && holders.has(holder.text)) {
      const code = codeOfName.get(token.text.replace(/^['"`]|['"`]$/g, ''));
      if (code !== undefined) found.add(code);
    }
    last.push(token);
  }
  return found;
}

const searched = (text: string): Set<string> => new Set(findUsedCodes([{ path: 'a', text }], entries).keys());

/** Counts over the samples: codes that are used and found, used and missed, found and not used. */
function judge(find: (text: string) => Set<string>, isMeant: (path: string) => boolean): readonly number[] {
  let [right, missed, wrong] = [0, 0, 0];
  for (const { text, codes } of samples.filter(({ path }) => isMeant(path))) {
    const found = find(text);
    right += codes.filter((code) => found.has(code)).length;
    missed += codes.filter((code) => !found.has(code)).length;
    wrong += [...found].filter((code) => !codes.includes(code)).length;
  }
  return [right, missed, wrong];
}

function megabytesPerSecond(find: (text: string) => unknown): number {
  const text = samples
    .filter(({ path }) => isScript(path))
    .map((sample) => sample.text)
    .join('\n')
    .repeat(800);
  find(text);
  const start = performance.now();
  for (let run = 0; run < 3; run += 1) find(text);
  return (text.length * 3) / 1_000 / (performance.now() - start);
}

function isScript(path: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(path);
}

const rows = [
  ['plain search, scripts', ...judge(searched, isScript)],
  ['scanner, scripts', ...judge(scan, isScript)],
  ['plain search, others', ...judge(searched, (path) => !isScript(path))],
  ['scanner, others', ...judge(scan, (path) => !isScript(path))],
];
console.log(
  `${samples.length} samples\n\n${['', 'found', 'missed', 'wrong'].map((cell, at) => cell.padEnd(at === 0 ? 24 : 8)).join('')}`,
);
for (const row of rows) console.log(row.map((cell, at) => String(cell).padEnd(at === 0 ? 24 : 8)).join(''));
const [plain, scanner] = [megabytesPerSecond(searched), megabytesPerSecond(scan)];
const weight = statSync(createRequire(import.meta.url).resolve('typescript')).size / 1e6;
console.log(
  `\nplain search ${plain.toFixed(1)} MB/s, scanner ${scanner.toFixed(1)} MB/s: ${(plain / scanner).toFixed(2)} times as fast`,
);
console.log(`the scanner's module weighs ${weight.toFixed(1)} MB`);
