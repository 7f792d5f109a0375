import * as z from 'zod';
import { factFiles, resolvedEntry } from '../load/shapes.js';
import type { Model } from '../model.js';
import type { OutputFile } from './output.js';

const glossary = factFiles['glossaries.yaml'].shape.glossaries.element;
const pair = factFiles['changes.yaml'].element;
const named = { name: z.string() };

/** The shape of the catalogue: lists throughout, so that a reader in any language has one kind of thing to walk. */
export const catalogue = z.strictObject({
  service: factFiles['service.yaml'],
  defaultGlossary: z.string().describe('The id of the glossary that is meant where none is named.'),
  glossaries: z
    .array(glossary.extend({ entries: z.array(resolvedEntry) }))
    .describe('The versions of the glossary, oldest first.'),
  changes: z
    .array(
      z.strictObject({
        from: pair.shape.from,
        to: pair.shape.to,
        code: z.string(),
        ...pair.shape.codes.valueType.shape,
      }),
    )
    .describe('The reviewed verdicts on codes that differ between two neighbouring glossaries.'),
  areas: factFiles['glossaries.yaml'].shape.areas,
  limits: z.array(factFiles['limits.yaml'].valueType.extend(named)),
  reasonCodes: z.array(factFiles['reason-codes.yaml'].valueType.extend({ code: z.string() })),
  parameters: z.array(factFiles['parameters.yaml'].valueType.extend(named)),
  headers: z.array(factFiles['headers.yaml'].valueType.extend(named)),
  forms: z.array(factFiles['forms.yaml'].valueType.extend(named)),
  scopes: z.array(factFiles['scopes.yaml'].shape.scopes.valueType.extend(named)),
  scopeRules: factFiles['scopes.yaml'].shape.rules,
  environments: z.array(factFiles['scopes.yaml'].shape.environments.valueType.extend(named)),
  operations: z.array(factFiles['operations.yaml'].valueType.extend(named)),
  resources: z.array(factFiles['resources.yaml'].valueType.extend(named)),
  fields: z.array(factFiles['fields.yaml'].valueType.extend(named)),
  notShown: factFiles['not-shown.yaml'].describe('What the contract says that it does not show.'),
});

/** Emits the whole contract as one JSON document. */
export function emitCatalogue({ glossaries, defaultGlossary, facts }: Model): OutputFile[] {
  const scopes = facts['scopes.yaml'];
  const document: z.output<typeof catalogue> = {
    service: facts['service.yaml'],
    defaultGlossary: defaultGlossary.id,
    glossaries: glossaries.map(({ id, title, summary, entries }) => ({ id, title, summary, entries: [...entries] })),
    changes: facts['changes.yaml'].flatMap(({ from, to, codes }) =>
      Object.entries(codes).map(([code, verdict]) => ({ from, to, code, ...verdict })),
    ),
    areas: facts['glossaries.yaml'].areas,
    limits: withNames(facts['limits.yaml']),
    reasonCodes: Object.entries(facts['reason-codes.yaml']).map(([code, rest]) => ({ code, ...rest })),
    parameters: withNames(facts['parameters.yaml']),
    headers: withNames(facts['headers.yaml']),
    forms: withNames(facts['forms.yaml']),
    scopes: withNames(scopes.scopes),
    scopeRules: scopes.rules,
    environments: withNames(scopes.environments),
    operations: withNames(facts['operations.yaml']),
    resources: withNames(facts['resources.yaml']),
    fields: withNames(facts['fields.yaml']),
    notShown: facts['not-shown.yaml'],
  };
  return [{ path: 'schemas/catalogue.json', text: `${JSON.stringify(document, null, 2)}\n` }];
}

function withNames<Value extends object>(record: Readonly<Record<string, Value>>): (Value & { name: string })[] {
  return Object.entries(record).map(([name, value]) => ({ name, ...value }));
}
