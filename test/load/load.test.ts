import { describe, expect, test } from 'vitest';
import { type Finding, formatFinding } from '../../scripts/finding.js';
import { findingsOf, miniature, miniatureReplacing, miniatureWith, modelOf } from '../support/miniature.js';

function finding(
  place: [file: string, line: number, column: number],
  rule: string,
  fact: string,
  fix: string,
): Finding {
  const [file, line, column] = place;
  return { file, line, column, severity: 'error', rule, fact, fix };
}

const writeOut = 'write the values out';
const tooDeep = 'what stands here is nested more than 64 levels deep';

test('a finding is printed on a line with its place, rule, fact and remedy', () => {
  const text = formatFinding(finding(['old/users.yaml', 3, 7], 'name-case', 'this is wrong', 'do this'));
  expect(text).toBe('old/users.yaml:3:7 error name-case: this is wrong. Fix: do this.');
});

test('a finding is printed on one line, with nothing in it that steers a terminal, whatever the data holds', () => {
  const text = formatFinding(
    finding(['old/\r.yaml', 3, 7], 'unknown-field', '"a\nb" is not a field here', '\u001b[31m'),
  );
  expect(text).toBe('old/\\u{d}.yaml:3:7 error unknown-field: "a\\u{a}b" is not a field here. Fix: \\u{1b}[31m.');
});

test('broken YAML is one finding at its place', () => {
  const files = miniatureReplacing('old/users.yaml', 'AP101: { sameAs: new }', 'AP101: { sameAs: new');
  expect(findingsOf(files)).toEqual([
    finding(
      ['old/users.yaml', 2, 1],
      'yaml-syntax',
      'Flow map in block collection must be sufficiently indented and end with a }',
      'write valid YAML 1.2 here',
    ),
  ]);
});

test('a key that stands twice is a finding at the second one', () => {
  const files = miniatureWith({ 'old/users.yaml': `${miniature['old/users.yaml']}AP101: { sameAs: new }\n` });
  expect(findingsOf(files)).toEqual([
    finding(['old/users.yaml', 5, 1], 'duplicate-key', '"AP101" stands here twice', 'keep one of the two'),
  ]);
});

test.each([
  ['after a key without a value', 'AP101:\n# once more\nAP101: { sameAs: new }\n', 3, 'AP101'],
  ['in quotes', '"a: b": 1\n"a: b": 2\n', 2, 'a: b'],
  ['that is empty', ': 1\n: 2\n', 2, ''],
])('a key that stands twice is named and found %s', (_, text, line, key) => {
  const [first] = findingsOf(miniatureWith({ 'old/users.yaml': text })).filter(({ rule }) => rule === 'duplicate-key');
  const place: [string, number, number] = ['old/users.yaml', line, 1];
  expect(first).toEqual(finding(place, 'duplicate-key', `"${key}" stands here twice`, 'keep one of the two'));
});

test.each(['[a]: b', '{ a: 1 }: b', '? [a]\n: b', '!!binary a: b'])('%j has a key that is no text', (text) => {
  const findings = findingsOf(miniatureWith({ 'resources.yaml': text }));
  expect(findings).toEqual([
    finding(
      ['resources.yaml', 1, text.startsWith('?') ? 3 : 1],
      'yaml-syntax',
      'this key is no text',
      'write a word before the colon',
    ),
  ]);
});

test('of several keys that are no texts only the first one is told', () => {
  expect(findingsOf(miniatureWith({ 'resources.yaml': '[a]: b\n[c]: d\n' })).map(({ fact }) => fact)).toEqual([
    'this key is no text',
  ]);
});

test('a glossary file that is broken and holds no map is told to be broken, and no more', () => {
  expect(findingsOf(miniatureWith({ 'old/general.yaml': '[' })).map(({ rule }) => rule)).toEqual(['yaml-syntax']);
});

