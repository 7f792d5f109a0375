import { conditionsOf } from './code-page.js';
import { twinFile } from './guides.js';
import type { CodeListings } from './listings.js';

/** A page that programs can read as Markdown. */
export interface ReadablePage {
  readonly title: string;
  readonly summary: string;
}

/** Gives the way through the site for programs that read: what the package is, and the Markdown of every page. */
export function llmsText(pages: readonly ReadablePage[], codes: readonly CodeListings[]): string {
  const pageLines = pages.map((page) => `- [${page.title}](documents/${twinFile(page)}): ${page.summary}`);
  const codeLines = codes.map(({ code, main, isRetired }) => {
    const retired = isRetired ? 'Retired. ' : '';
    return `- [${code} ${main.entry.name}](documents/${code}.md): ${retired}${conditionsOf(main.entry)}`;
  });
  return `# ap-errors

> The error contract of a payments service: every error code in every version of its glossary, with its meaning, who has to act, whether to send the request again, and what became of the operation.

Install it with \`npm install ap-errors\`. What the contract does not show, the package does not invent; advice that is not the contract's is marked as ours.

## Pages

${pageLines.join('\n')}

## Codes

${codeLines.join('\n')}
`;
}
