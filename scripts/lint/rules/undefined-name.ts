import { type Finding, findingAt } from '../../finding.js';
import { didYouMean } from '../../load/check-shape.js';
import type { Path } from '../../load/document.js';
import type { Facts } from '../../load/shapes.js';
import type { Source } from '../../load/source.js';
import type { Rule } from '../rule.js';

const name = 'undefined-name';

interface NamedThing {
  readonly file: keyof Facts;
  readonly kind: string;
  readonly name: string;
  readonly path: Path;
  readonly known: readonly string[];
}

/** Every code, header and form that a fact file names is defined in the data. */
export const undefinedName: Rule = {
  name,
  check({ source }) {
    const things = [...namedCodes(source), ...namedInOperations(source)];
    const findings: Finding[] = [];
    for (const thing of things) {
      const document = source.documents.get(thing.file);
      if (document === undefined || thing.known.includes(thing.name)) continue;
      const fact = `no ${thing.kind} is called ${thing.name}`;
      findings.push(findingAt(document.placeOf(thing.path), name, fact, didYouMean(thing.name, thing.known)));
    }
    return { examined: things.length, findings };
  },
};

function namedCodes({ facts, glossaries }: Source): NamedThing[] {
  const known = [...new Set([...glossaries.values()].flatMap((entries) => [...entries.keys()]))];
  const codes = (file: keyof Facts, listed: readonly string[], path: Path): NamedThing[] =>
    listed.map((code, index) => ({ file, kind: 'code', name: code, path: [...path, index], known }));
  return [
    ...Object.entries(facts['fields.yaml'] ?? {}).flatMap(([field, rule]) =>
      codes('fields.yaml', rule.codes, [field, 'codes']),
    ),
    ...(facts['scopes.yaml']?.rules ?? []).flatMap((rule, index) =>
      codes('scopes.yaml', rule.codes, ['rules', index, 'codes']),
    ),
  ];
}

function namedInOperations({ facts }: Source): NamedThing[] {
  const headers = Object.keys(facts['headers.yaml'] ?? {});
  const forms = Object.keys(facts['forms.yaml'] ?? {});
  const file = 'operations.yaml';
  return Object.entries(facts[file] ?? {}).flatMap(([operation, { headers: listed = [], errorForm }]): NamedThing[] => [
    ...listed.map(
      (header, index) =>
        ({ file, kind: 'header', name: header, path: [operation, 'headers', index], known: headers }) as const,
    ),
    ...(errorForm === undefined
      ? []
      : [{ file, kind: 'form', name: errorForm, path: [operation, 'errorForm'], known: forms } as const]),
  ]);
}
