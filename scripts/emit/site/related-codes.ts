import { type Model, requireKnown } from '../../model.js';
import type { CodeListings } from './listings.js';

/** A code that the data ties to another one. */
export interface RelatedCode {
  readonly code: string;
  readonly name: string;
  /** What ties the two: one phrase each. */
  readonly ties: readonly string[];
}

/** What ties more codes than this tells nothing about any of them. */
const largestTie = 6;

/** Gives for every code the codes that share a limit, operation, header, placeholder, field, rule, advice or a rare word of the name with it. */
export function relateCodes(model: Model, codes: readonly CodeListings[]): ReadonlyMap<string, readonly RelatedCode[]> {
  const members = new Map<string, { readonly phrase: string; readonly tied: Set<string> }>();
  const tie = (phrase: string, code: string, area?: string): void => {
    const key = JSON.stringify([phrase, area]);
    const group = members.get(key) ?? { phrase, tied: new Set() };
    group.tied.add(code);
    members.set(key, group);
  };
  for (const { code, listings } of codes) {
    for (const { entry } of listings) {
      for (const phrase of tiesOf(entry)) tie(phrase, code);
      // The same word means the same thing only where the codes are about the same subject.
      for (const [word] of entry.name.matchAll(/[A-Z][a-z]{4,}/g))
        tie(`the word ${word} in the name`, code, entry.area);
    }
  }
  for (const [field, { codes: bound }] of Object.entries(model.facts['fields.yaml']))
    for (const code of bound) tie(`a rule on the field ${field}`, code);
  for (const { rule, codes: bound } of model.facts['scopes.yaml'].rules)
    for (const code of bound) tie(`the rule “${rule}”`, code);

  const related = new Map<string, Map<string, string[]>>(codes.map(({ code }) => [code, new Map()]));
  for (const { phrase, tied } of members.values()) {
    if (tied.size > largestTie) continue;
    for (const code of tied) {
      const ties = requireKnown(related.get(code), code);
      for (const other of tied) if (other !== code) ties.set(other, [...(ties.get(other) ?? []), phrase]);
    }
  }
  return new Map(
    [...related].map(([code, found]) => [
      code,
      codes.flatMap(({ code: other, main }) => {
        const ties = found.get(other);
        return ties === undefined ? [] : [{ code: other, name: main.entry.name, ties }];
      }),
    ]),
  );
}

function tiesOf({ limit, operations, headers, parameters, handling }: CodeListings['main']['entry']): string[] {
  return [
    ...(limit === undefined ? [] : [`the limit ${limit.name}`]),
    ...operations.map((operation) => `the operation ${operation}`),
    ...headers.map((header) => `the header ${header}`),
    ...parameters.map((parameter) => `the placeholder ${parameter}`),
    `the advice “${handling.advice}”`,
  ];
}
