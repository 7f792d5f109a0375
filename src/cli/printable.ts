import { maskSecrets } from '../mask-secrets.js';

/** The longest piece of a user's text that a line of text repeats. */
const longest = 200;

/** Gives a user's text as it may stand in a line of output: without secrets, on one line, without anything that steers a terminal, and cut. */
export function printable(text: string): string {
  const line = maskSecrets(text)
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
  return line.length <= longest ? line : `${line.slice(0, longest)}…`;
}