test.each([
  ['set', 1, 1, '!!set { user }'],
  ['omap', 1, 1, '!!omap [user: { fields: [] }]'],
  ['set', 2, 5, '%YAML 1.1\n--- !!set\n? user'],
])('a value with the tag %s is not taken for a map without entries', (tag, line, column, text) => {
  const [first] = findingsOf(miniatureWith({ 'resources.yaml': text }));
  const fact = `Unresolved tag: tag:yaml.org,2002:${tag}`;
  expect(first).toEqual(finding(['resources.yaml', line, column], 'yaml-syntax', fact, 'write valid YAML 1.2 here'));
});

test('a word is a text in whatever version a file claims to be written', () => {
  const files = miniatureWith({ 'limits.yaml': '%YAML 1.1\n---\nusers: { meaning: yes, unit: 1_000 }\n' });
  expect(findingsOf(files).map(({ fact }) => fact)).toEqual(['this text has a space at an end or no full stop']);
});

test('a mistyped field is a finding that suggests the nearest one', () => {
  const files = miniatureReplacing('limits.yaml', 'unit:', 'unt: users, unit:');
  expect(findingsOf(files)).toEqual([
    finding(
      ['limits.yaml', 1, 41],
      'unknown-field',
      '"unt" is not a field here',
      'write "unit" if that is meant, or remove it; the fields are meaning, unit, value',
    ),
  ]);
});

test('a mistyped field deep in an entry is a finding that knows the fields there', () => {
  const files = miniatureReplacing(
    'new/general.yaml',
    'reasonCodes: [Z]',
    'uses: [{ condtion: A. }, { condition: B. }]',
  );
  expect(findingsOf(files)).toEqual([
    finding(['new/general.yaml', 4, 10], 'missing-field', 'the field "condition" is missing', 'add "condition"'),
    finding(
      ['new/general.yaml', 4, 12],
      'unknown-field',
      '"condtion" is not a field here',
      'write "condition" if that is meant, or remove it; the fields are condition, operation',
    ),
  ]);
});

test('a missing field is a finding at the key of what lacks it', () => {
  const files = miniatureReplacing('new/general.yaml', '    actor: service\n', '');
  expect(findingsOf(files)).toEqual([
    finding(['new/general.yaml', 5, 3], 'missing-field', 'the field "actor" is missing', 'add "actor"'),
  ]);
});

test('a value that is none of those allowed is a finding that suggests the nearest one', () => {
  const files = miniatureReplacing('new/general.yaml', 'actor: service', 'actor: servce');
  expect(findingsOf(files)).toEqual([
    finding(
      ['new/general.yaml', 6, 12],
      'wrong-value',
      'found "servce"',
      'write "service" if that is meant, or write one of developer, merchant, user, service',
    ),
  ]);
});

test('a value of the wrong type, too few values and a fraction are findings', () => {
  const files = miniatureWith({
    'limits.yaml': 'users: { meaning: The number of users., unit: users, value: many }\n',
    'fields.yaml': 'username: { rules: [], codes: [AP101] }\n',
    'new/users.yaml': miniature['new/users.yaml'].replace('value: 5', 'value: 5.5'),
  });
  expect(findingsOf(files)).toEqual([
    finding(['fields.yaml', 1, 20], 'wrong-value', 'found []', 'write a list of at least 1 here'),
    finding(['limits.yaml', 1, 61], 'wrong-value', 'found "many"', 'write a number here'),
    finding(['new/users.yaml', 17, 32], 'wrong-value', 'found 5.5', 'write a whole number here'),
  ]);
});

test.each([
  ['limits.yaml', '5', 1, 'found 5', 'write a map here'],
  ['limits.yaml', '', 1, 'found null', 'write a map here'],
  ['limits.yaml', 'users: 5', 8, 'found 5', 'write a map of fields here'],
  ['limits.yaml', 'users: { meaning: 5, unit: users }', 19, 'found 5', 'write a text here'],
  ['not-shown.yaml', '{}', 1, 'found {}', 'write a list here'],
  ['headers.yaml', 'accept: { meaning: }', 20, 'found null', 'write a text here'],
  ['resources.yaml', 'user: { fields: [""] }', 18, 'this name is empty', 'write a name here'],
])('%s with %j is told what should stand there', (file, text, column, fact, fix) => {
  const found = findingsOf(miniatureWith({ [file]: text })).filter((one) => one.file === file);
  expect(found).toMatchObject([{ line: 1, column, fact, fix }]);
});

