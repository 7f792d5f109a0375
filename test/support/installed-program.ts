import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installInto } from './packed.js';

/** How a line in a shell ended. */
interface Ended {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number | null;
}

/** The packed program, installed in an empty project that has the files of the examples. */
interface InstalledProgram {
  readonly folder: string;
  /** The folder of the installed commands. */
  readonly bin: string;
  /** Runs a line in a shell in which the program is installed; nothing of it is a terminal. */
  shell(line: string, input?: string): Ended;
}

/** Installs the packed program in a new folder for temporary files, which the caller removes. */
export function installProgram(): InstalledProgram {
  const folder = mkdtempSync(path.join(tmpdir(), 'ap-errors-command-line-'));
  installInto(folder);
  const bin = path.join(folder, 'node_modules', '.bin');
  const good = '{"error":{"code":"AP302","message":"No money"}}\n';
  const files = {
    'production.ndjson': `${good}{"success":true}\n{"success":false,"code":"AP304","error":"Over"}\n`,
    'app.log': `12:00 INFO up\n12:01 ERROR ${good}`,
    'body.json': good,
    'request.json': '{"scope":"merchant","apiKey":"pl4nted-key","apiSecret":"pl4nted-secret","id":7}\n',
    'errors.ndjson': good.repeat(3),
    'body.txt': '12:02 ERROR {"success":false,"code":"token=pl4nted","error":"apiKey=pl4nted"}\n',
    'src/pay.ts': "if (code === 'AP302') askForMoney();\n",
  };
  mkdirSync(path.join(folder, 'src'));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  execFileSync('cp', ['-r', 'data', folder]);
  const env = { ...process.env, PATH: `${bin}:${process.env['PATH']}` };
  return {
    folder,
    bin,
    shell(line, input = '') {
      const settings = { cwd: folder, env, input, encoding: 'utf8', maxBuffer: 1 << 28 } as const;
      const { stdout, stderr, status } = spawnSync('bash', ['-c', line], settings);
      return { stdout, stderr, exitCode: status };
    },
  };
}
