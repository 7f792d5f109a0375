import { describe, expect, test } from 'vitest';
import type { Bump, Changeset } from '../../scripts/release/changesets.js';
import { changesetFile, complaintsAbout, isDerived } from '../../scripts/release/judge-changesets.js';

const change = { bump: 'minor', text: 'A parameter more.' } as const;
const branch = { name: 'ap-errors', merged: new Set<string>() };

describe('the file of a changeset', () => {
  const wanted = changesetFile(change, branch);

  test('holds the claim and the text, and is named for both', () => {
    expect(wanted).toEqual({
      file: expect.stringMatching(/^data-[0-9a-f]{10}\.md$/),
      text: 'A parameter more.',
      content: "---\n'ap-errors': minor\n---\n\nA parameter more.\n",
      bump: 'minor',
    });
    expect(isDerived(wanted.file)).toBe(true);
  });

  test('has the same name for the same change, and another for another', () => {
    expect(changesetFile(change, branch)).toEqual(wanted);
    const others = [
      changesetFile({ ...change, bump: 'major' }, branch),
      changesetFile({ ...change, text: 'A parameter less.' }, branch),
    ];
    expect(new Set([wanted, ...others].map(({ file }) => file)).size).toBe(3);
  });

  test('has a number behind its name where that is merged already', () => {
    const numbered = (number: number): string => wanted.file.replace('.md', `-${number}.md`);
    const merged = [wanted.file, numbered(2), numbered(4)];
    const nameBeside = (count: number): string =>
      changesetFile(change, { ...branch, merged: new Set(merged.slice(0, count)) }).file;
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
  const wanted = changesetFile(change, branch);
  const own = (bump: Bump | undefined, file = 'my-words.md') => ({ file, bump, text: 'Words.' });
  const isStale = (file: string): string =>
    `.changeset/${file}: does not tell what changed in the data. Fix: run \`npm run changeset:data\`, or give your own words a file of another name.`;

  test('are right where the derived one is among them, to the letter', () => {
    expect(complaintsAbout([wanted], wanted)).toEqual([]);
    expect(complaintsAbout([own(undefined), wanted], wanted)).toEqual([]);
    const edited: Partial<Changeset>[] = [{ text: `${wanted.text} More.` }, { bump: 'major' }];
    for (const edit of edited)
      expect(complaintsAbout([{ ...wanted, ...edit }], wanted)).toEqual([isStale(wanted.file)]);
  });

  test('are right where nothing is wanted and none is derived', () => {
    expect(complaintsAbout([], undefined)).toEqual([]);
    expect(complaintsAbout([own('patch')], undefined)).toEqual([]);
    expect(complaintsAbout([wanted], undefined)).toEqual([isStale(wanted.file)]);
  });

  test('are each named that tell of another change, whatever else they claim', () => {
    const old = ['data-0000000000.md', 'data-0123456789-2.md'].map((file) => own('major', file));
    expect(complaintsAbout([...old, wanted], wanted)).toEqual([
      isStale('data-0000000000.md'),
      isStale('data-0123456789-2.md'),
    ]);
  });

  test('are told every claim where each of them is too small', () => {
    expect(complaintsAbout([own('patch'), own(undefined), own('patch', 'more.md')], wanted)).toEqual([
      'The change of data is minor, and the changesets claim patch, patch. Fix: run `npm run changeset:data`, or raise the claim.',
    ]);
  });

  test.each(['minor', 'major'] as const)('are enough with words of your own that claim %s', (bump) => {
    expect(complaintsAbout([own('patch', 'less.md'), own(bump)], wanted)).toEqual([]);
  });

  test.each([
    ['none at all', []],
    ['one that claims nothing for the package', [own(undefined)]],
  ])('are missing where there is %s', (_, files) => {
    expect(complaintsAbout(files, wanted)).toEqual([
      'The data has changed and no changeset tells of it. Fix: run `npm run changeset:data` and commit what it writes.',
    ]);
  });
});
