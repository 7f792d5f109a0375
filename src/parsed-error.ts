import type { reasonedCodes } from './generated/codes.js';
import type { DefaultGlossary, GlossaryId, ReasonCode } from './generated/names.js';
import type { CodeOf } from './lookup.js';

/**
 * The shape of an error body:
 * - `A`: nested, an `error` object with code and message;
 * - `B`: flat, `success` false or 0 with code and message beside it;
 * - `hybrid`: nested, with `success` false or 0 beside it;
 * - `unrecognized`: none of these, yet with a sign of failure.
 */
export type ErrorForm = 'A' | 'B' | 'hybrid' | 'unrecognized';

/** What every parsed error has. */
export interface ParsedParts {
  /** The glossaries that list the code, oldest first: what tells a retired code from one that nobody has heard of. */
  readonly glossaries: readonly GlossaryId[];
  readonly form: ErrorForm;
  /** The text as the body has it; absent only where the form is `unrecognized` and no text could be read. */
  readonly message?: string;
}

type ReasonedCodeOf<Id extends GlossaryId> = (typeof reasonedCodes)[Id][number];

/** An error whose code the glossary lists. */
export type KnownError<Id extends GlossaryId = DefaultGlossary> = Id extends GlossaryId
  ? KnownPlainError<Id> | KnownReasonedError<Id>
  : never;

/** An error whose code the glossary lists and whose body carries no reason codes. */
export interface KnownPlainError<Id extends GlossaryId = DefaultGlossary> extends ParsedParts {
  readonly known: true;
  readonly code: Exclude<CodeOf<Id>, ReasonedCodeOf<Id>>;
}

/** An error whose code the glossary lists and whose body carries reason codes. */
export interface KnownReasonedError<Id extends GlossaryId = DefaultGlossary> extends ParsedParts {
  readonly known: true;
  readonly code: ReasonedCodeOf<Id>;
  /** The checks that declined the transaction; empty where the body names none. The set of reason codes is open-ended. */
  readonly reasonCodes: readonly (ReasonCode | (string & {}))[];
}

/** An error whose code the glossary does not list, or whose code could not be read. */
export interface UnknownError extends ParsedParts {
  readonly known: false;
  /** The code as the body has it; absent only where the form is `unrecognized` and no code could be read. */
  readonly code?: string;
}

/** What an error body says, told apart by `known`. */
export type ParsedError<Id extends GlossaryId = DefaultGlossary> = KnownError<Id> | UnknownError;
