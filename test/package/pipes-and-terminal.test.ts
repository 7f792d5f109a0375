import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installProgram } from '../support/installed-program.js';
import { answerTo } from '../support/world.js';

// The packed and installed program: in pipes, and in a terminal that tmux makes.

const { folder, bin, shell } = installProgram();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('in pipes', () => {
  test('a reader that goes away ends the program in order, with the exit code of the answer', () => {
    expect(shell('ap-errors codes --format ndjson | head -n 1 | wc -l')).toEqual({
      stdout: '1\n',
      stderr: '',
      exitCode: 0,
    });
    expect(shell(`ap-errors codes --format sql | true; echo "\${PIPESTATUS[0]}"`)).toEqual({
      stdout: '0\n',
      stderr: '',
      exitCode: 0,
    });
    const gone = shell('(ap-errors diff --format json; echo "$?" >&2) | true');
    expect(gone.stderr).toBe('1\n');
  });

  test('nothing is coloured or wrapped, and standard error has no progress', () => {
    const { stdout, stderr } = shell('ap-errors check production.ndjson');
    expect({ coloured: stdout.includes('\u001b'), stderr }).toEqual({ coloured: false, stderr: '' });
    expect(
      Math.max(
        ...shell('ap-errors list')
          .stdout.split('\n')
          .map((line) => line.length),
      ),
    ).toBeGreaterThan(150);
  });

  test('a hundred megabytes in one line end in order', () => {
    const line = `head -c 100000000 /dev/zero | tr '\\0' x | ap-errors`;
    expect(shell(`${line} check | head -n 1`).stdout).toBe('1  lines     100,000,000 bytes of standard input\n');
    expect(shell(`${line} validate`)).toEqual({
      stdout: '',
      stderr: 'Cannot read standard input: it has more than 8,388,608 bytes.\n',
      exitCode: 3,
    });
  });

  describe('a large input', () => {
    // Tells on standard error how many blocks of lines the helper has counted.
    const hook = `const threads = require('node:worker_threads');
      threads.Worker = class extends threads.Worker {
        blocks = 0;
        constructor(...parts) {
          super(...parts);
          this.on('message', ({ slot }) => { this.blocks += slot === undefined ? 0 : 1; });
          this.on('exit', () => process.stderr.write('helped ' + this.blocks));
        }
      };`;

    beforeAll(() => {
      writeFileSync(path.join(folder, 'hook.cjs'), hook);
      const lines = [
        ...Array.from({ length: 40 }, (_, at) => `{"success":false,"code":"AP${300 + at}","error":"x"}`),
        ...Array.from({ length: 100 }, (_, at) => `{"success":true,"id":${at}}\r`),
        '{"error":{"code":"AP302","message":"für"}}',
        'no JSON',
        '',
        `{"error":{"code":"AP601","message":"${'x'.repeat(1000)}"}}`,
      ];
      const block = `${lines.join('\n')}\n`.repeat(500);
      const long = `{"error":{"code":"AP601","message":"${'x'.repeat(3_000_000)}"}}\n`;
      writeFileSync(path.join(folder, 'large.ndjson'), `\uFEFF${block}${long}${block}${long}${block}{"succ`);
    });

    afterAll(() => rmSync(path.join(folder, 'large.ndjson')));

    test.each(['', '--strict'])('is counted the same by one processor and by two: check %s', (option) => {
      const hooked = `NODE_OPTIONS='--require ${folder}/hook.cjs' ap-errors check ${option} --json`;
      const alone = shell(`taskset --cpu-list 0 ap-errors check ${option} --json large.ndjson`);
      const shared = shell(`${hooked} large.ndjson`);
      const piped = shell(`cat large.ndjson | ${hooked}`);
      expect(JSON.parse(alone.stdout)).toMatchObject({ lines: 216_003, blank: 1500, errors: 63_002, tooLong: 0 });
      expect([alone.stderr, alone.exitCode]).toEqual(['', 0]);
      for (const { stdout, stderr, exitCode } of [shared, piped]) {
        expect({ ...JSON.parse(stdout), input: 'large.ndjson' }).toEqual(JSON.parse(alone.stdout));
        expect([stderr, exitCode]).toEqual([expect.stringMatching(/^helped [1-9]/), 0]);
      }
    });

    test('is not answered for where the helper dies, which is told in one sentence', () => {
      const dying = `const threads = require('node:worker_threads');
        threads.Worker = class extends threads.Worker {
          constructor(file, options) { super(process.env.DYING, { ...options, eval: true }); }
        };`;
      writeFileSync(path.join(folder, 'dying.cjs'), dying);
      for (const [program, cause] of [
        ["throw new Error('gone')", 'Error: gone'],
        ['process.exit(0)', 'Error: the helper ended without a tally'],
      ]) {
        const options = `DYING="${program}" NODE_OPTIONS='--require ${folder}/dying.cjs'`;
        expect(shell(`${options} ap-errors check large.ndjson`)).toEqual({
          stdout: '',
          stderr: `ap-errors itself is broken: ${cause}.\n`,
          exitCode: 70,
        });
      }
    });

    test('is counted where threads are forbidden', () => {
      const confined = `node --no-warnings --experimental-permission --allow-fs-read='*' ${bin}/ap-errors`;
      const { stdout, stderr, exitCode } = shell(`${confined} check large.ndjson --json`);
      expect([JSON.parse(stdout).lines, stderr, exitCode]).toEqual([216_003, '', 0]);
    });
  });

  test('an interrupt ends the program with one sentence', async () => {
    const child = spawn(path.join(bin, 'ap-errors'), ['check'], { stdio: ['pipe', 'pipe', 'pipe'] });
    let stderr = '';
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    const ended = new Promise((resolve) => child.on('close', resolve));
    // More than a pipe holds: it is taken only by a program that reads, and so listens for the interrupt.
    await new Promise((resolve) => child.stdin.write('{"success":false}\n'.repeat(1 << 17), resolve));
    child.kill('SIGINT');
    expect({ exitCode: await ended, stderr }).toEqual({
      exitCode: 130,
      stderr: 'Interrupted before the end: there is no answer.\n',
    });
  });
});

