import { isDeepStrictEqual } from 'node:util';
import type { ResolvedEntry } from '../load/shapes.js';
import type { Glossary, Model } from '../model.js';
import { banner, noPrototype, type OutputFile, toKey, toSource } from './output.js';

/**
 * Emits three modules for each glossary: its codes under their names, its entries under their codes, and both as users import
 * them. The entries are made when they are first asked for, so that importing the package costs next to nothing.
 */
export function emitGlossaryModules(model: Model): OutputFile[] {
  const rest = model.glossaries.filter((glossary) => glossary !== model.defaultGlossary);
  // Each module builds on those before it only, so that however the data refers to one another, no import goes in a circle.
  const order = [model.defaultGlossary, ...rest];
  return order.flatMap((glossary, index) => {
    const modules = {
      'error-codes': errorCodesModule(glossary, model),
      entries: entriesModule(glossary, order.slice(0, index)),
      glossary: glossaryModule(glossary),
    };
    return Object.entries(modules).map(([folder, text]) => ({
      path: `src/generated/${folder}/${glossary.id}.ts`,
      text: banner('glossary-modules.ts') + text,
    }));
  });
}

function errorCodesModule(glossary: Glossary, model: Model): string {
  const members = glossary.entries.map((entry) => memberLines(entry, model));
  return `
/**
 * The codes of the ${glossary.title.toLowerCase()} under their symbolic names, each value being the code itself.
 * @enum
 */
export const ErrorCode = /* @__PURE__ */ Object.freeze({
${members.join('\n')}} as const);

/** A code of the ${glossary.title.toLowerCase()}. */
export type ErrorCode = (typeof ErrorCode)[keyof typeof ErrorCode];
`;
}

function entriesModule(glossary: Glossary, earlierModules: readonly Glossary[]): string {
  const bases = new Map(
    earlierModules.flatMap((base) => base.entries.map((entry) => [entry.code, { base, entry }] as const)),
  );
  const used = new Set<string>();
  const entryLines = glossary.entries.map((entry) => {
    const found = bases.get(entry.code);
    if (found !== undefined) used.add(found.base.id);
    const text =
      found === undefined ? toSource(entry, '  ') : entryOver(found.entry, identifierOf(found.base.id), entry);
    return `  ${entry.code}: ${text},\n`;
  });
  const imports = [...used].map((id) => `import { getEntries as ${getterOf(id)} } from './${id}.js';\n`);
  const parameters = [...used].map((id) => `${identifierOf(id)} = ${getterOf(id)}()`);
  return `import { deepFreeze } from '../../freeze.js';
import type { Entry } from '../../types.js';
import type { ErrorCode } from '../error-codes/${glossary.id}.js';
${imports.join('')}
/** The type of the entries of the ${glossary.title.toLowerCase()} under their codes. */
export type Entries = { readonly [Code in ErrorCode]: Entry<Code> };

let entries: Entries | undefined;

/** Gives the entries of the ${glossary.title.toLowerCase()} under their codes, made at the first call. */
export function getEntries(): Entries {
  entries ??= makeEntries();
  return entries;
}

const makeEntries = (${parameters.join(', ')}): Entries => deepFreeze({
${noPrototype}${entryLines.join('')}});
`;
}

function glossaryModule(glossary: Glossary): string {
  return `import { type Entries, getEntries } from '../entries/${glossary.id}.js';

export { ErrorCode } from '../error-codes/${glossary.id}.js';

/** The entries of the ${glossary.title.toLowerCase()} under their codes. */
export const entries: Entries = /* @__PURE__ */ getEntries();
`;
}

/** Gives the source of an entry that takes over all but a few fields of the same code's entry in another module. */
function entryOver(base: ResolvedEntry, module: string, entry: ResolvedEntry): string {
  const own = Object.entries(entry).filter(
    ([name, value]) => !isDeepStrictEqual(value, base[name as keyof ResolvedEntry]),
  );
  const absent = Object.keys(base).filter((name) => !Object.hasOwn(entry, name));
  if (absent.length > 0) return toSource(entry, '  ');
  const fields = own.map(([name, value]) => `${toKey(name)}: ${toSource(value, '    ')}`);
  const flat = `{ ...${module}.${entry.code}, ${fields.join(', ')} }`;
  return flat.length <= 100 && !flat.includes('\n')
    ? flat
    : `{\n    ...${module}.${entry.code},\n    ${fields.join(',\n    ')},\n  }`;
}

/** Gives the member of `ErrorCode` with the doc comment that an editor shows for it. */
function memberLines(entry: ResolvedEntry, { facts }: Model): string {
  const limit = entry.limit && facts['limits.yaml'][entry.limit.name];
  const { actor, retry, outcome, advice, basis } = entry.handling;
  const lines = [
    ...entry.uses.map(({ condition }) => condition),
    ...(limit === undefined ? [] : [limitLine(limit.unit, entry.limit?.value)]),
    '',
    `${advice}${basis === 'editorial' ? ' (Advice of the editors.)' : ''}`,
    '',
    `Acts: ${actor}. Retry: ${retry}. Outcome: ${outcome}.`,
  ];
  const comment = lines.map((line) => (line === '' ? '   *\n' : `   * ${line.replaceAll('*/', '*\\/')}\n`)).join('');
  return `  /**\n${comment}   */\n  ${entry.name}: '${entry.code}',\n`;
}

function limitLine(unit: string, value: number | undefined): string {
  return value === undefined ? `Limit: the value is not shown (${unit}).` : `Limit: ${value} ${unit}.`;
}

/** Gives the name that another glossary's entries have in a module. */
function identifierOf(glossary: string): string {
  return `${glossary.replace(/-(.)/g, (_, next: string) => next.toUpperCase())}Entries`;
}

/** Gives the name under which a module imports what gives another glossary's entries. */
function getterOf(glossary: string): string {
  return `get-${glossary}-entries`.replace(/-(.)/g, (_, next: string) => next.toUpperCase());
}
