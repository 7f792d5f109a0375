import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lint, rules } from '../../scripts/lint/lint.js';
import { findingsOf, miniature, miniatureWith } from '../support/miniature.js';

test('every rule has a file of its own, a test of its own, and runs', () => {
  const names = rules.map(({ name }) => name).sort();
  const files = readdirSync('scripts/lint/rules').map((file) => file.replace(/\.ts$/, ''));
  const tests = readdirSync('test/lint').map((file) => file.replace(/\.test\.ts$/, ''));
  expect(names.length).toBeGreaterThanOrEqual(13);
  expect({ files: files.sort(), tests: tests.filter((name) => name !== 'lint').sort() }).toEqual({
    files: names,
    tests: names,
  });
});

test('every rule that has nothing to look at is a finding', () => {
  const findings = lint({ glossaries: new Map(), areaFiles: [], facts: {} });
  const expected = rules.map(({ name }) => ({
    file: 'glossaries.yaml',
    line: 1,
    column: 1,
    severity: 'error',
    rule: name,
    fact: 'this rule found nothing to look at',
    fix: 'check that the data folder holds glossaries with entries',
  }));
  expect(findings).toEqual(expected);
});

test('a fact file that is missing is one finding, and no rule speaks of what it would have said', () => {
  const factFiles = Object.keys(miniature).filter((file) => !file.includes('/'));
  expect(factFiles).toHaveLength(13);
  for (const file of factFiles) {
    expect(findingsOf(miniatureWith({ [file]: undefined })).map(({ rule, file: place }) => ({ rule, place }))).toEqual([
      { rule: 'missing-file', place: file },
    ]);
  }
});

test('an entry that is broken is a finding by itself, and no rule speaks of what it would have said', () => {
  const files = miniatureWith({
    'new/users.yaml': miniature['new/users.yaml'].replace('  name: UserNotCreated\n', ''),
  });
  expect(findingsOf(files)).toEqual([
    {
      file: 'new/users.yaml',
      line: 14,
      column: 1,
      severity: 'error',
      rule: 'missing-field',
      fact: 'the field "name" is missing',
      fix: 'add "name"',
    },
  ]);
});

test('all findings of a run are given, in the order of files and lines', () => {
  const files = miniatureWith({
    'new/general.yaml': miniature['new/general.yaml'].replace('DatabaseError', 'databaseError').replace('[Z]', '[Y]'),
    'limits.yaml': 'users: { meaning: The number of users, unit: users }\n',
    'old/users.yaml': `${miniature['old/users.yaml']}AP103: { sameAs: new }\n`,
  });
  expect(findingsOf(files).map(({ file, line, rule }) => `${file}:${line} ${rule}`)).toEqual([
    'limits.yaml:1 sentence',
    'new/general.yaml:2 name-case',
    'old/users.yaml:5 same-as-target',
  ]);
});
