import { pick, type Random } from './random.js';
import { longestInput } from './target.js';

/** What an edit can draw on. */
interface Parts {
  readonly bytes: Buffer;
  /** Another input. */
  readonly other: Buffer;
  /** A word that the programs under test know. */
  readonly word: Buffer;
  readonly random: Random;
}

/** What stands between two places, replaced by other bytes. */
type Edit = readonly [start: number, end: number, by: Buffer];

const nothing = Buffer.alloc(0);
const mostEdits = 6;
const mostCopies = 12;

/** Bytes that end lines, strings, escapes, objects or UTF-8 sequences, or break them. */
const specialBytes = Buffer.from(
  '\0\t\n\r "#&*,-:=[\\]{|}\u007f\u0080\u00bf\u00c0\u00c2\u00e0\u00ed\u00ef\u00f0\u00ff',
  'latin1',
);

/** Pieces that mean something to a reader of JSON, YAML or a log, and that no literal of the programs under test holds. */
const specialPieces = [
  ...[
    '\\u0065',
    '\\ud800',
    '\\',
    '\ufeff',
    '\r\n',
    '\u2028',
    '\u0085',
    '"__proto__":',
    '"error":',
    '{"error":',
    '":',
    '[[',
  ],
  ...['1e400', '-0', '0.0', '9007199254740993', '1e-400', '0x1f', '.nan', '12345678901234567890'],
  ...[
    '&a ',
    '*a',
    '<<: *a\n',
    '? ',
    '!!binary ',
    '!<x> ',
    '|2-\n',
    '>+\n',
    '---\n',
    '...\n',
    '%YAML 1.1\n',
    '{ a: *a }',
    '- - - ',
  ],
].map((piece) => Buffer.from(piece));

const edits: readonly ((parts: Parts) => Edit)[] = [
  ({ bytes, random }) => {
    const at = random(bytes.length);
    return [at, at + 1, Buffer.of((bytes[at] ?? 0) ^ (1 << random(8)))];
  },
  ({ bytes, random }) => {
    const at = random(bytes.length);
    return [at, at + 1, Buffer.of(random(256))];
  },
  ({ bytes, random }) => insert(bytes, Buffer.of(specialBytes[random(specialBytes.length)] ?? 0), random),
  ({ bytes, random }) => insert(bytes, pick(specialPieces, random), random),
  ({ bytes, random }) => [...sliceOf(bytes, random), nothing],
  ({ bytes, word, random }) => insert(bytes, word, random),
  ({ bytes, word, random }) => [...wordOf(bytes, random), word],
  ({ bytes, random }) => [...wordOf(bytes, random), pick(specialPieces, random)],
  ({ bytes, random }) => insert(bytes, bytes.subarray(...sliceOf(bytes, random)), random),
  ({ bytes, other, random }) => insert(bytes, other.subarray(...sliceOf(other, random)), random),
  ({ bytes, other, random }) => [random(bytes.length), bytes.length, other.subarray(random(other.length))],
  ({ bytes, random }) => {
    const [start, end] = sliceOf(bytes, random);
    return [start, end, repeat(bytes.subarray(start, Math.min(end, start + 64)), 1 << random(mostCopies))];
  },
  ({ bytes, random }) => [...lineOf(bytes, random), nothing],
  ({ bytes, random }) => {
    const [start] = lineOf(bytes, random);
    return [start, start, bytes.subarray(...lineOf(bytes, random))];
  },
  ({ bytes, other, random }) => [...lineOf(bytes, random), other.subarray(...lineOf(other, random))],
];

/** Gives an input with a few edits, some of which take pieces of another input or words that the programs under test know. */
export function mutate(bytes: Buffer, other: Buffer, words: readonly Buffer[], random: Random): Buffer {
  let mutated = bytes;
  for (let left = 1 + random(mostEdits); left > 0; left -= 1) {
    const [start, end, by] = pick(edits, random)({ bytes: mutated, other, word: pick(words, random), random });
    mutated = Buffer.concat([mutated.subarray(0, start), by, mutated.subarray(end)]).subarray(0, longestInput);
  }
  return mutated;
}

function insert(bytes: Buffer, piece: Buffer, random: Random): Edit {
  const at = random(bytes.length + 1);
  return [at, at, piece];
}

function repeat(piece: Buffer, times: number): Buffer {
  return Buffer.concat(
    Array.from({ length: Math.min(times, Math.ceil(longestInput / (piece.length + 1))) }, () => piece),
  );
}

/** Gives a slice, short ones more often. */
function sliceOf(bytes: Buffer, random: Random): [start: number, end: number] {
  const start = random(bytes.length);
  return [start, Math.min(bytes.length, start + 1 + random(1 << random(10)))];
}

function lineOf(bytes: Buffer, random: Random): [start: number, end: number] {
  const at = random(bytes.length);
  const end = bytes.indexOf(0x0a, at);
  return [at === 0 ? 0 : bytes.lastIndexOf(0x0a, at - 1) + 1, end < 0 ? bytes.length : end + 1];
}

/** Gives the letters and digits around a place. */
function wordOf(bytes: Buffer, random: Random): [start: number, end: number] {
  const at = random(bytes.length);
  let [start, end] = [at, at];
  while (start > 0 && isWordByte(bytes[start - 1])) start -= 1;
  while (isWordByte(bytes[end])) end += 1;
  return [start, end];
}

function isWordByte(byte = 0): boolean {
  return byte >= 0x80 || /[\w.$-]/.test(String.fromCharCode(byte));
}

/** Gives a shorter input that still passes, found by leaving out ever smaller slices; itself where there is none. */
export async function shrink(
  bytes: Buffer,
  passes: (bytes: Buffer) => Promise<boolean>,
  until: number,
): Promise<Buffer> {
  let shortest = bytes;
  for (let size = bytes.length; size >= 1; size = Math.floor(size / 2)) {
    for (let start = 0; start < shortest.length && Date.now() < until; ) {
      const shorter = Buffer.concat([shortest.subarray(0, start), shortest.subarray(start + size)]);
      if (await passes(shorter)) shortest = shorter;
      else start += size;
    }
  }
  return shortest;
}
