import { describe, expect, test } from 'vitest';
import { addRelease, complaintsAbout, formatRelease } from '../../scripts/release/changelog.js';
import type { Bump, Changeset } from '../../scripts/release/changesets.js';

function changeset(text: string, bump: Bump | undefined = 'minor', file = 'one.md'): Changeset {
  return { file, bump, text };
}

describe('the section of a release', () => {
  test('tells what the changesets say by subject, what breaks before all else', () => {
    const section = formatRelease('0.4.0', [
      changeset('### Command line\n\n`explain` takes a number.\n\n### Codes\n\nAP999 is new.'),
      changeset('### Codes\n\nAP415 has another limit:\n\n- 3 before\n- 5 now\n\n### Breaking\n\n`find` is gone.'),
    ]);
    expect(section).toBe(`## 0.4.0

### Breaking

- \`find\` is gone.

### Codes

- AP999 is new.
- AP415 has another limit:

  - 3 before
  - 5 now

### Command line

- \`explain\` takes a number.`);
  });
});

describe('the changelog', () => {
  test('begins with the first release, and has every later one on top', () => {
    const first = addRelease(undefined, '## 0.1.0\n\n### API\n\n- All of it.');
    const head =
      '# Changelog\n\nWhat each release changes for its users, the newest first. The guide docs/stability.md says what a version number promises.\n\n';
    expect(first).toBe(`${head}## 0.1.0\n\n### API\n\n- All of it.\n`);
    expect(addRelease(first, '## 0.2.0\n\n### Codes\n\n- More.')).toBe(
      `${head}## 0.2.0\n\n### Codes\n\n- More.\n\n## 0.1.0\n\n### API\n\n- All of it.\n`,
    );
  });
});

describe('a changeset', () => {
  const headings = '### Breaking, ### Codes, ### API, ### Schemas, ### Command line, ### Package';

  test.each<[string, Changeset, string, string[]]>([
    ['with subjects can be released', changeset('### Codes\n\nMore.\n\n### API\n\nMore.', 'patch'), '0.1.0', []],
    [
      'without a head that claims something is refused',
      { ...changeset('### API\n\nMore.'), bump: undefined },
      '0.1.0',
      ['its head claims no bump for this package. Fix: write it with `npx changeset`.'],
    ],
    [
      'that says nothing is refused',
      changeset(''),
      '0.1.0',
      [`it says nothing. Fix: say what changes for users, below one of ${headings}.`],
    ],
    [
      'that names no subject is refused',
      changeset('More of it.'),
      '0.1.0',
      [`a text stands above all headings. Fix: put it below one of ${headings}.`],
    ],
    [
      'with another heading, and with nothing below one, is refused for both',
      changeset('### Fixes\n\nA bug.\n\n### API'),
      '0.1.0',
      [
        `"Fixes" is no heading of the changelog. Fix: write one of ${headings}.`,
        'nothing stands below "API". Fix: say what changes, or remove it.',
      ],
    ],
    [
      'that breaks has to claim a minor version before 1.0.0',
      changeset('### Breaking\n\nGone.', 'patch'),
      '0.9.9',
      ['it tells of what breaks and claims patch. Fix: claim minor.'],
    ],
    ['that breaks is content with it', changeset('### Breaking\n\nGone.', 'minor'), '0.9.9', []],
    ['may lead to 1.0.0 and break nothing', changeset('### Package\n\nStable.', 'major'), '0.9.9', []],
    [
      'that breaks has to claim a major version from 1.0.0 on',
      changeset('### Breaking\n\nGone.', 'minor'),
      '1.0.0',
      ['it tells of what breaks and claims minor. Fix: claim major.'],
    ],
    [
      'that claims a major version has to tell what breaks',
      changeset('### API\n\nNew.', 'major'),
      '1.0.0',
      ['it claims major and does not tell what breaks. Fix: say so below ### Breaking, or claim less.'],
    ],
    ['that does both can be released', changeset('### Breaking\n\nGone.', 'major'), '1.0.0', []],
  ])('%s', (_, written, version, complaints) => {
    expect(complaintsAbout(written, version)).toEqual(complaints.map((each) => `.changeset/one.md: ${each}`));
  });
});
