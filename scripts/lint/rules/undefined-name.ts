import { findingAt } from '../../finding.js';
import { suggestion } from '../../load/check-shape.js';
import type { Path } from '../../load/document.js';
import type { FactFiles, Source } from '../../load/source.js';
import type { Rule } from '../rule.js';

const name = 'undefined-name';

interface NamedThing {
  readonly file: keyof FactFiles;
  readonly kind: 'code' | 'header' | 'form';
  readonly name: string;
  readonly path: Path;
}

/** Every code, header and form that a fact file names is defined in the data. */
export const undefinedName: Rule = {
  name,
  check({ source }) {
    const known = definedNames(source);
    const things = [...namedCodes(source.facts), ...namedInOperations(source.facts)];
    const findings = things.flatMap(({ file, kind, name: thing, path }) => {
      const document = source.facts[file]?.document;
      const names = known[kind];
      if (document === undefined || names === undefined || names.includes(thing)) return [];
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
  };
}

function namedCodes(facts: FactFiles): NamedThing[] {
  const codes = (file: keyof FactFiles, listed: readonly string[], path: Path): NamedThing[] =>
    listed.map((code, index) => ({ file, kind: 'code', name: code, path: [...path, index] }));
  const fields = Object.entries(facts['fields.yaml']?.value ?? {});
  const rules = facts['scopes.yaml']?.value.rules ?? [];
  return [
    ...fields.flatMap(([field, rule]) => codes('fields.yaml', rule.codes, [field, 'codes'])),
    ...rules.flatMap((rule, index) => codes('scopes.yaml', rule.codes, ['rules', index, 'codes'])),
  ];
}

function namedInOperations(facts: FactFiles): NamedThing[] {
  const file = 'operations.yaml';
  return Object.entries(facts[file]?.value ?? {}).flatMap(([operation, { headers = [], errorForms = [] }]) => [
    ...headers.map((name, index): NamedThing => ({ file, kind: 'header', name, path: [operation, 'headers', index] })),
    ...errorForms.map(
      (name, index): NamedThing => ({ file, kind: 'form', name, path: [operation, 'errorForms', index] }),
    ),
  ]);
}
