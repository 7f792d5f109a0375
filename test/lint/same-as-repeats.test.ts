import { expect, test } from 'vitest';
import { findingsOf, miniature, miniatureReplacing, miniatureWith, miniatureWithThird } from '../support/miniature.js';

test('the miniature has no same-as-repeats finding', () => {
  expect(findingsOf(miniatureWith())).toEqual([]);
});

test('a field that says what it would inherit is a finding', () => {
  const files = miniatureReplacing(
    'old/users.yaml',
    'AP101: { sameAs: new }',
    'AP101: { sameAs: new, parameters: [username] }',
  );
  expect(findingsOf(files)).toEqual([
    {
      file: 'old/users.yaml',
      line: 1,
      column: 23,
      severity: 'error',
      rule: 'same-as-repeats',
      fact: '"parameters" repeats what AP101 inherits from new',
      fix: 'remove it',
    },
  ]);
});

test('a condition that says what it would inherit is a finding', () => {
  const files = miniatureReplacing(
    'old/users.yaml',
    '  condition: The user was not made.',
    '  name: UserNotMade\n  condition: The user cannot be created.',
  );
  expect(findingsOf(files)).toEqual([
    {
      file: 'changes.yaml',
      line: 4,
      column: 23,
      severity: 'error',
      rule: 'verdict-fits',
      fact: 'AP102 is "reworded", yet its uses are the same',
      fix: 'write unchanged, or correct the entries',
    },
    {
      file: 'old/users.yaml',
      line: 5,
      column: 3,
      severity: 'error',
      rule: 'same-as-repeats',
      fact: '"condition" repeats what AP102 inherits from new',
      fix: 'remove it',
    },
  ]);
});

test('an entry that is written out as in the default glossary is told to inherit', () => {
  const files = miniatureWith({ 'old/general.yaml': miniature['new/general.yaml'] });
  expect(findingsOf(files)).toEqual([
    {
      file: 'old/general.yaml',
      line: 1,
      column: 1,
      severity: 'error',
      rule: 'same-as-repeats',
      fact: 'AP1001 repeats its entry in new',
      fix: 'write AP1001: { sameAs: new }',
    },
  ]);
});

test('of two equal entries outside the default glossary, one inherits and the other keeps the text', () => {
  const text = miniature['new/general.yaml'];
  const files = miniatureWith({
    'glossaries.yaml': miniature['glossaries.yaml'].replace(
      'areas:',
      '  - { id: third, title: Third glossary, summary: The third one. }\nareas:',
    ),
    'new/general.yaml': undefined,
    'old/general.yaml': text,
    'third/general.yaml': text,
  });
  expect(findingsOf(files).map(({ file, fix }) => ({ file, fix }))).toEqual([
    { file: 'old/general.yaml', fix: 'write AP1001: { sameAs: third }' },
  ]);
});

test('an entry that is written out and differs from its twin is no finding', () => {
  const files = miniatureWith({
    'old/general.yaml': miniature['new/general.yaml'].replace('A database error occurred.', 'A database failed.'),
    'changes.yaml': `${miniature['changes.yaml']}    AP1001: { verdict: reworded, reason: Other words. }\n`,
  });
  expect(findingsOf(files)).toEqual([]);
});

test('uses that say what an entry would inherit are a finding', () => {
  const uses = 'uses: [{ condition: The user exists. }, { condition: The user is blocked. }]';
  const files = miniatureWith({
    'new/users.yaml': miniature['new/users.yaml'].replace('condition: The user cannot be created.', uses),
    'old/users.yaml': miniature['old/users.yaml'].replace(
      'condition: The user was not made.',
      `name: UserNotMade\n  ${uses}`,
    ),
    'changes.yaml': miniature['changes.yaml'].replace('reworded', 'unchanged'),
  });
  expect(findingsOf(files).map(({ line, fact }) => ({ line, fact }))).toEqual([
    { line: 5, fact: '"uses" repeats what AP102 inherits from new' },
  ]);
});

test('a repeated field is named beside a condition that is no repetition', () => {
  const files = miniatureReplacing('old/users.yaml', '  condition:', '  source: Users\n  condition:');
  expect(findingsOf(files).map(({ line, fact }) => ({ line, fact }))).toEqual([
    { line: 4, fact: '"source" repeats what AP102 inherits from new' },
  ]);
});

test('of three equal entries, each but one is told once where the text is kept, at its own key', () => {
  const text = `AP700:\n${miniature['new/general.yaml'].split('\n').slice(1).join('\n').replace('DatabaseError', 'AnyError')}`;
  const files = miniatureWithThird({
    'new/general.yaml': `${miniature['new/general.yaml']}${text}`,
    'old/general.yaml': text,
    'third/general.yaml': `AP1001: { sameAs: new }\n${text}`,
  });
  expect(findingsOf(files).map(({ file, line, fix }) => ({ file, line, fix }))).toEqual([
    { file: 'old/general.yaml', line: 1, fix: 'write AP700: { sameAs: new }' },
    { file: 'third/general.yaml', line: 2, fix: 'write AP700: { sameAs: new }' },
  ]);
});
