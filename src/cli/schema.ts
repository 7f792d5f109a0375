import { type Answer, exitCodes, jsonText } from './answer.js';
import { chosenFrom } from './known.js';
import type { World } from './world.js';

const ending = '.schema.json';

/** How `schema` was called. */
export interface SchemaOptions {
  readonly draft: string;
  readonly json?: boolean;
}

/** Gives the dialects that the schemas are shipped in, the one for newer tools first. */
export function drafts(world: World): readonly string[] {
  return world.listShipped('schemas').filter((name) => !name.includes('.json'));
}

/** Gives the names of the schemas that the package ships. */
function schemaNames(draft: string, world: World): readonly string[] {
  return world
    .listShipped(`schemas/${draft}`)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length));
}

/** Gives the text of a shipped schema; throws a `Refusal` where there is none of that name or dialect. */
export function readSchema(name: string, draft: string, world: World): string {
  const dialect = chosenFrom(drafts(world), draft, 'draft');
  return world.readShipped(`schemas/${dialect}/${chosenFrom(schemaNames(dialect, world), name, 'schema')}${ending}`);
}

/** Prints a schema or, where none is named, the names of all. */
export function printSchema(name: string | undefined, { draft, json }: SchemaOptions, world: World): Answer {
  const exitCode = exitCodes.fine;
  if (name !== undefined) return { text: readSchema(name, draft, world), exitCode };
  const names = schemaNames(chosenFrom(drafts(world), draft, 'draft'), world);
  return { text: json ? jsonText(names) : names.map((one) => `${one}\n`).join(''), exitCode };
}
