import { defaultGlossary, type GlossaryId, glossaryIds } from '../generated/names.js';
import { history } from '../history.js';
import type { Actor, Area, Entry, Retry } from '../types.js';
import { type Answer, exitCodes, jsonText } from './answer.js';
import { allPlaced, entriesOf, type Placed } from './known.js';
import { layTable } from './layout.js';
import { createStyle } from './style.js';
import { count } from './wording.js';
import type { World } from './world.js';

/** How `list` was called. */
export interface ListOptions {
  readonly glossary?: GlossaryId;
  readonly area?: Area;
  readonly actor?: Actor;
  readonly retry?: Retry;
  readonly changed?: boolean;
  readonly json?: boolean;
}

/** Gives the areas that have entries, in the order of their codes. */
export function areas(): readonly Area[] {
  return unique(({ area }) => area);
}

/** Gives the actors that entries name. */
export function actors(): readonly Actor[] {
  return unique(({ handling }) => handling.actor);
}

/** Gives the ways to retry that entries name. */
export function retries(): readonly Retry[] {
  return unique(({ handling }) => handling.retry);
}

function unique<Value>(read: (entry: Entry) => Value): readonly Value[] {
  return [...new Set(glossaryIds.flatMap((id) => entriesOf(id).map(read)))];
}

/** Lists the codes that the options leave, of one glossary or of all. */
export function list(options: ListOptions, world: World): Answer {
  const { glossary } = options;
  const all = glossary === undefined ? allPlaced() : entriesOf(glossary).map((entry) => ({ glossary, entry }));
  const rows = all.filter(({ entry }) => isWanted(entry, options));
  const exitCode = rows.length > 0 ? exitCodes.fine : exitCodes.no;
  if (options.json) return { text: jsonText(rows.map((row) => summary(row.entry, row.glossary))), exitCode };
  return { text: entriesTable(rows, world), note: `${count(rows.length, 'code')}.\n`, exitCode };
}

function isWanted(entry: Entry, { area, actor, retry, changed }: ListOptions): boolean {
  const { handling } = entry;
  return (
    (area === undefined || entry.area === area) &&
    (actor === undefined || handling.actor === actor) &&
    (retry === undefined || handling.retry === retry) &&
    (!changed || history(entry.code).some(({ change }) => change !== 'listed' && change !== 'unchanged'))
  );
}

/** Gives an entry as the commands that list several codes give it under `--json`. */
export function summary({ code, name, area, uses, handling }: Entry, glossary: string): object {
  return { code, name, glossary, area, conditions: uses.map(({ condition }) => condition), handling };
}

/** Gives entries as a table; the glossary of each is told where it is not the default one. */
export function entriesTable(rows: readonly Placed[], { output }: Pick<World, 'output'>): string {
  const style = createStyle(output.colour);
  const cells = rows.map(({ entry, glossary }) => [
    entry.code,
    entry.name,
    entry.handling.actor,
    entry.handling.retry,
    conditionText(entry, glossary),
  ]);
  return layTable(cells, { ...output, dress: [style.cyan, style.bold, style.dim, style.dim] });
}

function conditionText({ uses }: Entry, glossary: string): string {
  return `${glossary === defaultGlossary ? '' : `[${glossary}] `}${uses.map(({ condition }) => condition).join(' ')}`;
}
