/** The head of a page that TypeDoc reads: `title` names the page and its address. */
export interface PageHead {
  readonly title: string;
  readonly category: string;
  readonly summary: string;
}

/** A part of a page; `name` becomes a class in HTML and is absent where plain Markdown will do. */
export interface Section {
  readonly name?: string;
  readonly markdown: string;
}

/** Gives a page for TypeDoc: its head, and its sections, the named ones in an element that the style sheet knows. */
export function toPage({ title, category, summary }: PageHead, sections: readonly Section[]): string {
  const head = Object.entries({ title, category, summary, showGroups: false })
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
    .join('');
  const body = sections.map(({ name, markdown }) =>
    name === undefined ? markdown : `<div class="ap-${name}">\n\n${markdown}\n\n</div>`,
  );
  return `---\n${head}---\n\n# ${title}\n\n${body.join('\n\n')}\n`;
}

/** Gives the Markdown twin of a page: the same sections below their title, without HTML around them. */
export function toTwin(title: string, sections: readonly Section[]): string {
  return `# ${title}\n\n${sections.map(({ markdown }) => markdown).join('\n\n')}\n`;
}

/** Keeps a text from being read as Markdown, HTML or a TypeDoc tag. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>|~@]/g, '\\$&');
}

/** Gives a Markdown table; cells are Markdown already. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Gives a fenced block of code. */
export function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;
}

/** Gives a link to the page of a code. */
export function codeLink(code: string): string {
  return `[${code}](${code}.md)`;
}

/** Keeps a text from being read as HTML, in an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
