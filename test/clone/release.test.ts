import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Repository, repositoryIn } from '../support/repository.js';

let workshop: string;
let repository: Repository;
/** What npm was asked to do, one line for each call. */
let calls: string;

beforeAll(() => {
  workshop = mkdtempSync(path.join(tmpdir(), 'ap-errors-release-test-'));
  calls = path.join(workshop, 'calls.txt');
  const root = path.join(workshop, 'a working tree');
  // What is committed, and nothing else: what is being worked on may be half done.
  execFileSync('git', ['clone', '--quiet', process.cwd(), root]);
  repository = repositoryIn(root);
  const npm = execFileSync('which', ['npm'], { encoding: 'utf8' }).trim();
  mkdirSync(path.join(workshop, 'bin'));
  mkdirSync(path.join(workshop, 'temporary'));
  writeFileSync(path.join(workshop, 'bin/npm'), `#!/bin/sh\necho "$@" >> '${calls}'\nexec '${npm}' "$@"\n`);
  chmodSync(path.join(workshop, 'bin/npm'), 0o755);
});

afterAll(() => rmSync(workshop, { recursive: true, force: true }));

interface Ended {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly calls: readonly string[];
}

/** Releases the working tree, with a temporary folder of its own, and a program in place of npm that remembers what it is asked. */
function releaseDry(...options: readonly string[]): Ended {
  rmSync(calls, { force: true });
  const script = path.resolve('scripts/release/release-dry.ts');
  const command = ['--import', import.meta.resolve('tsx'), script, ...options];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: repository.root,
    encoding: 'utf8',
    env: {
      ...process.env,
      TMPDIR: path.join(workshop, 'temporary'),
      PATH: `${path.join(workshop, 'bin')}:${process.env['PATH']}`,
    },
  });
  const asked = existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : [];
  return { exitCode: status, stdout, stderr, calls: asked };
}

