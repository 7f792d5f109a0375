import { expect, test } from 'vitest';
import { listCodes } from '../../../scripts/emit/site/listings.js';
import { relateCodes } from '../../../scripts/emit/site/related-codes.js';
import { miniature, miniatureWith, modelOf } from '../../support/miniature.js';

/** Gives entries of the general area, numbered from AP700 on, that share a parameter and nothing else. */
function sharing(number: number): string {
  return Array.from(
    { length: number },
    (_, index) => `AP70${index}:
  name: ${'ABCDEFGH'[index]}
  condition: It failed.
  parameters: [username]
  handling: { actor: user, retry: never, outcome: unknown, advice: Advice ${index}., basis: editorial }
  source: General
`,
  ).join('');
}

function relatedTo(code: string, text: string): readonly string[] | undefined {
  const users = miniature['new/users.yaml'].replace('  parameters: [username]\n', '');
  const model = modelOf(miniatureWith({ 'new/general.yaml': text, 'new/users.yaml': users }));
  return relateCodes(model, listCodes(model))
    .get(code)
    ?.map((other) => other.code);
}

test('what six codes share ties them, and what seven share ties none', () => {
  expect(relatedTo('AP700', sharing(6))).toEqual(['AP701', 'AP702', 'AP703', 'AP704', 'AP705']);
  expect(relatedTo('AP700', sharing(7))).toEqual([]);
});

test.each([
  ['a word of five letters', 'BankError', 'CardError', ['AP701']],
  ['a word of four letters', 'BankGone', 'BankMissing', []],
  ['the end of a word', 'BankError', 'CardTerror', []],
  ['a word and the beginning of a longer one', 'BankErrors', 'CardError', []],
])('%s in two names of an area ties accordingly', (_, first, second, related) => {
  const text = sharing(2)
    .replaceAll('  parameters: [username]\n', '')
    .replace('name: B', `name: ${second}`)
    .replace('name: A', `name: ${first}`);
  expect(relatedTo('AP700', text)).toEqual(related);
});

test('ties are told with their names, in the order of codes', () => {
  const model = modelOf(miniatureWith());
  const related = relateCodes(model, listCodes(model));
  expect([...related]).toEqual([
    ['AP101', [{ code: 'AP102', name: 'UserNotCreated', ties: ['the advice “Send the token.”'] }]],
    ['AP102', [{ code: 'AP101', name: 'TokenMissing', ties: ['the advice “Send the token.”'] }]],
    ['AP1001', []],
  ]);
});
