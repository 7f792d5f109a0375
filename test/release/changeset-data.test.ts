import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changesetData } from '../../scripts/release/changeset-data.js';
import { miniature } from '../support/miniature.js';
import { type Repository, repositoryIn } from '../support/repository.js';

const project = path.resolve(import.meta.dirname, '../..');

let root: string;
let repository: Repository;

const git = (...parameters: readonly string[]): string => repository.git(...parameters);
const commit = (message: string): void => repository.commit(message);
const write = (file: string, text: string): void => repository.write(file, text);
const edit = (file: string, part: string, by: string): void => repository.edit(`data/${file}`, part, by);

function setVersion(version: string): void {
  write('package.json', JSON.stringify({ name: 'ap-errors', version }));
}

function run(check: boolean, base?: string): { exitCode: number; lines: string[] } {
  const lines: string[] = [];
  const exitCode = changesetData(root, { check, base }, (line) => lines.push(line));
  return { exitCode, lines };
}

const changesets = (): string[] =>
  readdirSync(path.join(root, '.changeset'))
    .filter((file) => file.endsWith('.md'))
    .sort();
const read = (file: string): string => readFileSync(path.join(root, '.changeset', file), 'utf8');
const onlyChangeset = (): string => {
  const [file, ...rest] = changesets().filter((each) => each !== 'merged-before.md');
  expect(rest).toEqual([]);
  return file ?? '';
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'ap-errors-changeset-'));
  repository = repositoryIn(root);
  git('init', '--quiet', '--initial-branch', 'main');
  for (const [file, text] of Object.entries(miniature)) write(`data/${file}`, text);
  cpSync(path.join(project, '.changeset/config.json'), path.join(root, '.changeset/config.json'), { recursive: true });
  write('.changeset/merged-before.md', "---\n'ap-errors': major\n---\n\nSomething else.\n");
  setVersion('0.3.0');
  commit('Begin');
  git('switch', '--quiet', '--create', 'work');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A change of each weight. */
const raiseLimit = (): void => edit('new/users.yaml', 'value: 5', 'value: 8');
const lowerLimit = (): void => edit('new/users.yaml', 'value: 5', 'value: 2');
const addParameter = (): void =>
  edit('new/general.yaml', 'reasonCodes: [Z]', 'parameters: [username]\n  reasonCodes: [Z]');

const missing = {
  exitCode: 1,
  lines: [
    'The data has changed and no changeset tells of it. Fix: run `npm run changeset:data` and commit what it writes.',
  ],
};
const fine = { exitCode: 0, lines: ['The change of data has its changeset.'] };
const nothing = { exitCode: 0, lines: ['The data says what it said before.'] };

describe('data that says what it said', () => {
  test('needs no changeset, and gets none', () => {
    expect(run(true)).toEqual(nothing);
    expect(run(false)).toEqual({ exitCode: 0, lines: ['The data says what it said before: no changeset is needed.'] });
    expect(changesets()).toEqual(['merged-before.md']);
  });

  test('may be written in another way', () => {
    edit('new/users.yaml', 'headers: [accept]', '# What is accepted.\n  headers:\n    - accept');
    commit('Write it another way');
    expect(run(true)).toEqual(nothing);
  });

  test('passes on the base branch itself, in a clone of one branch, and where a base is named', () => {
    git('switch', '--quiet', 'main');
    expect(run(true)).toEqual(nothing);
    git('switch', '--quiet', 'work');
    git('branch', '--delete', '--force', '--quiet', 'main');
    expect(run(true, 'HEAD~0')).toEqual(nothing);
    expect(run(true)).toEqual({
      exitCode: 0,
      lines: [
        'There is no base branch here: the work is compared with the last commit only. Name another with --base.',
        ...nothing.lines,
      ],
    });
    raiseLimit();
    expect(run(true).exitCode).toBe(1);
  });
});

