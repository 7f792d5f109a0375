import type { Command } from 'commander';
import { defaultGlossary, glossaryIds } from '../generated/names.js';
import type { Answer } from './answer.js';
import { check } from './check.js';
import { troubles } from './check-report.js';
import { codesFormats, printCodes } from './codes.js';
import { printCompletion, shells } from './completion.js';
import type { DiffOptions } from './diff.js';
import { examples } from './examples.js';
import { explain } from './explain.js';
import { listLimits, listReasons } from './facts.js';
import { actors, areas, list, retries } from './list.js';
import { addExamples, choiceArgument, choiceOption, choicesOption, type Example } from './options.js';
import { drafts, printSchema } from './schema.js';
import { search } from './search.js';
import type { ValidateOptions } from './validate.js';
import type { World } from './world.js';

/** What a command gives, at once or later. */
type Outcome = Answer | Promise<Answer>;

/** As `diff.ts` has them, which is not loaded to say what it knows. */
const diffFormats = ['text', 'json', 'markdown', 'github'] as const satisfies DiffOptions['format'][];
const failLevels = ['breaking', 'warning', 'info', 'never'] as const satisfies DiffOptions['failOn'][];

const exitText = `
Exit codes:
  0  fine
  1  the answer is no: nothing found, a document that is not valid, lines or changes that fail
  2  wrong usage
  3  the input cannot be read, or the output cannot be written`;

/** Gives the program with all its commands; each hands its answer to `take`. */
export function createProgram(root: Command, world: World, take: (outcome: Outcome) => Promise<void>): Command {
  const { version }: { readonly version: string } = JSON.parse(world.readShipped('package.json'));
  root.name('ap-errors').description('The error contract of a payments service: explain, compare and check its codes.');
  root.version(version, '-V, --version', 'print the version').helpOption('-h, --help', 'print the help');
  root.helpCommand('help [command]', 'print the help of a command').showHelpAfterError('Try: ap-errors --help');
  root.configureHelp({ minWidthToWrap: 20 });
  addExamples(root, examples.root).addHelpText('after', exitText);
  const add = (name: string, description: string, examples: readonly Example[]): Command =>
    addExamples(root.command(name).description(description), examples).option('--json', 'print JSON');
  const glossary = (description: string) => choiceOption('--glossary <id>', description, glossaryIds);

  add('explain', 'explain a code, a symbolic name, an error body, or a line that holds one', examples.explain)
    .argument('<text...>', 'a code such as AP302, its number, a name, a body, a line of a log; - reads standard input')
    .addOption(glossary('what this glossary says'))
    .action((words, options) => take(explain(words, options, world)));
  add('list', 'list the codes', examples.list)
    .addOption(glossary('only the codes of this glossary'))
    .addOption(choiceOption('--area <area>', 'only codes of this subject', areas()))
    .addOption(choiceOption('--actor <actor>', 'only codes that this one acts on', actors()))
    .addOption(choiceOption('--retry <retry>', 'only codes to be retried like this', retries()))
    .option('--changed', 'only codes that differ between glossaries')
    .action((options) => take(list(options, world)));
  add('search', 'find codes by words of their names, conditions and advice, best first', examples.search)
    .argument('<words...>', 'words, or beginnings of words, all of which must be there')
    .action((words, options) => take(search(words, options, world)));
  add('reasons', 'list the reason codes of declined transactions', examples.reasons).action((options) =>
    take(listReasons(options, world)),
  );
  add('limits', 'list the limits of the service, with their values in each glossary', examples.limits).action(
    (options) => take(listLimits(options, world)),
  );
  add('diff', 'tell what changed between two glossaries, and whom it breaks', examples.diff)
    .argument('[from]', 'the older one: its id, or a folder of data files (default: the one before the default)')
    .argument('[to]', 'the newer one: its id, or a folder of data files (default: the default glossary)')
    .addOption(choiceOption('--format <format>', 'the format', diffFormats).default('text'))
    .addOption(choiceOption('--fail-on <level>', 'exit with 1 from this level on', failLevels).default('breaking'))
    .option('--used <codes>', 'only these codes, parted by commas')
    .option('--used-from <folder>', 'only the codes that the source files in this folder name')
    .action((from, to, options) => take(diffLater({ from, to, ...options }, world)));
  add('check', 'count the errors in lines from production: bodies, or lines of a log that hold one', examples.check)
    .argument('[file]', 'a file with one body or log line per line; - reads standard input', '-')
    .addOption(glossary('the glossary that decides which codes are known').default(defaultGlossary))
    .addOption(choicesOption('--fail-on <troubles>', 'exit with 1 where there are such lines', troubles))
    .option('--strict', 'parse every line, to tell which are not JSON')
    .action((file, options) => take(check(file, options, world)));
  add(
    'validate',
    'judge a JSON document by a shipped schema, with the place and reason of each failure',
    examples.validate,
  )
    .argument('[file]', 'a file with a JSON document; - reads standard input', '-')
    .option('--schema <name>', 'the schema, see: ap-errors schema', 'error-response')
    .option('--ndjson', 'one document per line')
    .action((file, options) => take(validateLater(file, options, world)));
  add('schema', 'print a JSON Schema, or the names of all', examples.schema)
    .argument('[name]', 'the name of a schema')
    .addOption(choiceOption('--draft <draft>', 'the dialect', drafts(world)).default(drafts(world)[0]))
    .action((name, options) => take(printSchema(name, options, world)));
  add('codes', 'print every code of every glossary, for a spreadsheet or a warehouse', examples.codes)
    .addOption(choiceOption('--format <format>', 'the format', codesFormats).default('json'))
    .action((options) => take(printCodes(options)));
  add('completion', 'print the script that completes commands in a shell', examples.completion)
    .addArgument(choiceArgument('<shell>', 'the shell', shells))
    .action((shell, options) => take(printCompletion(shell, options, root)));
  return root;
}

/** What reads folders of data files is large, and so stays on the disk until somebody asks for a diff. */
async function diffLater(
  { json, ...options }: DiffOptions & { readonly json?: boolean },
  world: World,
): Promise<Answer> {
  const { runDiff } = await import('./diff.js');
  return runDiff(json ? { ...options, format: 'json' } : options, world);
}

/** The validator of schemas is large, and so stays on the disk until somebody validates. */
async function validateLater(file: string, options: ValidateOptions, world: World): Promise<Answer> {
  const { validate } = await import('./validate.js');
  return validate(file, options, world);
}
