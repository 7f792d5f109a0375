import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { miniature } from '../support/miniature.js';

// Each input goes to a process that may not have much memory and that is killed where it does not end. The bound on time is no
// measurement: what costs time out of proportion would take hours.

const heap = '--max-old-space-size=512';
const longestRun = 120_000;

const work = mkdtempSync(path.join(tmpdir(), 'ap-errors-limits-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));

interface Ended {
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
}

function run(args: readonly string[], { input = '', cwd = work } = {}): Ended {
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, [heap, ...args], {
    cwd,
    input,
    encoding: 'utf8',
    timeout: longestRun,
    killSignal: 'SIGKILL',
    maxBuffer: 1 << 28,
  });
  return { exitCode: status, signal, stdout, stderr };
}

const program = path.resolve('dist/cli/main.cjs');

/** Runs the command line, whose commands all end with an answer or a sentence. */
function runProgram(args: readonly string[], input?: string): Ended {
  const ended = run([program, ...args], input === undefined ? {} : { input });
  expect({
    args,
    signal: ended.signal,
    isAnswered: [0, 1, 3].includes(ended.exitCode ?? -1),
    trace: /^ {4}at /m.test(ended.stderr),
  }).toEqual({
    args,
    signal: null,
    isAnswered: true,
    trace: false,
  });
  return ended;
}

const deep = 1_000_000;
const longest = 2 ** 18;

/** Gives a text of no more than a length that repeats a piece, told of its place in the order. */
function fill(length: number, piece: (at: number) => string): string {
  const parts: string[] = [];
  for (let at = 0, left = length; ; at += 1) {
    const part = piece(at);
    left -= part.length;
    if (left < 0) return parts.join('');
    parts.push(part);
  }
}

const levels = 'what stands here is nested more than 64 levels deep. Fix: write it flat.';
const aliases = 'this file has more than 100 aliases. Fix: write the values out.';
const grown = 'with its aliases replaced, this file has more than 262144 characters. Fix: write the values out.';

/** Ten aliases in each of a few lists, each list of the one before it: a text of ten thousand million values. */
const bomb = [
  'a0: &a0 [x, x, x, x, x, x, x, x, x, x]',
  ...Array.from({ length: 9 }, (_, at) => `a${at + 1}: &a${at + 1} [${Array(10).fill(`*a${at}`).join(', ')}]`),
].join('\n');

const refused: readonly (readonly [name: string, text: string, why: string])[] = [
  ['a bomb of aliases', bomb, grown],
  [
    'a bomb of maps and keys',
    fill(900, (at) => `? &k${at} [*k${Math.max(0, at - 1)}, *k${Math.max(0, at - 1)}]\n: 1\n`).replaceAll('*k0', 'x'),
    grown,
  ],
  [
    'an alias of what it is in',
    'a: &a { fields: [*a] }',
    'this alias stands within what it stands for. Fix: write the values out.',
  ],
  ['very many aliases', `a: &a x\nb: [${fill(longest - 20, () => '*a,')}]`, aliases],
  ['lists, very deep', `a: ${fill(longest - 3, () => '[')}`, levels],
  ['lists, very deep and closed', `a: ${'['.repeat(100_000)}${']'.repeat(100_000)}`, levels],
  ['maps, very deep', fill(longest, () => '{ a: '), levels],
  ['JSON, very deep', fill(longest, () => '{"a":'), levels],
  ['lists of lists in lines', fill(longest, () => '- '), levels],
  ['maps of maps in lines', fill(longest, (at) => `${' '.repeat(at)}a:\n`), levels],
  ['keys of keys', fill(longest, () => '? '), levels],
  [
    'a text that is very long',
    'x'.repeat(longest + 1),
    'this file has more than 262144 characters. Fix: spread what it says over several files.',
  ],
];

describe('a data folder is refused in one sentence where a file of it holds', () => {
  test.each(refused)('%s', (name, text, why) => {
    const root = path.join(work, name);
    const files = { ...miniature, 'resources.yaml': text };
    for (const [file, content] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(root, 'data', file)), { recursive: true });
      writeFileSync(path.join(root, 'data', file), content);
    }
    const sentence = expect.stringMatching(/^\.?\/?data\/resources\.yaml:\d+:\d+ error yaml-syntax: /);

    const diff = runProgram(['diff', 'earlier', `${path.join(work, name)}/data`]);
    expect({ exitCode: diff.exitCode, stdout: diff.stdout, lines: diff.stderr.split('\n').length }).toEqual({
      exitCode: 3,
      stdout: '',
      lines: 2,
    });
    expect(diff.stderr.endsWith(`: ${why}\n`)).toBe(true);

    const build = run(['--import', import.meta.resolve('tsx'), path.resolve('scripts/build.ts')], { cwd: root });
    const [found = '', ...rest] = build.stdout.trimEnd().split('\n');
    expect({ exitCode: build.exitCode, found, rest }).toEqual({
      exitCode: 1,
      found: sentence,
      rest: [`1 finding in ${Object.keys(files).length} data files; nothing was written.`],
    });
    expect(found.endsWith(`: ${why}`)).toBe(true);
  });
});

