import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { reportApi } from '../../scripts/release/api-report.js';
import { checkStability } from '../../scripts/release/check-stability.js';
import { type Repository, repositoryIn } from '../support/repository.js';

let repository: Repository;
/** The report on the sources that every test begins with, made once, as it takes a while. */
let report: string | undefined;

/** A package as small as the check allows, released as 1.0.0, with a branch that has no changes yet. */
beforeEach(() => {
  repository = repositoryIn(mkdtempSync(path.join(tmpdir(), 'ap-errors-stability-')));
  const { root, git, write, commit } = repository;
  for (const file of ['tsconfig.json', 'tsconfig.build.json', '.changeset/config.json'])
    cpSync(file, path.join(root, file), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
  write('.gitignore', 'node_modules\n');
  setVersion('1.0.0');
  write(
    'src/index.ts',
    'export const find = (code: string): boolean => code.length > 0;\nexport type Code = string;\n',
  );
  write('src/zod.ts', 'export const body = true;\n');
  write('src/generated/glossary/current.ts', "export const ErrorCode = { Locked: 'AP003' } as const;\n");
  for (const name of ['error-response', 'error-response.current', 'error-form-a.current', 'catalogue'])
    write(`schemas/draft-07/${name}.schema.json`, `{ "title": "${name}" }\n`);
  write('CHANGELOG.md', '# Changelog\n\n## 1.0.0\n\n## 0.1.0\n');
  report ??= reportApi(root);
  write('api-report.md', report);
  git('init', '--quiet', '--initial-branch', 'main');
  commit('Release 1.0.0');
  git('tag', 'v0.9.0');
  git('tag', 'v1.0.0');
  git('switch', '--quiet', '--create', 'work');
});

afterEach(() => rmSync(repository.root, { recursive: true, force: true }));

const setVersion = (version: string): void =>
  repository.write('package.json', JSON.stringify({ name: 'ap-errors', version, type: 'module' }));
const writeReport = (): void => repository.write('api-report.md', reportApi(repository.root));
const writeChangeset = (bump: string, text: string): void =>
  repository.write('.changeset/words.md', `---\n'ap-errors': ${bump}\n---\n\n${text}\n`);

function run(base?: string): { exitCode: number; lines: string[] } {
  const lines: string[] = [];
  const exitCode = checkStability(repository.root, { base }, (line) => lines.push(line));
  return { exitCode, lines };
}

const fine = (changesets: number, schemas = 'The strict schemas are those of v1.0.0.') => ({
  exitCode: 0,
  lines: [`${changesets} changesets can be released, and the report on the public types is as it should be.`, schemas],
});
const refused = (...lines: string[]) => ({ exitCode: 1, lines });

describe('the public types', () => {
  const changed = (wanted: string, gone = ''): string =>
    `api-report.md: the public types have changed, and no changeset of this branch claims ${wanted}${gone}. Fix: write one with \`npx changeset\`, and say what changes below ### API, or below ### Breaking where a program that compiled no longer does.`;

  test('may stay as they are, whatever else changes', () => {
    repository.edit('src/index.ts', 'code.length > 0', "code !== ''");
    repository.edit('src/index.ts', 'export type', '/** A code. */\nexport type');
    repository.edit('src/generated/glossary/current.ts', 'AP003', 'AP004');
    expect(run()).toEqual(fine(0));
  });

  test('have a report that is in step with the sources', () => {
    repository.edit('src/index.ts', 'Code = string', "Code = 'AP003'");
    expect(run()).toEqual(
      refused(
        'api-report.md: does not tell what the sources export. Fix: run `npm run build` and commit what it writes.',
      ),
    );
  });

  test('do not change without a changeset of the branch that claims enough', () => {
    repository.edit('src/index.ts', 'Code = string', "Code = 'AP003'");
    writeReport();
    expect(run()).toEqual(refused(changed('minor')));
    repository.commit('Type the codes');
    expect(run()).toEqual(refused(changed('minor')));
    writeChangeset('patch', '### API\n\nCodes are typed.');
    expect(run()).toEqual(refused(changed('minor')));
    writeChangeset('minor', '### API\n\nCodes are typed.');
    expect(run()).toEqual(fine(1));
  });

  test('do not lose a name without a major version, before 1.0.0 without a minor one', () => {
    repository.edit('src/index.ts', 'export type Code', 'export type ErrorCode');
    writeReport();
    writeChangeset('minor', '### API\n\n`Code` is `ErrorCode` now.');
    expect(run()).toEqual(refused(changed('major', ', as Code of ap-errors can be imported no longer')));
    setVersion('0.9.0');
    expect(run()).toEqual(fine(1));
  });
});

describe('a strict schema', () => {
  const file = 'schemas/draft-07/error-response.current.schema.json';
  const refusal = `${file}: is not what v1.0.0 has, and a strict schema stays as it is once its glossary is released. Fix: take the change back and make a new glossary (docs/new-version.md); where the released schema was wrong, name \`error-response.current\` below ### Breaking in a changeset.`;

  test('stays as it is once it is released, and tolerant ones and new glossaries do not count', () => {
    repository.edit('schemas/draft-07/error-response.schema.json', 'title', '$id');
    repository.write('schemas/draft-07/error-response.next.schema.json', '{}\n');
    expect(run()).toEqual(fine(0));
    repository.edit(file, 'title', '$id');
    expect(run()).toEqual(refused(refusal));
    repository.commit('Change it');
    expect(run()).toEqual(refused(refusal));
    rmSync(path.join(repository.root, file));
    expect(run()).toEqual(refused(refusal));
  });

  test('may be mended where its users are told that it was wrong', () => {
    repository.edit(file, 'title', '$id');
    writeChangeset('major', '### Breaking\n\n`error-form-a.current` was wrong.');
    expect(run()).toEqual(refused(refusal));
    writeChangeset('major', '### Breaking\n\n`error-response.current` was wrong.');
    expect(run()).toEqual(fine(1));
  });

  test('may change before the first release', () => {
    repository.git('tag', '--delete', 'v0.9.0', 'v1.0.0');
    repository.edit(file, 'title', '$id');
    repository.write('CHANGELOG.md', '# Changelog\n\n## 0.1.0\n');
    const free = fine(0, 'Nothing is released yet, so that every strict schema may still change.');
    expect(run()).toEqual(free);
    rmSync(path.join(repository.root, 'CHANGELOG.md'));
    expect(run()).toEqual(free);
  });

  test('cannot be told to be as released where no tag is here', () => {
    repository.git('tag', '--delete', 'v0.9.0', 'v1.0.0');
    expect(run()).toEqual(
      refused('CHANGELOG.md tells of releases, and no tag of one is here. Fix: fetch them with `git fetch --tags`.'),
    );
  });
});

test('a changeset that no release can take is refused, and so is a branch that nothing can be compared with', () => {
  writeChangeset('minor', 'More of it.');
  expect(run().lines).toEqual([expect.stringMatching(/^\.changeset\/words\.md: a text stands above all headings\./)]);
  expect(run('nowhere').lines).toEqual([
    expect.stringMatching(/^This branch has no commit in common with nowhere here\./),
  ]);
});
