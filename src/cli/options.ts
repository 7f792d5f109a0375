import { Argument, type Command, Option } from 'commander';
import { chosenFrom } from './known.js';

/** Gives an option whose value is one of a list; another value is refused with the one that is most like it. */
export function choiceOption(flags: string, description: string, values: readonly string[]): Option {
  const option = new Option(flags, description).choices(values);
  return option.argParser((value: string) => chosenFrom(values, value, option.name()));
}

/** Gives an argument whose value is one of a list, as `choiceOption` does. */
export function choiceArgument(name: string, description: string, values: readonly string[]): Argument {
  const argument = new Argument(name, description).choices(values);
  return argument.argParser((value: string) => chosenFrom(values, value, argument.name()));
}

/** Gives an option whose value is a list of words, parted by commas, each one of a list; it may be given several times. */
export function choicesOption(flags: string, description: string, values: readonly string[]): Option {
  const option = new Option(flags, description).choices(values).default([], 'none');
  return option.argParser((value: string, before: readonly string[]) => [
    ...before,
    ...value.split(',').map((one) => chosenFrom(values, one.trim(), option.name())),
  ]);
}

/** An invocation, as one would type it, and what it is good for. */
export interface Example {
  readonly line: string;
  readonly purpose: string;
}

/** Adds examples to the help of a command. */
export function addExamples(command: Command, examples: readonly Example[]): Command {
  const lines = examples.map(({ line, purpose }) => `  # ${purpose}\n  $ ${line}`);
  return command.addHelpText('after', `\nExamples:\n${lines.join('\n')}`);
}
