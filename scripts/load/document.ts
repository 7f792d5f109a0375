import {
  type Document,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  type Scalar,
  visit,
  type YAMLError,
} from 'yaml';
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

/** Texts, numbers, lists and maps whose keys are texts: no tag and no directive of a file makes anything else of it. */
const yamlOptions = { schema: 'core', resolveKnownTags: false, stringKeys: true, prettyErrors: false } as const;

/** Parses one data file; broken YAML and duplicate keys are findings, and what can be read is still given. */
export function parseDataFile({ path: file, text }: DataFile): { document: DataDocument; findings: Finding[] } {
  const lines = new LineCounter();
  const parsed = parseDocument(text, { ...yamlOptions, lineCounter: lines });
  const placeAt = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { file, line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const placeOf = (node: unknown): Place => placeAt(startOf(node) ?? 0);
  let keys: readonly Scalar[] | undefined;
  const keyFrom = (offset: number): Scalar | undefined => {
    keys ??= scalarKeysIn(parsed);
    return keys.find((key) => (startOf(key) ?? 0) >= offset);
  };
  const findings = [...parsed.errors, ...parsed.warnings].map((error) => syntaxFinding(error, placeAt, keyFrom));
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

/** Turns parsed YAML into plain data, which fails where its aliases would grow without bounds or go round in a circle. */
function readValue(
  read: () => unknown,
): { broken: false; value: unknown } | { broken: true; value: undefined; reason: string } {
  try {
    const value = read();
    if (!isCircular(value)) return { broken: false, value };
    return { broken: true, value: undefined, reason: 'an alias stands within the value that it stands for' };
  } catch (error) {
    const reason = plainFact(String(error instanceof Error ? error.message : error));
    return { broken: true, value: undefined, reason };
  }
}

function isCircular(value: unknown, above = new Set<unknown>(), looked = new Set<unknown>()): boolean {
  if (typeof value !== 'object' || value === null || looked.has(value)) return above.has(value);
  looked.add(value);
  above.add(value);
  const found = Object.values(value).some((part) => isCircular(part, above, looked));
  above.delete(value);
  return found;
}

function keysOf(contents: unknown): string[] {
  return isMap(contents) ? contents.items.flatMap(({ key }) => (isScalar(key) ? String(key.value) : [])) : [];
}

function plainFact(message: string): string {
  return message.replace(/\s+/g, ' ').replace(/\.$/, '');
}

/** Gives the keys of all maps, in the order of the text. */
function scalarKeysIn(parsed: Document): readonly Scalar[] {
  const keys: Scalar[] = [];
  visit(parsed, {
    Pair(_, { key }) {
      if (isScalar(key)) keys.push(key);
    },
  });
  return keys;
}

function syntaxFinding(
  error: YAMLError,
  placeAt: (offset: number) => Place,
  keyFrom: (offset: number) => Scalar | undefined,
): Finding {
  const [offset] = error.pos;
  if (error.code === 'DUPLICATE_KEY') {
    // The error may stand before the key, at the end of a value that is empty.
    const key = keyFrom(offset);
    const fact = `"${key?.value ?? ''}" stands here twice`;
    return findingAt(placeAt(startOf(key) ?? offset), 'duplicate-key', fact, 'keep one of the two');
  }
  if (error.code === 'NON_STRING_KEY')
    return findingAt(placeAt(offset), 'yaml-syntax', 'this key is no text', 'write a word before the colon');
  return findingAt(placeAt(offset), 'yaml-syntax', plainFact(error.message), 'write valid YAML 1.2 here');
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
