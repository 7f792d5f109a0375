import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const rounds = 60;
const require = createRequire(import.meta.url);

/** The file that Node loads for each package; none for the empty module, which is what a process costs by itself. */
const files: Readonly<Record<string, string | undefined>> = {
  'empty module': undefined,
  'ap-errors': path.resolve('dist/index.js'),
  'http-status-codes': require.resolve('http-status-codes'),
  statuses: require.resolve('statuses'),
  zod: require.resolve('zod').replace(/\.cjs$/, '.js'),
  stripe: require.resolve('stripe').replace(/cjs(.)stripe\.cjs\.node/, 'esm$1stripe.esm.node'),
};

const folder = mkdtempSync(path.join(tmpdir(), 'ap-errors-import-'));
const names = Object.keys(files);
const programs = new Map(names.map((name, index) => [name, writeProgram(index, files[name])]));

function writeProgram(index: number, file: string | undefined): string {
  const program = path.join(folder, `${index}.mjs`);
  writeFileSync(program, file === undefined ? 'export {};\n' : `import '${pathToFileURL(file)}';\n`);
  return program;
}

/** Gives the milliseconds that a new process takes, from its start to its end. */
function timeProcess(program: string): number {
  const start = process.hrtime.bigint();
  const { status } = spawnSync(process.execPath, [program], { stdio: 'ignore' });
  if (status !== 0) throw new Error(`${program} ended with status ${status}.`);
  return Number(process.hrtime.bigint() - start) / 1e6;
}

const times = new Map(names.map((name) => [name, [] as number[]]));
for (let round = 0; round < rounds; round++) {
  const turn = round % names.length;
  for (const name of [...names.slice(turn), ...names.slice(0, turn)])
    times.get(name)?.push(timeProcess(programs.get(name) ?? ''));
}
rmSync(folder, { recursive: true });

const deciles = new Map([...times].map(([name, list]) => [name, decile(list)]));
const own = deciles.get('ap-errors') ?? Number.NaN;
const empty = deciles.get('empty module') ?? Number.NaN;
console.log(`Cold imports, ${rounds} rounds, lowest deciles. ap-errors is to be within 4 ms of the empty module.`);
for (const [name, time] of deciles) {
  const over = `${(time - empty).toFixed(1)} ms over the empty module`;
  console.log(
    `  ${name.padEnd(18)} ${time.toFixed(1).padStart(6)} ms, ${over}; ap-errors is ${(own / time).toFixed(3)} of it`,
  );
}

/** Gives the lowest decile: what else the machine does can only add to a time. */
function decile(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 10)] ?? Number.NaN;
}
