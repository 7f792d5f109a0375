import type { Bump, Changeset } from './changesets.js';

/** What a release can change for its users, in the order in which they read of it; each is a heading of the changelog. */
export const subjects = ['Breaking', 'Codes', 'API', 'Schemas', 'Command line', 'Package'] as const;

/** What a release can change for its users. */
export type Subject = (typeof subjects)[number];

/** What a changeset says of one subject. */
interface Part {
  readonly subject: string;
  /** Markdown. */
  readonly text: string;
}

/** Gives the parts of a changeset: what stands below each heading of the third level, and under no subject what stands above. */
function partsOf({ text }: Changeset): Part[] {
  const [above = '', ...below] = `\n${text}`.split(/\n### /);
  const parts = below.map((each) => {
    const [subject = '', ...lines] = each.split('\n');
    return { subject: subject.trim(), text: lines.join('\n').trim() };
  });
  return above.trim() === '' ? parts : [{ subject: '', text: above.trim() }, ...parts];
}

/** Tells whether a changeset tells users of something that breaks. */
export function tellsOfBreaking(changeset: Changeset): boolean {
  return partsOf(changeset).some(({ subject }) => subject === ('Breaking' satisfies Subject));
}

const headings = subjects.map((subject) => `### ${subject}`).join(', ');

/** Gives all that keeps a changeset from becoming a part of the changelog after a version of the package. */
export function complaintsAbout(changeset: Changeset, version: string): string[] {
  const complain = (fact: string, fix: string): string => `.changeset/${changeset.file}: ${fact}. Fix: ${fix}.`;
  const { bump } = changeset;
  const parts = partsOf(changeset);
  if (bump === undefined)
    return [complain('its head claims no bump for this package', 'write it with `npx changeset`')];
  if (parts.length === 0) return [complain('it says nothing', `say what changes for users, below one of ${headings}`)];
  const breaking: Bump = version.startsWith('0.') ? 'minor' : 'major';
  return [
    ...parts.flatMap(({ subject, text }) => {
      if (subject === '') return [complain('a text stands above all headings', `put it below one of ${headings}`)];
      if (!isSubject(subject))
        return [complain(`"${subject}" is no heading of the changelog`, `write one of ${headings}`)];
      return text === '' ? [complain(`nothing stands below "${subject}"`, 'say what changes, or remove it')] : [];
    }),
    ...(tellsOfBreaking(changeset) && bump !== breaking && bump !== 'major'
      ? [complain(`it tells of what breaks and claims ${bump}`, `claim ${breaking}`)]
      : []),
    ...(bump === 'major' && breaking === 'major' && !tellsOfBreaking(changeset)
      ? [complain('it claims major and does not tell what breaks', 'say so below ### Breaking, or claim less')]
      : []),
  ];
}

function isSubject(text: string): text is Subject {
  return subjects.some((subject) => subject === text);
}

/** Gives the section of the changelog on a release: what its changesets say, by subject. */
export function formatRelease(version: string, changesets: readonly Changeset[]): string {
  const parts = changesets.flatMap(partsOf);
  const sections = subjects.flatMap((subject) => {
    const texts = parts.filter((part) => part.subject === subject).map(({ text }) => listItem(text));
    return texts.length === 0 ? [] : [`### ${subject}\n\n${texts.join('\n')}`];
  });
  return [`## ${version}`, ...sections].join('\n\n');
}

function listItem(text: string): string {
  return `- ${text.replaceAll(/\n(?=.)/g, '\n  ')}`;
}

const changelogHead = `# Changelog

What each release changes for its users, the newest first. The guide docs/stability.md says what a version number promises.`;

/** Gives a changelog with a release added on top; of a package that has none yet, its first one. */
export function addRelease(changelog: string | undefined, release: string): string {
  const older = changelog?.replace(changelogHead, '').trim() ?? '';
  return `${[changelogHead, release, ...(older === '' ? [] : [older])].join('\n\n')}\n`;
}
