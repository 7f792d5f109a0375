import { parse } from 'yaml';
import * as z from 'zod';
import type { DataFile } from '../../load/document.js';

/** The head of a hand-written guide. */
const guideHead = z.strictObject({
  title: z.string().min(1),
  category: z.literal('Guides'),
  summary: z.string().min(1).optional(),
});

/** A hand-written guide. */
export interface Guide {
  /** The name of its file in the folder of the guides. */
  readonly file: string;
  readonly title: string;
  readonly summary: string;
  readonly text: string;
}

/** The page that the site begins with: it lists the guides. */
const indexFile = 'index.md';

/**
 * Reads the hand-written guides of a folder, in the order in which its first page lists them. Throws where that page leaves
 * one out, or where one does not begin with a head that names its title.
 */
export function readGuides(files: readonly DataFile[]): readonly Guide[] {
  const index = files.find(({ path }) => path === indexFile)?.text ?? '';
  return files
    .filter(({ path }) => path !== indexFile && !path.includes('/')) // below the folder stand pages that are generated
    .map((file) => {
      const guide = readGuide(file);
      const place = index.indexOf(`- [${guide.title}](${guide.file})`);
      if (place === -1) throw new Error(`docs/${indexFile} does not list [${guide.title}](${guide.file}).`);
      return { guide, place };
    })
    .sort((a, b) => a.place - b.place)
    .map(({ guide }) => guide);
}

function readGuide({ path: file, text }: DataFile): Guide {
  const [, head, rest] = /^---\n(.*?\n)---\n(.*)$/s.exec(text) ?? [];
  if (head === undefined || rest === undefined) throw new Error(`docs/${file} does not begin with a head. ${headFix}`);
  const { title, summary = firstSentence(rest) } = readHead(file, head);
  return { file, title, summary, text: rest.trim() };
}

const headFix =
  'Fix: begin it with the lines "---", "title: …", "category: Guides", "summary: …" and "---", and quote a text with a colon in it.';

function readHead(file: string, head: string): z.output<typeof guideHead> {
  const { data, error } = guideHead.safeParse(readYaml(head));
  if (data !== undefined) return data;
  const wrong = error.issues.map(({ path, message }) => [...path, message].join(': ')).join('; ');
  throw new Error(`docs/${file} has a head that cannot be read (${wrong}). ${headFix}`);
}

function readYaml(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

function firstSentence(text: string): string {
  const paragraph = text.split(/\n{2,}/).find((part) => /^(?:[A-Z]|`[^`])/.test(part.trim())) ?? '';
  const [sentence = ''] = paragraph
    .trim()
    .replaceAll('\n', ' ')
    .replaceAll('`', '')
    .split(/(?<=\.) /);
  return sentence;
}

/**
 * Gives the Markdown twin of a guide: what it includes in place, and its links to the twins of other pages. Throws where it
 * includes what is no fragment.
 */
export function guideTwin(
  { file: name, text }: Guide,
  guides: readonly Guide[],
  fragments: ReadonlyMap<string, string>,
): string {
  const included = text.replaceAll(/^\{@include (\S+)\}$/gm, (_, file: string) => {
    const fragment = fragments.get(file);
    if (fragment === undefined) throw new Error(`docs/${name} includes ${file}, which nothing makes.`);
    return fragment;
  });
  const linked = included.replaceAll(/\]\((?:codes\/)?([\w-]+\.md)\)/g, (all, file: string) => {
    const guide = guides.find((each) => each.file === file);
    return all.startsWith('](codes/') ? `](${file})` : guide === undefined ? all : `](${twinFile(guide)})`;
  });
  return `${linked}\n`;
}

/** Gives the name of a page's files without their ending, as TypeDoc makes it from the title. */
export function pageName({ title }: { readonly title: string }): string {
  return title.replaceAll(' ', '_');
}

/** Gives the name of a page's Markdown twin. */
export function twinFile(page: { readonly title: string }): string {
  return `${pageName(page)}.md`;
}
