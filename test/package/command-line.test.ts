import { execFileSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { examples } from '../../src/cli/examples.js';
import { codeBlocksOf } from '../support/code-blocks.js';
import { describedCommands, invocationsWith } from '../support/command-line.js';
import { installProgram } from '../support/installed-program.js';

// The packed and installed program, as a shell runs it.

const { folder, bin, shell } = installProgram();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('every example runs:', () => {
  const lines = Object.values(examples).flatMap((list) => list.map(({ line }) => line));

  test('there are many of them', () => {
    expect(lines.length).toBeGreaterThan(25);
  });

  test.each(lines)('%s', (line) => {
    const { stdout, stderr, exitCode } = shell(`set -o pipefail; ${line}`);
    expect({ line, isSilent: stdout === '', exitCode, stderr: stderr.includes('    at ') }).toEqual({
      line,
      isSilent: false,
      exitCode: 0,
      stderr: false,
    });
  });
});

describe('every example of the docs prints what they say:', () => {
  const blocks = ['docs/command-line.md', 'docs/watch.md']
    .flatMap(codeBlocksOf)
    .filter(({ language }) => language === 'console');
  const examplesOfDocs = blocks.flatMap(({ text }) =>
    text
      .split(/^\$ /m)
      .slice(1)
      .map((one) => [one.slice(0, one.indexOf('\n')), one.slice(one.indexOf('\n') + 1)] as const),
  );

  test('there are many of them', () => {
    expect(examplesOfDocs.length).toBeGreaterThan(10);
  });

  test.each(examplesOfDocs)('%s', (line, output) => {
    const { stdout, stderr } = shell(line);
    const actual = (stdout + stderr).split('\n');
    const expected = output.split('\n');
    // A line of dots stands for lines that are left out.
    const cut = expected.indexOf('…');
    if (cut < 0) expect(actual.join('\n').trimEnd()).toBe(output.trimEnd());
    else expect(actual.slice(0, cut)).toEqual(expected.slice(0, cut));
  });
});

describe('exit codes', () => {
  test.each([
    ['ap-errors explain AP302', 0],
    ['ap-errors explain AP999', 1],
    ['ap-errors check production.ndjson --fail-on unknown', 0],
    [`echo '{"success":false}' | ap-errors check --fail-on unrecognized`, 1],
    ['echo "{}" | ap-errors validate', 1],
    ['ap-errors diff', 1],
    ['ap-errors diff --fail-on never', 0],
    ['ap-errors lsit', 2],
    ['ap-errors check --fail-on nothing', 2],
    ['ap-errors diff nowhere', 2],
    ['ap-errors check missing.ndjson', 3],
    ['ap-errors check .', 3],
    ['ap-errors diff current ./nowhere', 3],
    ['ap-errors codes > /dev/full', 3],
    ['ap-errors check /proc/self/mem', 3],
  ])('%s ends with %i', (line, exitCode) => {
    const { stderr, exitCode: actual } = shell(line);
    expect({
      line,
      exitCode: actual,
      hasTrace: /^ {4}at /m.test(stderr),
      sentences: stderr.trim().split('\n').length < 5,
    }).toEqual({
      line,
      exitCode,
      hasTrace: false,
      sentences: true,
    });
  });

  test('a file that may not be read is told of in one sentence', () => {
    const file = path.join(folder, 'closed.ndjson');
    writeFileSync(file, '');
    chmodSync(file, 0);
    // The superuser may read everything, so that another user has to ask.
    const other = process.getuid?.() === 0 ? 'setpriv --reuid=65534 --regid=65534 --clear-groups ' : '';
    execFileSync('chmod', ['-R', 'a+rX', folder]);
    chmodSync(file, 0);
    const { stderr, exitCode } = shell(`${other}${process.execPath} ${bin}/ap-errors check closed.ndjson`);
    expect({ stderr, exitCode }).toEqual({
      stderr: 'Cannot read closed.ndjson: you are not allowed to.\n',
      exitCode: 3,
    });
    rmSync(file);
  });
});

test('no secret comes out of any command, in its answer, beside it, or where the program itself breaks', () => {
  const body =
    '{"success":false,"code":"token=pl4nted","error":"authorization: Bearer pl4nted, apiKey=pl4nted","apiSecret":"pl4nted"}';
  const text = `${body} apiKey=pl4nted`;
  // Each is a process of its own; test/cli/secrets.test.ts tries far more of them within one.
  const invocations = describedCommands().flatMap((command) => invocationsWith({ ...command, bare: [] }, text));
  expect(invocations.length).toBeGreaterThan(50);
  const quote = (word: string) => `'${word.replaceAll("'", "'\\''")}'`;
  const lines = invocations.map((words) => ['ap-errors', ...words].map(quote).join(' '));
  const { stdout, stderr } = shell(lines.map((line) => `${line} < body.txt; echo "ended with $?"`).join('\n'));
  expect(stdout.match(/^ended with [0-3]$/gm)).toHaveLength(lines.length);
  expect([stdout, stderr].join('\n').match(/.*pl4nted.*/gi)).toBeNull();

  const broken = "require('node:fs').readdirSync = () => { throw new Error('apiKey=pl4nted'); };";
  writeFileSync(path.join(folder, 'broken.cjs'), broken);
  expect(shell(`NODE_OPTIONS='--require ${folder}/broken.cjs' ap-errors schema`)).toEqual({
    stdout: '',
    stderr: 'ap-errors itself is broken: Error: apiKey=[secret].\n',
    exitCode: 70,
  });
});

test('the completion script of bash completes in bash', () => {
  const complete = (words: string) =>
    shell(
      `source <(ap-errors completion bash); COMP_WORDS=(${words}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _ap_errors; echo "\${COMPREPLY[*]}"`,
    ).stdout;
  expect(complete('ap-errors ex')).toBe('explain\n');
  expect(complete("ap-errors check --fail-on ''")).toBe('unknown retired unrecognized not-json\n');
  expect(complete('ap-errors list --ar')).toBe('--area\n');
});

test('the package carries the licences of what is bundled in it', () => {
  const shipped = path.join(folder, 'node_modules', 'ap-errors', 'dist', 'cli');
  expect(readdirSync(shipped).sort()).toEqual([
    'LICENSES.txt',
    'check.cjs',
    'count.cjs',
    'current.json',
    'diff.cjs',
    'earlier.json',
    'helper.cjs',
    'main.cjs',
    'sbom.cdx.json',
    'validate.cjs',
    'validators',
  ]);
  const notices = readFileSync(path.join(shipped, 'LICENSES.txt'), 'utf8');
  const named = [...notices.matchAll(/^([a-z-]+) \d+\.\d+\.\d+ \((?:MIT|ISC)\)$/gm)].map(([, name]) => name);
  expect(named).toEqual(['ajv', 'commander', 'fastest-levenshtein', 'yaml', 'zod']);
});
