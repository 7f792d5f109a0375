import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { troubles } from '../../src/cli/check-report.js';
import { diffFormats, failLevels } from '../../src/cli/diff.js';
import { run } from '../../src/cli/run.js';
import { answerTo, worldOf } from '../support/world.js';

test('without arguments the program prints its help', async () => {
  const help = await answerTo([]);
  expect(help.text.startsWith('Usage: ap-errors [options] [command]\n')).toBe(true);
  expect(help).toEqual({ ...(await answerTo(['--help'])), exitCode: 0 });
  expect(help).toEqual(await answerTo(['help']));
});

test('the help fits the terminal', async () => {
  const { text } = await answerTo(['check', '--help'], { columns: 60 });
  const [usage] = text.split('\nExamples:\n');
  expect(Math.max(...(usage ?? '').split('\n').map((line) => line.length))).toBeLessThanOrEqual(60);
});

test('every command has a help with examples and --json, and the golden file holds them all', async () => {
  const helpOf = (...args: string[]) => answerTo(args, { columns: 200 });
  const { text: root } = await helpOf('--help');
  const commands = [...root.matchAll(/^ {2}([a-z]+) .*\[options\]/gm)].map(([, name]) => name ?? '');
  expect(commands).toHaveLength(11);
  const helps = [root];
  for (const command of commands) {
    const { text, exitCode } = await helpOf('help', command);
    expect({ command, exitCode, examples: text.includes('\nExamples:\n'), json: text.includes('--json') }).toEqual({
      command,
      exitCode: 0,
      examples: true,
      json: true,
    });
    expect((await helpOf(command, '--help')).text).toBe(text);
    helps.push(text);
  }
  // What the data decides is no part of it, so that a new glossary or area changes no golden file.
  const text = helps.join('\n').replace(/(?<=--(?:glossary|area|actor|retry) .*\(choices: ).*(?=\)$)/gm, '…');
  await expect(text).toMatchFileSnapshot(path.join(import.meta.dirname, 'golden', 'help.txt'));
});

test('the version is that of the package', async () => {
  expect((await answerTo(['--version'])).text).toMatch(/^\d+\.\d+\.\d+\n$/);
});

describe('wrong usage is answered with 2 and a hint', () => {
  test.each([
    [['lsit'], "error: unknown command 'lsit' (Did you mean list?)"],
    [['list', '--aera', 'users'], "error: unknown option '--aera' (Did you mean --area?)"],
    [['list', '--area', 'user'], 'There is no area "user". Did you mean users? It is one of: authentication, users, '],
    [['list', '--glossary', 'v3'], 'There is no glossary "v3". It is one of: earlier, current.'],
    [['check', '--fail-on', 'unknown,retried'], 'There is no fail-on "retried". Did you mean retired? It is one of: '],
    [['codes', '--format', 'yaml'], 'There is no format "yaml". It is one of: json, csv, ndjson, markdown, sql.'],
    [['completion', 'bsh'], 'There is no shell "bsh". Did you mean bash? It is one of: bash, zsh, fish.'],
    [['completion'], "error: missing required argument 'shell'"],
    [['reasons', 'A1'], "error: too many arguments for 'reasons'. Expected 0 arguments but got 1."],
    [['help', 'lsit'], 'Usage: ap-errors [options] [command]'],
  ])('%j', async (args, hint) => {
    const { text, note, exitCode } = await answerTo(args);
    expect({ text, exitCode }).toEqual({ text: '', exitCode: 2 });
    expect(note?.replaceAll('\n', ' ')).toContain(hint);
  });

  test('that masks secrets', async () => {
    const { note } = await answerTo(['list', '--api-secret=pl4nted']);
    expect(note).toContain("unknown option '--api-secret=[secret]");
    expect(note).not.toContain('pl4nted');
  });
});

describe('diff', () => {
  test('is answered with everything that was asked', async () => {
    const { text, exitCode } = await answerTo([
      'diff',
      'earlier',
      'current',
      '--used',
      'AP415',
      '--format',
      'markdown',
      '--fail-on',
      'info',
    ]);
    expect({ isAnswered: text.includes('limit-loosened'), exitCode }).toEqual({ isAnswered: true, exitCode: 1 });
  });

  test('gives JSON under --json as under --format json', async () => {
    const json = await answerTo(['diff', '--json', '--fail-on', 'never']);
    expect(json).toEqual(await answerTo(['diff', '--format', 'json', '--fail-on', 'never']));
    expect(JSON.parse(json.text)).toMatchObject({ from: 'earlier', to: 'current' });
  });

  test('is offered with the formats and levels that it has', async () => {
    const { text } = await answerTo(['diff', '--help'], { columns: 200 });
    const listed = (values: readonly string[]) => values.map((value) => JSON.stringify(value)).join(', ');
    expect(text).toContain(`(choices: ${listed(diffFormats)}, default`);
    expect(text).toContain(`(choices: ${listed(failLevels)}, default`);
    expect((await answerTo(['check', '--help'], { columns: 200 })).text).toContain(
      `(choices: ${listed(troubles)}, default`,
    );
  });
});

test('only a defect of the program itself is thrown', async () => {
  const broken = { ...worldOf(), readShipped: () => '{' };
  await expect(run(['--version'], broken)).rejects.toThrow(SyntaxError);
});

test('a refusal ends its line, also where a secret that it repeats does not end', async () => {
  const { note, exitCode } = await answerTo(['list', '--area', '"apiSecret": [t0psecret']);
  expect({ note, exitCode }).toEqual({
    note: expect.stringMatching(/^There is no area [^\n]*\[secret\][^\n]*\n$/),
    exitCode: 2,
  });
});
