import { type DefaultGlossary, defaultGlossary, type GlossaryId, type ReasonCode } from './generated/names.js';
import { type CodeOf, findEntry } from './lookup.js';
import { maskSecrets } from './mask-secrets.js';
import { type ParseOptions, parseError } from './parse.js';
import type { ErrorForm, ParsedError } from './parsed-error.js';
import type { Handling } from './types.js';

/** What an `ApError` can be told beside the parsed error. */
export interface ApErrorOptions<Id extends GlossaryId = DefaultGlossary> extends ParseOptions<Id> {
  /** What led to the error, such as the failure to read the body. */
  readonly cause?: unknown;
}

/**
 * A failure that the service reported. Its own members can be logged as they are: each text of the service in them is one line
 * of limited length without control characters and without what is named as a secret or looks like one. The service may name
 * in it what the request was about, such as a user or an amount; of the request itself nothing is known here.
 */
export class ApError<Id extends GlossaryId = DefaultGlossary> extends Error {
  /** The code as the body has it, but for what no log should hold in one that is not known; `undefined` where none could be read. */
  readonly code: (Id extends GlossaryId ? CodeOf<Id> : never) | (string & {}) | undefined;
  readonly form: ErrorForm;
  /** Whether the glossary lists the code. */
  readonly known: boolean;
  /** The glossaries that list the code, oldest first. */
  readonly glossaries: readonly GlossaryId[];
  /** The checks that declined the transaction; empty for every code whose bodies carry none. */
  readonly reasonCodes: readonly (ReasonCode | (string & {}))[];
  /** The HTTP status that the body came with; `undefined` where it was not given. */
  readonly status: number | undefined;
  /** What to do about the code, as the glossary has it; `undefined` where the glossary does not list the code. */
  readonly handling: Handling | undefined;
  /** The parsed error, with the text of the body as it was; not enumerable, so that logs do not show it. */
  declare readonly parsed: ParsedError<Id>;

  /** Wraps a parsed error; `options.glossary` has to be the one that it was parsed with, which the types see to. */
  constructor(parsed: ParsedError<NoInfer<Id>>, options: ApErrorOptions<Id> = {}) {
    super(
      logLine(parsed.code, parsed.message, options.status),
      Object.hasOwn(options, 'cause') ? { cause: options.cause } : undefined,
    );
    this.code = parsed.known || parsed.code === undefined ? parsed.code : logText(parsed.code);
    this.form = parsed.form;
    this.known = parsed.known;
    this.glossaries = parsed.glossaries;
    this.reasonCodes = Object.freeze('reasonCodes' in parsed ? parsed.reasonCodes.map(logText) : []);
    this.status = options.status;
    this.handling = parsed.known ? findEntry(parsed.code, options.glossary ?? defaultGlossary)?.handling : undefined;
    Object.defineProperty(this, 'parsed', { value: parsed });
    Object.defineProperty(this, mark(), { value: true });
  }

  override get name(): string {
    return 'ApError';
  }

  /** Tells whether a value is an `ApError`, of this copy of the package or of another, in this realm or in another. */
  static is(value: unknown): value is ApError<GlossaryId> {
    try {
      return Object.hasOwn(Object(value), mark());
    } catch {
      return false;
    }
  }

  /** Gives what JSON.stringify writes: the members that can be logged, with the name and without stack and cause. */
  toJSON(): Pick<
    ApError<Id>,
    'name' | 'message' | 'code' | 'form' | 'known' | 'glossaries' | 'reasonCodes' | 'status' | 'handling'
  > {
    const { name, message, code, form, known, glossaries, reasonCodes, status, handling } = this;
    return { name, message, code, form, known, glossaries, reasonCodes, status, handling };
  }
}

/** Throws an `ApError` where a body is an error, as `parseError` tells, and gives nothing back where it is not. */
export function assertSuccess<Id extends GlossaryId = DefaultGlossary>(
  body: unknown,
  options?: ApErrorOptions<Id>,
): void {
  const parsed = parseError(body, options);
  if (parsed !== undefined) throw new ApError(parsed, options);
}

/** Gives the member that marks an error as one of this package: a registered symbol, the same in all copies and realms. */
function mark(): symbol {
  return Symbol.for('ap-errors.ApError');
}

const longestLine = 500;

function logLine(code = 'Unrecognized error', message = '', status: number | undefined): string {
  return logText(`${code}${status === undefined ? '' : ` (HTTP ${status})`}${message === '' ? '' : `: ${message}`}`);
}

/** Gives a text for a log: cut, as texts can be huge, without secrets, and without what could break the line or hide a part of it. */
function logText(text: string): string {
  const short = cut(maskSecrets(cut(text)));
  return short.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ');
}

function cut(line: string): string {
  return line.length > longestLine ? `${line.slice(0, longestLine - 1)}…` : line;
}
