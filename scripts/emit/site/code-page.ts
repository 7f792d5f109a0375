import type { ResolvedEntry } from '../../load/shapes.js';
import { type Model, requireKnown } from '../../model.js';
import { exampleBodies } from './example-bodies.js';
import { exampleProgram } from './example-program.js';
import type { CodeListings, Listing, Step } from './listings.js';
import { codeLink, escapeMarkdown, fence, type PageHead, type Section, table } from './markdown.js';
import type { RelatedCode } from './related-codes.js';
import { actorWords, basisWords, endpointOf, enumerate, outcomeWords, retryWords } from './words.js';

/** What the page of a code is made of beside the model. */
export interface CodePageParts {
  readonly code: CodeListings;
  readonly previous: CodeListings | undefined;
  readonly next: CodeListings | undefined;
  readonly related: readonly RelatedCode[];
}

/** Gives the head of the page of a code. */
export function codePageHead({ code, main }: CodeListings, model: Model): PageHead {
  return { title: code, category: areaTitle(main.entry.area, model), summary: conditionsOf(main.entry) };
}

/** Gives the sections of the page of a code, in the order in which somebody who has just met the code needs them. */
export function codePageSections({ code, previous, next, related }: CodePageParts, model: Model): readonly Section[] {
  const { main } = code;
  return [
    { name: 'lead', markdown: lead(code, model) },
    { name: 'facts', markdown: handlingFacts(code) },
    { name: 'meaning', markdown: `## Meaning\n\n${meaning(code, model)}` },
    { name: 'advice', markdown: `## What to do\n\n${whatToDo(main.entry)}` },
    { name: 'details', markdown: `## What belongs to it\n\n${details(code, model)}` },
    { name: 'bodies', markdown: `## Error bodies to copy\n\n${bodies(code, model)}` },
    {
      name: 'program',
      markdown: `## Handle it in TypeScript\n\n${fence('ts', exampleProgram(code, model.facts['forms.yaml']))}`,
    },
    { name: 'related', markdown: `## Related codes\n\n${relatedList(related)}` },
    { name: 'history', markdown: `## History\n\n${historyTable(code.steps)}` },
    { name: 'neighbours', markdown: neighbours(previous, next) },
  ];
}

function lead({ main, isRetired, listings, steps }: CodeListings, model: Model): string {
  const current = model.defaultGlossary.title.toLowerCase();
  const name = `**${main.entry.name}**`;
  const area = areaTitle(main.entry.area, model);
  const titles = enumerate(listings.map(({ glossary }) => glossary.title.toLowerCase()));
  const first = `${name} · ${area} · in the ${titles}`;
  if (isRetired)
    return `${first}\n\n> **Retired.** The ${current} does not list this code. Its page stays, for programs that still meet it.`;
  const added = steps.findIndex(({ glossary, change }) => glossary === model.defaultGlossary && change === 'added');
  if (added < 0) return first;
  return `${first}\n\n> ${added === 0 ? '**New**' : '**Back**'} in the ${current}.`;
}

function handlingFacts({ main }: CodeListings): string {
  const { actor, retry, outcome } = main.entry.handling;
  return table(
    ['Who acts', 'Send it again', 'The operation'],
    [[actorWords[actor].label, retryWords[retry].label, outcomeWords[outcome].label]],
  );
}

function meaning({ listings, main }: CodeListings, model: Model): string {
  const rows = fieldRows.map(({ label, read }) => ({ label, values: listings.map((each) => read(each, model)) }));
  const differing = rows.filter(({ values }) => values.some((value) => value !== values[0]));
  if (differing.length > 0)
    return table(
      ['What', ...listings.map(({ glossary }) => glossary.title)],
      rows
        .filter((row) => row.label === 'Condition' || differing.includes(row))
        .map(({ label, values }) => [`**${label}**`, ...values]),
    );
  const shared =
    listings.length > 1
      ? '\n\nThe contract describes this code once for all these glossaries, and notes no difference.'
      : '';
  return `${usesOf(main.entry, model, '\n')}${shared}`;
}

