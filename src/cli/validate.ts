import { isUtf8 } from 'node:buffer';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { maskSecrets } from '../mask-secrets.js';
import { type Answer, exitCodes, jsonText, Refusal } from './answer.js';
import { layTable } from './layout.js';
import { linesIn, longestLine, readBlocks, type Source } from './lines.js';
import { printable } from './printable.js';
import { lineAndColumn, scanJson } from './scan-json.js';
import { readSchema } from './schema.js';
import { createStyle } from './style.js';
import { readText } from './text.js';
import { type PlacedReason, reasonText } from './validate-reason.js';
import { validatorsOf } from './validators.js';
import { count, groupDigits } from './wording.js';
import type { World } from './world.js';

/** Of a longer document only the first reason is told: one broken list can give a reason for each of its items. */
const longestForAll = 1 << 20;

/** So many reasons of a document are told, and so many documents that fail. */
const mostReasons = 20;
const mostFailures = 1000;

/** How `validate` was called. */
export interface ValidateOptions {
  readonly schema: string;
  readonly ndjson?: boolean;
  readonly json?: boolean;
}

/** Why a document does not fit. */
interface Reason {
  /** From 1; of the input, not of the document. */
  readonly line: number;
  readonly column: number;
  /** The JSON Pointer of the value; null where the document is not JSON. */
  readonly pointer: string | null;
  readonly reason: string;
}

/** What became of the documents of an input. */
interface Verdict {
  readonly input: string;
  readonly schema: string;
  readonly valid: boolean;
  readonly documents: number;
  readonly invalid: number;
  /** The first documents that do not fit, by the line that they begin in. */
  readonly failures: readonly { readonly line: number; readonly reasons: readonly Reason[] }[];
}

/** Judges a JSON document, or one in each line, by a schema that the package ships. */
export async function validate(file: string, options: ValidateOptions, world: World): Promise<Answer> {
  const judge = createJudge(options.schema, world);
  const source = await world.open(file);
  const documents = options.ndjson ? readLines(source) : readOne(source);
  const failures: { line: number; reasons: readonly Reason[] }[] = [];
  let [all, invalid] = [0, 0];
  for await (const document of documents) {
    all += 1;
    const reasons = judge(document);
    if (reasons.length === 0) continue;
    invalid += 1;
    if (failures.length < mostFailures) failures.push({ line: document.line, reasons });
  }
  // Silence would pass for "all of them are valid", where in truth another input was meant.
  if (all === 0) throw new Refusal(exitCodes.input, `Cannot judge ${source.name}: it has no document.`);
  const counts = { valid: invalid === 0, documents: all, invalid };
  const verdict = { input: source.name, schema: options.schema, ...counts, failures };
  const exitCode = verdict.valid ? exitCodes.fine : exitCodes.no;
  return { text: options.json ? jsonText(verdict) : verdictText(verdict, world), exitCode };
}

/** A document, or why it cannot be judged. */
type Document = { readonly line: number } & ({ readonly text: string } | { readonly unread: string });

async function* readOne(source: Source): AsyncGenerator<Document> {
  yield { text: await readText(source, longestLine), line: 1 };
}

async function* readLines(source: Source): AsyncGenerator<Document> {
  let line = 0;
  for await (const block of readBlocks(source)) {
    for (const bytes of block.bytes === undefined ? [undefined] : linesIn(block.bytes)) {
      line += 1;
      if (bytes === undefined) yield { line, unread: 'is too long to be judged' };
      else if (!isUtf8(bytes)) yield { line, unread: 'is not text in UTF-8' };
      else if (bytes.toString('utf8').trim() !== '') yield { line, text: bytes.toString('utf8') };
    }
  }
}

type Judge = (document: Document) => readonly Reason[];

/** Gives the function that tells why a text does not fit a schema: for no reason where it fits. */
function createJudge(name: string, world: World): Judge {
  // The dialects give one verdict, so that any one will do.
  const schema = JSON.parse(readSchema(name, 'draft-07', world));
  const { first, all } = validatorsOf(name, schema);
  return ({ line, ...document }) => {
    if ('unread' in document) return [{ line, column: 1, pointer: null, reason: document.unread }];
    const { text } = document;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return [brokenReason(text, line)];
    }
    const errors = errorsOf(first, value);
    if (errors.length === 0) return [];
    const reasons = reasonText(text.length > longestForAll ? errors : errorsOf(all, value), schema);
    return locate(text, line, reasons.slice(0, mostReasons));
  };
}

function errorsOf(check: ValidateFunction, value: unknown): readonly ErrorObject[] {
  check(value);
  return check.errors ?? [];
}

function brokenReason(text: string, line: number): Reason {
  const { end, expected } = scanJson(text, new Set());
  return { ...placeIn(text, line, end), pointer: null, reason: `is not JSON: ${expected} is expected here` };
}

function locate(text: string, line: number, reasons: readonly PlacedReason[]): readonly Reason[] {
  const { placeOf } = scanJson(text, new Set(reasons.map(({ pointer }) => pointer)));
  return reasons
    .toSorted((a, b) => placeOf(a.pointer) - placeOf(b.pointer))
    .map((reason) => ({
      ...placeIn(text, line, placeOf(reason.pointer)),
      ...reason,
      pointer: maskSecrets(reason.pointer),
    }));
}

/** Gives a place of a document that begins in a line of the input. */
function placeIn(text: string, line: number, offset: number): { readonly line: number; readonly column: number } {
  const place = lineAndColumn(text, offset);
  return { line: line + place.line - 1, column: place.column };
}

function verdictText(verdict: Verdict, { output }: World): string {
  const style = createStyle(output.colour);
  const { input, schema, documents, invalid, failures } = verdict;
  const rows = failures.flatMap(({ reasons }) =>
    reasons.map(({ line, column, pointer, reason }) => [
      `${line}:${column}`,
      pointer === '' ? '(whole)' : printable(pointer ?? ''),
      reason,
    ]),
  );
  const more = invalid > failures.length ? `${count(invalid - failures.length, 'more document')} not shown.\n` : '';
  const told = `${count(documents, 'document')} of ${input} by the schema ${schema}`;
  const end = verdict.valid
    ? `${style.green('valid')}: ${told}\n`
    : `${style.red('invalid')}: ${groupDigits(invalid)} of ${told}\n`;
  return `${layTable(rows, { ...output, dress: [style.bold, style.cyan] })}${more}${end}`;
}