describe('a change of data', () => {
  test('fails the check until its changeset is written, committed or not', () => {
    raiseLimit();
    expect(run(true)).toEqual(missing);
    commit('Raise a limit');
    expect(run(true)).toEqual(missing);
    const { exitCode, lines } = run(false);
    const file = onlyChangeset();
    expect([exitCode, lines]).toEqual([0, [`.changeset/${file}: written.`]]);
    expect(file).toMatch(/^data-[0-9a-f]{10}\.md$/);
    expect(read(file)).toBe(`---
'ap-errors': patch
---

### Codes

What the package says of the contract has changed.

old as it was → old: 0 breaking, 0 warnings, 1 for information

**For information**

- Whoever keeps to the older value stays within the newer one.
  - **AP102** limit-loosened (limits): users 5 → 8
  - *Raise the value where you check it yourself, if you want the new room.*

new as it was → new: 0 breaking, 0 warnings, 1 for information

**For information**

- Whoever keeps to the older value stays within the newer one.
  - **AP102** limit-loosened (limits): users 5 → 8
  - *Raise the value where you check it yourself, if you want the new room.*
`);
    expect(run(true)).toEqual(fine);
  });

  test('gives the same file however often it is written, and another when it changes again', () => {
    raiseLimit();
    run(false);
    const first = onlyChangeset();
    const text = read(first);
    run(false);
    expect([onlyChangeset(), read(first)]).toEqual([first, text]);
    addParameter();
    expect(run(true)).toEqual({
      exitCode: 1,
      lines: [
        `.changeset/${first}: does not tell what changed in the data. Fix: run \`npm run changeset:data\`, or give your own words a file of another name.`,
      ],
    });
    const { lines } = run(false);
    const second = onlyChangeset();
    expect(second).not.toBe(first);
    expect(lines).toEqual([
      `.changeset/${first}: removed, as the data has changed since.`,
      `.changeset/${second}: written.`,
    ]);
    expect(run(true)).toEqual(fine);
  });

  test('that is taken back takes its changeset with it', () => {
    raiseLimit();
    run(false);
    const file = onlyChangeset();
    git('checkout', '--quiet', '--', 'data');
    expect(run(true).lines[0]).toContain(`.changeset/${file}: does not tell what changed in the data.`);
    run(false);
    expect(changesets()).toEqual(['merged-before.md']);
  });

  test('accepts words of your own that claim enough, and refuses a smaller claim', () => {
    addParameter();
    const own = (bump: string): void =>
      write('.changeset/my-words.md', `---\n"ap-errors": ${bump}\n---\n\nA parameter.\n`);
    own('patch');
    expect(run(true)).toEqual({
      exitCode: 1,
      lines: [
        'The change of data is minor, and the changesets claim patch. Fix: run `npm run changeset:data`, or raise the claim.',
      ],
    });
    own('minor');
    expect(run(true)).toEqual(fine);
    own('major');
    expect(run(true)).toEqual(fine);
  });

  test('is not covered by a changeset that is merged, about another package, or no changeset at all', () => {
    raiseLimit();
    write('.changeset/other.md', "---\n'another': major\n---\n\nSomething else.\n");
    write('.changeset/empty.md', 'No front matter.\n');
    write('.changeset/README.md', "---\n'ap-errors': major\n---\n");
    expect(run(true)).toEqual(missing);
  });

  test('never touches a changeset that is merged, also where the same change comes again', () => {
    raiseLimit();
    run(false);
    const merged = onlyChangeset();
    const text = read(merged);
    commit('Raise a limit');
    git('switch', '--quiet', 'main');
    git('merge', '--quiet', '--ff-only', 'work');
    edit('new/users.yaml', 'value: 8', 'value: 5');
    rmSync(path.join(root, '.changeset/merged-before.md'));
    commit('Take it back');
    git('switch', '--quiet', '--create', 'again');
    raiseLimit();
    expect(run(true)).toEqual(missing);
    run(false);
    const name = merged.replace('.md', '-2.md');
    expect(changesets()).toEqual([name, merged].sort());
    expect([read(merged), read(name)]).toEqual([text, text]);
    expect(run(true)).toEqual(fine);
    git('checkout', '--quiet', '--', 'data');
    run(false);
    expect(changesets()).toEqual([merged]);
  });

  test('is compared with the merge base, not with what the base branch has become', () => {
    git('switch', '--quiet', 'main');
    lowerLimit();
    write('.changeset/data-0123456789.md', "---\n'ap-errors': minor\n---\n\nA limit.\n");
    commit('Lower a limit on the base branch');
    git('switch', '--quiet', 'work');
    expect(run(true)).toEqual(nothing);
  });
});

