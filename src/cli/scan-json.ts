/** A place in a text, in characters from its beginning. */
type Offset = number;

/** What a scan of a text found. */
export interface JsonScan {
  /** Gives where a value stands that was asked for, by its JSON Pointer; the beginning of the text where there is none. */
  readonly placeOf: (pointer: string) => Offset;
  readonly isJson: boolean;
  /** Where the text stops being JSON; its end where all of it is. */
  readonly end: Offset;
  /** What would have to stand there. */
  readonly expected: string;
}

/** What may come next, under the words for it. */
const wanted = {
  value: 'a value',
  firstItem: 'a value or ]',
  firstKey: 'a key in double quotes or }',
  key: 'a key in double quotes',
  colon: 'a colon',
  commaInList: 'a comma or ]',
  commaInObject: 'a comma or }',
  nothing: 'the end of the text',
};

type Wanted = keyof typeof wanted;

/** The pointers that were asked for, as a tree of their keys, so that a key is looked up once, however deep it stands. */
interface Asked {
  pointer?: string;
  readonly below: Map<string, Asked>;
}

/** An object or list that is open, the key or index of the value that it is at, and what was asked for below it. */
type Frame = { readonly list: boolean; at: string | number; readonly asked: Asked | undefined };

const space = /[\t\n\r ]*/y;
const mark = /[{}[\],:]/y;
const scalar = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const escaped = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/**
 * Scans a text as JSON, for the places of values and the place where it breaks, which `JSON.parse` does not tell without
 * repeating a piece of the text. Of a key that an object has twice, the last one counts, as in `JSON.parse`.
 */
export function scanJson(text: string, pointers: ReadonlySet<string>): JsonScan {
  const places = new Map<string, Offset>();
  const whole = treeOf(pointers);
  const frames: Frame[] = [];
  const placeOf = (pointer: string): Offset => places.get(pointer) ?? 0;
  let want: Wanted = 'value';
  for (let end = 0; ; ) {
    end = skipSpace(text, end);
    const isValue: boolean = want === 'value' || (want === 'firstItem' && text[end] !== ']');
    const asked: Asked | undefined = isValue ? askedOf(frames.at(-1), whole) : undefined;
    if (asked?.pointer !== undefined) places.set(asked.pointer, end);
    const token = readToken(text, end);
    const next: Wanted | undefined = token && step(want, token, frames, asked);
    if (token === undefined || next === undefined) {
      const isJson = want === 'nothing' && end === text.length;
      return { placeOf, isJson, end, expected: wanted[want] };
    }
    want = next;
    end = token.end;
  }
}

function skipSpace(text: string, start: Offset): Offset {
  space.lastIndex = start;
  space.test(text);
  return space.lastIndex;
}

interface Token {
  readonly kind: 'string' | 'scalar' | 'mark';
  readonly text: string;
  readonly end: Offset;
}

function readToken(text: string, offset: Offset): Token | undefined {
  if (text[offset] === '"') {
    const end = endOfString(text, offset);
    return end === undefined ? undefined : { kind: 'string', text: text.slice(offset, end), end };
  }
  const markEnd = endOf(mark, text, offset);
  if (markEnd !== undefined) return { kind: 'mark', text: text.slice(offset, markEnd), end: markEnd };
  const end = endOf(scalar, text, offset);
  return end === undefined ? undefined : { kind: 'scalar', text: '', end };
}

function endOf(pattern: RegExp, text: string, offset: Offset): Offset | undefined {
  pattern.lastIndex = offset;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

function endOfString(text: string, start: Offset): Offset | undefined {
  for (let offset = start + 1; offset < text.length; ) {
    const character = text.charCodeAt(offset);
    if (character === 0x22) return offset + 1;
    const next = character === 0x5c ? endOf(escaped, text, offset) : character < 0x20 ? undefined : offset + 1;
    if (next === undefined) return undefined;
    offset = next;
  }
  return undefined;
}

/** Takes a token where something is wanted, and tells what is wanted after it; `undefined` where the token is something else. */
function step(want: Wanted, { kind, text }: Token, frames: Frame[], asked: Asked | undefined): Wanted | undefined {
  switch (want) {
    case 'firstItem':
      if (text === ']') return close(frames);
      return takeValue(kind, text, frames, asked);
    case 'value':
      return takeValue(kind, text, frames, asked);
    case 'firstKey':
      if (text === '}') return close(frames);
      return takeKey(kind, text, frames);
    case 'key':
      return takeKey(kind, text, frames);
    case 'colon':
      return text === ':' ? 'value' : undefined;
    case 'commaInList':
    case 'commaInObject':
      return takeComma(text, frames);
    case 'nothing':
      return undefined;
  }
}

function takeValue(kind: Token['kind'], text: string, frames: Frame[], asked: Asked | undefined): Wanted | undefined {
  if (kind !== 'mark') return afterValue(frames);
  if (text !== '{' && text !== '[') return undefined;
  const list = text === '[';
  frames.push({ list, at: list ? 0 : '', asked });
  return list ? 'firstItem' : 'firstKey';
}

function takeKey(kind: Token['kind'], text: string, frames: readonly Frame[]): Wanted | undefined {
  const frame = frames.at(-1);
  if (kind !== 'string' || frame === undefined) return undefined;
  frame.at = JSON.parse(text);
  return 'colon';
}

function takeComma(text: string, frames: Frame[]): Wanted | undefined {
  const frame = frames.at(-1);
  if (text === (frame?.list ? ']' : '}')) return close(frames);
  if (frame === undefined || text !== ',') return undefined;
  if (typeof frame.at === 'number') frame.at += 1;
  return frame.list ? 'value' : 'key';
}

function close(frames: Frame[]): Wanted {
  frames.pop();
  return afterValue(frames);
}

function afterValue(frames: readonly Frame[]): Wanted {
  const frame = frames.at(-1);
  if (frame === undefined) return 'nothing';
  return frame.list ? 'commaInList' : 'commaInObject';
}

function treeOf(pointers: ReadonlySet<string>): Asked {
  const whole: Asked = { below: new Map() };
  for (const pointer of pointers) {
    let asked = whole;
    for (const step of pointer.split('/').slice(1)) {
      const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
      const next = asked.below.get(key) ?? { below: new Map() };
      asked.below.set(key, next);
      asked = next;
    }
    asked.pointer = pointer;
  }
  return whole;
}

/** Gives what was asked for at the value that comes next and below it. */
function askedOf(frame: Frame | undefined, whole: Asked): Asked | undefined {
  return frame === undefined ? whole : frame.asked?.below.get(String(frame.at));
}

/** Gives the line and the column of a place in a text, both from 1. */
export function lineAndColumn(text: string, offset: Offset): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: offset - lineStart + 1 };
}
