/**
 * What an error body cannot do without, wherever in a line it stands: a member `success` that is not true, a member `error`
 * that is not null, or a member `code` that begins as codes do. `parseError` finds a failure only by one of these three, a
 * key of JSON is spelled out unless it has a backslash in it, and a body inside a string has its quotes escaped by one.
 */
const sign =
  /"(?:success"(?![\t ]*:[\t ]*true)|error"(?![\t ]*:[\t ]*null)|code"(?![\t ]*:[\t ]*(?:[^\t\r "]|"[^A])))/g;

/** Gives a function that finds the next place of a text, from a given one on, that a line with an error can have and any other need not; infinity where there is none. */
export function createSuspectFinder(text: string): (from: number) => number {
  let backslash = -1;
  return (from) => {
    if (backslash < from) backslash = placeOrInfinity(text.indexOf('\\', from));
    sign.lastIndex = from;
    const found = sign.exec(text);
    return Math.min(backslash, found === null ? Number.POSITIVE_INFINITY : found.index);
  };
}

function placeOrInfinity(place: number): number {
  return place < 0 ? Number.POSITIVE_INFINITY : place;
}
