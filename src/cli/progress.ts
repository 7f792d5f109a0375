import { groupDigits } from './wording.js';
import type { Progress } from './world.js';

const barWidth = 20;

/** Gives the line that shows how far a command is: with a bar where the size of the input is known. */
export function progressLine({ bytes, size }: Progress): string {
  if (size === undefined) return `${megabytes(bytes)} MB`;
  const share = Math.min(bytes / size, 1);
  const done = Math.round(share * barWidth);
  const bar = '#'.repeat(done) + '.'.repeat(barWidth - done);
  return `[${bar}] ${Math.floor(share * 100)} %, ${megabytes(bytes)} of ${megabytes(size)} MB`;
}

function megabytes(bytes: number): string {
  return groupDigits(Math.floor(bytes / 1_000_000));
}
