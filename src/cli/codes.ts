import { glossaryIds } from '../generated/names.js';
import type { Entry } from '../types.js';
import { type Answer, exitCodes, jsonText } from './answer.js';
import { entriesOf } from './known.js';

/** The formats of `codes`. */
export const codesFormats = ['json', 'csv', 'ndjson', 'markdown', 'sql'] as const;

/** One code in one glossary, as a row of a table. */
const columns = {
  glossary: (_: Entry, glossary: string) => glossary,
  code: ({ code }) => code,
  name: ({ name }) => name,
  area: ({ area }) => area,
  condition: ({ uses }) => uses.map(({ condition }) => condition).join(' '),
  actor: ({ handling }) => handling.actor,
  retry: ({ handling }) => handling.retry,
  outcome: ({ handling }) => handling.outcome,
  advice: ({ handling }) => handling.advice,
  basis: ({ handling }) => handling.basis,
  limit_name: ({ limit }) => limit?.name ?? null,
  limit_value: ({ limit }) => limit?.value ?? null,
  parameters: ({ parameters }) => parameters.join(' '),
  operations: ({ operations }) => operations.join(' '),
  headers: ({ headers }) => headers.join(' '),
  reason_codes: ({ reasonCodes }) => reasonCodes.join(' '),
  source: ({ source }) => source,
} satisfies Record<string, (entry: Entry, glossary: string) => Cell>;

type Cell = string | number | null;
type Row = Readonly<Record<string, Cell>>;

/** How `codes` was called. */
export interface CodesOptions {
  readonly format: (typeof codesFormats)[number];
  readonly json?: boolean;
}

/** Prints every code of every glossary as rows for a spreadsheet, a warehouse or a document. */
export function printCodes({ format, json }: CodesOptions): Answer {
  return { text: writers[json ? 'json' : format](allRows()), exitCode: exitCodes.fine };
}

function allRows(): Row[] {
  return glossaryIds.flatMap((glossary) =>
    entriesOf(glossary).map((entry) =>
      Object.fromEntries(Object.entries(columns).map(([name, cellOf]) => [name, cellOf(entry, glossary)])),
    ),
  );
}

const header = Object.keys(columns);

const writers: Readonly<Record<CodesOptions['format'], (rows: readonly Row[]) => string>> = {
  json: jsonText,
  ndjson: (rows) => rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
  csv: (rows) => [header, ...rows.map(Object.values)].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join(''),
  markdown: (rows) =>
    [header, header.map(() => '---'), ...rows.map(Object.values)]
      .map((cells) => `| ${cells.map(markdownCell).join(' | ')} |\n`)
      .join(''),
  sql: (rows) => `${sqlTable()}${rows.map(sqlInsert).join('')}COMMIT;\n`,
};

/** As RFC 4180 has it; a cell that a spreadsheet would take for a formula does not occur in the data. */
function csvCell(cell: Cell): string {
  const text = String(cell ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function markdownCell(cell: Cell): string {
  return String(cell ?? '').replace(/[\\|<]/g, '\\$&');
}

function sqlTable(): string {
  const fields = header.map((name) => `  ${name} ${sqlTypes[name] ?? 'TEXT NOT NULL'}`);
  return `BEGIN;\nCREATE TABLE error_codes (\n${fields.join(',\n')},\n  PRIMARY KEY (glossary, code)\n);\n`;
}

const sqlTypes: Readonly<Record<string, string>> = {
  glossary: 'VARCHAR(255) NOT NULL',
  code: 'VARCHAR(255) NOT NULL',
  limit_name: 'TEXT',
  limit_value: 'INTEGER',
};

function sqlInsert(row: Row): string {
  return `INSERT INTO error_codes (${header.join(', ')}) VALUES (${Object.values(row).map(sqlCell).join(', ')});\n`;
}

function sqlCell(cell: Cell): string {
  if (cell === null) return 'NULL';
  return typeof cell === 'number' ? String(cell) : `'${cell.replaceAll("'", "''")}'`;
}
