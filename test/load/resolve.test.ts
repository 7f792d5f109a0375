import { expect, test } from 'vitest';
import { miniature, miniatureWith, modelOf } from '../support/miniature.js';

const twoUses = 'uses: [{ condition: The token is missing. }, { condition: The token is old., operation: ping }]';

function entryOf(glossary: string, files: Record<string, string>, code: string) {
  const entries = modelOf(miniatureWith(files)).glossaries.find(({ id }) => id === glossary)?.entries;
  return entries?.find((entry) => entry.code === code);
}

test('the operations of an entry include those of its uses, each once', () => {
  const newer = miniature['new/users.yaml'].replace('condition: The token is missing.', twoUses);
  const files = { 'new/users.yaml': newer.replace('[token]', '[token, ping]') };
  expect(entryOf('new', files, 'AP101')?.operations).toEqual(['token', 'ping']);
  expect(entryOf('new', { 'new/users.yaml': newer }, 'AP101')?.operations).toEqual(['token', 'ping']);
});

test('a condition of its own replaces the uses that an entry would inherit, and the operations that came with them', () => {
  const files = {
    'new/users.yaml': miniature['new/users.yaml'].replace('condition: The token is missing.', twoUses),
    'old/users.yaml': miniature['old/users.yaml'].replace(
      'AP101: { sameAs: new }',
      'AP101: { sameAs: new, condition: The token is missing. }',
    ),
    'changes.yaml': `${miniature['changes.yaml']}    AP101: { verdict: use-added, reason: An old token counts too. }\n`,
  };
  expect(entryOf('old', files, 'AP101')).toEqual({
    ...entryOf('new', files, 'AP101'),
    uses: [{ condition: 'The token is missing.' }],
    operations: ['token'],
    sharedWith: [],
  });
});

test('uses of its own replace the condition that an entry would inherit, and bring their operations', () => {
  const files = {
    'old/users.yaml': miniature['old/users.yaml'].replace('AP101: { sameAs: new', `AP101: { sameAs: new, ${twoUses}`),
    'changes.yaml': `${miniature['changes.yaml']}    AP101: { verdict: use-removed, reason: An old token counts no more. }\n`,
  };
  expect(entryOf('old', files, 'AP101')).toEqual({
    ...entryOf('new', files, 'AP101'),
    uses: [{ condition: 'The token is missing.' }, { condition: 'The token is old.', operation: 'ping' }],
    operations: ['token', 'ping'],
    sharedWith: [],
  });
});

test('an entry inherits through another that inherits itself', () => {
  const files = {
    'glossaries.yaml': miniature['glossaries.yaml'].replace(
      'areas:',
      '  - { id: newest, title: Newest glossary, summary: The third one. }\nareas:',
    ),
    'newest/users.yaml': 'AP101: { sameAs: old }\n',
  };
  expect(entryOf('newest', files, 'AP101')).toEqual({ ...entryOf('new', files, 'AP101'), sharedWith: ['old', 'new'] });
});
