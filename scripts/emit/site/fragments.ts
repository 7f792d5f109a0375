import type { Model } from '../../model.js';
import { escapeMarkdown } from './markdown.js';
import { type Picture, toFigure } from './pictures/svg.js';

/** A part that guides include: as a page shows it, and in plain Markdown for their twins. */
export interface Fragment {
  /** The name by which a guide includes it, relative to the folder of the guides. */
  readonly file: string;
  readonly shown: string;
  readonly plain: string;
}

/** Gives what guides include: each picture with its words, and what the contract does not show. */
export function emitFragments({ facts }: Model, pictures: readonly Picture[]): readonly Fragment[] {
  const notShown = facts['not-shown.yaml'].map(
    ({ topic, source }) => `- ${escapeMarkdown(topic)} *(section: ${escapeMarkdown(source)})*`,
  );
  const list = notShown.join('\n');
  return [
    ...pictures.map((picture) => {
      // TypeDoc follows links from the file that it includes; twins lie in one folder with what they lead to.
      const words = picture.words.replaceAll(/\]\((\w+\.md)\)/g, '](../codes/$1)');
      return { file: `fragments/${picture.id}.md`, shown: withWords(picture, words), plain: picture.words };
    }),
    { file: 'fragments/not-shown.md', shown: list, plain: list },
  ];
}

/** Gives a picture, and below it what it says in words. */
export function withWords(picture: Picture, words: string = picture.words): string {
  return `${toFigure(picture)}\n\n<details><summary>In words</summary>\n\n${words}\n\n</details>`;
}
