import { describe, expect, test } from 'vitest';
import { changesetFile, complaintsAbout, isDerived } from '../../scripts/judge-changesets.js';

const change = { bump: 'minor', text: 'A parameter more.' } as const;
const none = new Set<string>();

describe('the file of a changeset', () => {
  const wanted = changesetFile(change, 'ap-errors', none);

  test('holds the claim and the text, and is named for both', () => {
    expect(wanted).toEqual({
      name: expect.stringMatching(/^data-[0-9a-f]{10}\.md$/),
      text: "---\n'ap-errors': minor\n---\n\nA parameter more.\n",
      bump: 'minor',
    });
    expect(isDerived(wanted.name)).toBe(true);
  });

  test('has the same name for the same change, and another for another', () => {
    expect(changesetFile(change, 'ap-errors', none)).toEqual(wanted);
    const others = [
      changesetFile({ ...change, bump: 'major' }, 'ap-errors', none),
      changesetFile({ ...change, text: 'A parameter less.' }, 'ap-errors', none),
    ];
    expect(new Set([wanted, ...others].map(({ name }) => name)).size).toBe(3);
  });

  test('has a number behind its name where that is merged already', () => {
    const numbered = (number: number): string => wanted.name.replace('.md', `-${number}.md`);
    const merged = [wanted.name, numbered(2), numbered(4)];
    const nameBeside = (count: number): string =>
      changesetFile(change, 'ap-errors', new Set(merged.slice(0, count))).name;
    expect([nameBeside(1), nameBeside(2), nameBeside(3)]).toEqual([numbered(2), numbered(3), numbered(3)]);
    expect([numbered(2), numbered(10)].map(isDerived)).toEqual([true, true]);
  });

  test.each([
    'brave-lions-jump.md',
    'data-0123.md',
    'my-data-0123456789.md',
    'data-0123456789.md.md',
    'data-012345678g.md',
  ])('is not taken for derived where somebody named it %s', (name) => {
    expect(isDerived(name)).toBe(false);
  });
});

describe('the changesets of a branch', () => {
  const wanted = changesetFile(change, 'ap-errors', none);
  const own = (claim: string, name = 'my-words.md') => ({ name, text: `---\n${claim}\n---\n\nWords.\n` });
  const isMissing = [
    'The data has changed and no changeset tells of it. Fix: run `npm run changeset:data` and commit what it writes.',
  ];
  const isStale = (name: string): string =>
    `.changeset/${name}: does not tell what changed in the data. Fix: run \`npm run changeset:data\`, or give your own words a file of another name.`;

  test('are right where the derived one is among them, to the letter', () => {
    expect(complaintsAbout([wanted], wanted, 'ap-errors')).toEqual([]);
    expect(complaintsAbout([own("'another': major"), wanted], wanted, 'ap-errors')).toEqual([]);
    const edited = { name: wanted.name, text: `${wanted.text}More.\n` };
    expect(complaintsAbout([edited], wanted, 'ap-errors')).toEqual([isStale(wanted.name)]);
  });

  test('are right where nothing is wanted and none is derived', () => {
    expect(complaintsAbout([], undefined, 'ap-errors')).toEqual([]);
    expect(complaintsAbout([own("'ap-errors': patch")], undefined, 'ap-errors')).toEqual([]);
    expect(complaintsAbout([wanted], undefined, 'ap-errors')).toEqual([isStale(wanted.name)]);
  });

  test('are each named that tell of another change, whatever else they claim', () => {
    const old = ['data-0000000000.md', 'data-0123456789-2.md'].map((name) => own("'ap-errors': major", name));
    expect(complaintsAbout([...old, wanted], wanted, 'ap-errors')).toEqual([
      isStale('data-0000000000.md'),
      isStale('data-0123456789-2.md'),
    ]);
  });

  test.each([
    ["'ap-errors': patch", 'patch'],
    ['"ap-errors": patch', 'patch'],
  ])('are told that they claim too little with %s', (claim, named) => {
    expect(complaintsAbout([own(claim)], wanted, 'ap-errors')).toEqual([
      `The change of data is minor, and the changesets claim ${named}. Fix: run \`npm run changeset:data\`, or raise the claim.`,
    ]);
  });

  test('are told every claim where each of them is too small', () => {
    const files = [own("'ap-errors': patch"), own("'ap-errors': patch", 'more.md')];
    expect(complaintsAbout(files, wanted, 'ap-errors')).toEqual([
      'The change of data is minor, and the changesets claim patch, patch. Fix: run `npm run changeset:data`, or raise the claim.',
    ]);
  });

  test.each(["'ap-errors': minor", 'ap-errors: major', "'another': patch\n'ap-errors': major"])(
    'are enough with words of your own that claim %s',
    (claim) => {
      expect(complaintsAbout([own("'ap-errors': patch", 'less.md'), own(claim)], wanted, 'ap-errors')).toEqual([]);
    },
  );

  test('are read with the line ends of Windows too', () => {
    const text = "---\r\n'ap-errors': minor\r\n---\r\n\r\nWords.\r\n";
    expect(complaintsAbout([{ name: 'my-words.md', text }], wanted, 'ap-errors')).toEqual([]);
  });

  test.each([
    ['none at all', []],
    ['one about another package', [own("'another': major")]],
    ['one whose claim is no bump', [own("'ap-errors': huge")]],
    ['one without a head', [{ name: 'my-words.md', text: 'No head.\n' }]],
    ['one whose head stands further down', [{ name: 'my-words.md', text: "Words.\n---\n'ap-errors': major\n---\n" }]],
  ])('are missing where there is %s', (_, files) => {
    expect(complaintsAbout(files, wanted, 'ap-errors')).toEqual(isMissing);
  });
});
