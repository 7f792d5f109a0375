// Asks validators of many languages for their verdicts on every vector, and fails where one differs from what the vector says.
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeBlocksOf } from '../support/code-blocks.js';
import { type Command, runCommand } from '../support/run-command.js';
import { readVectors } from '../support/schema-files.js';
import { type Example, examples } from './examples.js';
import { type Validator, validators, workFolder } from './validators.js';

const here = import.meta.dirname;
const root = path.join(here, '../..');
const schemasFolder = path.join(root, 'schemas');
const guide = path.join(root, 'docs/other-languages.md');
const { schemas, vectors } = readVectors();

/** What became of one validator in one dialect. */
interface Row {
  readonly validator: Validator;
  readonly version: string;
  readonly dialect: string;
  /** How many vectors every schema judged. */
  readonly judged: number;
  readonly disagreements: readonly string[];
  /** Why it could not be asked. */
  readonly trouble?: string;
}

/** The commands that have been run, as validators share some, each with its trouble. */
const installed = new Map<string, string | undefined>();

function install(commands: readonly Command[]): string | undefined {
  for (const command of commands) {
    const key = command.join(' ');
    if (!installed.has(key)) {
      const result = runCommand(command, here);
      installed.set(key, 'trouble' in result ? result.trouble : undefined);
    }
    const trouble = installed.get(key);
    if (trouble !== undefined) return trouble;
  }
  return undefined;
}

function judge(validator: Validator, dialect: string): Row {
  const none = { validator, version: '?', dialect, judged: 0, disagreements: [] };
  const trouble = install(validator.install);
  if (trouble !== undefined) return { ...none, trouble };
  const [command, pattern] = validator.version;
  const about = runCommand(command, here);
  if ('trouble' in about) return { ...none, trouble: about.trouble };
  const version = pattern.exec(about.output)?.[1];
  if (version === undefined) return { ...none, trouble: 'Its version cannot be read.' };
  const verdicts = runCommand(
    [...validator.judge, path.join(schemasFolder, dialect), path.join(schemasFolder, 'vectors.json')],
    here,
  );
  if ('trouble' in verdicts) return { ...none, version, trouble: verdicts.trouble };
  return { ...none, version, ...compare(verdicts.output) };
}

/** Compares the digits that a runner printed for each schema with what the vectors say. */
function compare(output: string): Pick<Row, 'judged' | 'disagreements' | 'trouble'> {
  const digits = new Map(
    output.split('\n').map((line): [string, string] => [line.split(' ')[0] ?? '', line.split(' ')[1] ?? '']),
  );
  const incomplete = schemas.filter((name) => digits.get(name)?.length !== vectors.length);
  if (incomplete.length > 0 || vectors.length === 0) {
    return { judged: 0, disagreements: [], trouble: `Not every vector was judged by ${incomplete.join(', ')}.` };
  }
  const disagreements = schemas.flatMap((name) =>
    vectors.flatMap(({ id, text, valid }, index) => {
      const expected = valid.includes(name) ? '1' : '0';
      const found = digits.get(name)?.[index];
      return found === expected ? [] : [`${name} on ${id}: ${found === '1' ? 'accepted' : 'refused'} ${text}`];
    }),
  );
  return { judged: vectors.length, disagreements };
}

function print(rows: readonly Row[]): void {
  const cells = rows.map(({ validator, version, dialect, judged, disagreements }) => [
    validator.name,
    validator.language,
    version,
    dialect,
    String(judged),
    String(disagreements.length),
  ]);
  const lines = [['validator', 'language', 'version', 'dialect', 'vectors', 'disagreements'], ...cells];
  const widths = [0, 1, 2, 3, 4, 5].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  for (const line of lines) console.log(line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  for (const { validator, dialect, disagreements, trouble } of rows) {
    for (const fact of disagreements.slice(0, 20)) console.log(`${validator.name} (${dialect}): ${fact}`);
    if (trouble !== undefined) console.log(`${validator.name} (${dialect}): ${trouble}`);
  }
}

/** Runs the program that the guide shows for a language, and gives what is wrong with it, or nothing. */
function troubleWith({ language, file, project, commands }: Example): string | undefined {
  const [block, ...others] = codeBlocksOf(guide).filter((one) => one.language === language);
  if (block === undefined || others.length > 0) return 'The guide has no program for it, or several.';
  const target = path.join(here, workFolder, 'example', language, file);
  rmSync(path.join(here, workFolder, 'example', language), { recursive: true, force: true });
  mkdirSync(path.dirname(target), { recursive: true });
  for (const part of project)
    cpSync(path.join(here, part), path.join(here, workFolder, 'example', part), { recursive: true });
  writeFileSync(target, block.text);
  const results = commands.map((command) => runCommand(command, root));
  const trouble = results.find((result) => 'trouble' in result);
  if (trouble !== undefined && 'trouble' in trouble) return trouble.trouble;
  const last = results.at(-1);
  const output = last !== undefined && 'output' in last ? last.output : '';
  return output === 'true\nfalse\n' ? undefined : `Printed ${JSON.stringify(output)}.`;
}

mkdirSync(path.join(here, workFolder), { recursive: true });
const rows = validators.flatMap((validator) => validator.dialects.map((dialect) => judge(validator, dialect)));
print(rows);
const languages = new Set(rows.map(({ validator }) => validator.language)).size;
console.log(
  `${schemas.length} schemas, ${vectors.length} vectors, ${validators.length} validators, ${languages} languages`,
);
const troubles = examples.map((example) => ({ example, trouble: troubleWith(example) }));
for (const { example, trouble } of troubles)
  console.log(`The program of the guide in ${example.language}: ${trouble ?? 'runs'}`);
const failed =
  rows.filter(({ judged, disagreements }) => judged === 0 || disagreements.length > 0).length +
  troubles.filter(({ trouble }) => trouble !== undefined).length;
const checks = rows.length + troubles.length;
console.log(`${checks - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 && languages === 9 && validators.length === 11 ? 0 : 1;
