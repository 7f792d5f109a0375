import { maskSecrets } from '../mask-secrets.js';

/** The longest piece of a user's text that a line of text repeats. */
const longest = 200;

/** Gives a text on one line, with nothing in it that steers a terminal. */
export function escapeControls(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}

/** Gives a user's text as it may stand in a line of output: on one line, without secrets, and cut. */
export function printable(text: string): string {
  const line = escapeControls(maskSecrets(text).replace(/\s+/g, ' '));
  return line.length <= longest ? line : `${line.slice(0, longest)}…`;
}

/** Gives lines as they may be written: without secrets, and without anything that steers a terminal. */
export function printableLines(text: string): string {
  return text
    .split('\n')
    .map((line) => escapeControls(maskSecrets(line)))
    .join('\n');
}
