import { spawnSync } from 'node:child_process';

/** A program and its arguments. */
export type Command = readonly [program: string, ...args: string[]];

/** Runs a command in a folder, and gives what it prints, or why it failed with the end of what it complained of. */
export function runCommand(
  [program, ...args]: Command,
  folder: string,
): { readonly output: string } | { readonly trouble: string } {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status === 0) return { output: stdout };
  const complaint = `${stdout ?? ''}${stderr ?? ''}`.slice(-2000);
  return { trouble: `${program} ${args.join(' ')}: ${error?.message ?? `exit code ${status}`}\n${complaint}` };
}