describe('a data folder of the largest size is read to its end, whatever it holds:', () => {
  const kinds: Readonly<Record<string, (at: number) => string>> = {
    'keys of a map': (at) => `k${at}: 1\n`,
    'codes without an entry': (at) => `AP${1000 + at}: 1\n`,
    'codes that inherit from nothing': (at) => `AP${1000 + at}: { sameAs: x }\n`,
    'one key again and again': () => 'AP101: 1\n',
    'items that are maps': () => '- {}\n',
    anchors: (at) => `- &a${at} x\n`,
    tags: () => '- !a x\n',
    'breaks of the syntax': () => '}\n',
    tabs: () => 'a:\n\t- b\n',
    comments: () => '#\n',
    documents: () => '---\n',
  };

  test.each(Object.entries(kinds))('%s', (name, piece) => {
    const root = path.join(work, name);
    mkdirSync(path.join(root, 'current'), { recursive: true });
    for (let file = 0; file < 8; file += 1)
      writeFileSync(path.join(root, 'current', `f${file}.yaml`), fill(longest, piece));
    const { exitCode, stderr } = runProgram(['diff', 'earlier', root]);
    expect({ exitCode, isTold: stderr.includes(' error missing-file: ') }).toEqual({ exitCode: 3, isTold: true });
  });

  test('and one of more bytes is not read at all', () => {
    const root = path.join(work, 'heavy');
    mkdirSync(root);
    for (let file = 0; file < 9; file += 1) writeFileSync(path.join(root, `f${file}.yml`), '#'.repeat(longest));
    expect(runProgram(['diff', 'earlier', root])).toMatchObject({
      exitCode: 3,
      stderr: `Cannot read ${root}: its files have more than 2,097,152 bytes together.\n`,
    });
  });
});

describe('a text of the largest size is explained, and its secrets are looked for, whatever it repeats:', () => {
  const kinds: Readonly<Record<string, (at: number) => string>> = {
    'elements of secrets': () => '<token>a</token>',
    'elements that never end': () => '<token ',
    'names of secrets': () => 'token=',
    'names beside no value': () => '"token" , ',
    'names in sentences': () => 'token that was used is ',
    words: () => 'word ',
    numbers: (at) => `${at} `,
    codes: (at) => `AP${100 + at} `,
    'quotes that are escaped': () => '\\"{',
    'backslashes and braces': () => '{\\\\"',
  };

  test.each(Object.entries(kinds))('%s', (_, piece) => {
    const { exitCode } = runProgram(['explain', '-'], fill(2 ** 20, piece));
    expect(exitCode).toBe(1);
  });
});

describe('JSON of nearly the largest size is judged, whatever it repeats:', () => {
  const longKey = 'k'.repeat(2 ** 21);
  const values = `{${fill(2 ** 21, () => '"a":0,')}"a":0}`;

  test.each([
    ['values below a long key', 'error-form-a', `{"error":{"code":1,"message":"x"},"${longKey}":${values}}`],
    ['values below a long key that are wrong themselves', 'glossary-file', `{"${longKey}":${values}}`],
    ['long keys', 'glossary-file', `{${fill(2 ** 22, (at) => `"${at}${'k'.repeat(1000)}":{"a":0},`)}"a":{}}`],
  ])('%s', (_, schema, body) => {
    expect(runProgram(['validate', '-', '--schema', schema], body).exitCode).toBe(1);
  });
});

describe('JSON that is nested a million levels deep', () => {
  const bodies = {
    lists: '['.repeat(deep) + ']'.repeat(deep),
    'lists that never end': '['.repeat(deep),
    'errors in errors': `${'{"error":'.repeat(deep / 10)}{"code":"AP302","message":"x"}${'}'.repeat(deep / 10)}`,
    'a body with deep data': `{"data":${'['.repeat(deep)}${']'.repeat(deep)},"error":{"code":"AP302","message":"x"}}`,
    'reason codes': `{"error":{"code":"AP307","message":"x","reasonCodes":${'['.repeat(deep)}${']'.repeat(deep)}}}`,
    'a log line': `12:00 ERROR ${'{"a":'.repeat(deep / 10)}`,
    'a string in a string': Array.from({ length: 12 }).reduce<string>(
      (text) => JSON.stringify({ body: text }),
      '{"error":{"code":"AP302","message":"x"}}',
    ),
  };

  test.each(Object.entries(bodies))('is answered by every command that reads bodies: %s', (_, body) => {
    const file = path.join(work, 'deep.json');
    writeFileSync(file, body);
    expect(runProgram(['check', file, '--strict', '--json']).stdout).toContain('"lines": 1');
    expect(runProgram(['validate', file]).stdout).toMatch(/1 document of .* by the schema error-response\n$/);
    expect(runProgram(['validate', file, '--ndjson', '--schema', 'glossary-diff', '--json']).stdout).toContain(
      '"documents": 1',
    );
    const explained = runProgram(['explain', '-'], body);
    if (body.length > 2 ** 20)
      expect(explained.stderr).toBe('Cannot read standard input: it has more than 1,048,576 bytes.\n');
  });

  test('is parsed by the library', () => {
    const source = `
      import { parseError } from ${JSON.stringify(path.resolve('dist/index.js'))};
      const deep = JSON.parse('['.repeat(${deep}) + ']'.repeat(${deep}));
      const error = { code: 'AP302', message: 'x', data: deep, reasonCodes: deep };
      console.log(JSON.stringify([parseError(deep) ?? null, parseError({ data: deep }) ?? null, parseError({ error }).form, parseError({ success: false, error: deep }).form]));`;
    expect(run(['--input-type=module', '--eval', source])).toEqual({
      exitCode: 0,
      signal: null,
      stdout: '[null,null,"unrecognized","unrecognized"]\n',
      stderr: '',
    });
  });
});
