import { suggestion } from '../../load/check-shape.js';
import type { Path } from '../../load/document.js';
import type { EntryFields, Facts } from '../../load/shapes.js';
import { ruleOnEntries } from '../entries.js';

interface Reference {
  readonly file: keyof Facts;
  readonly kind: string;
  readonly name: string;
  readonly path: Path;
}

/** Every limit, operation, parameter, header and reason code that an entry names is defined in its file. */
export const undefinedReference = ruleOnEntries('undefined-reference', ({ code, document, written }, { source }) =>
  referencesOf(written?.fields ?? {}).flatMap(({ file, kind, name, path }) => {
    const defined = source.facts[file]?.value;
    if (defined === undefined || Object.hasOwn(defined, name)) return [];
    const fact = `no ${kind} is called ${name}`;
    return [
      {
        place: document.placeOf([code, ...path]),
        fact,
        fix: `${suggestion(name, Object.keys(defined))}define ${name} in ${file}`,
      },
    ];
  }),
);

function referencesOf({
  limit,
  uses = [],
  parameters = [],
  operations = [],
  headers = [],
  reasonCodes = [],
}: EntryFields): Reference[] {
  const list = (file: Reference['file'], kind: string, field: string, names: readonly string[]): Reference[] =>
    names.map((name, index) => ({ file, kind, name, path: [field, index] }));
  return [
    ...(limit === undefined
      ? []
      : [{ file: 'limits.yaml', kind: 'limit', name: limit.name, path: ['limit', 'name'] } as const]),
    ...uses.flatMap(({ operation }, index): Reference[] =>
      operation === undefined
        ? []
        : [{ file: 'operations.yaml', kind: 'operation', name: operation, path: ['uses', index, 'operation'] }],
    ),
    ...list('parameters.yaml', 'parameter', 'parameters', parameters),
    ...list('operations.yaml', 'operation', 'operations', operations),
    ...list('headers.yaml', 'header', 'headers', headers),
    ...list('reason-codes.yaml', 'reason code', 'reasonCodes', reasonCodes),
  ];
}
