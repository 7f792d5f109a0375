import type { Command } from 'commander';
import { defaultGlossary, glossaryIds } from '../generated/names.js';
import type { Answer } from './answer.js';
import type { CheckOptions } from './check.js';
import { codesFormats, printCodes } from './codes.js';
import { printCompletion, shells } from './completion.js';
import type { DiffOptions } from './diff.js';
import { examples } from './examples.js';
import { explain } from './explain.js';
import { listLimits, listReasons } from './facts.js';
import { actors, areas, list, retries } from './list.js';
import { addExamples, choiceArgument, choiceOption, choicesOption } from './options.js';
import { drafts, printSchema } from './schema.js';
import { search } from './search.js';
import type { ValidateOptions } from './validate.js';
import type { World } from './world.js';

/** What a command gives, at once or later. */
type Outcome = Answer | Promise<Answer>;

/** As `diff.ts` and `check.ts` have them, which are not loaded to say what they know. */
const diffFormats = ['text', 'json', 'markdown', 'github'] as const satisfies DiffOptions['format'][];
const failLevels = ['breaking', 'warning', 'info', 'never'] as const satisfies DiffOptions['failOn'][];

const troubles = ['unknown', 'retired', 'unrecognized', 'not-json'] as const satisfies CheckOptions['failOn'];

const exitText = `
Exit codes:
  0  fine
  1  the answer is no: nothing found, a document that is not valid, lines or changes that fail
  2  wrong usage
  3  the input cannot be read, or the output cannot be written`;

/** What defines a command on the program; each hands its answer to `take`. */
type Define = (parts: {
  readonly add: (description: string) => Command;
  readonly root: Command;
  readonly world: World;
  readonly take: (outcome: Outcome) => Promise<void>;
}) => void;

const glossary = (description: string) => choiceOption('--glossary <id>', description, glossaryIds);

const commands: Readonly<Record<Exclude<keyof typeof examples, 'root'>, Define>> = {
  explain: ({ add, world, take }) =>
    add('explain codes, symbolic names, an error body, or a line that holds one')
      .argument(
        '<text...>',
        'codes such as AP302, their numbers, names, a body, a line of a log; - reads standard input',
      )
      .addOption(glossary('what this glossary says'))
      .action((words, options) => take(explain(words, options, world))),
  list: ({ add, world, take }) =>
    add('list the codes')
      .addOption(glossary('only the codes of this glossary'))
      .addOption(choiceOption('--area <area>', 'only codes of this subject', areas()))
      .addOption(choiceOption('--actor <actor>', 'only codes that this one acts on', actors()))
      .addOption(choiceOption('--retry <retry>', 'only codes to be retried like this', retries()))
      .option('--changed', 'only codes that differ between glossaries')
      .action((options) => take(list(options, world))),
  search: ({ add, world, take }) =>
    add('find codes by words of their names, conditions and advice, best first')
      .argument('<words...>', 'words, or beginnings of words, all of which must be there')
      .action((words, options) => take(search(words, options, world))),
  reasons: ({ add, world, take }) =>
    add('list the reason codes of declined transactions').action((options) => take(listReasons(options, world))),
  limits: ({ add, world, take }) =>
    add('list the limits of the service, with their values in each glossary').action((options) =>
      take(listLimits(options, world)),
    ),
  diff: ({ add, world, take }) =>
    add('tell what changed between two glossaries, and whom it breaks')
      .argument('[from]', 'the older one: its id, or a folder of data files (default: the one before the default)')
      .argument('[to]', 'the newer one: its id, or a folder of data files (default: the default glossary)')
      .addOption(choiceOption('--format <format>', 'the format', diffFormats).default('text'))
      .addOption(choiceOption('--fail-on <level>', 'exit with 1 from this level on', failLevels).default('breaking'))
      .option('--used <codes>', 'only these codes, parted by commas')
      .option('--used-from <folder>', 'only the codes that the source files in this folder name')
      .action((from, to, options) => take(diffLater({ from, to, ...options }, world))),
  check: ({ add, world, take }) =>
    add('count the errors in lines from production: bodies, or lines of a log that hold one')
      .argument('[file]', 'a file with one body or log line per line; - reads standard input', '-')
      .addOption(glossary('the glossary that decides which codes are known').default(defaultGlossary))
      .addOption(choicesOption('--fail-on <troubles>', 'exit with 1 where there are such lines', troubles))
      .option('--strict', 'parse every line, to tell which are not JSON')
      .action((file, options) => take(checkLater(file, options, world))),
  validate: ({ add, world, take }) =>
    add('judge a JSON document by a shipped schema, with the place and reason of each failure')
      .argument('[file]', 'a file with a JSON document; - reads standard input', '-')
      .option('--schema <name>', 'the schema, see: ap-errors schema', 'error-response')
      .option('--ndjson', 'one document per line')
      .action((file, options) => take(validateLater(file, options, world))),
  schema: ({ add, world, take }) =>
    add('print a JSON Schema, or the names of all')
      .argument('[name]', 'the name of a schema')
      .addOption(choiceOption('--draft <draft>', 'the dialect', drafts(world)).default(drafts(world)[0]))
      .action((name, options) => take(printSchema(name, options, world))),
  codes: ({ add, take }) =>
    add('print every code of every glossary, for a spreadsheet or a warehouse')
      .addOption(choiceOption('--format <format>', 'the format', codesFormats).default('json'))
      .action((options) => take(printCodes(options))),
  completion: ({ add, root, take }) =>
    add('print the script that completes commands in a shell')
      .addArgument(choiceArgument('<shell>', 'the shell', shells))
      .action((shell, options) => take(printCompletion(shell, options, root))),
};

