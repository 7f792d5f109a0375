import type {
  Area,
  GlossaryId,
  HeaderName,
  LimitName,
  OperationId,
  ParameterName,
  ReasonCode,
} from './generated/names.js';

export type { Area, GlossaryId, HeaderName, LimitName, OperationId, ParameterName, ReasonCode };

/** Who can remove the cause of an error. */
export type Actor = 'developer' | 'merchant' | 'user' | 'service';

/**
 * Whether a failed request may be sent again, and after what:
 * - `never`: not as it is, whatever happens;
 * - `after-change`: once the request has been corrected;
 * - `after-new-token`: with a new access token;
 * - `after-wait`: the same request, later;
 * - `after-action`: once the action that the advice names has been taken.
 */
export type Retry = 'never' | 'after-change' | 'after-new-token' | 'after-wait' | 'after-action';

/**
 * What became of the operation that was asked for, as we read the contract:
 * - `not-done`: it did not take effect;
 * - `already-done`: it may have been done before, so look at what exists before anything else;
 * - `in-progress`: it, or what takes its place, is on its way;
 * - `unknown`: the contract leaves it open, so that it may have taken effect.
 */
export type Outcome = 'not-done' | 'already-done' | 'in-progress' | 'unknown';

/** What to do about a code: who acts, whether to send again and what became of the operation are our reading of the contract. */
export interface Handling {
  readonly actor: Actor;
  readonly retry: Retry;
  readonly outcome: Outcome;
  /** What to do, in a sentence or two. */
  readonly advice: string;
  /** Whether the contract gives this advice, or the editors of this package do. */
  readonly basis: 'contract' | 'editorial';
}

/** One condition under which a code is raised. */
export interface Use {
  readonly condition: string;
  /** The operation that this use belongs to; absent where the contract names none. */
  readonly operation?: OperationId;
}

/** The limit that a code reports, as one glossary states it. */
export interface EntryLimit {
  readonly name: LimitName;
  /** In the unit of the limit; absent where the contract does not give the value. */
  readonly value?: number;
}

/** One code in one glossary. */
export interface Entry<Code extends string = string> {
  readonly code: Code;
  /** The symbolic name, which is the key of the code in that glossary's `ErrorCode`. */
  readonly name: string;
  /** The subject that the code belongs to. */
  readonly area: Area;
  /** The conditions under which the code is raised; most codes have one. */
  readonly uses: readonly [Use, ...Use[]];
  /** The limit whose breach the code reports; absent for most codes. */
  readonly limit?: EntryLimit;
  /** The values that the message carries. */
  readonly parameters: readonly ParameterName[];
  /** The operations that the contract ties to the code, those of its uses included. */
  readonly operations: readonly OperationId[];
  /** The headers that the contract ties to the code. */
  readonly headers: readonly HeaderName[];
  /** The reason codes that a body with this code may carry; the set is open-ended. */
  readonly reasonCodes: readonly ReasonCode[];
  readonly handling: Handling;
  /** The heading of the contract's section that the facts are from. */
  readonly source: string;
  /** The other glossaries for which the contract describes the code once, noting no difference. */
  readonly sharedWith: readonly GlossaryId[];
}

/** One version of the glossary. */
export interface Glossary {
  readonly id: GlossaryId;
  readonly title: string;
  readonly summary: string;
}

/** A limit of the service. */
export interface Limit {
  readonly name: LimitName;
  readonly meaning: string;
  /** What the values count. */
  readonly unit: string;
  /** The codes that report a breach of the limit. */
  readonly codes: readonly string[];
  /** The value in each glossary; `null` where the limit exists and the contract does not give its value. */
  readonly values: Readonly<Partial<Record<GlossaryId, number | null>>>;
}

/** One of the checks that can decline a transaction. */
export interface ReasonCodeMeaning {
  readonly code: ReasonCode;
  readonly meaning: string;
}

/** One of the two scopes that an access token can have. */
export interface TokenScope {
  readonly scope: string;
  readonly usedFor: string;
  /** How the token differs from that of the other scope. */
  readonly differsBy: string;
  /** The fields that a token request of this scope must have. */
  readonly requiredParameters: readonly string[];
}

/** What a reviewer says became of the meaning of a code; `unchanged` where only other fields of the entry differ. */
export type Verdict = 'redefined' | 'narrowed' | 'broadened' | 'reworded' | 'use-added' | 'use-removed' | 'unchanged';

/** A reviewed verdict on a code that differs between two neighbouring glossaries, with its reason. */
export interface Change {
  readonly verdict: Verdict;
  readonly reason: string;
}
