import { isMap, isPair, isScalar, isSeq, LineCounter, type Node, parseDocument, type YAMLError } from 'yaml';
import { type Finding, findingAt, type Place } from '../finding.js';

/** A data file as text; `path` is relative to the data folder and uses forward slashes. */
export interface DataFile {
  readonly path: string;
  readonly text: string;
}

/** The keys and indexes that lead from the root of a file to a value. */
export type Path = readonly (string | number)[];

/** A parsed data file: its value, and the place of every part of it. */
export interface DataDocument {
  readonly file: string;
  /** The file's content as plain data; `undefined` where broken YAML makes it unsure. */
  readonly value: unknown;
  /** Whether broken YAML made the content unsure, so that nothing but its keys is worth judging. */
  readonly broken: boolean;
  /** The keys of the map that the file holds, as far as they could be read. */
  readonly keys: readonly string[];
  /** Gives the place of a value, or of the nearest parent that the file has. */
  placeOf(path: Path): Place;
  /** Gives the place of the key under which a value stands. */
  placeOfKey(path: Path): Place;
}

/** Parses one data file; broken YAML and duplicate keys are findings, and what can be read is still given. */
export function parseDataFile({ path: file, text }: DataFile): { document: DataDocument; findings: Finding[] } {
  const lines = new LineCounter();
  const parsed = parseDocument(text, { lineCounter: lines, prettyErrors: false, strict: true });
  const placeAt = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { file, line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const placeOf = (node: unknown): Place => placeAt(startOf(node) ?? 0);
  const findings = [...parsed.errors, ...parsed.warnings].map((error) => syntaxFinding(error, text, placeAt));
  const unsure = parsed.errors.some(({ code }) => code !== 'DUPLICATE_KEY');
  const read = unsure ? { broken: true, value: undefined } : readValue(() => parsed.toJS());
  if ('reason' in read) findings.push(findingAt(placeAt(0), 'yaml-syntax', read.reason, 'write the values out'));
  const document: DataDocument = {
    file,
    value: read.value,
    broken: read.broken,
    keys: keysOf(parsed.contents),
    placeOf: (path) => placeOf(nodeAt(parsed.contents, path).value),
    placeOfKey: (path) => placeOf(nodeAt(parsed.contents, path).key),
  };
  return { document, findings };
}

/** Turns parsed YAML into plain data, which fails where its aliases would grow without bounds. */
function readValue(
  read: () => unknown,
): { broken: false; value: unknown } | { broken: true; value: undefined; reason: string } {
  try {
    return { broken: false, value: read() };
  } catch (error) {
    return {
      broken: true,
      value: undefined,
      reason: plainFact(String(error instanceof Error ? error.message : error)),
    };
  }
}

function keysOf(contents: unknown): string[] {
  return isMap(contents) ? contents.items.flatMap(({ key }) => (isScalar(key) ? String(key.value) : [])) : [];
}

function plainFact(message: string): string {
  return message.replace(/\s+/g, ' ').replace(/\.$/, '');
}

function syntaxFinding(error: YAMLError, text: string, placeAt: (offset: number) => Place): Finding {
  const place = placeAt(error.pos[0]);
  if (error.code === 'DUPLICATE_KEY') {
    const key = /^[^\s:]+/.exec(text.slice(error.pos[0]))?.[0] ?? '';
    return findingAt(place, 'duplicate-key', `"${key}" stands here twice`, 'keep one of the two');
  }
  return findingAt(place, 'yaml-syntax', plainFact(error.message), 'write valid YAML 1.2 here');
}

function startOf(node: unknown): number | undefined {
  const range = (node as Node | null | undefined)?.range;
  return range?.[0];
}

/** Walks to a path as far as the file has it: a part that is missing is looked for at its parent. */
function nodeAt(root: unknown, path: Path): { key: unknown; value: unknown } {
  let found = { key: root, value: root };
  for (const step of path) {
    const next = childAt(found.value, step);
    if (next === undefined) return { key: found.key, value: found.key };
    found = next;
  }
  return found;
}

function childAt(node: unknown, step: string | number): { key: unknown; value: unknown } | undefined {
  if (isSeq(node)) {
    const item = node.items[Number(step)];
    return item === undefined ? undefined : { key: item, value: item };
  }
  if (!isMap(node)) return undefined;
  const pair = node.items.find((item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(step));
  return pair && { key: pair.key, value: pair.value ?? pair.key };
}
