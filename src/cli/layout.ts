/** Two columns are this far apart. */
const gap = 2;

/** A last column narrower than this is not worth reading: its text goes below the row. */
const narrowest = 24;

/** How a table is laid out. */
export interface Layout {
  /** The width to fit; absent where lines may be as long as they are, which suits `grep` and `cut`. */
  readonly columns?: number;
  /** Dresses the text of each column, after it has been measured. */
  readonly dress?: readonly ((text: string) => string)[];
}

/**
 * Lays rows out in columns, the last of which is wrapped. Where a width is too small for columns, each row becomes a line
 * of its first cells with the last one below it.
 */
export function layTable(rows: readonly (readonly string[])[], { columns, dress = [] }: Layout): string {
  const widths = columnWidths(rows);
  const start = widths.slice(0, -1).reduce((sum, width) => sum + width + gap, 0);
  const dressed = (text: string, column: number): string => dress[column]?.(text) ?? text;
  if (columns !== undefined && columns - start < narrowest && widths.length > 1) {
    return rows.map((row) => stackRow(row, columns, dressed)).join('');
  }
  const room = columns === undefined ? Number.POSITIVE_INFINITY : columns - start;
  return rows.map((row) => layRow(row, widths, start, room, dressed)).join('');
}

function columnWidths(rows: readonly (readonly string[])[]): number[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length);
  }
  return widths;
}

type Dress = (text: string, column: number) => string;

function layRow(row: readonly string[], widths: readonly number[], start: number, room: number, dress: Dress): string {
  const last = row.length - 1;
  const lead = row
    .slice(0, last)
    .map((cell, column) => dress(cell, column) + fill(widths[column], cell))
    .join('');
  return wrapText(row[last] ?? '', room)
    .map((line, at) => (at === 0 ? lead : ' '.repeat(start)) + dress(line, last))
    .map((line) => `${line.trimEnd()}\n`)
    .join('');
}

function fill(width = 0, cell: string): string {
  return ' '.repeat(width - cell.length + gap);
}

function stackRow(row: readonly string[], columns: number, dress: Dress): string {
  const last = row.length - 1;
  const lead = wrapText(row.slice(0, last).filter(Boolean).join(' '.repeat(gap)), columns);
  const below = wrapText(row[last] ?? '', columns - gap).map((line) => ' '.repeat(gap) + dress(line, last));
  return [...lead.map((line) => dress(line, 0)), ...below].map((line) => `${line.trimEnd()}\n`).join('');
}

/** Breaks a text between words into lines that fit a width; a word that is longer is broken too. */
function wrapText(text: string, width: number): string[] {
  if (text.length <= width) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = '';
    }
    line = line === '' ? word : `${line} ${word}`;
    while (line.length > width) {
      lines.push(line.slice(0, width));
      line = line.slice(width);
    }
  }
  lines.push(line);
  return lines;
}
