import { expect, test } from 'vitest';
import { findingsOf, miniatureReplacing, miniatureWith } from '../support/miniature.js';

test('the miniature has no undefined-reference finding', () => {
  expect(findingsOf(miniatureWith())).toEqual([]);
});

test('a limit that nothing defines is told the nearest one', () => {
  const files = miniatureReplacing('new/users.yaml', 'name: users', 'name: user');
  expect(findingsOf(files)).toEqual([
    {
      file: 'new/users.yaml',
      line: 17,
      column: 18,
      severity: 'error',
      rule: 'undefined-reference',
      fact: 'no limit is called user',
      fix: 'write "users" if that is meant, or define user in limits.yaml',
    },
  ]);
});

test('a parameter that nothing defines is a finding', () => {
  const files = miniatureReplacing('new/users.yaml', '[username]', '[usrname]');
  expect(findingsOf(files)).toEqual([
    {
      file: 'new/users.yaml',
      line: 4,
      column: 16,
      severity: 'error',
      rule: 'undefined-reference',
      fact: 'no parameter is called usrname',
      fix: 'write "username" if that is meant, or define usrname in parameters.yaml',
    },
  ]);
});

test('an operation that nothing defines is a finding', () => {
  const files = miniatureReplacing('new/users.yaml', '[token]', '[tokens]');
  expect(findingsOf(files)).toEqual([
    {
      file: 'new/users.yaml',
      line: 5,
      column: 16,
      severity: 'error',
      rule: 'undefined-reference',
      fact: 'no operation is called tokens',
      fix: 'write "token" if that is meant, or define tokens in operations.yaml',
    },
  ]);
});

test('the operation of a use that nothing defines is a finding', () => {
  const files = miniatureReplacing(
    'new/general.yaml',
    'condition: A database error occurred.',
    'uses: [{ condition: One thing. }, { condition: Another., operation: taken }]',
  );
  expect(findingsOf(files)).toEqual([
    {
      file: 'new/general.yaml',
      line: 3,
      column: 71,
      severity: 'error',
      rule: 'undefined-reference',
      fact: 'no operation is called taken',
      fix: 'write "token" if that is meant, or define taken in operations.yaml',
    },
  ]);
});

test('a header that nothing defines is a finding', () => {
  const files = miniatureReplacing('new/users.yaml', '[accept]', '[Accept]');
  expect(findingsOf(files)).toEqual([
    {
      file: 'new/users.yaml',
      line: 6,
      column: 13,
      severity: 'error',
      rule: 'undefined-reference',
      fact: 'no header is called Accept',
      fix: 'write "accept" if that is meant, or define Accept in headers.yaml',
    },
  ]);
});

test('a reason code that nothing defines is a finding, and where none is defined none is suggested', () => {
  const files = miniatureWith({ 'reason-codes.yaml': '{}\n' });
  expect(findingsOf(files)).toEqual([
    {
      file: 'new/general.yaml',
      line: 4,
      column: 17,
      severity: 'error',
      rule: 'undefined-reference',
      fact: 'no reason code is called Z',
      fix: 'define Z in reason-codes.yaml',
    },
  ]);
});
