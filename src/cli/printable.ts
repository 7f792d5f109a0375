/** What stands in the place of a secret. */
const mask = '[secret]';

/** The longest piece of a user's text that a line of text repeats. */
const longest = 200;

/** The name of a member, parameter or header whose value is a secret. */
const secretName = '(?:api[-_]?(?:key|secret)|authorization|[a-z_-]{0,40}token|secret|password)';

/**
 * A value after its name: quoted, also within a JSON string, where the quotes are escaped, or bare, as in a header, an
 * address or a shell. A quoted value ends at the first quote that no further backslash escapes.
 */
const namedSecret = new RegExp(
  String.raw`(${secretName}(?:\\{0,8}["'])?\s{0,4}[:=]\s{0,4})(?:(\\{0,8}["'])(?:(?!(?<!\\)\2)[^\n])*(?:\2|$)?|(?:(?:bearer|basic|digest|token)\s{1,4})?[^\s,;&"'{}[\]]+)`,
  'gi',
);

/** A value that shows by itself that it is a secret: after the scheme of an authorization header, or a signed token. */
const bareSecret = /\b(?:(bearer|basic)\s{1,4}[\w.~+/=-]{6,}|eyJ[\w-]{6,}\.[\w-]{2,}(?:\.[\w-]*)?)/gi;

/** Gives a text without the values in it that are secrets: keys, tokens, and what authorization headers carry. */
export function maskSecrets(text: string): string {
  return text
    .replace(namedSecret, (_, name: string, quote = '') => `${name}${quote}${mask}${quote}`)
    .replace(bareSecret, (_, scheme?: string) => (scheme === undefined ? mask : `${scheme} ${mask}`));
}

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