describe('in a terminal', () => {
  /** Runs a line in a terminal of a given width, and gives what is on the screen, with colours where they are asked for. */
  function screenAfter(line: string, columns: number, ...capture: string[]): string {
    if (spawnSync('tmux', ['-V']).error !== undefined) execFileSync('bash', ['.ci/install', 'tmux']);
    const socket = path.join(mkdtempSync(path.join(folder, 'tmux-')), 'socket');
    const tmux = (...args: string[]) =>
      execFileSync('tmux', ['-S', socket, '-f', '/dev/null', ...args], { cwd: folder, encoding: 'utf8' });
    const env = `env -u NO_COLOR PATH='${bin}:${process.env['PATH']}'`;
    const command = `${env} bash -c '${line}; echo ended with $?; tmux -S ${socket} wait-for -S ended; sleep 60'`;
    tmux('new-session', '-d', '-x', String(columns), '-y', '100', command);
    try {
      tmux('wait-for', 'ended');
      return tmux('capture-pane', '-p', ...capture).trimEnd();
    } finally {
      tmux('kill-server');
    }
  }

  test.each([40, 80, 120])('lines are laid out for %i columns', async (columns) => {
    const { text } = await answerTo(['explain', 'AP415'], { columns });
    const lines = text.trimEnd().split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(columns);
    expect(screenAfter('ap-errors explain AP415', columns).split('\n')).toEqual([...lines, 'ended with 0']);
  });

  test.each([0, 1, 2, 19])('lines are whole or laid out for 20 columns where the terminal says %i', async (columns) => {
    const { text } = await answerTo(['explain', 'AP415'], columns === 0 ? {} : { columns: 20 });
    const screen = screenAfter(`stty cols ${columns} 2> /dev/null; ap-errors explain AP415`, 200).split('\n');
    const lines = text.trimEnd().split('\n');
    expect(screen.slice(0, 3)).toEqual(lines.slice(0, 3).map((line) => line.slice(0, 200)));
    expect(screen.at(-1)).toBe('ended with 0');
  });

  test('words are coloured, and not with NO_COLOR', () => {
    expect(screenAfter('ap-errors explain AP415', 80, '-e')).toContain('\u001b[1m\u001b[36mAP415');
    expect(screenAfter('NO_COLOR=1 ap-errors explain AP415', 80, '-e')).not.toContain('\u001b');
    expect(screenAfter('TERM=dumb ap-errors explain AP415', 80, '-e')).not.toContain('\u001b');
  });

  test('a long check shows how far it is, and leaves nothing of it behind', () => {
    const slow = '(for i in 1 2 3 4 5 6; do cat production.ndjson; sleep 0.2; done)';
    const watched = screenAfter(`${slow} | ap-errors check 2> progress.txt; ${slow} | ap-errors check | tail -n 1`, 80);
    expect(watched).toMatch(/\nok\nok\nended with 0$/);
    const progress = screenAfter(
      `script -qec "${slow} | ap-errors check" typescript >/dev/null; grep -c MB typescript`,
      80,
    );
    expect(progress).toMatch(/ended with 0$/);
    const written = readFileSync(path.join(folder, 'typescript'), 'utf8');
    expect(written.split('\r\u001b[K').some((shown) => /^0 MB$/.test(shown))).toBe(true);
    expect(readFileSync(path.join(folder, 'progress.txt'), 'utf8')).toBe('');
  });

  test('Ctrl-C ends a check with one sentence', () => {
    const screen = screenAfter(
      '(tmux send-keys x Enter; until tmux capture-pane -p | grep -q MB; do sleep 0.1; done; tmux send-keys C-c) & ap-errors check; echo "check gave $?"',
      80,
    );
    expect(screen).toContain('Interrupted before the end: there is no answer.\ncheck gave 130\nended with 0');
  });
});