type CommandName = keyof typeof commands;

/**
 * Gives the program with the command that the arguments begin with, or with all of them where they begin with none: to define
 * a command costs a good part of a start.
 */
export function createProgram(
  root: Command,
  world: World,
  take: (outcome: Outcome) => Promise<void>,
  [asked = '']: readonly string[],
): Command {
  root.name('ap-errors').helpOption('-h, --help', 'print the help').showHelpAfterError('Try: ap-errors --help');
  root.configureHelp({ minWidthToWrap: 20 });
  // A completion is about all commands.
  if (!isCommandName(asked) || asked === 'completion') return defineAll(root, world, take);
  define(asked, root, world, take);
  return root;
}

function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(commands, name);
}

function defineAll(root: Command, world: World, take: (outcome: Outcome) => Promise<void>): Command {
  const { version }: { readonly version: string } = JSON.parse(world.readShipped('package.json'));
  root.description('The error contract of a payments service: explain, compare and check its codes.');
  root
    .version(version, '-V, --version', 'print the version')
    .helpCommand('help [command]', 'print the help of a command');
  addExamples(root, examples.root).addHelpText('after', exitText);
  for (const name of Object.keys(commands).filter(isCommandName)) define(name, root, world, take);
  return root;
}

function define(name: CommandName, root: Command, world: World, take: (outcome: Outcome) => Promise<void>): void {
  const add = (description: string): Command =>
    addExamples(root.command(name).description(description), examples[name]).option('--json', 'print JSON');
  commands[name]({ add, root, world, take });
}

/** What reads folders of data files is large, and so stays on the disk until somebody asks for a diff. */
async function diffLater(
  { json, ...options }: DiffOptions & { readonly json?: boolean },
  world: World,
): Promise<Answer> {
  const { runDiff } = await import('./diff.js');
  return runDiff(json ? { ...options, format: 'json' } : options, world);
}

/** What counts lines is loaded by those who count some, which makes every other command start sooner. */
async function checkLater(file: string, options: CheckOptions, world: World): Promise<Answer> {
  const { check } = await import('./check.js');
  return check(file, options, world);
}

/** The validator of schemas is large, and so stays on the disk until somebody validates. */
async function validateLater(file: string, options: ValidateOptions, world: World): Promise<Answer> {
  const { validate } = await import('./validate.js');
  return validate(file, options, world);
}
