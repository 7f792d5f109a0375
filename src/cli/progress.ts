import { count, groupDigits } from './wording.js';
import type { Progress } from './world.js';

const barWidth = 20;

/** Gives the line that shows how far a command is: with a bar where the size of the input is known. */
export function progressLine({ bytes, size, lines }: Progress): string {
  const told = count(lines, 'line');
  if (size === undefined) return `${told}, ${megabytes(bytes)} MB`;
  const share = Math.min(bytes / size, 1);
  const done = Math.round(share * barWidth);
  return `[${'#'.repeat(done)}${'.'.repeat(barWidth - done)}] ${Math.floor(share * 100)} %, ${told}`;
}

function megabytes(bytes: number): string {
  return groupDigits(Math.floor(bytes / 1_000_000));
}