/** Gives every file of the working tree, those of git included, with the hash of its content. */
function filesOf(root: string): Record<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => path.join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(
    paths.map((file) => [path.relative(root, file), createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );
}

/** The folders that a release works in. */
const temporary = (): string[] =>
  readdirSync(path.join(workshop, 'temporary')).filter((name) => name.startsWith('ap-errors-release-'));

function takeChangesetsAway(): void {
  for (const file of readdirSync(path.join(repository.root, '.changeset')).filter((each) => each.endsWith('.md')))
    rmSync(path.join(repository.root, '.changeset', file));
}

describe('a dry release of pending changesets', () => {
  let before: Record<string, string>;
  let ended: Ended;
  let clone: string;

  beforeAll(() => {
    takeChangesetsAway(); // what is pending on this branch says other things on every day
    repository.write(
      '.changeset/planted.md',
      `---\n'ap-errors': minor\n---\n\n### Codes\n\nA planted sentence for users.\n\n### Command line\n\nAnother planted sentence.\n`,
    );
    repository.commit('Plant a changeset');
    repository.write('notes.txt', 'What is not committed is left out.\n');
    before = filesOf(repository.root);
    ended = releaseDry('--keep');
    clone = path.join(workshop, 'temporary', temporary()[0] ?? '', 'clone');
  });

  test('ends well, and says what it left out', () => {
    expect([ended.exitCode, ended.stderr]).toEqual([0, '']);
    expect(ended.stdout).toMatch(/^1 files that are not committed as they are now are left out\.\n/);
    expect(existsSync(path.join(clone, 'notes.txt'))).toBe(false);
  });

  test('turns the changesets into the next version, in every file that says it', () => {
    const [from, to] = /^ap-errors (\S+) → (\S+)$/m.exec(ended.stdout)?.slice(1) ?? [];
    expect(from).toBe(JSON.parse(readFileSync(path.join(repository.root, 'package.json'), 'utf8')).version);
    const [major = 0, minor = 0] = String(from).split('.').map(Number);
    expect(to).toBe(`${major}.${minor + 1}.0`);
    expect(readdirSync(path.join(clone, '.changeset'))).toEqual(['config.json']);
    const lock = JSON.parse(readFileSync(path.join(clone, 'package-lock.json'), 'utf8'));
    const about = JSON.parse(readFileSync(path.join(clone, 'package.json'), 'utf8'));
    expect([about.version, lock.version, lock.packages[''].version]).toEqual([to, to, to]);
  });

  test('tells users what changes, without commits and authors', () => {
    const changelog = readFileSync(path.join(clone, 'CHANGELOG.md'), 'utf8');
    const [, section = ''] = changelog.split(/^(?=## )/m);
    expect(section).toContain('\n### Codes\n\n');
    expect(section).toContain('\n- A planted sentence for users.\n');
    expect(section).toContain('\n- Another planted sentence.');
    expect(section.indexOf('### Codes')).toBeLessThan(section.indexOf('### Command line'));
    expect(section).not.toMatch(/\b[0-9a-f]{7,40}\b|@|Minor Changes/);
    expect(ended.stdout).toContain(section.trim());
  });

  test('packs a tarball that holds the changelog, and whose program says the version', () => {
    const [, file = '', count, size] = /^tarball {4}(\S+): (\d+) files, (\d+) bytes/m.exec(ended.stdout) ?? [];
    const [, integrity] = /^integrity {2}sha512-(\S+)$/m.exec(ended.stdout) ?? [];
    const tarball = path.join(path.dirname(clone), file);
    const bytes = readFileSync(tarball);
    expect([bytes.length, createHash('sha512').update(bytes).digest('base64')]).toEqual([Number(size), integrity]);
    const files = execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' }).trim().split('\n');
    expect(files).toHaveLength(Number(count));
    expect(files).toContain('package/CHANGELOG.md');
    execFileSync('tar', ['-xzf', tarball], { cwd: workshop });
    const program = path.join(workshop, 'package/dist/cli/main.cjs');
    const version = execFileSync(process.execPath, [program, '--version'], { encoding: 'utf8' });
    expect(file).toBe(`ap-errors-${version.trim()}.tgz`);
  });

  test('builds the site', () => {
    const [, pages] = /^site {7}(\d+) pages$/m.exec(ended.stdout) ?? [];
    expect(Number(pages)).toBeGreaterThan(118);
    expect(existsSync(path.join(clone, 'site/documents/AP415.html'))).toBe(true);
  });

  test('publishes nothing: npm is only ever asked to pretend', () => {
    const asked = ended.calls.filter((call) => /\b(publish|dist-tag|login|adduser|token)\b/.test(call));
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatch(/^publish \S+\.tgz --dry-run --json --provenance --access public$/);
  });

  test('changes nothing in the working tree and its repository', () => {
    expect(Object.keys(before).length).toBeGreaterThan(300);
    expect(filesOf(repository.root)).toEqual(before);
  });
});

describe('a release that cannot be', () => {
  const stopped = (): Ended => {
    for (const folder of temporary()) rmSync(path.join(workshop, 'temporary', folder), { recursive: true });
    return releaseDry();
  };

  test('stops before the version where no changeset is pending, and leaves nothing behind', () => {
    takeChangesetsAway();
    repository.commit('Take every changeset away');
    const { exitCode, stdout, calls: asked } = stopped();
    expect([exitCode, asked]).toEqual([1, []]);
    expect(stdout.trim().split('\n').slice(-2)).toEqual([
      'There is no changeset in .changeset/, so that there is nothing to release. Fix: write one with `npx changeset`.',
      'The release stopped before the version: its changesets are not ready, as told above.',
    ]);
    expect(temporary()).toEqual([]);
  });

  test('stops at the build where what is generated was not committed', () => {
    repository.write('.changeset/planted.md', `---\n'ap-errors': patch\n---\n\n### Codes\n\nMore.\n`);
    repository.edit(
      'data/current/bank-linking.yaml',
      'relinksPerBankAccount, value: 5',
      'relinksPerBankAccount, value: 6',
    );
    repository.commit('Change the data, and build nothing');
    const { exitCode, stdout } = stopped();
    expect(exitCode).toBe(1);
    expect(stdout.trim().split('\n').at(-1)).toMatch(
      /^The release stopped at "build": it changes schemas\/catalogue\.json, .+\. Fix: run `npm run build` and commit what it writes, then release\.$/,
    );
    expect(temporary()).toEqual([]);
  });
});
