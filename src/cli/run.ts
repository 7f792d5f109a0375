import { Command, CommanderError } from 'commander';
import { maskSecrets } from '../mask-secrets.js';
import { type Answer, exitCodes, isRefusal } from './answer.js';
import { printable, printableLines } from './printable.js';
import { createProgram } from './program.js';
import type { World } from './world.js';

/** Answers the arguments of a command line; throws only where this program itself is broken. */
export async function run(args: readonly string[], world: World): Promise<Answer> {
  const answers: Answer[] = [];
  const written = { text: '', note: '' };
  const width = () => world.output.columns ?? 80;
  const root = new Command().exitOverride().configureOutput({
    writeOut: (text) => {
      written.text += text;
    },
    writeErr: (text) => {
      written.note += text;
    },
    getOutHelpWidth: width,
    getErrHelpWidth: width,
    getOutHasColors: () => world.output.colour,
    getErrHasColors: () => world.output.colour,
  });
  try {
    const take = async (outcome: Answer | Promise<Answer>): Promise<void> => {
      answers.push(await outcome);
    };
    const program = createProgram(root, world, take, args);
    await program.parseAsync(args.length === 0 ? ['--help'] : args, { from: 'user' });
  } catch (error) {
    if (isRefusal(error)) return { text: '', note: `${maskSecrets(error.message)}\n`, exitCode: error.exitCode };
    if (!(error instanceof CommanderError)) throw error;
    const note = written.note.split('\n').map(printable).join('\n');
    return { text: written.text, note, exitCode: error.exitCode === 0 ? exitCodes.fine : exitCodes.usage };
  }
  const [answer = { ...written, exitCode: exitCodes.fine }] = answers;
  return answer.note === undefined ? answer : { ...answer, note: printableLines(answer.note) };
}
