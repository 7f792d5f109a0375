import { expect, test } from 'vitest';
import { findingsOf, miniature, miniatureReplacing, miniatureWith, miniatureWithThird } from '../support/miniature.js';

test('the miniature has no verdict-fits finding', () => {
  expect(findingsOf(miniatureWith())).toEqual([]);
});

test('unchanged does not fit where the uses differ', () => {
  const files = miniatureWith({
    'changes.yaml': miniature['changes.yaml'].replace('reworded', 'unchanged'),
    'old/users.yaml': miniature['old/users.yaml'].replace(
      'condition: The user was not made.',
      'condition: The user was not made.',
    ),
  });
  expect(findingsOf(files)).toEqual([
    {
      file: 'changes.yaml',
      line: 4,
      column: 23,
      severity: 'error',
      rule: 'verdict-fits',
      fact: 'AP102 is "unchanged", yet its uses differ',
      fix: 'write redefined, narrowed, broadened or reworded, or correct the entries',
    },
  ]);
});

test('use-added does not fit where an older use is gone', () => {
  const files = miniatureWith({
    'changes.yaml': miniature['changes.yaml'].replace('reworded', 'use-added'),
    'old/users.yaml': miniature['old/users.yaml'].replace(
      'condition: The user was not made.',
      'condition: The user was not made.',
    ),
  });
  expect(findingsOf(files)).toEqual([
    {
      file: 'changes.yaml',
      line: 4,
      column: 23,
      severity: 'error',
      rule: 'verdict-fits',
      fact: 'AP102 is "use-added", yet its uses are not the older ones and some more',
      fix: 'write redefined, narrowed, broadened or reworded, or correct the entries',
    },
  ]);
});

test('use-removed does not fit where a use is new', () => {
  const files = miniatureWith({
    'changes.yaml': miniature['changes.yaml'].replace('reworded', 'use-removed'),
    'old/users.yaml': miniature['old/users.yaml'].replace(
      'condition: The user was not made.',
      'condition: The user was not made.',
    ),
  });
  expect(findingsOf(files)).toEqual([
    {
      file: 'changes.yaml',
      line: 4,
      column: 23,
      severity: 'error',
      rule: 'verdict-fits',
      fact: 'AP102 is "use-removed", yet its uses are not some of the older ones',
      fix: 'write redefined, narrowed, broadened or reworded, or correct the entries',
    },
  ]);
});

test('reworded does not fit where only another field differs', () => {
  const files = miniatureWith({
    'changes.yaml': miniature['changes.yaml'].replace('reworded', 'reworded'),
    'old/users.yaml': miniature['old/users.yaml'].replace('condition: The user was not made.', 'name: UserNotMade'),
  });
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
  ]);
});

test('narrowed fits where uses were taken away, and unchanged does not', () => {
  const files = miniatureWith({
    'changes.yaml': miniature['changes.yaml'].replace('reworded', 'unchanged'),
    'old/users.yaml': miniature['old/users.yaml'].replace(
      'condition: The user was not made.',
      'uses: [{ condition: The user cannot be created. }, { condition: The user is too young. }]',
    ),
  });
  expect(findingsOf(files)).toEqual([
    {
      file: 'changes.yaml',
      line: 4,
      column: 23,
      severity: 'error',
      rule: 'verdict-fits',
      fact: 'AP102 is "unchanged", yet its uses differ',
      fix: 'write use-removed, redefined, narrowed, broadened or reworded, or correct the entries',
    },
  ]);
});

test.each(['redefined', 'narrowed', 'broadened', 'reworded'])('%s fits where the uses differ', (verdict) => {
  expect(findingsOf(miniatureReplacing('changes.yaml', 'reworded', verdict))).toEqual([]);
});

test('use-removed fits where the older uses are kept in part, and use-added where they are kept with more', () => {
  const twoUses = 'uses: [{ condition: The user cannot be created. }, { condition: The user is too young. }]';
  const removed = miniatureWith({
    'changes.yaml': miniature['changes.yaml'].replace('reworded', 'use-removed'),
    'old/users.yaml': miniature['old/users.yaml'].replace('condition: The user was not made.', twoUses),
  });
  const added = miniatureWith({
    'changes.yaml': miniature['changes.yaml'].replace('reworded', 'use-added'),
    'new/users.yaml': miniature['new/users.yaml'].replace('condition: The user cannot be created.', twoUses),
    'old/users.yaml': miniature['old/users.yaml'].replace('was not made', 'cannot be created'),
  });
  expect([findingsOf(removed), findingsOf(added)]).toEqual([[], []]);
});

test('a use that was added is told to be called so', () => {
  const files = miniatureWith({
    'changes.yaml': miniature['changes.yaml'].replace('reworded', 'unchanged'),
    'new/users.yaml': miniature['new/users.yaml'].replace(
      'condition: The user cannot be created.',
      'uses: [{ condition: The user was not made. }, { condition: The user is too young. }]',
    ),
  });
  expect(findingsOf(files).map(({ fix }) => fix)).toEqual([
    'write use-added, redefined, narrowed, broadened or reworded, or correct the entries',
  ]);
});

test.each(['redefined', 'narrowed', 'broadened', 'reworded'])(
  '%s does not fit where the uses are the same',
  (verdict) => {
    const files = miniatureWith({
      'changes.yaml': miniature['changes.yaml'].replace('reworded', verdict),
      'old/users.yaml': miniature['old/users.yaml'].replace('condition: The user was not made.', 'name: UserNotMade'),
    });
    expect(findingsOf(files).map(({ fact, fix }) => ({ fact, fix }))).toEqual([
      { fact: `AP102 is "${verdict}", yet its uses are the same`, fix: 'write unchanged, or correct the entries' },
    ]);
  },
);

test('a verdict on glossaries that do not follow one another is not held against others that do', () => {
  const files = miniatureWithThird({
    'third/users.yaml': 'AP102: { sameAs: new }\n',
    'changes.yaml': `${miniature['changes.yaml']}- { from: old, to: third, codes: { AP102: { verdict: unchanged, reason: None. } } }\n`,
  });
  expect(findingsOf(files).map(({ rule, fact }) => ({ rule, fact }))).toEqual([
    { rule: 'verdict-left-over', fact: 'third does not follow old' },
  ]);
});
