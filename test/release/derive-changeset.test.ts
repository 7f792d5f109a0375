import { describe, expect, test } from 'vitest';
import type { DataFile } from '../../scripts/load/document.js';
import { deriveChangeset } from '../../scripts/release/derive-changeset.js';
import { miniature, miniatureReplacing, miniatureWith } from '../support/miniature.js';

/** Gives the changeset between two states of the data; throws where there is none, or the newer data has findings. */
function changesetOf(before: readonly DataFile[], after: readonly DataFile[], version = '1.0.0') {
  const derived = deriveChangeset(before, after, version);
  if ('findings' in derived) throw new Error(JSON.stringify(derived.findings, null, 2));
  if (derived.changeset === undefined) throw new Error('The data says what it said before.');
  return derived.changeset;
}

const intro = 'What the package says of the contract has changed.';
const beginning = `### Codes\n\n${intro}\n\n`;
const limitRaised = miniatureReplacing('new/users.yaml', 'value: 5', 'value: 8');
const parameterAdded = miniatureReplacing(
  'new/general.yaml',
  'reasonCodes: [Z]',
  'parameters: [username]\n  reasonCodes: [Z]',
);

test('data that says the same asks for no changeset, however it is written', () => {
  const otherwise = miniatureReplacing('new/users.yaml', 'headers: [accept]', 'headers:\n    - accept');
  expect(deriveChangeset(miniatureWith(), miniatureWith(), '1.0.0')).toEqual({ changeset: undefined });
  expect(deriveChangeset(miniatureWith(), otherwise, '1.0.0')).toEqual({ changeset: undefined });
});

test('newer data with findings gives them and no changeset', () => {
  const broken = miniatureReplacing('limits.yaml', 'The number of users.', 'The number of users');
  expect(deriveChangeset(miniatureWith(), broken, '1.0.0')).toEqual({
    findings: [expect.objectContaining({ file: 'limits.yaml', rule: 'sentence' })],
  });
});

describe('the bump', () => {
  test.each<[string, readonly DataFile[], [zero: string, one: string]]>([
    ['information', limitRaised, ['patch', 'patch']],
    ['a warning', parameterAdded, ['minor', 'minor']],
    ['a breaking change', miniatureReplacing('new/users.yaml', 'value: 5', 'value: 2'), ['minor', 'major']],
    [
      'a name that is gone',
      miniatureReplacing('new/general.yaml', 'DatabaseError', 'DatabaseFailed'),
      ['minor', 'major'],
    ],
    ['a code that is gone', miniatureWith({ 'new/general.yaml': undefined }), ['minor', 'major']],
    [
      'a text that nobody can compare',
      miniatureReplacing('new/general.yaml', 'A database error occurred.', 'The database failed.'),
      ['minor', 'minor'],
    ],
    [
      'a fact of no single code',
      miniatureReplacing('limits.yaml', 'The number of users.', 'How many users.'),
      ['patch', 'patch'],
    ],
  ])('of %s follows from what it asks of users', (_, after, bumps) => {
    const versions = ['0.3.0', '1.0.0'];
    expect(versions.map((version) => changesetOf(miniatureWith(), after, version).bump)).toEqual(bumps);
  });

  test('of several changes is that of the gravest, wherever it stands', () => {
    const texts = {
      'new/users.yaml': miniature['new/users.yaml'].replace('value: 5', 'value: 8'),
      'new/general.yaml': miniature['new/general.yaml'].replace('DatabaseError', 'DatabaseFailed'),
    };
    expect(changesetOf(miniatureWith(), miniatureWith(texts)).bump).toBe('major');
    const inTheOther = { ...texts, 'new/users.yaml': texts['new/users.yaml'].replace('value: 8', 'value: 2') };
    expect(changesetOf(parameterAdded, miniatureWith(inTheOther)).bump).toBe('major');
  });
});

