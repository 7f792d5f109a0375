import type { Command } from 'commander';
import { type Answer, exitCodes, jsonText } from './answer.js';

/** The shells that there is a completion for. */
export const shells = ['bash', 'zsh', 'fish'] as const;

/** A shell that there is a completion for. */
export type Shell = (typeof shells)[number];

/** A word that can be completed, with what it does. */
interface Word {
  readonly word: string;
  readonly does: string;
}

/** What can be typed after a command. */
interface Completion extends Word {
  readonly options: readonly (Word & { readonly values: readonly string[] })[];
  readonly arguments: readonly string[];
}

/** Prints the script that teaches a shell to complete the command line of a program. */
export function printCompletion(shell: Shell, options: { readonly json?: boolean }, program: Command): Answer {
  const script = writers[shell](program.name(), program.commands.map(completionOf));
  return { text: options.json ? jsonText({ shell, script }) : script, exitCode: exitCodes.fine };
}

function completionOf(command: Command): Completion {
  return {
    word: command.name(),
    does: command.description(),
    options: command.options.map((option) => ({
      word: `--${option.name()}`,
      does: option.description,
      values: option.argChoices ?? [],
    })),
    arguments: command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
  };
}

const writers: Readonly<Record<Shell, (program: string, commands: readonly Completion[]) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

function bashScript(program: string, commands: readonly Completion[]): string {
  const values = commands.flatMap(({ word, options }) =>
    options
      .filter((option) => option.values.length > 0)
      .map((option) => `    ${word}:${option.word}) words='${option.values.join(' ')}' ;;\n`),
  );
  const words = commands.map((command) => `    ${command.word}:*) words='${wordsAfter(command).join(' ')}' ;;\n`);
  return `# Completion for bash. Use: source <(${program} completion bash)
_${variable(program)}() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} words=
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '${commands.map(({ word }) => word).join(' ')}' -- "$current"))
    return
  fi
  case "\${COMP_WORDS[1]}:$previous" in
${values.join('')}${words.join('')}  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _${variable(program)} ${program}
`;
}

function wordsAfter(command: Completion): string[] {
  return [...command.arguments, ...command.options.map(({ word }) => word)];
}

function zshScript(program: string, commands: readonly Completion[]): string {
  const described = commands.map(({ word, does }) => `    ${zshQuote(`${word}:${does}`)}\n`);
  const cases = commands.map((command) => {
    const options = command.options.map(
      ({ word, does, values }) => ` \\\n        ${zshQuote(`*${word}[${zshText(does)}]${zshValues(values)}`)}`,
    );
    const files = command.arguments.length > 0 ? `*: :(${command.arguments.join(' ')})` : '*: :_files';
    return `    ${command.word}) _arguments${options.join('')} \\\n        ${zshQuote(files)} ;;\n`;
  });
  return `#compdef ${program}
# Completion for zsh. Use: source <(${program} completion zsh)
_${variable(program)}() {
  local -a commands
  commands=(
${described.join('')}  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${cases.join('')}  esac
}
compdef _${variable(program)} ${program}
`;
}

function zshValues(values: readonly string[]): string {
  return values.length === 0 ? '' : `: :(${values.join(' ')})`;
}

function zshText(text: string): string {
  return text.replace(/[[\]:\\]/g, '\\$&');
}

function zshQuote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function fishScript(program: string, commands: readonly Completion[]): string {
  const lines = commands.flatMap((command) => [
    `complete -c ${program} -n __fish_use_subcommand -a ${command.word} -d ${fishQuote(command.does)}`,
    ...command.arguments.map(
      (word) => `complete -c ${program} -n '__fish_seen_subcommand_from ${command.word}' -a ${word}`,
    ),
    ...command.options.map(
      ({ word, does, values }) =>
        `complete -c ${program} -n '__fish_seen_subcommand_from ${command.word}' -l ${word.slice(2)} -d ${fishQuote(does)}${
          values.length === 0 ? '' : ` -x -a '${values.join(' ')}'`
        }`,
    ),
  ]);
  return `# Completion for fish. Use: ${program} completion fish | source\n${lines.join('\n')}\n`;
}

function fishQuote(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}

function variable(program: string): string {
  return program.replaceAll('-', '_');
}
