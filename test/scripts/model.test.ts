import { expect, test } from 'vitest';
import { readSource, type Source } from '../../scripts/load/source.js';
import { buildModel, codeNumber } from '../../scripts/model.js';
import { contractInSmall } from '../support/contract-in-small.js';
import { miniatureReplacing, miniatureWith, modelOf } from '../support/miniature.js';

test('the number of a code is what stands behind its letters', () => {
  expect(['AP002', 'AP415', 'AP1401'].map(codeNumber)).toEqual([2, 415, 1401]);
});

test('the model has the glossaries in their order, and codes by number and not by text', () => {
  const { glossaries, defaultGlossary, codes } = modelOf(contractInSmall);
  expect(
    glossaries.map(({ id, title, summary, entries }) => [id, title, summary, entries.map(({ code }) => code)]),
  ).toEqual([
    ['old', 'Old glossary', 'The first one.', ['AP101', 'AP102', 'AP103', 'AP104']],
    ['in-between', 'Middle glossary', 'The second one.', ['AP101', 'AP102', 'AP1002']],
    ['new', 'New glossary', 'The third one.', ['AP101', 'AP102', 'AP104', 'AP106', 'AP1001', 'AP1002']],
    ['next', 'Next glossary', 'The fourth one.', ['AP101']],
  ]);
  expect(defaultGlossary).toBe(glossaries[2]);
  expect(codes).toEqual(['AP101', 'AP102', 'AP103', 'AP104', 'AP106', 'AP1001', 'AP1002']);
});

test('an entry has its area, all that it inherits, and the glossaries that say the same', () => {
  const { glossaries } = modelOf(contractInSmall);
  const entryOf = (id: string, code: string) =>
    glossaries.find((glossary) => glossary.id === id)?.entries.find((entry) => entry.code === code);
  expect(entryOf('old', 'AP104')).toEqual({
    code: 'AP104',
    name: 'UserLocked',
    area: 'users',
    uses: [
      { condition: 'The user is locked.' },
      { condition: 'The lock of the user is being made.', operation: 'token' },
    ],
    limit: { name: 'attempts' },
    parameters: [],
    operations: ['token'],
    headers: [],
    reasonCodes: [],
    handling: {
      actor: 'user',
      retry: 'never',
      outcome: 'not-done',
      advice: 'Ask the user.',
      basis: 'editorial',
    },
    source: 'Users',
    sharedWith: ['new'],
  });
  const shared = glossaries.map(({ id }) => [id, entryOf(id, 'AP101')?.sharedWith]);
  expect(shared).toEqual([
    ['old', ['new', 'next']],
    ['in-between', []],
    ['new', ['old', 'next']],
    ['next', ['old', 'new']],
  ]);
});

test('the facts are those of the files, under their names', () => {
  const { facts } = modelOf(miniatureWith());
  expect(Object.keys(facts)).toHaveLength(13);
  expect(facts['limits.yaml']).toEqual({ users: { meaning: 'The number of users.', unit: 'users' } });
});

test('a source that was not linted is refused where it has no default glossary', () => {
  const { source } = readSource(miniatureReplacing('glossaries.yaml', 'default: new', 'default: newest'));
  expect(() => buildModel(source as Source)).toThrow('Nothing is called newest in the data.');
});
