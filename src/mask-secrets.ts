/** What stands in the place of a secret. */
const mask = '[secret]';

/**
 * The name of a secret with what parts it from its value: in JSON, also within a string or as a name right before its `value`,
 * in a header, an address, a shell or an attribute, in a map of Ruby or PHP.
 */
const secretName =
  /(?:(?:api|access|private|secret|signing)[-_ ]?keys?|authorization|credentials?|passw(?:or)?ds?|secrets?|tokens?)(?:\\{0,8}["'])?\]?(?:\s{0,4}(?:=>|[:=]|%3[ad]|[,\s]\s{0,4}\\{0,8}["']?value\\{0,8}["']?\s{0,4}[:=])\s{0,4}(?:string\(\d{1,9}\)\s)?|(?<=--[\w-]{1,40})\s{1,4})/gi;

/** An element of XML with text in it. */
const element = /<([^<>/][^<>]*)>[^<]+/g;

/** What can end a value: a quote, with the backslashes that escape it within a string, or what brackets it. */
const mark = /\\{0,8}["']|[[\]{}\n]/g;

const openingQuote = /\\{0,8}["']/y;
const openingBracket = /[[{]/y;
const bareValue = /(?:(?:bearer|basic|digest|token)\s{1,4})?[^\s,;&"'}\]]+/iy;

/** A value that shows by the scheme of an authorization header before it that it is a secret. */
const schemed = /(bearer|basic)\s{1,4}[\w.~+/=-]{6,}/gi;

/** What a sentence may give away, such as "Invalid API key provided: k3y-0123": a word right after the name or a verb. */
const told =
  /((?:[-_ ]key|secret|password|token)(?: (?:given|provided|sent|supplied|used|that|is|was)){0,4}:? ["'`]?)([\w.~+/=-]{8,512})/gi;

/** A run of what signed tokens are made of. */
const dotted = /[\w.-]{12,}/g;

/** Gives a text without the values in it that are secrets: keys, tokens, and what authorization headers carry. */
export function maskSecrets(text: string): string {
  return maskNamed(text.replace(element, maskElement))
    .replace(schemed, (_, scheme: string) => `${scheme} ${mask}`)
    .replace(told, maskTold)
    .replace(dotted, maskToken);
}

function maskElement(all: string, tag: string): string {
  const [name = ''] = tag.split(/\s/, 1);
  const asMember = `${name}:`;
  return findFrom(secretName, asMember, 0)?.end === asMember.length ? `<${tag}>${mask}` : all;
}

function maskNamed(text: string): string {
  let masked = '';
  let done = 0;
  let name = findFrom(secretName, text, 0);
  while (name !== undefined) {
    const next = findFrom(secretName, text, name.end);
    const value = valueAt(text, name.end, next?.start ?? text.length);
    if (value !== undefined) {
      masked += text.slice(done, name.end) + value.quote + mask + value.quote;
      done = value.end;
    }
    // A name within a value was a part of it.
    name = next !== undefined && next.start < done ? findFrom(secretName, text, done) : next;
  }
  return masked + text.slice(done);
}

interface Found {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Finds an expression from a place on; one that is sticky, at that place. */
function findFrom(expression: RegExp, text: string, start: number): Found | undefined {
  expression.lastIndex = start;
  const found = expression.exec(text);
  return found === null ? undefined : { text: found[0], start: found.index, end: expression.lastIndex };
}

/** Gives where the value that begins at a place ends, and the quotes around it; `undefined` where none begins. */
function valueAt(
  text: string,
  start: number,
  nextName: number,
): { readonly end: number; readonly quote: string } | undefined {
  const quote = findFrom(openingQuote, text, start);
  if (quote !== undefined) return { end: endOfQuoted(text, quote), quote: quote.text };
  if (findFrom(openingBracket, text, start) !== undefined) return { end: endOfBracketed(text, start), quote: '' };
  // Where nothing marks the end of a value, the next name does.
  const end = start + (findFrom(bareValue, text.slice(start, nextName), 0)?.end ?? 0);
  return end > start ? { end, quote: '' } : undefined;
}

/** A quoted value ends at the first quote that is escaped as the one before it, or with its line. */
function endOfQuoted(text: string, opening: Found): number {
  for (let found = findFrom(mark, text, opening.end); found !== undefined; found = findFrom(mark, text, found.end)) {
    if (found.text === opening.text) return found.end;
    if (found.text === '\n') return found.end - 1;
  }
  return text.length;
}

/** A list or an object ends with the bracket that closes it, those in its texts aside, or with the text. */
function endOfBracketed(text: string, start: number): number {
  let depth = 0;
  let quote: string | undefined;
  let isQuoted = false;
  for (let found = findFrom(mark, text, start); found !== undefined; found = findFrom(mark, text, found.end)) {
    const isQuote = found.text.endsWith('"') || found.text.endsWith("'");
    if (isQuote) quote ??= found.text;
    if (found.text === quote) isQuoted = !isQuoted;
    if (isQuoted || isQuote || found.text === '\n') continue;
    depth += found.text === '[' || found.text === '{' ? 1 : -1;
    if (depth === 0) return found.end;
  }
  return text.length;
}

/** Masks a word that is no word of a language: it has letters and digits. */
function maskTold(all: string, before: string, word: string): string {
  return /[0-9]/.test(word) && /[a-z]/i.test(word) ? before + mask : all;
}

/** Masks the signed token in a run: a part that is JSON in base64, and the two that may follow it. */
function maskToken(run: string): string {
  const parts = run.split('.');
  const first = parts.findIndex((part, at) => at + 1 < parts.length && headerIn(part) >= 0);
  const header = parts[first];
  if (header === undefined) return run;
  return [...parts.slice(0, first), header.slice(0, headerIn(header)) + mask, ...parts.slice(first + 3)].join('.');
}

/** Gives the place in a part of a run where JSON in base64 begins that is long enough to be a header; -1 where there is none. */
function headerIn(part: string): number {
  const place = part.startsWith('eyJ') ? 0 : part.indexOf('-eyJ') + 1;
  return (place > 0 || part.startsWith('eyJ')) && part.length - place >= 9 ? place : -1;
}