interface FieldRow {
  readonly label: string;
  readonly read: (listing: Listing, model: Model) => string;
}

/** The fields that can differ between two glossaries, as cells of a table. */
const fieldRows: readonly FieldRow[] = [
  { label: 'Condition', read: ({ entry }, model) => usesOf(entry, model, '<br><br>') },
  { label: 'Name', read: ({ entry }) => `\`${entry.name}\`` },
  { label: 'Limit', read: ({ entry }, model) => limitValue(entry.limit, model) },
  { label: 'Message carries', read: ({ entry }) => listOf(entry.parameters) },
  { label: 'Operations', read: ({ entry }, model) => enumerate(operationsOf(entry, model)) || 'None' },
  { label: 'Headers', read: ({ entry }) => listOf(entry.headers) },
  { label: 'Reason codes', read: ({ entry }) => listOf(entry.reasonCodes) },
  { label: 'Who acts', read: ({ entry }) => actorWords[entry.handling.actor].label },
  { label: 'Send it again', read: ({ entry }) => retryWords[entry.handling.retry].label },
  { label: 'The operation', read: ({ entry }) => outcomeWords[entry.handling.outcome].label },
  { label: 'Advice', read: ({ entry }) => adviceText(entry) },
];

function usesOf(entry: ResolvedEntry, model: Model, separator: '\n' | '<br><br>'): string {
  const texts = entry.uses.map(({ condition, operation }) => {
    const at = operation === undefined ? '' : `At ${operationText(operation, model)}: `;
    return `${at}${escapeMarkdown(condition)}`;
  });
  const isList = texts.length > 1 && separator === '\n';
  return texts.map((text, index) => (isList ? `${index + 1}. ${text}` : text)).join(separator);
}

function whatToDo(entry: ResolvedEntry): string {
  const { actor, retry, outcome, basis } = entry.handling;
  const rows = [
    ['Who acts', actorWords[actor]],
    ['Send it again', retryWords[retry]],
    ['The operation', outcomeWords[outcome]],
    ['Whose advice', basisWords[basis]],
  ] as const;
  return `> ${adviceText(entry)}\n\n${rows.map(([label, words]) => `- ${label}: **${words.label}.** ${words.meaning}`).join('\n')}`;
}

function adviceText({ handling: { advice, basis } }: ResolvedEntry): string {
  return `${escapeMarkdown(advice)} *${basisWords[basis].label}.*`;
}

function details({ main: { entry } }: CodeListings, model: Model): string {
  const { facts } = model;
  const fields = Object.entries(facts['fields.yaml']).filter(([, { codes }]) => codes.includes(entry.code));
  const rules = facts['scopes.yaml'].rules.filter(({ codes }) => codes.includes(entry.code));
  const rows: (readonly [string, readonly string[]])[] = [
    ['Limit', entry.limit === undefined ? [] : [limitText(entry.limit, model)]],
    ['The message carries', entry.parameters.map((parameter) => parameterText(parameter, model))],
    ['Operations', operationsOf(entry, model)],
    ['Headers', entry.headers.map((header) => `\`${header}\`: ${meaningOf(facts['headers.yaml'], header)}`)],
    ['Reason codes', entry.reasonCodes.map((code) => `\`${code}\`: ${meaningOf(facts['reason-codes.yaml'], code)}`)],
    ['Fields', fields.flatMap(([, field]) => field.rules).map(escapeMarkdown)],
    ['Rules on tokens', rules.map(({ rule }) => escapeMarkdown(rule))],
    ['Section of the contract', [escapeMarkdown(entry.source)]],
  ];
  const shown = rows.filter(([, values]) => values.length > 0);
  return shown
    .map(
      ([label, values]) =>
        `- ${label}: ${values.length === 1 ? values[0] : values.map((value) => `\n  - ${value}`).join('')}`,
    )
    .join('\n');
}