test('a number that is too small is told the smallest one', () => {
  expect(findingsOf(miniatureReplacing('glossaries.yaml', 'series: [1]', 'series: [-1]'))).toEqual([
    finding(['glossaries.yaml', 6, 41], 'wrong-value', 'found -1', 'write at least 0 here'),
  ]);
});

test('a value whose key names a secret is not repeated', () => {
  expect(findingsOf(miniatureWith({ 'resources.yaml': 'apiSecret: t0psecret' }))).toEqual([
    finding(['resources.yaml', 1, 12], 'wrong-value', 'found "[secret]"', 'write a map of fields here'),
  ]);
});

test('the verdicts of a pair of glossaries are missed at the beginning of what the file says', () => {
  expect(findingsOf(miniatureWith({ 'changes.yaml': '# None yet.\n[]\n' }))).toMatchObject([
    { file: 'changes.yaml', line: 2, column: 1, rule: 'verdict-missing' },
  ]);
});

const sentenceFix = 'write one or more whole sentences, each with its full stop, and no space around them';
const sentenceFact = 'this text has a space at an end or no full stop';

test.each([
  ['no full stop', 'condition: A database error occurred'],
  ['a space at its end', 'condition: "A database error occurred. "'],
  ['a space at its beginning', 'condition: " A database error occurred."'],
])('a sentence with %s is a finding', (_, text) => {
  const files = miniatureReplacing('new/general.yaml', 'condition: A database error occurred.', text);
  expect(findingsOf(files)).toEqual([finding(['new/general.yaml', 3, 14], 'sentence', sentenceFact, sentenceFix)]);
});

test('a title with a full stop is a finding', () => {
  const files = miniatureReplacing('forms.yaml', 'title: Nested', 'title: Nested.');
  const fact = 'this text has a space or a full stop at an end';
  const fix = 'write a phrase without a full stop, and no space around it';
  expect(findingsOf(files)).toEqual([finding(['forms.yaml', 1, 13], 'phrase', fact, fix)]);
});

test.each(['databaseError', 'Database_Error', 'Database Error', '1Error'])(
  'the name %s is not in PascalCase',
  (name) => {
    const fact = 'this name is not in PascalCase';
    const fix = 'write letters and digits only, beginning with a capital, as in InsufficientFunds';
    expect(findingsOf(miniatureReplacing('new/general.yaml', 'DatabaseError', name))).toEqual([
      finding(['new/general.yaml', 2, 9], 'name-case', fact, fix),
    ]);
  },
);

test('a glossary id that could not name a folder and a module is a finding', () => {
  const files = miniatureReplacing('glossaries.yaml', 'areas:', '  - { id: New One, title: T, summary: S. }\nareas:');
  const fact = 'this id is not in kebab-case';
  const fix = 'write small letters, digits and hyphens, beginning with a letter';
  expect(findingsOf(files)).toEqual([finding(['glossaries.yaml', 5, 11], 'glossary-id', fact, fix)]);
});

test.each([
  ['a condition and uses', 'reasonCodes: [Z]', 'uses: [{ condition: A. }, { condition: B. }]'],
  ['neither a condition nor uses', '  condition: A database error occurred.\n', ''],
])('an entry with %s is a finding', (_, part, by) => {
  const fact = 'this entry has to have either a condition or uses';
  const fix = 'write `condition` for one condition, or `uses` for several';
  expect(findingsOf(miniatureReplacing('new/general.yaml', part, by))).toEqual([
    finding(['new/general.yaml', 2, 3], 'one-condition', fact, fix),
  ]);
});

test('an entry that inherits may say a condition or uses, and not both', () => {
  const both = 'sameAs: new, condition: A., uses: [{ condition: A. }, { condition: B. }]';
  expect(findingsOf(miniatureReplacing('old/users.yaml', 'AP101: { sameAs: new', `AP101: { ${both}`))).toMatchObject([
    { line: 1, column: 8, rule: 'one-condition' },
  ]);
});