describe('the bump', () => {
  /** Gives the claim of the changeset that is written before version 1.0 and from it on, with its heading. */
  function claims(): string[] {
    return ['0.3.0', '1.0.0'].map((version) => {
      setVersion(version);
      run(false);
      const [, claim, heading] = /'ap-errors': (\w+)\n---\n\n### (\w+)\n/.exec(read(onlyChangeset())) ?? [];
      return `${claim}, ${heading}`;
    });
  }

  test.each<[string, () => void, [string, string]]>([
    ['information', raiseLimit, ['patch, Codes', 'patch, Codes']],
    ['a warning', addParameter, ['minor, Codes', 'minor, Codes']],
    ['a breaking change', lowerLimit, ['minor, Breaking', 'major, Breaking']],
    [
      'a name that is gone',
      () => edit('new/general.yaml', 'DatabaseError', 'DatabaseFailed'),
      ['minor, Breaking', 'major, Breaking'],
    ],
    [
      'a code that is gone',
      () => rmSync(path.join(root, 'data/new/general.yaml')),
      ['minor, Breaking', 'major, Breaking'],
    ],
    [
      'a text that nobody can compare',
      () => edit('new/general.yaml', 'A database error occurred.', 'The database failed.'),
      ['minor, Codes', 'minor, Codes'],
    ],
    [
      'a fact of no single code',
      () => edit('limits.yaml', 'The number of users.', 'How many users.'),
      ['patch, Codes', 'patch, Codes'],
    ],
  ])('of %s follows from what it asks of users', (_, change, expected) => {
    change();
    expect(claims()).toEqual(expected);
  });

  test('of a new glossary is minor, and its text tells how it differs from the one before it', () => {
    edit('glossaries.yaml', 'areas:', '  - { id: next, title: Next glossary, summary: The third one. }\nareas:');
    write('data/next/users.yaml', 'AP101: { sameAs: new }\n');
    expect(claims()).toEqual(['minor, Codes', 'minor, Codes']);
    expect(read(onlyChangeset())).toContain(
      'There is a new glossary, `next`.\n\nnew → next: 0 breaking, 2 warnings, 0 for information\n',
    );
  });

  test('of another default glossary follows from what differs between the two', () => {
    edit('glossaries.yaml', 'default: new', 'default: old');
    expect(claims()).toEqual(['minor, Breaking', 'major, Breaking']);
    expect(read(onlyChangeset())).toContain(
      'The default glossary is `old` instead of `new`.\n\nnew → old: 0 breaking, 1 warning, 1 for information\n',
    );
  });

  test('of a glossary that is gone is that of a breaking change', () => {
    rmSync(path.join(root, 'data/old'), { recursive: true });
    edit('glossaries.yaml', '  - { id: old, title: Old glossary, summary: The first one. }\n', '');
    write('data/changes.yaml', '[]\n');
    expect(claims()).toEqual(['minor, Breaking', 'major, Breaking']);
    expect(read(onlyChangeset())).toContain('The glossary `old` is gone.\n');
  });
});

describe('what cannot be derived', () => {
  test('is said where there is no common commit to compare with', () => {
    expect(run(true, 'nowhere')).toEqual({
      exitCode: 1,
      lines: [
        'This branch has no commit in common with nowhere here. Fix: fetch more of the history, or name another base with --base.',
      ],
    });
  });

  test('is said with the findings of the data', () => {
    edit('new/users.yaml', 'name: TokenMissing', 'nam: TokenMissing');
    const { exitCode, lines } = run(false);
    expect(exitCode).toBe(1);
    expect(lines[0]).toBe('data/new/users.yaml:1:1 error missing-field: the field "name" is missing. Fix: add "name".');
    expect(lines.at(-1)).toBe('The data has findings, so that no changeset can be derived.');
    expect(changesets()).toEqual(['merged-before.md']);
  });

  test('where the older data has another format, the changeset names the files that differ', () => {
    git('switch', '--quiet', 'main');
    edit('new/users.yaml', 'name: TokenMissing', 'title: TokenMissing');
    commit('An older format');
    git('switch', '--quiet', '--create', 'migration');
    edit('new/users.yaml', 'title: TokenMissing', 'name: TokenMissing');
    run(false);
    expect(read(onlyChangeset())).toBe(`---
'ap-errors': patch
---

### Codes

What the package says of the contract has changed.

The format of the data has changed, so that its parts cannot be compared: \`data/new/users.yaml\`.
`);
  });
});

test('the data of this project can be run through it', () => {
  cpSync(path.join(project, 'data'), path.join(root, 'data'), { recursive: true });
  for (const file of Object.keys(miniature).filter((each) => /^(old|new)\//.test(each)))
    rmSync(path.join(root, 'data', file));
  for (const folder of ['old', 'new']) rmSync(path.join(root, 'data', folder), { recursive: true });
  commit('The real data');
  git('branch', '--force', 'main', 'work');
  edit('current/bank-linking.yaml', 'relinksPerBankAccount, value: 5', 'relinksPerBankAccount, value: 4');
  run(false);
  expect(read(onlyChangeset())).toContain('- **AP415** limit-tightened (limits): relinksPerBankAccount 5 → 4\n');
  expect(existsSync(path.join(root, 'data/current'))).toBe(true);
});
