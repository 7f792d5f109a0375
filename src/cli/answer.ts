/** What the exit codes of the command line mean. */
export const exitCodes = /* @__PURE__ */ Object.freeze({
  /** The command did what it was asked, and the answer is yes where there is a question. */
  fine: 0,
  /** The command did what it was asked, and the answer is no. */
  no: 1,
  /** The arguments make no sense, so that nothing was done. */
  usage: 2,
  /** Something that the command had to read cannot be read. */
  input: 3,
});

/** How a command ended. */
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** What a command answers; nothing has been written yet. */
export interface Answer {
  /** For standard output, whole lines. */
  readonly text: string;
  /** For standard error, whole lines: what a reader should know and a program that reads the output should not meet. */
  readonly note?: string;
  readonly exitCode: ExitCode;
}

/** Why a command cannot answer; its message is one sentence for the user, in which nothing is secret. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly exitCode: ExitCode;

  constructor(exitCode: typeof exitCodes.usage | typeof exitCodes.input, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Tells whether an error is a `Refusal`, also one from a part of the program that is loaded on demand and has its own copy of the class. */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && error.name === 'Refusal' && 'exitCode' in error;
}

/** Gives a value as the text of an answer under `--json`. */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
