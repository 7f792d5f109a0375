import type { Model } from '../../../model.js';
import { withWords } from '../fragments.js';
import type { CodeListings } from '../listings.js';
import type { PageHead, Section } from '../markdown.js';
import { areasAndActorsPicture } from './areas-and-actors.js';
import { errorFormsPicture } from './error-forms.js';
import type { Picture } from './svg.js';
import { tokenScopesPicture } from './token-scopes.js';
import { whatToDoPicture } from './what-to-do.js';

/** The head of the page of pictures. */
export const picturesPageHead: PageHead = {
  title: 'Pictures',
  category: 'Reference',
  summary: 'How a body is judged, what to do about an error, token scopes, and codes by area and actor.',
};

/** Gives every picture of the site. */
export function drawPictures(codes: readonly CodeListings[], model: Model): readonly Picture[] {
  return [
    whatToDoPicture(model),
    errorFormsPicture(model),
    tokenScopesPicture(model),
    areasAndActorsPicture(codes, model),
  ];
}

/** Gives the page of pictures, each with what it says in words. */
export function picturesPage(pictures: readonly Picture[]): readonly Section[] {
  return pictures.map((picture) => ({
    markdown: `## ${picture.title}\n\n${withWords(picture)}`,
  }));
}

/** Gives the pictures in words only, for programs that read. */
export function picturesTwin(pictures: readonly Picture[]): readonly Section[] {
  return pictures.map(({ title, words }) => ({ markdown: `## ${title}\n\n${words}` }));
}
