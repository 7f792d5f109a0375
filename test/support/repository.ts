import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// A hook of git names its repository in the environment, and no test may touch that one.
for (const name of Object.keys(process.env)) if (name.startsWith('GIT_')) delete process.env[name];

/** A folder with a repository in it, for tests of what looks at the history. */
export interface Repository {
  readonly root: string;
  /** Runs git and gives what it prints. */
  readonly git: (...parameters: readonly string[]) => string;
  /** Commits all there is, also where nothing has changed. */
  readonly commit: (message: string) => void;
  readonly write: (file: string, text: string) => void;
  /** Replaces one part of a file; throws where the file does not hold that part once. */
  readonly edit: (file: string, part: string, by: string) => void;
}

/** Gives the tools for a repository in a folder; `git init` or `git clone` is up to the test. */
export function repositoryIn(root: string): Repository {
  const settings = ['user.name=Test', 'user.email=test@example.test', 'commit.gpgsign=false', 'tag.gpgsign=false'];
  const identity = settings.flatMap((setting) => ['-c', setting]);
  const git = (...parameters: readonly string[]): string =>
    execFileSync('git', [...identity, ...parameters], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const write = (file: string, text: string): void => {
    const place = path.join(root, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  };
  return {
    root,
    git,
    commit: (message) => {
      git('add', '--all');
      git('commit', '--quiet', '--allow-empty', '--message', message);
    },
    write,
    edit: (file, part, by) => {
      const pieces = readFileSync(path.join(root, file), 'utf8').split(part);
      if (pieces.length !== 2) throw new Error(`${file} holds ${part} ${pieces.length - 1} times, not once.`);
      write(file, pieces.join(by));
    },
  };
}