function bodies(code: CodeListings, { facts, glossaries }: Model): string {
  const forms = facts['forms.yaml'];
  const examples = exampleBodies(code, forms);
  const parts = Object.entries(forms).map(([form, { title, usedBy, glossary }]) => {
    const heading = form.length === 1 ? `Form ${form}: ${title.toLowerCase()}` : title;
    const body = examples.find((example) => example.form === form)?.body;
    const goesWith = glossaries.find(({ id }) => id === glossary)?.title.toLowerCase();
    const shown =
      body === undefined
        ? `The ${goesWith} does not list this code, so that no body is shown in this form.`
        : fence('json', JSON.stringify(body, null, 2));
    return `### ${heading}\n\n${usedBy}\n\n${shown}`;
  });
  return `The text of each message is ours: the contract shows no real one.\n\n${parts.join('\n\n')}`;
}

function relatedList(related: readonly RelatedCode[]): string {
  if (related.length === 0) return 'The data ties no other code to this one.';
  return related
    .map(({ code, name, ties }) => `- ${codeLink(code)} ${name}: shares ${escapeMarkdown(enumerate(ties))}`)
    .join('\n');
}

const stepWords: Readonly<Record<Step['change'], string>> = {
  listed: 'Listed, in the oldest glossary of all',
  added: 'Added',
  unchanged: 'No difference noted',
  changed: 'Changed',
  removed: 'Removed',
};

function historyTable(steps: readonly Step[]): string {
  return table(
    ['Glossary', 'What became of the code'],
    steps.map(({ glossary, change, review }) => {
      if (review === undefined) return [glossary.title, stepWords[change]];
      const { verdict, reason } = review;
      const meaning = verdict === 'unchanged' ? 'the meaning is the same' : `meaning: ${verdict.replace('-', ' ')}`;
      return [glossary.title, `${stepWords[change]} (${meaning}). ${escapeMarkdown(reason)}`];
    }),
  );
}

function neighbours(previous: CodeListings | undefined, next: CodeListings | undefined): string {
  const links = [
    ...(previous === undefined ? [] : [`[← ${previous.code} ${previous.main.entry.name}](${previous.code}.md)`]),
    '[All codes](Glossary.md)',
    ...(next === undefined ? [] : [`[${next.code} ${next.main.entry.name} →](${next.code}.md)`]),
  ];
  return links.map((link) => `- ${link}`).join('\n');
}

/** Gives all conditions of an entry as one text. */
export function conditionsOf({ uses }: ResolvedEntry): string {
  return uses.map(({ condition }) => condition).join(' ');
}

/** Gives the title of an area. */
export function areaTitle(area: string, { facts }: Model): string {
  return requireKnown(
    facts['glossaries.yaml'].areas.find(({ id }) => id === area),
    area,
  ).title;
}

function limitText(limit: NonNullable<ResolvedEntry['limit']>, model: Model): string {
  return `\`${limit.name}\`, ${limitValue(limit, model)}. ${meaningOf(model.facts['limits.yaml'], limit.name)}`;
}

function limitValue(limit: ResolvedEntry['limit'], { facts }: Model): string {
  if (limit === undefined) return 'None';
  if (limit.value === undefined) return 'value not shown';
  return `**${limit.value}** ${requireKnown(facts['limits.yaml'][limit.name], limit.name).unit}`;
}

function operationsOf({ operations }: ResolvedEntry, model: Model): readonly string[] {
  return operations.map((operation) => operationText(operation, model));
}

function operationText(id: string, { facts }: Model): string {
  return `\`${endpointOf(requireKnown(facts['operations.yaml'][id], id))}\``;
}

function parameterText(name: string, { facts }: Model): string {
  const { placeholder = name, meaning } = requireKnown(facts['parameters.yaml'][name], name);
  return `\`${placeholder}\`: ${escapeMarkdown(meaning)}`;
}

function meaningOf(record: Readonly<Record<string, { meaning: string }>>, key: string): string {
  return escapeMarkdown(requireKnown(record[key], key).meaning);
}

function listOf(names: readonly string[]): string {
  return enumerate(names.map((name) => `\`${name}\``)) || 'None';
}
