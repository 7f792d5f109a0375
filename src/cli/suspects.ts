/**
 * What an error body cannot do without, wherever in a line it stands: a member `success` that is not true, a member `error`
 * that is not null, or a member `code` that begins as codes do. `parseError` finds a failure only by one of these three, a
 * key of JSON is spelled out unless it has a backslash in it, and a body inside a string has its quotes escaped by one.
 */
const sign =
  /"(?:success"(?![\t ]*:[\t ]*true)|error"(?![\t ]*:[\t ]*null)|code"(?![\t ]*:[\t ]*(?:[^\t\r "]|"[^A])))/g;

/** Tells whether a text without escapes in it may hold an error. */
export function mayHoldError(text: string): boolean {
  sign.lastIndex = 0;
  return sign.test(text);
}

/** Gives a function that finds a place in the first line, from a given one on, that may hold an error, which no line before it can; the length of the text where there is none. */
export function createSuspectFinder(text: string): (from: number) => number {
  let backslash = -1;
  let signed = -1;
  return (from) => {
    // Each is looked for only where the one found before is passed, so that no place is looked at twice.
    if (backslash < from) backslash = placeOrEnd(text, text.indexOf('\\', from));
    if (signed < from) signed = endOfSign(text, from);
    return Math.min(backslash, signed);
  };
}

function endOfSign(text: string, from: number): number {
  sign.lastIndex = from;
  return sign.test(text) ? sign.lastIndex - 1 : text.length;
}

function placeOrEnd(text: string, place: number): number {
  return place < 0 ? text.length : place;
}
