import { isAscii, isUtf8 } from 'node:buffer';
import type { Source } from './world.js';

/** How many bytes of whole lines are handed on at a time; strings of about this length cost the least to make. */
const blockSize = 1 << 15;

/** A longer line is not kept: no body is as long, and memory has to stay bounded. */
export const longestLine = 1 << 23;

const newline = 0x0a;
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

/** Whole lines of an input, or one line that was too long to keep, whose bytes are absent. */
export interface Block {
  readonly length: number;
  readonly bytes?: Buffer;
}

/**
 * Gives the lines of a source in blocks, those of a chunk together, good until the next are asked for. A byte order mark at
 * the beginning is left out, and so is the unfinished last line of a file that is still being written.
 */
export async function* readBlocks(source: Source): AsyncGenerator<readonly Block[]> {
  let begun = false;
  for await (const blocks of cutBlocks(source)) {
    const [first, ...others] = blocks;
    yield begun || first === undefined ? blocks : [withoutMark(first), ...others];
    begun ||= first !== undefined;
  }
}

function withoutMark(block: Block): Block {
  const { length, bytes } = block;
  const marked = bytes?.subarray(0, byteOrderMark.length).equals(byteOrderMark) === true;
  return marked ? { length, bytes: bytes.subarray(byteOrderMark.length) } : block;
}

async function* cutBlocks(source: Source): AsyncGenerator<readonly Block[]> {
  let kept: Buffer[] = [];
  let length = 0;
  for await (const chunk of source.chunks) {
    const blocks: Block[] = [];
    let start = 0;
    if (length > 0) {
      start = chunk.indexOf(newline) + 1;
      const rest = start === 0 ? chunk : chunk.subarray(0, start);
      length += rest.length;
      if (length > longestLine) kept = [];
      else kept.push(Buffer.from(rest));
      if (start === 0) continue;
      blocks.push(keptLine(kept, length));
      kept = [];
      length = 0;
    }
    while (start < chunk.length) {
      const end = endOfBlock(chunk, start);
      if (end === undefined) {
        length = chunk.length - start;
        kept = [Buffer.from(chunk.subarray(start))];
        break;
      }
      blocks.push({ length: end - start, bytes: chunk.subarray(start, end) });
      start = end;
    }
    yield blocks;
  }
  if (length > 0 && !(await source.hasGrown())) yield [keptLine(kept, length)];
}

function keptLine(kept: readonly Buffer[], length: number): Block {
  return length > longestLine ? { length } : { length, bytes: Buffer.concat(kept) };
}

function endOfBlock(chunk: Buffer, start: number): number | undefined {
  const last = chunk.lastIndexOf(newline, start + blockSize - 1);
  if (last >= start) return last + 1;
  const next = chunk.indexOf(newline, start);
  return next < 0 ? undefined : next + 1;
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
  let broken = 0;
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(newline, start);
    const end = found < 0 ? bytes.length : found + 1;
    if (!isUtf8(bytes.subarray(start, end))) broken += 1;
    start = end;
  }
  return broken;
}
