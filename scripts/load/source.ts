import type * as z from 'zod';
import { type Finding, findingAt } from '../finding.js';
import { checkShape } from './check-shape.js';
import { type DataDocument, type DataFile, parseDataFile } from './document.js';
import {
  type EntryFields,
  type Facts,
  factFiles,
  inheritingEntry,
  type WrittenFields,
  writtenEntry,
} from './shapes.js';

/** One entry as its file writes it. */
export interface SourceEntry {
  readonly code: string;
  readonly glossary: string;
  readonly area: string;
  /** The file that the entry stands in, under its code. */
  readonly document: DataDocument;
  /** What the entry says; `undefined` where its shape is broken, which is a finding already. */
  readonly written:
    | { readonly sameAs?: undefined; readonly fields: WrittenFields }
    | { readonly sameAs: string; readonly fields: EntryFields }
    | undefined;
}

/** The data folder, read: every entry as it is written, and the facts that belong to no single code. */
export interface Source {
  /** The entries of each glossary folder, by glossary and code. */
  readonly glossaries: ReadonlyMap<string, ReadonlyMap<string, SourceEntry>>;
  /** The files of the glossary folders. */
  readonly areaFiles: readonly { readonly path: string; readonly glossary: string; readonly area: string }[];
  /** The fact files whose shape is right. */
  readonly facts: FactFiles;
}

/** Each fact file that could be read: what it says, and the document for the places in it. */
export type FactFiles = {
  readonly [File in keyof Facts]?: { readonly value: Facts[File]; readonly document: DataDocument };
};

/** Gives the glossary and the area that a file of a glossary folder is for, or `undefined` for any other file. */
function placeOfFile(path: string): { glossary: string; area: string } | undefined {
  const match = /^([^/]+)\/([^/]+)\.yaml$/.exec(path);
  if (match === null) return undefined;
  const [, glossary = '', area = ''] = match;
  return { glossary, area };
}

/**
 * Reads the files of a data folder; what is broken in a single file or entry is a finding, and the rest is read all the same.
 * A file that is refused is the end of it: there is no source, the one finding is why, and nothing is to be said of the rest.
 */
export function readSource(files: readonly DataFile[]): { source: Source | undefined; findings: Finding[] } {
  const findings: Finding[] = [];
  const keep = <Read extends { findings: Finding[] }>(read: Read): Read => {
    findings.push(...read.findings);
    return read;
  };
  const glossaries = new Map<string, Map<string, SourceEntry>>();
  const areaFiles: { path: string; glossary: string; area: string }[] = [];
  const documents = new Map<string, DataDocument>();
  for (const file of files) {
    const { document, findings: own } = keep(parseDataFile(file));
    if (document === undefined) return { source: undefined, findings: own };
    const place = placeOfFile(file.path);
    if (place === undefined) {
      documents.set(file.path, document);
    } else {
      areaFiles.push({ path: file.path, ...place });
      const entries = glossaries.get(place.glossary) ?? new Map<string, SourceEntry>();
      glossaries.set(place.glossary, entries);
      for (const entry of keep(readEntries(document, place.glossary, place.area)).entries)
        entries.set(entry.code, entry);
    }
  }
  const { facts } = keep(readFacts(documents));
  return { source: { glossaries, areaFiles, facts }, findings };
}

function readFacts(documents: ReadonlyMap<string, DataDocument>): { facts: FactFiles; findings: Finding[] } {
  const facts: Record<string, { value: unknown; document: DataDocument }> = {};
  const findings: Finding[] = [];
  for (const [file, shape] of Object.entries<z.ZodType>(factFiles)) {
    const document = documents.get(file);
    if (document === undefined) {
      findings.push(findingAt({ file, line: 1, column: 1 }, 'missing-file', 'this file is missing', `create ${file}`));
      continue;
    }
    if (document.broken) continue;
    const checked = checkShape(document, [], document.value, shape);
    findings.push(...checked.findings);
    if (checked.value !== undefined) facts[file] = { value: checked.value, document };
  }
  for (const file of documents.keys()) {
    if (Object.hasOwn(factFiles, file)) continue;
    const fix = `remove it, or write one of ${Object.keys(factFiles).join(', ')}, or <glossary>/<area>.yaml`;
    findings.push(findingAt({ file, line: 1, column: 1 }, 'unknown-file', 'nothing reads this file', fix));
  }
  return { facts: facts as FactFiles, findings };
}

function readEntries(
  document: DataDocument,
  glossary: string,
  area: string,
): { entries: SourceEntry[]; findings: Finding[] } {
  const { value } = document;
  if (document.broken) {
    const unread = document.keys.map((code): SourceEntry => ({ code, glossary, area, document, written: undefined }));
    return { entries: unread, findings: [] };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const fact = 'this file holds no map of codes';
    return {
      entries: [],
      findings: [findingAt(document.placeOf([]), 'wrong-value', fact, 'write `APnnn:` and its entry')],
    };
  }
  const findings: Finding[] = [];
  const entries = Object.entries(value).map(([code, content]): SourceEntry => {
    const { written, findings: broken } = readEntry(document, code, content);
    findings.push(...broken);
    return { code, glossary, area, document, written };
  });
  return { entries, findings };
}

function readEntry(
  document: DataDocument,
  code: string,
  content: unknown,
): { written: SourceEntry['written']; findings: Finding[] } {
  if (typeof content === 'object' && content !== null && Object.hasOwn(content, 'sameAs')) {
    const { value, findings } = checkShape(document, [code], content, inheritingEntry);
    if (value === undefined) return { written: undefined, findings };
    const { sameAs, ...fields } = value;
    return { written: { sameAs, fields }, findings };
  }
  const { value, findings } = checkShape(document, [code], content, writtenEntry);
  return { written: value && { fields: value }, findings };
}
