import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { generate } from '../../scripts/generate.js';
import type { DataFile } from '../../scripts/load/document.js';
import { findingsOf, miniature, miniatureReplacing, miniatureWith } from '../support/miniature.js';
import { inheritedNames, prototypeMembers } from '../support/prototypes.js';

let before: readonly unknown[];
beforeEach(() => {
  before = prototypeMembers();
});
afterEach(() => {
  expect(prototypeMembers()).toEqual(before);
});

function rulesOf(files: readonly DataFile[]): string[] {
  return [...new Set(findingsOf(files).map(({ rule }) => rule))];
}

/** Gives the miniature with a line at the end of a file. */
function withLine(file: keyof typeof miniature, line: string): DataFile[] {
  return miniatureWith({ [file]: `${miniature[file]}${line}\n` });
}

describe.each(inheritedNames)('the name %s', (name) => {
  test.each<[string, string, DataFile[]]>([
    ['a limit', 'undefined-reference', miniatureReplacing('new/users.yaml', 'name: users', `name: ${name}`)],
    ['a reason code', 'undefined-reference', miniatureReplacing('new/general.yaml', '[Z]', `[${name}]`)],
    [
      'an operation',
      'undefined-reference',
      miniatureReplacing('new/general.yaml', 'reasonCodes: [Z]', `operations: [${name}]`),
    ],
    [
      'a glossary',
      'same-as-target',
      miniatureReplacing('old/users.yaml', 'AP101: { sameAs: new }', `AP101: { sameAs: ${name} }`),
    ],
    ['an actor', 'wrong-value', miniatureReplacing('new/general.yaml', 'actor: service', `actor: ${name}`)],
    ['a name of a code', 'name-case', miniatureReplacing('new/general.yaml', 'DatabaseError', name)],
    ['a file', 'unknown-file', miniatureWith({ [`${name}.yaml`]: '{}\n' })],
    ['a folder', 'glossary-folder', miniatureWith({ [`${name}/users.yaml`]: '{}\n' })],
  ])('is %s that nobody knows', (_, rule, files) => {
    expect(rulesOf(files)).toEqual([rule]);
  });

  test.each<[string, string, DataFile[]]>([
    ['an entry', 'code-shape', withLine('new/users.yaml', `${name}: { sameAs: old }`)],
    ['a field of an entry', 'unknown-field', miniatureReplacing('new/general.yaml', 'reasonCodes:', `${name}:`)],
    [
      'a field within one',
      'unknown-field',
      miniatureReplacing('new/general.yaml', 'actor:', `${name}: { a: 1 }\n    actor:`),
    ],
    [
      'a field of a fact',
      'unknown-field',
      withLine('limits.yaml', `other: { meaning: A., unit: a, ${name}: { a: 1 } }`),
    ],
  ])('is a key of %s that is refused', (_, rule, files) => {
    expect(rulesOf(files)).toContain(rule);
  });
});

test('a key that would be the prototype of what it stands in is refused wherever it stands', () => {
  const line = '__proto__: { meaning: A., unit: a }';
  expect(findingsOf(withLine('limits.yaml', line))).toEqual([
    {
      file: 'limits.yaml',
      line: 2,
      column: 1,
      severity: 'error',
      rule: 'reserved-key',
      fact: '"__proto__" cannot be a key',
      fix: 'call it something else',
    },
  ]);
  expect(rulesOf(withLine('limits.yaml', `a: { meaning: A., unit: a, "__proto__": [{ __proto__: 1 }] }`))).toEqual([
    'reserved-key',
    'unknown-field',
  ]);
});

test.each(inheritedNames.filter((name) => name !== '__proto__'))(
  'a fact may be called %s, and is a member of the generated modules like any other',
  async (name) => {
    const generated = await generate(withLine('limits.yaml', `${name}: { meaning: Any number., unit: things }`));
    const outputs = 'outputs' in generated ? generated.outputs : [];
    const limits = outputs.find(({ path }) => path === 'src/generated/limits.ts');
    expect(limits?.text).toContain(`  ${name}: {\n    name: '${name}',`);
  },
);
