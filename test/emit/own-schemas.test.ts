import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readFolder } from '../../scripts/read.js';

const dialects = [
  ['draft-07', new Ajv({ allErrors: true, strictRequired: false })],
  ['2020-12', new Ajv2020({ allErrors: true, strictRequired: false })],
] as const;

function json(path: string) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

test.each(dialects)('the catalogue is valid against its schema in %s', (folder, ajv) => {
  const validate = ajv.compile(json(`schemas/${folder}/catalogue.schema.json`));
  expect([validate(json('schemas/catalogue.json')), validate.errors]).toEqual([true, null]);
});

test.each(dialects)('a catalogue whose entry lacks its handling is not valid in %s', (folder, ajv) => {
  const validate = ajv.compile(json(`schemas/${folder}/catalogue.schema.json`));
  const catalogue = json('schemas/catalogue.json');
  delete catalogue.glossaries[0].entries[0].handling;
  validate(catalogue);
  expect(validate.errors?.map(({ instancePath, message }) => [instancePath, message])).toEqual([
    ['/glossaries/0/entries/0', "must have required property 'handling'"],
  ]);
});

test.each(dialects)('every glossary file in data/ is valid against the schema for editors in %s', (folder, ajv) => {
  const validate = ajv.compile(json(`schemas/${folder}/glossary-file.schema.json`));
  const files = readFolder('data', ['.yaml']).filter(({ path }) => path.includes('/'));
  expect(files).toHaveLength(20);
  expect(files.filter(({ text }) => !validate(parse(text))).map(({ path }) => path)).toEqual([]);
});

test('the schema for editors accepts an entry that says what differs', () => {
  const [[folder, ajv]] = dialects;
  const validate = ajv.compile(json(`schemas/${folder}/glossary-file.schema.json`));
  expect(validate(parse('AP302: { sameAs: current, name: A, condition: The funds do not suffice. }'))).toBe(true);
});

test.each([
  ['a mistyped field', 'AP302: { sameAs: current, nam: InsufficientFunds }'],
  [
    'an actor that does not exist',
    'AP302: { sameAs: current, handling: { actor: me, retry: never, outcome: unknown, advice: A., basis: editorial } }',
  ],
  ['a key that is no code', 'AP30: { sameAs: current }'],
  ['a name in small letters', 'AP302: { sameAs: current, name: insufficientFunds }'],
  ['a sentence without a full stop', 'AP302: { sameAs: current, condition: The funds do not suffice }'],
  [
    'an entry without a condition',
    'AP302: { name: A, handling: { actor: user, retry: never, outcome: unknown, advice: A., basis: editorial }, source: S }',
  ],
])('the schema for editors rejects %s', (_, text) => {
  const [[folder, ajv]] = dialects;
  const validate = ajv.compile(json(`schemas/${folder}/glossary-file.schema.json`));
  expect(validate(parse(text))).toBe(false);
});
