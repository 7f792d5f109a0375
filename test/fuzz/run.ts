// npm run fuzz: every target with every driver, for a time. An input of which something does not hold joins the corpus.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bundle, programs } from './bundle.js';
import { keepInput, readCorpus, targetOf } from './corpus.js';
import { drivers } from './drivers.js';
import { targets } from './targets.js';
import { watch } from './watch.js';
import type { Outcome } from './work.js';

const { values } = parseArgs({
  options: {
    /** The time for all of it. */
    seconds: { type: 'string', default: '60' },
    /** Only these targets. */
    target: { type: 'string', multiple: true, default: Object.keys(targets) },
    /** A file of the corpus, which is run instead. */
    replay: { type: 'string' },
    /** Keeps short inputs that pass edges which nothing in the corpus passes. */
    keep: { type: 'boolean', default: false },
  },
});

const stranger = values.target.find((target) => !Object.hasOwn(targets, target));
if (stranger !== undefined)
  throw new Error(`There is no target "${stranger}". Fix: write one of ${Object.keys(targets).join(', ')}.`);
const fuzzed = await bundle('test/fuzz/worker.ts', programs);
/** The edges of the programs, those of the libraries that they use aside. */
const own = [...fuzzed.edges.keys()].filter((edge) => fuzzed.edges[edge]?.startsWith('node_modules') === false);
const failed = values.replay === undefined ? await fuzz() : await replay(values.replay);
process.exitCode = failed ? 1 : 0;

async function fuzz(): Promise<boolean> {
  const jobs = values.target.flatMap((target) => Object.keys(drivers).map((driver) => ({ target, driver })));
  const milliseconds = (Number(values.seconds) * 1000) / jobs.length;
  if (!(milliseconds > 0))
    throw new Error(`--seconds is ${values.seconds}. Fix: write a number above 0, as in --seconds 60.`);
  const seed = Date.now() % 2 ** 31;
  console.log(`seed ${seed}\n`);
  console.log(row('target', 'driver', 'inputs', 'a second', 'edges', 'heap'));
  const outcomes: Outcome[] = [];
  for (const job of jobs) {
    const corpus = readCorpus(job.target).map(({ bytes }) => bytes);
    const outcome = await watch(fuzzed, { ...job, milliseconds, seed, corpus, wanted: values.keep ? own : [] });
    outcomes.push(outcome);
    printOutcome(job, outcome);
  }
  const inputs = outcomes.reduce((sum, outcome) => sum + outcome.inputs, 0);
  const reached = ownEdges(outcomes.flatMap((outcome) => outcome.reached));
  console.log(`\n${inputs} inputs, which passed ${reached} of the ${own.length} edges of the programs.`);
  return outcomes.some(({ failure }) => failure !== undefined);
}

function printOutcome({ target, driver }: { target: string; driver: string }, outcome: Outcome): void {
  const { inputs, milliseconds, reached, growth, novel, failure } = outcome;
  const rate = Math.round((inputs / milliseconds) * 1000);
  const heap = `${growth < 0 ? '' : '+'}${(growth / 2 ** 20).toFixed(1)} MB`;
  console.log(row(target, driver, inputs, rate, ownEdges(reached), heap));
  for (const bytes of novel) console.log(`  kept ${keepInput(target, bytes)}`);
  if (failure !== undefined) console.log(`  FAILED: ${failure.reason.replaceAll('\n', '\n  ')}`);
  if (failure?.bytes !== undefined)
    console.log(`  Replay: npm run fuzz -- --replay ${keepInput(target, failure.bytes)}`);
}

async function replay(file: string): Promise<boolean> {
  const corpus = [readFileSync(file)];
  const { failure } = await watch(fuzzed, { target: targetOf(file), milliseconds: 0, seed: 0, corpus, wanted: [] });
  console.log(failure === undefined ? 'Everything holds.' : `FAILED: ${failure.reason}`);
  return failure !== undefined;
}

function ownEdges(edges: readonly number[]): number {
  const passed = new Set(edges);
  return own.filter((edge) => passed.has(edge)).length;
}

function row(target: string, driver: string, ...cells: (string | number)[]): string {
  return target.padEnd(12) + driver.padEnd(10) + cells.map((cell) => cell.toLocaleString('en').padStart(11)).join('');
}
