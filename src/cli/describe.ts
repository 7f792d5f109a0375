import { limits } from '../generated/limits.js';
import { type GlossaryId, glossaryIds } from '../generated/names.js';
import { reasonCodes } from '../generated/reason-codes.js';
import { type HistoryStep, history } from '../history.js';
import type { Entry, Limit, ReasonCodeMeaning, Verdict } from '../types.js';
import { placeOf } from './known.js';
import type { World } from './world.js';

/** All that is known of a code, as one glossary says it, with what the other glossaries say otherwise. */
export interface Description extends Omit<Entry, 'limit' | 'operations' | 'parameters' | 'reasonCodes' | 'sharedWith'> {
  readonly glossary: GlossaryId;
  readonly limit?: Omit<Limit, 'codes'>;
  readonly parameters: readonly Parameter[];
  readonly operations: readonly Operation[];
  readonly reasonCodes: readonly ReasonCodeMeaning[];
  /** What other glossaries say of the code, where they say something else. */
  readonly elsewhere: readonly (Pick<Entry, 'name' | 'uses' | 'handling'> & { readonly glossary: GlossaryId })[];
  readonly history: readonly Step[];
  /** Where the reference site has its page on the code. */
  readonly page: string;
}

/** A value that the message of a code carries. */
interface Parameter {
  readonly name: string;
  readonly meaning: string;
  readonly placeholder?: string;
}

/** An operation of the service, as far as the contract names it. */
interface Operation {
  readonly name: string;
  readonly method?: string;
  readonly path: string;
  readonly stated: string;
}

/** What became of a code at one glossary; verdict and reason where it changed. */
export interface Step {
  readonly glossary: GlossaryId;
  readonly change: HistoryStep['change'];
  readonly verdict?: Verdict;
  readonly reason?: string;
}

/** Gives all that is known of the entry of a glossary. */
export function describe(entry: Entry, glossary: GlossaryId, world: Pick<World, 'readShipped'>): Description {
  const { sharedWith: _, limit, parameters, operations, ...rest } = entry;
  return {
    ...rest,
    glossary,
    ...(limit && { limit: limitWithoutCodes(limits[limit.name]) }),
    ...namedIn(world, parameters, operations),
    reasonCodes: entry.reasonCodes.map((code) => reasonCodes[code]),
    elsewhere: glossaryIds
      .flatMap((id) => placeOf(entry.code, id) ?? [])
      .map((other) => ({ glossary: other.glossary, ...spoken(other.entry) }))
      .filter(({ glossary: _, ...other }) => !isSame(other, spoken(entry))),
    history: history(entry.code).map(plainStep),
    page: `documents/${entry.code}.html`,
  };
}

/** Gives the part of an entry that is told in words. */
function spoken({ name, uses, handling }: Entry): Pick<Entry, 'name' | 'uses' | 'handling'> {
  return { name, uses, handling };
}

/** Tells whether two pieces of data say the same. */
export function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function limitWithoutCodes({ codes: _, ...rest }: Limit): Omit<Limit, 'codes'> {
  return rest;
}

function plainStep(step: HistoryStep): Step {
  const { glossary, change } = step;
  return change === 'changed' ? { glossary, change, ...step.reviewed } : { glossary, change };
}

/** Looks parameters and operations up in the catalogue, which is read only for a code that has some. */
function namedIn(
  world: Pick<World, 'readShipped'>,
  parameters: Entry['parameters'],
  operations: Entry['operations'],
): Pick<Description, 'parameters' | 'operations'> {
  if (parameters.length === 0 && operations.length === 0) return { parameters: [], operations: [] };
  const catalogue: { readonly parameters: readonly Parameter[]; readonly operations: readonly Operation[] } =
    JSON.parse(world.readShipped('schemas/catalogue.json'));
  return {
    parameters: catalogue.parameters.filter(({ name }) => parameters.some((one) => one === name)),
    operations: catalogue.operations
      .filter(({ name }) => operations.some((one) => one === name))
      .map(({ name, method, path, stated }) => ({ name, ...(method && { method }), path, stated })),
  };
}
