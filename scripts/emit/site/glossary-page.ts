import type { Model } from '../../model.js';
import { areaTitle, conditionsOf } from './code-page.js';
import type { CodeListings, Step } from './listings.js';
import { codeLink, escapeHtml, escapeMarkdown, type PageHead, table } from './markdown.js';
import { actorWords, count, outcomeWords, retryWords, type Words } from './words.js';

/** The head of the page that lists every code. */
export const glossaryPageHead: PageHead = {
  title: 'Glossary',
  category: 'Reference',
  summary: 'Every code in one table, with a search and filters.',
};

/** What became of a code on its way, as far as it changed at all. */
type ChangeKind = Extract<Step['change'], 'added' | 'changed' | 'removed'>;

const changeWords: Readonly<Record<ChangeKind, string>> = { added: 'Added', changed: 'Changed', removed: 'Removed' };

/** Gives the page that lists every code: a table that reads without JavaScript, and a form that waits for it. */
export function glossaryPage(codes: readonly CodeListings[], model: Model): string {
  return `${intro(codes, model)}\n\n${glossaryBlock(codes, model)}`;
}

/** Gives the same table as plain Markdown. */
export function glossaryTwin(codes: readonly CodeListings[], model: Model): string {
  const rows = codes.map(({ code, main: { entry }, listings }) => [
    codeLink(code),
    entry.name,
    escapeMarkdown(conditionsOf(entry)),
    areaTitle(entry.area, model),
    actorWords[entry.handling.actor].label,
    retryWords[entry.handling.retry].label,
    outcomeWords[entry.handling.outcome].label,
    listings.map(({ glossary }) => glossary.id).join(', '),
  ]);
  const head = ['Code', 'Name', 'Condition', 'Area', 'Who acts', 'Send it again', 'The operation', 'Glossaries'];
  return `${intro(codes, model)}\n\n${table(head, rows)}`;
}

function intro(codes: readonly CodeListings[], { glossaries }: Model): string {
  const sizes = glossaries.map(({ title, entries }) => `${entries.length} in the ${title.toLowerCase()}`);
  return `${count(codes.length, 'code')}, ${sizes.join(', ')}. Each code leads to its page.`;
}

/** Gives the form and the table as one piece of HTML without blank lines, as Markdown ends a piece at the first of them. */
export function glossaryBlock(codes: readonly CodeListings[], model: Model): string {
  const columns = ['Code', 'Meaning', 'Who acts', 'Send it again', 'The operation', 'Glossaries'];
  const head = columns.map((column) => `<th scope="col">${column}</th>`).join('');
  return `<div id="ap-glossary">
${filterForm(codes, model)}
<table>
<caption>All codes, by number</caption>
<thead><tr>${head}</tr></thead>
<tbody>
${codes.map((code) => row(code, model)).join('\n')}
</tbody>
</table>
<p class="ap-more" hidden><button type="button">Show all</button></p>
</div>`;
}

function filterForm(codes: readonly CodeListings[], { glossaries, facts }: Model): string {
  const areas = facts['glossaries.yaml'].areas.map(({ id, title }) => [id, title] as const);
  const used = new Set(codes.map(({ main }) => main.entry.area));
  const selects = [
    select(
      'glossary',
      'Version',
      'Any',
      glossaries.map(({ id, title }) => [id, title]),
    ),
    select(
      'area',
      'Area',
      'Any',
      areas.filter(([id]) => used.has(id)),
    ),
    select('actor', 'Who acts', 'Anyone', labelsOf(actorWords)),
    select('retry', 'Send it again', 'Any', labelsOf(retryWords)),
    select('change', 'Change', 'Any or none', [['any', 'Any change'], ...Object.entries(changeWords)]),
  ];
  return `<form role="search" aria-label="Codes" hidden>
<p class="ap-search"><label for="ap-q">Search the codes</label><input id="ap-q" name="q" type="search" autocomplete="off" spellcheck="false" placeholder="AP415, bank, token…"></p>
<p class="ap-count"><output for="ap-q" role="status">${count(codes.length, 'code')}</output> <button type="reset">Clear</button></p>
${selects.join('\n')}
</form>`;
}

function labelsOf(words: Readonly<Record<string, Words>>): (readonly [string, string])[] {
  return Object.entries(words).map(([id, { label }]) => [id, label]);
}

function select(name: string, label: string, any: string, options: readonly (readonly [string, string])[]): string {
  const choices = [['', any] as const, ...options].map(
    ([value, text]) => `<option value="${escapeHtml(value)}">${escapeHtml(text)}</option>`,
  );
  return `<p><label for="ap-filter-${name}">${label}</label><select id="ap-filter-${name}" name="${name}">${choices.join('')}</select></p>`;
}

function row({ code, main, listings, steps, isRetired }: CodeListings, model: Model): string {
  const { entry } = main;
  const { actor, retry, outcome } = entry.handling;
  const changes = changesOf(steps);
  const listed = listings.map(
    ({ glossary, entry: { handling } }) => `${glossary.id}:${handling.actor}:${handling.retry}`,
  );
  const labels = [actorWords[actor].label, retryWords[retry].label, outcomeWords[outcome].label];
  const others = listings
    .filter((listing) => conditionsOf(listing.entry) !== conditionsOf(entry))
    .map(
      (listing) =>
        `<span class="ap-other">${listing.glossary.title}: ${escapeHtml(conditionsOf(listing.entry))}</span>`,
    );
  const badges = changes.map((change) => ` <span class="ap-badge ap-${change}">${changeWords[change]}</span>`);
  const cells = [
    `<span class="ap-name">${breakable(entry.name)}</span> ${escapeHtml(conditionsOf(entry))}${others.join('')}<span class="ap-brief">${labels.join(' · ')}</span>`,
    `<span class="ap-actor ap-${actor}">${labels[0]}</span>`,
    labels[1],
    labels[2],
    `${listings.map(({ glossary }) => glossary.id).join(', ')}${badges.join('')}`,
  ];
  const data = `data-area="${entry.area}" data-listed="${listed.join(' ')}" data-change="${changes.join(' ')}"`;
  const title = escapeHtml(areaTitle(entry.area, model));
  return `<tr${isRetired ? ' class="ap-retired"' : ''} ${data}><th scope="row"><a href="${code}.md" title="${title}">${code}</a></th>${cells
    .map((cell) => `<td>${cell}</td>`)
    .join('')}</tr>`;
}

function changesOf(steps: readonly Step[]): readonly ChangeKind[] {
  const kinds = steps.map(({ change }) => change).filter((change): change is ChangeKind => change in changeWords);
  return [...new Set(kinds)];
}

/** Lets a name in PascalCase break between its words. */
function breakable(name: string): string {
  return name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '<wbr>');
}