test.each(['- AP1001\n', '', '5'])('a glossary file that holds no map is a finding: %j', (text) => {
  expect(findingsOf(miniatureWith({ 'old/general.yaml': text }))).toEqual([
    finding(
      ['old/general.yaml', 1, 1],
      'wrong-value',
      'this file holds no map of codes',
      'write `APnnn:` and its entry',
    ),
  ]);
});

test('an entry that says nothing is a finding', () => {
  const files = miniatureReplacing('old/users.yaml', 'AP101: { sameAs: new }', 'AP101:');
  expect(findingsOf(files)).toEqual([
    finding(['old/users.yaml', 1, 7], 'wrong-value', 'found null', 'write a map of fields here'),
  ]);
});

test.each(['form.yaml', 'new/more/users.yaml', 'new/users.yml', 'users.yaml.bak'])(
  'a file that nothing reads is a finding that names the files there are: %s',
  (file) => {
    const fix =
      'remove it, or write one of service.yaml, glossaries.yaml, changes.yaml, reason-codes.yaml, limits.yaml, parameters.yaml, headers.yaml, forms.yaml, scopes.yaml, operations.yaml, resources.yaml, fields.yaml, not-shown.yaml, or <glossary>/<area>.yaml';
    expect(findingsOf(miniatureWith({ [file]: 'A: {}\n' }))).toEqual([
      finding([file, 1, 1], 'unknown-file', 'nothing reads this file', fix),
    ]);
  },
);

test('a file that is missing is a finding', () => {
  expect(findingsOf(miniatureWith({ 'headers.yaml': undefined }))).toContainEqual(
    finding(['headers.yaml', 1, 1], 'missing-file', 'this file is missing', 'create headers.yaml'),
  );
});

test('an alias stands for what it names, and of two anchors of a name the nearer one counts', () => {
  const aliased = 'a: &x { fields: [b] }\nb: *x\nc: &x { fields: [c] }\nd: *x\n';
  const { facts } = modelOf(miniatureWith({ 'resources.yaml': aliased }));
  const [b, c] = [{ fields: ['b'] }, { fields: ['c'] }];
  expect(facts['resources.yaml']).toEqual({ a: b, b, c, d: c });
});

test('a text after an indicator of an alias is none, however often', () => {
  const resources = Array.from({ length: 101 }, (_, at) => [`a${at}`, { fields: [], note: '*is no alias.' }]);
  const text = resources.map(([name]) => `${name}:\n  fields: []\n  note: >-\n    *is no alias.\n`).join('');
  const { facts } = modelOf(miniatureWith({ 'resources.yaml': text }));
  expect(facts['resources.yaml']).toEqual(Object.fromEntries(resources));
});

test('a file that is as long as it may be with its aliases replaced is read', () => {
  const head = 'user: { fields: &names [name] }\nother: { fields: *names }\n#';
  const comment = 'x'.repeat(2 ** 18 - head.length - '[name]'.length);
  expect(findingsOf(miniatureWith({ 'resources.yaml': head + comment }))).toEqual([]);
  expect(findingsOf(miniatureWith({ 'resources.yaml': `${head}${comment}x` }))).toMatchObject([
    { fact: 'with its aliases replaced, this file has more than 262144 characters' },
  ]);
  expect(findingsOf(miniatureWith({ 'resources.yaml': `#${'x'.repeat(2 ** 18 - 3)}\n{}` }))).toMatchObject([
    { fact: 'this file has more than 262144 characters' },
  ]);
  expect(findingsOf(miniatureWith({ 'resources.yaml': `#${'x'.repeat(2 ** 18 - 4)}\n{}` }))).toEqual([]);
});

test('aliases within aliases are replaced, many as they become', () => {
  const text = `a: &a { fields: [x] }\nb: &b [${'*a, '.repeat(20)}]\nc: [${'*b, '.repeat(20)}]\n`;
  expect(findingsOf(miniatureWith({ 'resources.yaml': text })).map(({ fix }) => fix)).toEqual([
    'write a map of fields here',
    'write a map of fields here',
  ]);
});

