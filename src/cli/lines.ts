import { isAscii, isUtf8 } from 'node:buffer';

/** An input that is open for reading, once. */
export interface Source {
  /** What messages call it. */
  readonly name: string;
  /** In bytes; absent where it cannot be known, as of a pipe. */
  readonly size?: number;
  /** The bytes in order, each chunk good until the next is asked for; throws a `Refusal` where reading fails. A file is read as
   * far as it went when it was opened, so that one which grows has an end. */
  readonly chunks: AsyncIterable<Buffer>;
  /** Tells whether the file is longer now than it was when it was opened. */
  readonly hasGrown: () => Promise<boolean>;
}

/** A longer line is not kept: no body is as long, and memory has to stay bounded. */
export const longestLine = 1 << 23;

/** The byte that ends a line. */
export const newline = 0x0a;
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

/** Whole lines of an input, or one line that was too long to keep, whose bytes are absent. */
export interface Block {
  readonly length: number;
  readonly bytes?: Buffer;
}

/**
 * Gives the lines of a source in blocks, each good until the next is asked for. A byte order mark at the beginning is left
 * out, and so is the unfinished last line of a file that is still being written.
 */
export async function* readBlocks(source: Source): AsyncGenerator<Block> {
  let begun = false;
  for await (const block of cutBlocks(source)) {
    yield begun ? block : withoutMark(block);
    begun = true;
  }
}

function withoutMark(block: Block): Block {
  const { length, bytes } = block;
  const marked = bytes?.subarray(0, byteOrderMark.length).equals(byteOrderMark) === true;
  return marked ? { length, bytes: bytes.subarray(byteOrderMark.length) } : block;
}

/** Gives the whole lines of each chunk, and each line that several chunks share. */
async function* cutBlocks(source: Source): AsyncGenerator<Block> {
  let kept: Buffer[] = [];
  let length = 0;
  const keep = (part: Buffer): void => {
    length += part.length;
    if (length > longestLine) kept = [];
    else kept.push(Buffer.from(part));
  };
  for await (const chunk of source.chunks) {
    const end = chunk.lastIndexOf(newline) + 1;
    let start = 0;
    if (length > 0 && end > 0) {
      start = chunk.indexOf(newline) + 1;
      keep(chunk.subarray(0, start));
      yield keptLine(kept, length);
      kept = [];
      length = 0;
    }
    if (end > start) yield { length: end - start, bytes: chunk.subarray(start, end) };
    if (end < chunk.length) keep(chunk.subarray(end));
  }
  if (length > 0 && !(await source.hasGrown())) yield keptLine(kept, length);
}

function keptLine(kept: readonly Buffer[], length: number): Block {
  return length > longestLine ? { length } : { length, bytes: Buffer.concat(kept) };
}

/** Whole lines as text, and how many of them were not UTF-8: their broken bytes are replacement characters. */
export interface Decoded {
  readonly text: string;
  readonly notUtf8: number;
}

/** Gives bytes as text, the fast way where they are plain ASCII. */
export function decodeLines(bytes: Buffer): Decoded {
  if (isAscii(bytes)) return { text: bytes.toString('latin1'), notUtf8: 0 };
  return { text: bytes.toString('utf8'), notUtf8: isUtf8(bytes) ? 0 : countBroken(bytes) };
}

function countBroken(bytes: Buffer): number {
  return [...linesIn(bytes)].filter((line) => !isUtf8(line)).length;
}

/** Gives each of some whole lines, without what ends it. */
export function* linesIn(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(newline, start);
    const end = found < 0 ? bytes.length : found;
    yield bytes.subarray(start, end);
    start = end + 1;
  }
}
