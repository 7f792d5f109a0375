import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Contender, timeProcesses } from './processes.js';

// `check` over a million lines beside reading them, parsing each of them, jq and grep; run `npm run build:dist` before.

const rounds = Number(process.argv[2] ?? 7);
const lineCount = 1_000_000;
/** In megabytes, whatever the length of the input. */
const mostMemory = 100;
const program = path.resolve('dist/cli/main.cjs');
const folder = mkdtempSync(path.join(tmpdir(), 'ap-errors-check-'));

for (const tool of ['jq', 'grep']) {
  if (spawnSync(tool, ['--version']).error !== undefined) execFileSync('bash', ['.ci/install', tool]);
}

const codes = ['AP001', 'AP007', 'AP302', 'AP307', 'AP317', 'AP415', 'AP700', 'AP1400'];
const words = 'The request was declined because of a reason that is written here in some words';

/** What `check` is to reach, as the factor by which it is faster; `strict` where it parses every line. */
const targets: Readonly<Record<number, { readonly parse: number; readonly jq: number; readonly strict: number }>> = {
  5: { parse: 3, jq: 8, strict: 0.85 },
  60: { parse: 1, jq: 3, strict: 0.85 },
};

for (const [percent, target] of Object.entries(targets)) {
  const file = path.join(folder, `${percent}.ndjson`);
  writeLines(file, Number(percent) / 100);
  const contenders: Contender[] = [
    { name: 'check', command: [process.execPath, program, 'check', file] },
    { name: 'check --strict', command: [process.execPath, program, 'check', '--strict', file] },
    { name: 'reading and splitting', command: [process.execPath, 'bench/read-lines.mjs', file] },
    { name: 'JSON.parse of every line', command: [process.execPath, 'bench/read-lines.mjs', file, 'parse'] },
    { name: 'jq', command: ['jq', '-c', '.error.code? // .code? // empty', file] },
    { name: 'grep', command: ['grep', '-c', '-E', '"code": ?"AP[0-9]+"', file] },
  ];
  const times = timeProcesses(contenders, rounds);
  const timeOf = (name: string): number => times.get(name) ?? Number.NaN;
  const faster = (name: string, than: string): number => timeOf(than) / timeOf(name);
  console.log(`${lineCount} lines, ${percent} % of them failures, ${rounds} rounds, lower quartiles:`);
  for (const [name, time] of times) {
    console.log(
      `  ${name.padEnd(26)} ${time.toFixed(0).padStart(6)} ms, check is ${faster('check', name).toFixed(2)} times as fast`,
    );
  }
  report('check beside JSON.parse of every line', faster('check', 'JSON.parse of every line'), target.parse);
  report('check beside jq', faster('check', 'jq'), target.jq);
  report(
    'check --strict beside JSON.parse of every line',
    faster('check --strict', 'JSON.parse of every line'),
    target.strict,
  );
  const peaks = [peakOf('check', file), peakOf('check', '--strict', file)];
  console.log(`  memory: check ${peaks[0]} MB, check --strict ${peaks[1]} MB (target: ${mostMemory} MB)\n`);
  // Memory is no time: more than this is a mistake on any machine.
  if (Math.max(...peaks) > mostMemory) process.exitCode = 1;
}
rmSync(folder, { recursive: true });

function report(what: string, factor: number, target: number): void {
  console.log(`  ${what}: ${factor.toFixed(2)} (target: ${target}, ${factor >= target ? 'reached' : 'MISSED'})`);
}

/** Gives the most memory that a run of the program has held, in megabytes. */
function peakOf(...args: string[]): number {
  const report = path.join(folder, 'peak');
  const hook = path.join(folder, 'hook.cjs');
  const measured = `require('fs').writeFileSync(${JSON.stringify(report)}, String(process.resourceUsage().maxRSS))`;
  writeFileSync(hook, `process.on('exit', () => ${measured});`);
  execFileSync(process.execPath, ['--require', hook, program, ...args], { stdio: 'ignore' });
  return Math.round(Number(readFileSync(report, 'utf8')) / 1024);
}

/** Writes lines of about 150 bytes, a share of which are failures: three in five of form A, the others of form B or hybrid. */
function writeLines(file: string, share: number): void {
  const output = openSync(file, 'w');
  const random = randomNumbers(7);
  for (let written = 0; written < lineCount; written += 10_000) {
    const lines = Array.from({ length: 10_000 }, () => (random() < share ? failure(random) : success(random)));
    writeSync(output, `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
  }
  closeSync(output);
}

function failure(random: () => number): object {
  const code = codes[Math.floor(random() * codes.length)];
  const kind = random();
  const requestId = uuid(random);
  if (kind < 0.6) return { error: { code, message: words }, requestId };
  if (kind < 0.8) return { success: false, code, error: words, requestId };
  return { success: false, error: { code, message: words.slice(0, 60) }, requestId };
}

function success(random: () => number): object {
  const transaction = { id: Math.floor(random() * 1e6), uuid: uuid(random), amount: (random() * 100).toFixed(2) };
  return random() < 0.5
    ? { ...transaction, status: 'PROCESSED', merchantId: 1234, createdAt: '2026-05-05T10:00:00Z' }
    : { success: true, error: null, ...transaction, status: 'PENDING', locationId: 5678 };
}

function uuid(random: () => number): string {
  const digits = Array.from({ length: 8 }, () =>
    Math.floor(random() * 65_536)
      .toString(16)
      .padStart(4, '0'),
  );
  return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Gives the same numbers between 0 and 1 every time, from a seed. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
