import { compareCodes } from '../../src/compare-codes.js';
import type { Model } from '../model.js';
import { banner, noPrototype, type OutputFile, toKey, toSource, toUnion } from './output.js';

/** Emits the modules with the facts that span the glossaries: names, memberships, limits, reason codes, scopes and verdicts. */
export function emitFactModules(model: Model): OutputFile[] {
  const modules = {
    names: namesModule(model),
    codes: codesModule(model),
    glossaries: glossariesModule(model),
    limits: limitsModule(model),
    'reason-codes': reasonCodesModule(model),
    'token-scopes': tokenScopesModule(model),
    changes: changesModule(model),
  };
  return Object.entries(modules).map(([name, text]) => ({
    path: `src/generated/${name}.ts`,
    text: banner('fact-modules.ts') + text,
  }));
}

function namesModule({ glossaries, defaultGlossary, facts }: Model): string {
  const ids = glossaries.map(({ id }) => id);
  const types: [name: string, meaning: string, names: readonly string[]][] = [
    ['Area', 'The subject that a code belongs to.', facts['glossaries.yaml'].areas.map(({ id }) => id)],
    ['LimitName', 'The name of a limit.', Object.keys(facts['limits.yaml'])],
    ['OperationId', 'The name of an operation that the contract names.', Object.keys(facts['operations.yaml'])],
    ['ParameterName', 'The name of a value that a message carries.', Object.keys(facts['parameters.yaml'])],
    ['HeaderName', 'The name of a header that the contract names.', Object.keys(facts['headers.yaml'])],
    [
      'ReasonCode',
      'A reason code that the contract lists; the set is open-ended.',
      Object.keys(facts['reason-codes.yaml']),
    ],
  ];
  return `
/** The ids of the glossaries, oldest first. */
export const glossaryIds = /* @__PURE__ */ Object.freeze(${toSource(ids)} as const);

/** The id of a glossary. */
export type GlossaryId = (typeof glossaryIds)[number];

/** The glossary that is meant where none is named. */
export const defaultGlossary = ${toSource(defaultGlossary.id)};

/** The id of the glossary that is meant where none is named. */
export type DefaultGlossary = typeof defaultGlossary;
${types.map(([name, meaning, names]) => `\n/** ${meaning} */\nexport type ${name} = ${toUnion(names)};\n`).join('')}`;
}

function codesModule({ glossaries }: Model): string {
  const lists = glossaries.map(
    ({ id, entries }) => `  ${toKey(id)}:\n    '${entries.map(({ code }) => code).join(' ')}',\n`,
  );
  const reasoned = glossaries.map(({ id, entries }) => [
    id,
    entries.filter(({ reasonCodes }) => reasonCodes.length > 0).map(({ code }) => code),
  ]);
  return `import type { GlossaryId } from './names.js';

/** The codes of each glossary, parted by spaces: all that a parser has to know, in few bytes. */
export const codeLists: { readonly [Id in GlossaryId]: string } = {
${lists.join('')}};

/** The codes of each glossary whose bodies carry reason codes. */
export const reasonedCodes = ${toSource(Object.fromEntries(reasoned))} as const;
`;
}

function glossariesModule({ glossaries, defaultGlossary }: Model): string {
  const names = glossaries.map(({ id }, index) => ({ id, type: `Entries${index}`, getter: `getEntries${index}` }));
  const list = glossaries.map(({ id, title, summary }) => ({ id, title, summary }));
  return `import type { Glossary } from '../types.js';
import { deepFreeze } from '../freeze.js';
${names.map(({ id, type, getter }) => `import { type Entries as ${type}, getEntries as ${getter} } from './entries/${id}.js';\n`).join('')}
export { ErrorCode } from './error-codes/${defaultGlossary.id}.js';

/** The versions of the glossary, oldest first. */
export const glossaries: readonly Glossary[] = /* @__PURE__ */ deepFreeze(${toSource(list)});

/** The type of the entries of each glossary. */
export type EntriesByGlossary = {
${names.map(({ id, type }) => `  readonly ${toKey(id)}: ${type};\n`).join('')}};

/** The entries of each glossary under its id, made when they are first read. */
export const entriesByGlossary: EntriesByGlossary = /* @__PURE__ */ Object.freeze({
${names.map(({ id, getter }) => `  get ${toKey(id)}() {\n    return ${getter}();\n  },\n`).join('')}});
`;
}

function limitsModule({ glossaries, facts, codes }: Model): string {
  const limits = Object.entries(facts['limits.yaml']).map(([name, { meaning, unit, value }]) => {
    const reports = glossaries.flatMap(({ id, entries }) =>
      entries.filter(({ limit }) => limit?.name === name).map((entry) => ({ id, entry })),
    );
    const carriers = codes.filter((code) => reports.some(({ entry }) => entry.code === code));
    const values =
      carriers.length === 0
        ? Object.fromEntries(glossaries.map(({ id }) => [id, value ?? null]))
        : Object.fromEntries(reports.map(({ id, entry }) => [id, entry.limit?.value ?? value ?? null]));
    return [name, { name, meaning, unit, codes: carriers, values }];
  });
  return `import { deepFreeze } from '../freeze.js';
import type { Limit } from '../types.js';
import type { LimitName } from './names.js';

/** The limits of the service under their names. */
export const limits: { readonly [Name in LimitName]: Limit } = /* @__PURE__ */ deepFreeze(${toSource(Object.fromEntries(limits))});
`;
}

function reasonCodesModule({ facts }: Model): string {
  const lines = Object.entries(facts['reason-codes.yaml']).map(
    ([code, { meaning }]) => `  ${toKey(code)}: ${toSource({ code, meaning }, '  ')},\n`,
  );
  return `import { deepFreeze } from '../freeze.js';
import type { ReasonCodeMeaning } from '../types.js';
import type { ReasonCode } from './names.js';

/** The reason codes that the contract lists, under themselves. The set is open-ended: a body may carry others. */
export const reasonCodes: { readonly [Code in ReasonCode]: ReasonCodeMeaning } = /* @__PURE__ */ deepFreeze({
${noPrototype}${lines.join('')}});
`;
}

function tokenScopesModule({ facts }: Model): string {
  const scopes = Object.entries(facts['scopes.yaml'].scopes).map(([scope, rest]) => [scope, { scope, ...rest }]);
  return `import { deepFreeze } from '../freeze.js';
import type { TokenScope } from '../types.js';

/** The scopes that an access token can have, under their names. */
export const tokenScopes: { readonly [Scope in ${toUnion(scopes.map(([scope]) => String(scope)))}]: TokenScope } = /* @__PURE__ */ deepFreeze(${toSource(Object.fromEntries(scopes))});
`;
}

function changesModule({ glossaries, facts }: Model): string {
  const changes = glossaries.map(({ id }) => {
    const reviewed = Object.entries(facts['changes.yaml'].find(({ to }) => to === id)?.codes ?? {});
    return [id, Object.fromEntries(reviewed.sort(([a], [b]) => compareCodes(a, b)))];
  });
  return `import { deepFreeze } from '../freeze.js';
import type { Change } from '../types.js';
import type { GlossaryId } from './names.js';

/** The reviewed verdicts on the codes that differ from the glossary before, by glossary and code. */
export const changes: { readonly [Id in GlossaryId]: { readonly [code: string]: Change } } = /* @__PURE__ */ deepFreeze(${toSource(Object.fromEntries(changes))});
`;
}
