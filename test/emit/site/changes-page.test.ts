import { expect, test } from 'vitest';
import { changesPage } from '../../../scripts/emit/site/changes-page.js';
import { miniatureWith, modelOf } from '../../support/miniature.js';

test('one step alone needs no name in its headings', () => {
  const sections = changesPage(modelOf(miniatureWith()));
  const headings = sections.map(({ name, markdown }) => [name, /^## .*/m.exec(markdown)?.[0]]);
  expect(headings).toEqual([
    ['audiences', undefined],
    ['level-warning', '## To be looked at'],
    ['level-info', '## For information'],
  ]);
});
