import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { describedCommands, invocationsWith } from '../support/command-line.js';
import { miniature, miniatureWith } from '../support/miniature.js';
import { planted, plantedTexts } from '../support/planted-secrets.js';
import { answerTo, type Surroundings } from '../support/world.js';

const folder = mkdtempSync(path.join(tmpdir(), 'ap-errors-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const commands = describedCommands();

/** Gives what an invocation lets out of what was planted: nothing, if all is well. */
async function leaksOf(invocation: readonly string[], surroundings?: Surroundings): Promise<string[]> {
  const { text, note = '' } = await answerTo(invocation, surroundings);
  return [text, note].filter((written) => planted.test(written));
}

test('there are all commands, and secrets of many kinds', () => {
  expect(commands.map(({ name }) => name)).toEqual(expect.arrayContaining(['explain', 'check', 'validate', 'diff']));
  expect(commands.length).toBeGreaterThanOrEqual(10);
  expect(plantedTexts.filter((text) => planted.test(text))).toHaveLength(plantedTexts.length);
  expect(plantedTexts.length).toBeGreaterThan(25);
});

describe.each(commands.map((command) => [command.name, command] as const))(
  'no secret comes out of %s',
  (_, command) => {
    test('that stands in a word, in the value of an option or in place of one', async () => {
      for (const secret of plantedTexts) {
        const invocations = [...invocationsWith(command, secret), [secret, command.name], ['help', secret]];
        expect(invocations.length).toBeGreaterThan(5);
        expect([secret, await leaksOf([command.name, secret], { columns: 40, colour: true })]).toEqual([secret, []]);
        for (const invocation of invocations) {
          expect([invocation, await leaksOf(invocation)]).toEqual([invocation, []]);
        }
      }
    });

    test('that stands in what it reads', async () => {
      const choices = command.valued.flatMap(({ long, argChoices = [] }) =>
        argChoices.map((value) => [`${long}`, value]),
      );
      const flags = [[], ...command.bare.map(({ long }) => [`${long}`]), ...choices];
      for (const input of plantedTexts) {
        for (const flag of flags) {
          const invocation = [command.name, ...Array(command.words).fill('-'), ...flag];
          expect([invocation, input, await leaksOf(invocation, { input })]).toEqual([invocation, input, []]);
          const json = [...invocation, '--json'];
          expect([json, input, await leaksOf(json, { input })]).toEqual([json, input, []]);
        }
      }
    });
  },
);

test('no secret comes out of validate, whatever the schema', async () => {
  const schemas = (await answerTo(['schema'])).text.trim().split('\n');
  expect(schemas.length).toBeGreaterThan(15);
  const input = plantedTexts.join('\n');
  for (const schema of schemas) {
    for (const flags of [[], ['--json']]) {
      const invocation = ['validate', '--ndjson', '--schema', schema, ...flags];
      expect([invocation, await leaksOf(invocation, { input })]).toEqual([invocation, []]);
    }
  }
});

describe('no secret comes out of a diff that stands in', () => {
  const formats = ['text', 'json', 'markdown', 'github'];
  const named = plantedTexts.filter((text) => /^[^/\n\0]{1,200}$/.test(text));

  function writeMiniature(data: string, changes: Readonly<Record<string, string>> = {}): void {
    for (const { path: file, text } of miniatureWith(changes)) {
      mkdirSync(path.dirname(path.join(data, file)), { recursive: true });
      writeFileSync(path.join(data, file), text);
    }
  }

  async function leaksOfDiff(args: readonly string[]): Promise<string[][]> {
    const outputs = await Promise.all(formats.map((format) => leaksOf(['diff', ...args, '--format', format])));
    return [...outputs, await leaksOf(['diff', ...args, '--json'])];
  }
  const none = [...formats, '--json'].map(() => []);

  test('the name of a folder of data, or of one in it', async () => {
    expect(named.length).toBeGreaterThan(20);
    for (const name of named) {
      const data = path.join(folder, name, 'data');
      writeMiniature(data);
      expect([name, await leaksOfDiff(['earlier', data])]).toEqual([name, none]);
      expect([name, await leaksOf(['diff', `${data}#old`, `${data}#${name}`])]).toEqual([name, []]);
      mkdirSync(path.join(data, name));
      writeFileSync(path.join(data, name, `${name}.yaml`), '[\n');
      expect([name, await leaksOf(['diff', 'earlier', data])]).toEqual([name, []]);
      rmSync(path.join(folder, name), { recursive: true });
    }
  });

  test('the name of a source file', async () => {
    for (const name of named) {
      const source = path.join(folder, name);
      mkdirSync(source);
      writeFileSync(path.join(source, `${name}.ts`), `if (code === 'AP415') retry();\n`);
      expect([name, await leaksOfDiff(['--used-from', source])]).toEqual([name, none]);
      expect([name, await leaksOf(['diff', '--used-from', path.join(source, 'none')])]).toEqual([name, []]);
      rmSync(source, { recursive: true });
    }
  });

  test('a data file, as a value, as a key, or as a text', async () => {
    const data = path.join(folder, 'data');
    for (const text of plantedTexts) {
      const quoted = JSON.stringify(text);
      const broken = [`a: ${quoted}`, `${quoted}: 1`, `a: { meaning: ${quoted}, unit: [${quoted}] }`, text];
      for (const line of broken) {
        writeMiniature(data, { 'limits.yaml': `${miniature['limits.yaml']}${line}\n` });
        expect([line, await leaksOf(['diff', 'earlier', data])]).toEqual([line, []]);
      }
      const advice = JSON.stringify(`${text.trim()}.`);
      const general = miniature['new/general.yaml'].replace(/advice: .*/, () => `advice: ${advice}`);
      writeMiniature(data, { 'new/general.yaml': general });
      expect([text, await leaksOfDiff(['earlier', data])]).toEqual([text, none]);
    }
  });
});
