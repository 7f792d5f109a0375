import type { ComparableLimit, GlossaryChange, Level } from './change.js';

/** A place in a program's source: lines and columns count from 1. */
export interface SourcePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A code that a program handles. */
export interface UsedCode {
  readonly code: string;
  /** Whether the newer version lists it. */
  readonly isListed: boolean;
  /** Where the program names it; empty where nobody looked. */
  readonly places: readonly SourcePlace[];
}

/** A diff to be shown: all that the formats read. */
export interface DiffReport {
  /** The id of the older version. */
  readonly from: string;
  /** The id of the newer version. */
  readonly to: string;
  readonly changes: readonly GlossaryChange[];
  /** The codes that the changes were narrowed to; absent where they were not. */
  readonly used?: readonly UsedCode[] | undefined;
}

/** The levels, gravest first. */
export const levels = /* @__PURE__ */ Object.freeze(['breaking', 'warning', 'info'] as const satisfies Level[]);

/** Gives how many changes of each level there are. */
export function countLevels(changes: readonly GlossaryChange[]): { readonly [Each in Level]: number } {
  const count = (level: Level): number => changes.filter((change) => change.level === level).length;
  return { breaking: count('breaking'), warning: count('warning'), info: count('info') };
}

/** Gives the first line of a report: which versions, and how many changes of each level. */
export function summarize({ from, to, changes, used }: DiffReport): string {
  const { breaking, warning, info } = countLevels(changes);
  const scope = used === undefined ? '' : `, for ${used.length} ${used.length === 1 ? 'code' : 'codes'} in use`;
  const counts = `${breaking} breaking, ${warning} ${warning === 1 ? 'warning' : 'warnings'}, ${info} for information`;
  return `${from} → ${to}${scope}: ${changes.length === 0 ? 'no changes' : counts}`;
}

/** Gives what changed, as a phrase: what was there and what is there now. */
export function describeChange(change: GlossaryChange): string {
  switch (change.rule) {
    case 'code-added':
    case 'code-removed': {
      const { name, uses } = change.rule === 'code-added' ? change.after : change.before;
      return `${name}: ${uses.map(({ condition }) => condition).join(' ')}`;
    }
    case 'use-added':
      return change.after.condition;
    case 'use-removed':
      return change.before.condition;
    case 'code-redefined':
    case 'meaning-narrowed':
    case 'meaning-broadened':
    case 'meaning-reworded':
    case 'uncategorized':
      return [change.before, change.after].map((uses) => uses.map(({ condition }) => condition).join(' ')).join(' → ');
    case 'limit-loosened':
    case 'limit-tightened':
    case 'limit-changed':
      return describeLimits(change);
    case 'parameter-added':
    case 'operation-added':
    case 'header-added':
    case 'reason-code-added':
      return change.after;
    case 'parameter-removed':
    case 'operation-removed':
    case 'header-removed':
    case 'reason-code-removed':
      return change.before;
    default:
      return `${change.before} → ${change.after}`;
  }
}

function describeLimits({ before, after }: Extract<GlossaryChange, { field: 'limit' }>): string {
  const value = (limit: ComparableLimit): string => String(limit.value ?? 'value not shown');
  if (before !== undefined && after !== undefined && before.name === after.name)
    return `${before.name} ${value(before)} → ${value(after)}`;
  return [before, after].map((limit) => (limit === undefined ? 'none' : `${limit.name} ${value(limit)}`)).join(' → ');
}

/** The changes of one level. */
interface LevelSection {
  readonly level: Level;
  readonly groups: readonly ReasonGroup[];
}

/** Changes of one level that have one reason: those of a reviewed code, or all those that nobody had to review. */
interface ReasonGroup {
  readonly why: string;
  /** The changes by what to do about them. */
  readonly parts: readonly { readonly action: string; readonly changes: readonly GlossaryChange[] }[];
}

/** Gives the changes by level, reason and action, so that each is told once; in each group they keep their order. */
export function groupChanges(changes: readonly GlossaryChange[]): readonly LevelSection[] {
  return levels.flatMap((level) => {
    const ofLevel = changes.filter((change) => change.level === level);
    const groups = groupBy(ofLevel, ({ why }) => why).map(([why, group]) => ({
      why,
      parts: groupBy(group, ({ action }) => action).map(([action, part]) => ({ action, changes: part })),
    }));
    return groups.length === 0 ? [] : [{ level, groups }];
  });
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): [string, Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return [...groups];
}

/** Gives the codes in use that the newer version does not list; empty where the diff was not narrowed. */
export function unlistedCodes({ used = [] }: DiffReport): readonly string[] {
  return used.filter(({ isListed }) => !isListed).map(({ code }) => code);
}

/** Gives the places where the program names a code. */
export function placesOf({ used }: DiffReport, code: string): readonly SourcePlace[] {
  return used?.find((each) => each.code === code)?.places ?? [];
}
