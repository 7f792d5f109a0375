import { openSync, readFileSync, writeSync } from 'node:fs';
import { longestInput } from './target.js';

const headLength = 8;

/** Where a process tells which input it is at. */
export interface Mailbox {
  /** How many inputs have begun or ended, shared with whoever watches from another thread: odd while one is run. */
  readonly turn: Int32Array;
  readonly begin: (bytes: Buffer) => void;
  readonly end: () => void;
}

/** Opens a mailbox in a file, which outlives the process however it ends. */
export function openMailbox(file: string): Mailbox {
  const content = Buffer.alloc(headLength + longestInput);
  const turn = new Int32Array(new SharedArrayBuffer(4));
  const mailbox = openSync(file, 'w');
  return {
    turn,
    begin(bytes) {
      content.writeUInt32LE(Atomics.add(turn, 0, 1), 0);
      content.writeUInt32LE(bytes.length, 4);
      bytes.copy(content, headLength);
      writeSync(mailbox, content, 0, headLength + bytes.length, 0);
    },
    end() {
      Atomics.add(turn, 0, 1);
    },
  };
}

/** Gives the last input that a process began with, none where it ran none, and how many it had run before. */
export function readMailbox(file: string): { readonly inputs: number; readonly bytes?: Buffer } {
  const content = readFileSync(file);
  if (content.length < headLength) return { inputs: 0 };
  const end = headLength + content.readUInt32LE(4);
  return { inputs: content.readUInt32LE(0) / 2, bytes: content.subarray(headLength, end) };
}
