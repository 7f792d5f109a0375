import { expect, test } from 'vitest';
import { findingsOf, miniatureReplacing, miniatureWith } from '../support/miniature.js';

test('the miniature has no undefined-name finding', () => {
  expect(findingsOf(miniatureWith())).toEqual([]);
});

test('a code in fields.yaml that no glossary lists is a finding', () => {
  const files = miniatureReplacing('fields.yaml', 'AP101', 'AP110');
  expect(findingsOf(files)).toEqual([
    {
      file: 'fields.yaml',
      line: 1,
      column: 42,
      severity: 'error',
      rule: 'undefined-name',
      fact: 'no code is called AP110',
      fix: 'write "AP101" if that is meant, or remove it',
    },
  ]);
});

test('a code in scopes.yaml that no glossary lists is a finding', () => {
  const files = miniatureReplacing('scopes.yaml', 'AP101', 'AP1010');
  expect(findingsOf(files)).toEqual([
    {
      file: 'scopes.yaml',
      line: 2,
      column: 45,
      severity: 'error',
      rule: 'undefined-name',
      fact: 'no code is called AP1010',
      fix: 'write "AP101" if that is meant, or remove it',
    },
  ]);
});

test('a glossary in forms.yaml that the data does not have is a finding', () => {
  const files = miniatureReplacing('forms.yaml', 'A: { title: Nested,', 'A: { title: Nested, glossary: newer,');
  expect(findingsOf(files)).toEqual([
    {
      file: 'forms.yaml',
      line: 1,
      column: 31,
      severity: 'error',
      rule: 'undefined-name',
      fact: 'no glossary is called newer',
      fix: 'write "new" if that is meant, or remove it',
    },
  ]);
});

test('a header and a form in operations.yaml that nothing defines are findings', () => {
  const files = miniatureReplacing(
    'operations.yaml',
    'headers: [accept], errorForms: [A]',
    'headers: [accpt], errorForms: [C]',
  );
  expect(findingsOf(files)).toEqual([
    {
      file: 'operations.yaml',
      line: 1,
      column: 62,
      severity: 'error',
      rule: 'undefined-name',
      fact: 'no header is called accpt',
      fix: 'write "accept" if that is meant, or remove it',
    },
    {
      file: 'operations.yaml',
      line: 1,
      column: 83,
      severity: 'error',
      rule: 'undefined-name',
      fact: 'no form is called C',
      fix: 'write "A" if that is meant, or remove it',
    },
  ]);
});
