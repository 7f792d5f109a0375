import { findingAt } from '../../finding.js';
import { suggestion } from '../../load/check-shape.js';
import type { DataDocument, Path } from '../../load/document.js';
import type { FactFiles, Source } from '../../load/source.js';
import type { Rule } from '../rule.js';

const name = 'undefined-name';

interface NamedThing {
  readonly document: DataDocument;
  readonly kind: 'code' | 'header' | 'form' | 'glossary';
  readonly name: string;
  readonly path: Path;
}

/** Every code, header, form and glossary that a fact file names is defined in the data. */
export const undefinedName: Rule = {
  name,
  check({ source }) {
    const known = definedNames(source);
    const things = [...namedCodes(source.facts), ...namedInForms(source.facts), ...namedInOperations(source.facts)];
    const findings = things.flatMap(({ document, kind, name: thing, path }) => {
      const names = known[kind];
      if (names === undefined || names.includes(thing)) return [];
      const fact = `no ${kind} is called ${thing}`;
      return [findingAt(document.placeOf(path), name, fact, `${suggestion(thing, names)}remove it`)];
    });
    return { examined: things.length, findings };
  },
};

/** Gives the names of each kind that the data defines; `undefined` where the file that defines them could not be read. */
function definedNames({ facts, glossaries }: Source): Record<NamedThing['kind'], readonly string[] | undefined> {
  const headers = facts['headers.yaml']?.value;
  const forms = facts['forms.yaml']?.value;
  return {
    code: [...new Set([...glossaries.values()].flatMap((entries) => [...entries.keys()]))],
    header: headers && Object.keys(headers),
    form: forms && Object.keys(forms),
    glossary: [...glossaries.keys()],
  };
}

function namedCodes({ 'fields.yaml': fields, 'scopes.yaml': scopes }: FactFiles): NamedThing[] {
  const codes = (document: DataDocument, listed: readonly string[], path: Path): NamedThing[] =>
    listed.map((code, index) => ({ document, kind: 'code', name: code, path: [...path, index] }));
  const ofFields =
    fields &&
    Object.entries(fields.value).flatMap(([field, rule]) => codes(fields.document, rule.codes, [field, 'codes']));
  const ofScopes = scopes?.value.rules.flatMap((rule, index) =>
    codes(scopes.document, rule.codes, ['rules', index, 'codes']),
  );
  return [...(ofFields ?? []), ...(ofScopes ?? [])];
}

function namedInForms({ 'forms.yaml': forms }: FactFiles): NamedThing[] {
  if (forms === undefined) return [];
  const { value, document } = forms;
  return Object.entries(value).flatMap(([form, { glossary }]): NamedThing[] =>
    glossary === undefined ? [] : [{ document, kind: 'glossary', name: glossary, path: [form, 'glossary'] }],
  );
}

function namedInOperations({ 'operations.yaml': operations }: FactFiles): NamedThing[] {
  if (operations === undefined) return [];
  const { value, document } = operations;
  return Object.entries(value).flatMap(([operation, { headers = [], errorForms = [] }]) => [
    ...headers.map(
      (name, index): NamedThing => ({ document, kind: 'header', name, path: [operation, 'headers', index] }),
    ),
    ...errorForms.map(
      (name, index): NamedThing => ({ document, kind: 'form', name, path: [operation, 'errorForms', index] }),
    ),
  ]);
}