test('a glossary that was corrected is told with the changes in it, each glossary by itself', () => {
  expect(changesetOf(miniatureWith(), parameterAdded)).toEqual({
    bump: 'minor',
    text: `${beginning}new as it was → new: 0 breaking, 1 warning, 0 for information

**To be looked at**

- The message has another text, so that patterns written for the older one may not match.
  - **AP1001** parameter-added (messages): username
  - *Check what you match or read in the message.*`,
  });
  const text = changesetOf(miniatureWith(), limitRaised).text;
  expect(text.match(/^.* as it was → .*$/gm)).toEqual([
    'old as it was → old: 0 breaking, 0 warnings, 1 for information',
    'new as it was → new: 0 breaking, 0 warnings, 1 for information',
  ]);
});

describe('a glossary more', () => {
  const row = (id: string): string => `  - { id: ${id}, title: ${id} glossary, summary: One more. }\n`;

  test('asks for a minor version and is told with how it differs from the one before it', () => {
    const after = miniatureWith({
      'glossaries.yaml': miniature['glossaries.yaml'].replace('areas:', `${row('next')}areas:`),
      'next/users.yaml': 'AP101: { sameAs: new }\n',
    });
    const { bump, text } = changesetOf(miniatureWith(), after);
    expect([bump, text.split('\n\n').slice(0, 4)]).toEqual([
      'minor',
      ['### Codes', intro, 'There is a new glossary, `next`.', 'new → next: 0 breaking, 2 warnings, 0 for information'],
    ]);
    expect(text).toContain('Facts that belong to no single code have changed: `data/glossaries.yaml`.');
  });

  test('that is older than all others has none to be compared with', () => {
    const after = miniatureWith({
      'glossaries.yaml': miniature['glossaries.yaml'].replace('  - { id: old', `${row('oldest')}  - { id: old`),
      'oldest/users.yaml': 'AP101: { sameAs: new }\n',
    });
    expect(changesetOf(miniatureWith(), after)).toEqual({
      bump: 'minor',
      text: `${beginning}There is a new glossary, \`oldest\`.\n\nFacts that belong to no single code have changed: \`data/glossaries.yaml\`.`,
    });
  });
});

test('a glossary that is gone is told, and asks for a major version', () => {
  const after = miniatureWith({
    'old/users.yaml': undefined,
    'changes.yaml': '[]\n',
    'glossaries.yaml': miniature['glossaries.yaml'].replace(/ {2}- \{ id: old.*\n/, ''),
  });
  expect(changesetOf(miniatureWith(), after)).toEqual({
    bump: 'major',
    text: `### Breaking\n\n${intro}\n\nThe glossary \`old\` is gone.\n\nFacts that belong to no single code have changed: \`data/glossaries.yaml\`, \`data/changes.yaml\`.`,
  });
});

test('another default glossary is told with all that differs between the two, and asks for the gravest of that', () => {
  const after = miniatureReplacing('glossaries.yaml', 'default: new', 'default: old');
  const { bump, text } = changesetOf(miniatureWith(), after);
  expect([bump, text.split('\n\n').slice(0, 4)]).toEqual([
    'major',
    [
      '### Breaking',
      intro,
      'The default glossary is `old` instead of `new`.',
      'new → old: 0 breaking, 1 warning, 1 for information',
    ],
  ]);
  expect(text).toMatch(/\n\nFacts that belong to no single code have changed: `data\/glossaries\.yaml`\.$/);
});

test('older data in another format is compared by its files, of which those that differ are named', () => {
  const older = miniatureReplacing('new/users.yaml', 'name: TokenMissing', 'title: TokenMissing');
  const more = [...older, { path: 'gone.yaml', text: '' }];
  const sentence = 'The format of the data has changed, so that its parts cannot be compared: ';
  expect(changesetOf(more, miniatureWith())).toEqual({
    bump: 'patch',
    text: `${beginning}${sentence}\`data/gone.yaml\`, \`data/new/users.yaml\`.`,
  });
});