describe('a file is refused in one finding, and nothing else is said, where', () => {
  const bomb = ['a: &a [x, x, x, x, x, x, x, x, x, x]'];
  for (const [name, before] of ['ba', 'cb', 'dc', 'ed', 'fe', 'gf', 'hg', 'ih'].map((pair) => pair.split(''))) {
    bomb.push(`${name}: &${name} [${Array(10).fill(`*${before}`).join(', ')}]`);
  }
  const longest = 2 ** 18;

  test.each<[string, string, number, number, string, string]>([
    [
      'its aliases would grow without bounds',
      bomb.join('\n'),
      5,
      32,
      'with its aliases replaced, this file has more than 262144 characters',
      writeOut,
    ],
    [
      'an alias stands for what it is in',
      'a: &a { fields: [*a] }',
      1,
      18,
      'this alias stands within what it stands for',
      writeOut,
    ],
    [
      'it has very many aliases',
      `a: &a x\nb: [${'*a, '.repeat(101)}]`,
      2,
      405,
      'this file has more than 100 aliases',
      writeOut,
    ],
    ['a list is nested very deep', `a: ${'['.repeat(100_000)}`, 1, 66, tooDeep, 'write it flat'],
    ['a map is nested very deep', '{ a: '.repeat(50_000), 1, 316, tooDeep, 'write it flat'],
    ['lists stand in lists on one line', '- '.repeat(100_000), 1, 127, tooDeep, 'write it flat'],
    ['keys are maps of keys', '? '.repeat(100_000), 1, 127, tooDeep, 'write it flat'],
    [
      'it is very long',
      `a: ${'x'.repeat(longest)}`,
      1,
      1,
      'this file has more than 262144 characters',
      'spread what it says over several files',
    ],
  ])('%s', (_, text, line, column, fact, fix) => {
    const files = miniatureWith({ 'new/users.yaml': text, 'limits.yaml': 'broken: [' });
    expect(findingsOf(files)).toEqual([finding(['new/users.yaml', line, column], 'yaml-syntax', fact, fix)]);
  });
});

test('of a file with many breaks only the first one is told', () => {
  expect(findingsOf(miniatureWith({ 'resources.yaml': `a: [${','.repeat(10_000)}]` }))).toEqual([
    finding(['resources.yaml', 1, 6], 'yaml-syntax', 'Unexpected , in flow sequence', 'write valid YAML 1.2 here'),
  ]);
});

test.each(['user: { fields: *names }', 'user: { fields: *names, note: &names A. }'])(
  'an alias without an anchor before it is a finding: %s',
  (text) => {
    const fact = 'no anchor before this alias has its name';
    expect(findingsOf(miniatureWith({ 'resources.yaml': text }))).toEqual([
      finding(['resources.yaml', 1, 17], 'yaml-syntax', fact, 'write the values out'),
    ]);
  },
);

test('an alias may stand twice beside the value that it stands for', () => {
  const text = 'user: { fields: &names [name] }\nother: { fields: *names }\nthird: { fields: *names }\n';
  expect(findingsOf(miniatureWith({ 'resources.yaml': text }))).toEqual([]);
});

test('a second document in a file is a finding', () => {
  expect(findingsOf(miniatureWith({ 'resources.yaml': 'of no shape\n---\n{}\n' }))).toEqual([
    finding(['resources.yaml', 2, 1], 'yaml-syntax', 'another document begins here', 'keep one of them'),
  ]);
});

test('of a value that is long no more than its beginning is told', () => {
  const [found] = findingsOf(miniatureWith({ 'resources.yaml': `a: ${'x'.repeat(1000)}` }));
  expect(found?.fact).toBe(`found "${'x'.repeat(79)}…`);
  const [whole] = findingsOf(miniatureWith({ 'resources.yaml': `a: ${'x'.repeat(78)}` }));
  expect(whole?.fact).toBe(`found "${'x'.repeat(78)}"`);
});
