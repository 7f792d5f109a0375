import type { Change, Handling } from '../types.js';

/**
 * How much a change asks of a program that was right before it:
 * - `breaking`: it does the wrong thing now, and nothing tells it so;
 * - `warning`: it has to be looked at, and a compiler, a validator or a fallback says where, or it keeps a branch that is dead;
 * - `info`: it stays right.
 */
export type Level = 'breaking' | 'warning' | 'info';

/**
 * Whom a change breaks: `handlers` switch on codes, `types` are exhaustive switches and imported names, `schemas` are strict
 * validators, `messages` are programs that read the text of an error, `limits` are those that keep to a limit, `docs` are readers.
 */
export type Audience = 'handlers' | 'types' | 'schemas' | 'messages' | 'limits' | 'docs';

/** One condition under which a code is raised, as a diff reads it. */
export interface ComparableUse {
  readonly condition: string;
  readonly operation?: string | undefined;
}

/** The limit that a code reports, as a diff reads it. Every limit is a maximum: a code reports what goes beyond it. */
export interface ComparableLimit {
  readonly name: string;
  readonly value?: number | undefined;
}

/** One code in one glossary, as a diff reads it: every shipped entry is one, and so is an entry that was loaded from data files. */
export interface ComparableEntry {
  readonly code: string;
  readonly name: string;
  readonly area: string;
  readonly uses: readonly ComparableUse[];
  readonly limit?: ComparableLimit | undefined;
  readonly parameters: readonly string[];
  readonly operations: readonly string[];
  readonly headers: readonly string[];
  readonly reasonCodes: readonly string[];
  readonly handling: Handling;
  readonly source: string;
}

/** One version of a glossary, as a diff reads it. */
export interface GlossaryVersion {
  readonly id: string;
  /** One entry for each code, in any order. */
  readonly entries: readonly ComparableEntry[];
  /** The version before it, which `verdicts` compare it with. */
  readonly previous?: GlossaryVersion | undefined;
  /** The reviewed verdicts on the codes that differ from the version before, by code. */
  readonly verdicts?: { readonly [code: string]: Change } | undefined;
}

type Gained<Field extends string, Value> = { readonly field: Field; readonly after: Value };
type Lost<Field extends string, Value> = { readonly field: Field; readonly before: Value };
type Turned<Field extends string, Value> = Gained<Field, Value> & Lost<Field, Value>;
type Uses = Turned<'uses', readonly ComparableUse[]>;
type Handled<Field extends keyof Handling> = Turned<`handling.${Field}`, Handling[Field]>;

/** What each rule tells beside its judgement: the field, and its value before and after. */
interface Facts {
  'code-added': { readonly field?: never; readonly after: ComparableEntry };
  'code-removed': { readonly field?: never; readonly before: ComparableEntry };
  'code-redefined': Uses;
  'meaning-narrowed': Uses;
  'meaning-broadened': Uses;
  'meaning-reworded': Uses;
  'use-added': Gained<'uses', ComparableUse>;
  'use-removed': Lost<'uses', ComparableUse>;
  uncategorized: Uses;
  'limit-loosened': Turned<'limit', ComparableLimit>;
  'limit-tightened': Turned<'limit', ComparableLimit>;
  'limit-changed': Partial<Turned<'limit', ComparableLimit>> & { readonly field: 'limit' };
  'parameter-added': Gained<'parameters', string>;
  'parameter-removed': Lost<'parameters', string>;
  'operation-added': Gained<'operations', string>;
  'operation-removed': Lost<'operations', string>;
  'header-added': Gained<'headers', string>;
  'header-removed': Lost<'headers', string>;
  'reason-code-added': Gained<'reasonCodes', string>;
  'reason-code-removed': Lost<'reasonCodes', string>;
  renamed: Turned<'name', string>;
  'retry-changed': Handled<'retry'>;
  'actor-changed': Handled<'actor'>;
  'outcome-changed': Handled<'outcome'>;
  'advice-changed': Handled<'advice'>;
  'basis-changed': Handled<'basis'>;
  'area-changed': Turned<'area', string>;
  'source-changed': Turned<'source', string>;
}

/** The name of a kind of change. */
export type ChangeRule = keyof Facts;

/** What differs between two entries for one code, told apart by `rule` and not judged yet. */
export type Difference = { readonly [Rule in ChangeRule]: { readonly rule: Rule } & Facts[Rule] }[ChangeRule];

/** One change from one version of a glossary to another, told apart by `rule`. */
export type GlossaryChange = Difference & {
  readonly level: Level;
  readonly code: string;
  readonly breaks: readonly Audience[];
  /** Why the code changed, as its reviewer says; where nobody reviewed it, why such a change has its level. */
  readonly why: string;
  /** What to do about it. */
  readonly action: string;
};
