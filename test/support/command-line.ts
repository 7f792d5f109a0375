import { Command, type Option } from 'commander';
import { createProgram } from '../../src/cli/program.js';
import { worldOf } from './world.js';

/** A command as the program itself describes it. */
export interface DescribedCommand {
  readonly name: string;
  /** How many words it takes at most; a word that may be repeated counts once. */
  readonly words: number;
  /** Its options that take a value. */
  readonly valued: readonly Option[];
  /** Its options that take none. */
  readonly bare: readonly Option[];
}

/** Gives every command of the program, so that a new one is tested without being named. */
export function describedCommands(): readonly DescribedCommand[] {
  const program = createProgram(new Command(), worldOf(), async () => {}, []);
  return program.commands.map((command) => ({
    name: command.name(),
    words: command.registeredArguments.length,
    valued: command.options.filter((option) => option.required || option.optional),
    bare: command.options.filter((option) => !option.required && !option.optional),
  }));
}

/** Gives every way to hand one text to a command: as each of its words, as the value of each option, and as an option. */
export function invocationsWith({ name, words, valued, bare }: DescribedCommand, text: string): readonly string[][] {
  const asWords = Array.from({ length: words + 1 }, (_, more) => [name, ...Array(more + 1).fill(text)]);
  const asValues = valued.flatMap(({ long }) => [
    [name, `${long}`, text],
    [name, `${long}=${text}`],
  ]);
  const shapes = [...asWords, ...asValues, [name, `--${text}`], [name, text, '--']];
  return shapes.flatMap((shape) => [shape, ...bare.map(({ long }) => [...shape, `${long}`])]);
}
