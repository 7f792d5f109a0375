import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { Command, type Option } from 'commander';
import fc from 'fast-check';
import { type Answer, exitCodes, Refusal } from '../../../src/cli/answer.js';
import { streamSource } from '../../../src/cli/files.js';
import { printable } from '../../../src/cli/printable.js';
import { createProgram } from '../../../src/cli/program.js';
import { run } from '../../../src/cli/run.js';
import type { World } from '../../../src/cli/world.js';
import { codeLists } from '../../../src/generated/codes.js';
import { miniatureWith } from '../../support/miniature.js';
import { dataTexts, jsonTexts, logTexts } from '../inputs.js';
import type { Target } from '../target.js';

const shipped = new Map<string, string>();

const program = createProgram(new Command(), worldOf(Buffer.alloc(0), { colour: false }), async () => {}, []);

/** Words that commands are given, right and wrong. */
const words = fc.oneof(
  fc.constantFrom(...codeLists.earlier.split(' ')),
  fc.constantFrom(
    'InsufficientFunds',
    'ap-302',
    '415',
    'AP99999',
    'bank account',
    'idempot',
    'A1',
    '',
    '-',
    '--',
    '-h',
  ),
  fc.constantFrom('lines.ndjson', 'missing', './data', './data#old', './data#none', './src', 'earlier', 'current'),
  fc.constantFrom('error-response', 'token-request', 'error-form-a.current', 'glossary-file', 'bash', 'AP302,AP307'),
  jsonTexts,
  fc.string({ unit: 'binary' }),
);

/** Arguments of every command, each option with its values or with others, sometimes of another command. */
function argumentLists(): fc.Arbitrary<string[]> {
  const options = program.commands.flatMap((command) => command.options);
  const ofCommand = program.commands.map((command) => {
    const own = command.options.length > 0 ? command.options : options;
    const given = fc
      .oneof({ weight: 8, arbitrary: fc.constantFrom(...own) }, fc.constantFrom(...options))
      .chain(optionLists);
    const rest = fc
      .array(
        fc.oneof(
          given,
          words.map((word) => [word]),
        ),
        { maxLength: 4 },
      )
      .map((parts) => parts.flat());
    return fc
      .tuple(rest, fc.constantFrom([], [], ['--json']))
      .map(([parts, last]) => [command.name(), ...parts, ...last]);
  });
  const unknown = fc.array(fc.oneof(words, fc.constantFrom('help', '--help', '--version', '-Vh', '--vers')), {
    maxLength: 3,
  });
  return fc.oneof(...ofCommand, unknown);
}

function optionLists(option: Option): fc.Arbitrary<string[]> {
  const name = option.long ?? option.flags;
  if (!option.required && !option.optional) return fc.constantFrom([name], [name], [`${name}=x`]);
  const known = option.argChoices === undefined ? words : fc.oneof(fc.constantFrom(...option.argChoices), words);
  return known.chain((value) => fc.constantFrom([name, value], [`${name}=${value}`], [name]));
}

/**
 * The command line, over arguments and what they lead to. The lines of an input up to the first empty one are arguments, one
 * that begins with a quote written as JSON; the rest is what standard input and every file hold.
 */
export const argumentsTarget: Target = {
  inputs: fc
    .tuple(argumentLists(), fc.oneof(jsonTexts, logTexts, dataTexts))
    .map(([args, content]) => Buffer.from(`${args.map(written).join('\n')}\n\n${content}`)),
  busy: 3_000,
  growth: 16,
  async hold(bytes) {
    const { args, content } = read(bytes);
    assertSound(args, await run(args, worldOf(content, { colour: false })), false);
    assertSound(args, await run(args, worldOf(content, { colour: true, columns: 40 })), true);
  },
};

function written(argument: string): string {
  return /^$|^"|[\r\n\p{Cs}]/u.test(argument) ? JSON.stringify(argument) : argument;
}

function read(bytes: Buffer): { readonly args: readonly string[]; readonly content: Buffer } {
  const found = bytes.indexOf('\n\n');
  const end = found < 0 ? bytes.length : found;
  const lines = bytes.subarray(0, end).toString('utf8').split('\n');
  return { args: lines.map(argumentOf), content: bytes.subarray(end + 2) };
}

function argumentOf(line: string): string {
  try {
    const value: unknown = line.startsWith('"') ? JSON.parse(line) : line;
    return typeof value === 'string' ? value : line;
  } catch {
    return line;
  }
}

function worldOf(content: Buffer, output: World['output']): World {
  async function* stream(): AsyncGenerator<Buffer> {
    yield content;
  }
  const refuseMissing = (path: string): void => {
    if (path.includes('missing'))
      throw new Refusal(exitCodes.input, `Cannot read ${printable(path)}: there is no such file.`);
  };
  return {
    output,
    startHelper: async () => undefined,
    async open(path) {
      refuseMissing(path);
      return { ...streamSource(stream()), ...(path !== '-' && { name: printable(path), size: content.length }) };
    },
    readFolder(folder, endings) {
      refuseMissing(folder);
      const text = content.toString('utf8');
      if (!endings.includes('.ts'))
        return miniatureWith({ [/^# ([\w./-]{1,80})\n/.exec(text)?.[1] ?? 'new/users.yaml']: text });
      return [
        { path: 'src/program.ts', text },
        { path: 'node_modules/other.ts', text },
      ];
    },
    readShipped,
    listShipped: (folder) => readdirSync(folder).sort(),
  };
}

function readShipped(path: string): string {
  const text = shipped.get(path) ?? readFileSync(path, 'utf8');
  shipped.set(path, text);
  return text;
}

function assertSound(args: readonly string[], { text, note = '', exitCode }: Answer, colour: boolean): void {
  assert.ok(Object.values(exitCodes).includes(exitCode), `${exitCode} is no exit code`);
  for (const part of [text, note]) assert.ok(part === '' || part.endsWith('\n'), 'the last line has no end');
  assert.ok(exitCode < exitCodes.usage || note !== '', 'a command fails without a word');
  if (asksForJson(args) && exitCode < exitCodes.usage) JSON.parse(text);
  // What steers a terminal, but for our own colours; what is for programs may hold it.
  const forPeople = isJson(text) || text.startsWith('::') ? note : text + note;
  const shown = (colour ? stripVTControlCharacters(forPeople) : forPeople).replaceAll('\r\n', '\n');
  assert.doesNotMatch(shown, /[^\P{Cc}\n]/u, 'the output steers a terminal');
}

/** Tells whether a command is certain to be asked for JSON: the arguments may be such that `--json` is a value of another option. */
function asksForJson(args: readonly string[]): boolean {
  const [command = ''] = args;
  const before = args.slice(0, -1);
  const isPlain = before.every((arg) => !arg.startsWith('-') || arg === '-');
  return args.at(-1) === '--json' && isPlain && program.commands.some((one) => one.name() === command);
}

function isJson(text: string): boolean {
  try {
    return JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
}
