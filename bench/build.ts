// What a build costs per stage and per code, from 118 codes to 10,000, and what the real data costs.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { emit } from '../scripts/emit/emit.js';
import { lint } from '../scripts/lint/lint.js';
import type { DataFile } from '../scripts/load/document.js';
import { readSource } from '../scripts/load/source.js';
import { buildModel } from '../scripts/model.js';
import { readFolder } from '../scripts/read.js';
import { writeOutputs } from '../scripts/write.js';
import { syntheticData } from './synthetic-data.js';

const sizes = [118, 1_000, 10_000];
const stages = ['load', 'lint', 'model', 'emit', 'write'] as const;

type Stage = (typeof stages)[number];

interface Measurement {
  /** Milliseconds of process time. */
  readonly times: Record<Stage, number>;
  readonly peakMegabytes: number;
}

/** Builds once, from the text of the data files to the written outputs. */
async function buildOnce(files: readonly DataFile[]): Promise<Record<Stage, number>> {
  const root = mkdtempSync(path.join(tmpdir(), 'ap-errors-bench-'));
  const times: Record<Stage, number> = { load: 0, lint: 0, model: 0, emit: 0, write: 0 };
  const timed = async <Result>(stage: Stage, work: () => Result | Promise<Result>): Promise<Result> => {
    const start = process.cpuUsage();
    const result = await work();
    const { user, system } = process.cpuUsage(start);
    times[stage] = (user + system) / 1_000;
    return result;
  };
  const { source, findings } = await timed('load', () => readSource(files));
  const problems = [...findings, ...(await timed('lint', () => (source === undefined ? [] : lint(source))))];
  if (source === undefined || problems.length > 0)
    throw new Error(`The data has findings: ${JSON.stringify(problems.slice(0, 3))}`);
  const model = await timed('model', () => buildModel(source));
  const outputs = await timed('emit', () => emit(model));
  await timed('write', () => writeOutputs(root, outputs));
  rmSync(root, { recursive: true });
  return times;
}

/** Builds a few times in this process and gives the run of median total time. */
async function measure(files: readonly DataFile[], warmUps: number, runs: number): Promise<Measurement> {
  for (let run = 0; run < warmUps; run += 1) await buildOnce(syntheticData(118));
  const measured: Record<Stage, number>[] = [];
  for (let run = 0; run < runs; run += 1) measured.push(await buildOnce(files));
  const median = measured.sort((a, b) => total(a) - total(b))[Math.floor(runs / 2)];
  if (median === undefined) throw new Error('Nothing was measured.');
  return { times: median, peakMegabytes: process.resourceUsage().maxRSS / 1024 };
}

function total(times: Record<Stage, number>): number {
  return stages.reduce((sum, stage) => sum + times[stage], 0);
}

/** Measures in a process of its own, so that one size's memory and warmth do not count for another. */
function measureApart(argument: string): Measurement {
  const output = execFileSync(process.execPath, ['--import', 'tsx', import.meta.filename, argument], {
    encoding: 'utf8',
  });
  return JSON.parse(output);
}

function report(): void {
  const synthetic = sizes.map((codes) => ({ codes, ...measureApart(String(codes)) }));
  const reference = synthetic.find(({ codes }) => codes === 1_000);
  const perCode = ({ codes, times }: { codes: number; times: Record<Stage, number> }): number =>
    (total(times) / codes) * 1_000;
  console.log('Process time in ms; the time per code is also given as a ratio to that at 1,000 codes.\n');
  console.log(['codes', ...stages, 'total', 'µs/code', 'ratio', 'peak MB'].map((cell) => cell.padStart(8)).join(''));
  for (const row of synthetic) {
    const cells = [
      String(row.codes),
      ...stages.map((stage) => row.times[stage].toFixed(0)),
      total(row.times).toFixed(0),
      perCode(row).toFixed(0),
      reference === undefined ? '' : (perCode(row) / perCode(reference)).toFixed(2),
      row.peakMegabytes.toFixed(0),
    ];
    console.log(cells.map((cell) => cell.padStart(8)).join(''));
  }
  const real = measureApart('real');
  console.log(`\nThe real data, cold, load to write: ${total(real.times).toFixed(0)} ms of process time.`);
}

const [, , argument] = process.argv;
if (argument === undefined) report();
else if (argument === 'real') console.log(JSON.stringify(await measure(readFolder('data', ['.yaml']), 0, 1)));
else console.log(JSON.stringify(await measure(syntheticData(Number(argument)), 5, Number(argument) > 5_000 ? 3 : 7)));
