import { expect, test } from 'vitest';
import { findingsOf, miniatureReplacing, miniatureWith } from '../support/miniature.js';

test('the miniature has no glossary-folder finding', () => {
  expect(findingsOf(miniatureWith())).toEqual([]);
});

test('a glossary without a folder is a finding at its row', () => {
  const files = miniatureReplacing(
    'glossaries.yaml',
    'areas:',
    '  - { id: newest, title: Newest, summary: The third one. }\nareas:',
  );
  expect(findingsOf(files)).toEqual([
    {
      file: 'glossaries.yaml',
      line: 5,
      column: 11,
      severity: 'error',
      rule: 'glossary-folder',
      fact: 'the glossary newest has no folder',
      fix: 'create newest/ with a file for each area, or remove the row',
    },
  ]);
});

test('a folder without a glossary is a finding at its file', () => {
  const files = miniatureWith({ 'newest/users.yaml': 'AP101: { sameAs: new }\n' });
  expect(findingsOf(files)).toEqual([
    {
      file: 'newest/users.yaml',
      line: 1,
      column: 1,
      severity: 'error',
      rule: 'glossary-folder',
      fact: 'the folder newest has no glossary',
      fix: 'add a row for it to glossaries.yaml, or remove the folder',
    },
  ]);
});

test('a file that is named for no area is told the areas', () => {
  const files = miniatureWith({ 'old/people.yaml': '{}\n' });
  expect(findingsOf(files)).toEqual([
    {
      file: 'old/people.yaml',
      line: 1,
      column: 1,
      severity: 'error',
      rule: 'glossary-folder',
      fact: 'no area is called people',
      fix: 'name the file for one of users, general',
    },
  ]);
});

test('a default that is no glossary is a finding', () => {
  const files = miniatureReplacing('glossaries.yaml', 'default: new', 'default: newer');
  expect(findingsOf(files)).toEqual([
    {
      file: 'glossaries.yaml',
      line: 1,
      column: 10,
      severity: 'error',
      rule: 'glossary-folder',
      fact: 'the default glossary newer is not listed',
      fix: 'write one of old, new',
    },
  ]);
});

test('a glossary that is listed twice is a finding at its second row', () => {
  const twice = '  - { id: new, title: New glossary, summary: Again. }\nareas:';
  expect(findingsOf(miniatureReplacing('glossaries.yaml', 'areas:', twice))).toEqual([
    {
      file: 'glossaries.yaml',
      line: 5,
      column: 11,
      severity: 'error',
      rule: 'glossary-folder',
      fact: 'the glossary new is listed twice',
      fix: 'give each glossary an id of its own',
    },
  ]);
});
