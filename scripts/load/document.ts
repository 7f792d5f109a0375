import { isMap, isScalar, isSeq, LineCounter, type Node, type YAMLMap } from 'yaml';
import { type Finding, findingAt, type Place } from '../finding.js';
import { faultyKeys, parseYaml, type Trouble } from './parse-yaml.js';

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

/** A data file, read: without a document where it is none that could be parsed without harm. */
export interface ReadDocument {
  readonly document: DataDocument | undefined;
  readonly findings: Finding[];
}

/** Parses one data file; broken YAML and keys that stand twice are findings, and what can be read is still given. */
export function parseDataFile({ path: file, text }: DataFile): ReadDocument {
  const lines = new LineCounter();
  const placeAt = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { file, line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const findingOf = ({ rule = 'yaml-syntax', offset, fact, fix }: Trouble): Finding =>
    findingAt(placeAt(offset), rule, fact, fix);
  const parsed = parseYaml(text, lines);
  if ('refused' in parsed) return { document: undefined, findings: [findingOf(parsed.refused)] };
  const { document: yaml, trouble, isBroken } = parsed;
  // Of the document no more is kept than places are told from: each of its errors has a trace.
  const { contents } = yaml;
  const placeOf = (node: unknown): Place => placeAt(startOf(node) ?? 0);
  const document: DataDocument = {
    file,
    value: isBroken ? undefined : yaml.toJS({ maxAliasCount: -1 }),
    broken: isBroken,
    keys: keysOf(contents),
    placeOf: (path) => placeOf(nodeAt(contents, path).value),
    placeOfKey: (path) => placeOf(nodeAt(contents, path).key),
  };
  return { document, findings: [...(trouble ? [trouble] : []), ...faultyKeys(yaml)].map(findingOf) };
}

function keysOf(contents: unknown): string[] {
  return isMap(contents) ? contents.items.flatMap(({ key }) => (isScalar(key) ? String(key.value) : [])) : [];
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
  return isMap(node) ? membersOf(node).get(String(step)) : undefined;
}

type Members = ReadonlyMap<string, { readonly key: unknown; readonly value: unknown }>;

/** The members of the maps that were asked for one: to look through all of a long map for each would take minutes. */
const known = new WeakMap<YAMLMap, Members>();

function membersOf(map: YAMLMap): Members {
  const members = known.get(map) ?? indexMembers(map);
  known.set(map, members);
  return members;
}

/** Of a key that stands twice, the first one counts. */
function indexMembers({ items }: YAMLMap): Members {
  const members = new Map<string, { key: unknown; value: unknown }>();
  for (const { key, value } of items) {
    if (!isScalar(key) || members.has(String(key.value))) continue;
    members.set(String(key.value), { key, value: value ?? key });
  }
  return members;
}
