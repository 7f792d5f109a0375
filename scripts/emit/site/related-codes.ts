import type { Model } from '../../model.js';
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
  const tie = (phrase: string, code: string, area = ''): void => {
    const group = members.get(phrase + area) ?? { phrase, tied: new Set() };
    group.tied.add(code);
    members.set(phrase + area, group);
  };
  for (const { code, listings } of codes) {
    for (const { entry } of listings) {
      for (const phrase of tiesOf(entry)) tie(phrase, code);
      // The same word means the same thing only where the codes are about the same subject.
      for (const word of entry.name.match(/[A-Z][a-z]{4,}/g) ?? [])
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
      for (const other of tied) {
        if (other === code) continue;
        const ties = related.get(code);
        ties?.set(other, [...(ties.get(other) ?? []), phrase]);
      }
    }
  }
  const names = new Map(codes.map(({ code, main }) => [code, main.entry.name]));
  return new Map(
    codes.map(({ code }) => {
      const found = related.get(code) ?? new Map<string, string[]>();
      return [code, model.codes.flatMap((other) => toRelated(other, names.get(other), found.get(other)))];
    }),
  );
}

function toRelated(code: string, name: string | undefined, ties: readonly string[] | undefined): RelatedCode[] {
  return name === undefined || ties === undefined ? [] : [{ code, name, ties }];
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
