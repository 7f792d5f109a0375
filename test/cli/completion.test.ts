import path from 'node:path';
import { Command } from 'commander';
import { expect, test } from 'vitest';
import { printCompletion, shells } from '../../src/cli/completion.js';
import { choiceArgument, choiceOption } from '../../src/cli/options.js';

/** A program with all that a shell could take for its own syntax. */
function createTool(): Command {
  const tool = new Command('my-tool');
  tool
    .command('list')
    .description("what's there: all [of it]")
    .argument('[file]', 'a file')
    .addOption(choiceOption('--sort <by>', "the user's \\ order", ['name', 'size']))
    .addOption(choiceOption('--level <level>', 'how much', ['little', 'all']))
    .option('--json', 'print JSON');
  tool
    .command('open')
    .description('open one')
    .addArgument(choiceArgument('<door>', 'the door', ['left', 'right']));
  return tool;
}

test.each(shells)('the script for %s completes commands, options and their values', async (shell) => {
  const { text, exitCode } = printCompletion(shell, {}, createTool());
  expect(exitCode).toBe(0);
  await expect(text).toMatchFileSnapshot(path.join(import.meta.dirname, 'golden', `completion.${shell}`));
});
