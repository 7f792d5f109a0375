import type { Model } from '../../model.js';
import { type Case, objectText, without } from './vector.js';

const uuid = '0b5c1d2e-3f4a-4b5c-8d6e-7f8091a2b3c4';
const accepts = ['token-request'];

/** Good texts for the fields of a token request. */
const good: Readonly<Record<string, string>> = {
  apiKey: '"<API_KEY>"',
  apiSecret: '"<API_SECRET>"',
  id: '4711',
  userId: JSON.stringify(uuid),
};

/** Texts of the wrong kind for a field that is text, and for one that is a whole number. */
const wrongText = ['null', 'true', '4711', '[]', '{}', '["x"]'];

/** Not 1.0 and 1e2: the JSON readers of PHP and C++ make fractions of them, and no portable keyword tells those from 1.5. */
const ids: Readonly<Record<string, boolean>> = {
  '1': true,
  '9007199254740991': true,
  '9007199254740992': false,
  '0': false,
  '-1': false,
  '-0': false,
  '1.5': false,
  '0.5': false,
  '"4711"': false,
  '""': false,
  null: false,
  true: false,
  '[4711]': false,
  '{}': false,
};
const userIds: Readonly<Record<string, { readonly value: string; readonly valid: boolean }>> = {
  'in small letters': { value: uuid, valid: true },
  'in capitals': { value: uuid.toUpperCase(), valid: true },
  'of zeros': { value: uuid.replace(/[0-9a-f]/g, '0'), valid: true },
  'in braces': { value: `{${uuid}}`, valid: false },
  'with a trailing newline': { value: `${uuid}\n`, valid: false },
  'with a leading newline': { value: `\n${uuid}`, valid: false },
  'on a line of its own': { value: `x\n${uuid}\nx`, valid: false },
  'with a trailing space': { value: `${uuid} `, valid: false },
  'with a prefix': { value: `urn:uuid:${uuid}`, valid: false },
  'without hyphens': { value: uuid.replaceAll('-', ''), valid: false },
  'one digit short': { value: uuid.slice(1), valid: false },
  'one digit short at the end': { value: uuid.slice(0, -1), valid: false },
  'one digit more': { value: `${uuid}0`, valid: false },
  'one digit more in front': { value: `0${uuid}`, valid: false },
  'with a letter beyond f': { value: `g${uuid.slice(1)}`, valid: false },
  'with a capital beyond F': { value: `${uuid.slice(0, -1)}G`, valid: false },
  'with a full-width digit': { value: `\uff10${uuid.slice(1)}`, valid: false },
  'with its hyphens elsewhere': { value: `${uuid.slice(0, 7)}-${uuid.slice(7, 8)}${uuid.slice(9)}`, valid: false },
  'with a short second group': { value: `${uuid.slice(0, 9)}${uuid.slice(10)}`, valid: false },
  'with a short third group': { value: `${uuid.slice(0, 14)}${uuid.slice(15)}`, valid: false },
  'with a short fourth group': { value: `${uuid.slice(0, 19)}${uuid.slice(20)}`, valid: false },
  empty: { value: '', valid: false },
};

/** Gives the cases of token requests in each scope. */
export function tokenRequestCases({ facts }: Model): Case[] {
  const scopes = Object.entries(facts['scopes.yaml'].scopes);
  return [
    ...scopes.flatMap(([scope, { requiredParameters }]) => scopeCases(scope, requiredParameters)),
    ...Object.entries(facts['scopes.yaml'].scopes).flatMap(([scope]) =>
      fieldCases({ scope: JSON.stringify(scope), ...good }, scope),
    ),
    ...wrongScopeCases(scopes.map(([scope]) => scope)),
  ];
}

/** The least that a scope requires, all there is, and each required member missing. */
function scopeCases(scope: string, required: readonly string[]): Case[] {
  const whole = { ...good, scope: JSON.stringify(scope) };
  const least = Object.fromEntries(Object.entries(whole).filter(([name]) => required.includes(name)));
  return [
    {
      id: `token-request/${scope}`,
      description: `A token request of the scope ${scope} with what it requires.`,
      text: objectText(least),
      accepts,
    },
    {
      id: `token-request/${scope}/whole`,
      description: `A token request of the scope ${scope} with every field.`,
      text: objectText(whole),
      accepts,
    },
    {
      id: `token-request/${scope}/extra`,
      description: `A token request of the scope ${scope} with further members.`,
      text: objectText({ ...least, note: 'null', constructor: '1' }),
      accepts,
    },
    ...required.map((name) => ({
      id: `token-request/${scope}/without-${name}`,
      description: `A token request of the scope ${scope} without its ${name}.`,
      text: objectText(without(least, name)),
      accepts: [],
    })),
  ];
}

/** Every field with values of its own kind and of others. */
function fieldCases(whole: Readonly<Record<string, string>>, scope: string): Case[] {
  const caseOf = (name: string, what: string, text: string, valid: boolean): Case => ({
    id: `token-request/${scope}/${name}/${what.replaceAll(' ', '-')}`,
    description: `A token request of the scope ${scope} with the ${name} ${what}.`,
    text: objectText({ ...whole, [name]: text }),
    accepts: valid ? accepts : [],
  });
  return [
    ...['apiKey', 'apiSecret', 'userId'].flatMap((name) => wrongText.map((text) => caseOf(name, text, text, false))),
    ...Object.entries(ids).map(([text, valid]) => caseOf('id', text, text, valid)),
    ...Object.entries(userIds).map(([what, { value, valid }]) => caseOf('userId', what, JSON.stringify(value), valid)),
  ];
}

function wrongScopeCases(scopes: readonly string[]): Case[] {
  const [scope = ''] = scopes;
  const texts = ['admin', '', scope.toUpperCase(), `${scope}\n`, ` ${scope}`, scope.slice(1), scopes.join(' ')].map(
    (value) => JSON.stringify(value),
  );
  return [...texts, ...wrongText, JSON.stringify(scopes)].map((text) => ({
    id: `token-request/scope/${text}`,
    description: `A token request of the unknown scope ${text}.`,
    text: objectText({ ...good, scope: text }),
    accepts: [],
  }));
}
