import type { Audience, GlossaryChange, GlossaryVersion, Level } from '../../../src/diff/change.js';
import { diffGlossaries } from '../../../src/diff/diff.js';
import { countLevels, describeChange, groupChanges, levels } from '../../../src/diff/report.js';
import { glossaryVersions } from '../../glossary-versions.js';
import { type Model, requireKnown } from '../../model.js';
import { codeLink, escapeMarkdown, type PageHead, type Section, table } from './markdown.js';
import { count, enumerate } from './words.js';

/** The head of the page that tells what changed. */
export const changesPageHead: PageHead = {
  title: 'What changed',
  category: 'Reference',
  summary: 'What changed from one version of the glossary to the next, by how grave it is and whom it breaks.',
};

const levelWords: Readonly<Record<Level, { readonly label: string; readonly meaning: string }>> = {
  breaking: {
    label: 'Breaking',
    meaning: 'A program that was right does the wrong thing now, and nothing tells it so.',
  },
  warning: {
    label: 'To be looked at',
    meaning: 'A compiler, a validator or a fallback says where, or a branch is dead.',
  },
  info: { label: 'For information', meaning: 'A program that was right stays right.' },
};

const audienceWords: Readonly<Record<Audience, string>> = {
  handlers: 'programs that act on a code',
  types: 'exhaustive switches and imported names',
  schemas: 'strict validators',
  messages: 'programs that read the text of an error',
  limits: 'programs that keep to a limit',
  docs: 'readers',
};

/** Gives what changed between every two neighbouring glossaries, the newest step first. */
export function changesPage(model: Model): readonly Section[] {
  const versions = glossaryVersions(model);
  const steps = versions.flatMap((version) =>
    version.previous === undefined ? [] : [{ before: version.previous, after: version }],
  );
  return steps.reverse().flatMap(({ before, after }) => stepSections(before, after, model, steps.length > 1));
}

function stepSections(
  before: GlossaryVersion,
  after: GlossaryVersion,
  model: Model,
  isOneOfMany: boolean,
): readonly Section[] {
  const changes = diffGlossaries(before, after);
  const title = (wanted: string): string =>
    requireKnown(
      model.glossaries.find(({ id }) => id === wanted),
      wanted,
    ).title;
  const counts = countLevels(changes);
  const summary = enumerate(levels.map((level) => `${counts[level]} ${levelWords[level].label.toLowerCase()}`));
  const prefix = isOneOfMany ? `${title(before.id)} to ${title(after.id).toLowerCase()}: ` : '';
  return [
    {
      name: 'audiences',
      markdown: `From the **${title(before.id).toLowerCase()}** to the **${title(after.id).toLowerCase()}** there are ${count(changes.length, 'change')}: ${summary}.\n\n${audienceTable(changes)}`,
    },
    ...groupChanges(changes).map(({ level, groups }) => {
      const { label, meaning } = levelWords[level];
      const parts = groups.flatMap(({ why, parts: actions }) => [
        `### ${groupTitle(actions.flatMap((part) => part.changes))}`,
        escapeMarkdown(why),
        changeTable(actions),
      ]);
      return {
        name: `level-${level}`,
        markdown: [`## ${prefix}${label}`, meaning, ...parts].join('\n\n'),
      };
    }),
  ];
}

/** Names a group by its codes, or, where they are many, by what became of them all. */
function groupTitle(changes: readonly GlossaryChange[]): string {
  const codes = [...new Set(changes.map(({ code }) => code))];
  const rules = [...new Set(changes.map(({ rule }) => ruleWords(rule)))];
  return codes.length > 3 ? `${count(codes.length, 'code')}: ${enumerate(rules)}` : enumerate(codes);
}

function ruleWords(rule: string): string {
  return rule.replaceAll('-', ' ');
}

/** Gives the changes of a group; what to do stands below the table where it is one thing, or else with each change. */
function changeTable(
  actions: readonly { readonly action: string; readonly changes: readonly GlossaryChange[] }[],
): string {
  const isSame = actions.length === 1;
  const rows = actions.flatMap(({ action, changes }) =>
    changes.map((change) => [
      codeLink(change.code),
      ruleWords(change.rule),
      `${escapeMarkdown(describeChange(change))}${isSame ? '' : `<br>**${escapeMarkdown(action)}**`}`,
      change.breaks.join(', '),
    ]),
  );
  const advice = isSame ? actions.map(({ action }) => `\n\n> ${escapeMarkdown(action)}`) : [];
  return `${table(['Code', 'Change', 'What', 'Breaks'], rows)}${advice.join('')}`;
}

function audienceTable(changes: readonly GlossaryChange[]): string {
  const audiences = Object.entries(audienceWords).filter(([audience]) =>
    changes.some(({ breaks }) => breaks.some((each) => each === audience)),
  );
  return table(
    ['Whom it breaks', ...levels.map((level) => levelWords[level].label)],
    audiences.map(([audience, words]) => [
      `**${audience}**: ${words}`,
      ...levels.map((level) => {
        const found = changes.filter(
          (change) => change.level === level && change.breaks.some((each) => each === audience),
        );
        return found.length === 0 ? 'none' : String(found.length);
      }),
    ]),
  );
}
