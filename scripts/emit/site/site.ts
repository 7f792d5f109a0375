import { type Model, requireKnown } from '../../model.js';
import type { OutputFile } from '../output.js';
import { changesPage, changesPageHead } from './changes-page.js';
import { codePageHead, codePageSections } from './code-page.js';
import { emitFragments } from './fragments.js';
import { glossaryPage, glossaryPageHead, glossaryTwin } from './glossary-page.js';
import { type Guide, guideTwin, twinFile } from './guides.js';
import { type CodeListings, listCodes } from './listings.js';
import { llmsText } from './llms.js';
import { type PageHead, type Section, toPage, toTwin } from './markdown.js';
import { drawPictures, picturesPage, picturesPageHead, picturesTwin } from './pictures/pictures.js';
import type { Picture } from './pictures/svg.js';
import { relateCodes } from './related-codes.js';

/** The folder of the guides. */
export const guidesFolder = 'docs';

/** The folders of generated pages and parts that TypeDoc reads; git ignores them. */
export const pageFolders = ['docs/codes', 'docs/fragments'] as const;

/** The folder of the finished site; git ignores it. */
export const siteFolder = 'site';

/** A page and its Markdown twin, which say the same. */
interface SitePage {
  readonly head: PageHead;
  readonly sections: readonly Section[];
  /** The sections of the twin, where they are not those of the page. */
  readonly twin?: readonly Section[];
}

/** Gives what the site is made of beside guides and sources: pages and parts for TypeDoc, Markdown twins, a text for programs. */
export function emitSite(model: Model, guides: readonly Guide[]): readonly OutputFile[] {
  const codes = listCodes(model);
  const pictures = drawPictures(codes, model);
  const generated = generatedPages(model, codes, pictures);
  const pages = [...generated, ...codePages(model, codes)];
  const fragments = emitFragments(model, pictures);
  const plain = new Map(fragments.map((fragment) => [fragment.file, fragment.plain]));
  const readable = [...guides, ...generated.map(({ head }) => head)];
  return [
    ...fragments.map(({ file, shown }) => ({ path: `${guidesFolder}/${file}`, text: shown })),
    ...pages.map(({ head, sections }) => ({
      path: `${guidesFolder}/codes/${twinFile(head)}`,
      text: toPage(head, sections),
    })),
    ...pages.map(({ head, sections, twin = sections }) => ({
      path: `${siteFolder}/documents/${twinFile(head)}`,
      text: toTwin(head.title, twin),
    })),
    ...guides.map((guide) => ({
      path: `${siteFolder}/documents/${twinFile(guide)}`,
      text: guideTwin(guide, guides, plain),
    })),
    { path: `${siteFolder}/llms.txt`, text: llmsText(readable, codes) },
  ];
}

function generatedPages(
  model: Model,
  codes: readonly CodeListings[],
  pictures: readonly Picture[],
): readonly SitePage[] {
  return [
    {
      head: glossaryPageHead,
      sections: [{ markdown: glossaryPage(codes, model) }],
      twin: [{ markdown: glossaryTwin(codes, model) }],
    },
    { head: changesPageHead, sections: changesPage(model) },
    { head: picturesPageHead, sections: picturesPage(pictures), twin: picturesTwin(pictures) },
  ];
}

function codePages(model: Model, codes: readonly CodeListings[]): readonly SitePage[] {
  const related = relateCodes(model, codes);
  return codes.map((code, index) => ({
    head: codePageHead(code, model),
    sections: codePageSections(
      {
        code,
        previous: codes[index - 1],
        next: codes[index + 1],
        related: requireKnown(related.get(code.code), code.code),
      },
      model,
    ),
  }));
}
