import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { drivers } from './drivers.js';
import { openMailbox } from './mailbox.js';
import { shrink } from './mutate.js';
import { createSession, Failure, type Session } from './session.js';
import type { Target } from './target.js';

/** What a process is to do. */
export interface Job {
  readonly target: string;
  /** Absent where the corpus is replayed and nothing else. */
  readonly driver?: string;
  readonly milliseconds: number;
  readonly seed: number;
  readonly corpus: readonly Buffer[];
  readonly words: readonly string[];
  /** The edges that short inputs are wanted for, where nothing in the corpus passes them. */
  readonly wanted: readonly number[];
  /** How many edges there are. */
  readonly edges: number;
  /** The file of the mailbox. */
  readonly mailbox: string;
}

/** What a process did. */
export interface Outcome {
  /** How many inputs the driver ran. */
  readonly inputs: number;
  readonly milliseconds: number;
  /** The edges that were passed. */
  readonly reached: readonly number[];
  /** By how many bytes the heap is larger at the end than at the beginning, over the same inputs. */
  readonly growth: number;
  /** Short inputs that pass edges which are wanted and which nothing in the corpus passes. */
  readonly novel: readonly Buffer[];
  /** What did not hold, and the input where it is due to a single one. */
  readonly failure?: { readonly reason: string; readonly bytes?: Buffer };
}

declare global {
  /** How often each edge was passed: the bundle puts the counters here. */
  var fuzzEdges: Uint32Array;
}

/** So many inputs, always the same ones, are run beside the corpus before the heap is measured. */
const samples = 100;

/** An input is made shorter for so long at most. */
const shrinkingTime = 3_000;

const megabyte = 1 << 20;

/** Takes a job from the process that started this one, does it, and sends the outcome. */
export async function work(targets: Readonly<Record<string, Target>>): Promise<void> {
  const job = await new Promise<Job>((resolve) => process.once('message', resolve));
  const target = targets[job.target];
  if (target === undefined) throw new Error(`There is no target "${job.target}".`);
  const mailbox = openMailbox(job.mailbox);
  const watchdog = new Worker(new URL('watchdog.mjs', import.meta.url), {
    workerData: { turn: mailbox.turn, busy: target.busy },
  });
  watchdog.unref();
  const session = createSession(target, mailbox, globalThis.fuzzEdges.subarray(0, job.edges));
  process.send?.(await doJob(job, target, session));
}

async function doJob(job: Job, target: Target, session: Session): Promise<Outcome> {
  const { corpus } = job;
  let [replayed, start] = [0, Date.now()];
  const told = () => ({
    inputs: session.inputs() - replayed,
    milliseconds: Date.now() - start,
    reached: [...session.reached.keys()],
  });
  try {
    for (const bytes of corpus) await session.run(bytes);
    const missing = new Set(job.wanted.filter((edge) => !session.reached.has(edge)));
    const measured = [...corpus, ...fc.sample(target.inputs, { numRuns: samples, seed: 1 })];
    await heapAfter(measured, session);
    const before = await heapAfter(measured, session);
    [replayed, start] = [session.inputs(), Date.now()];
    const drive = drivers[job.driver ?? ''];
    if (drive === undefined) return { ...told(), growth: 0, novel: [] };
    const words = job.words.map((word) => Buffer.from(word));
    await drive(target, session, { ...job, words });
    const driven = told();
    const novel = await findNovel(session, missing);
    const growth = (await heapAfter(measured, session)) - before;
    const reason = `The heap grew by ${growth} bytes over ${driven.inputs} inputs, and may by ${target.growth} MB.`;
    return { ...driven, growth, novel, ...(growth > target.growth * megabyte && { failure: { reason } }) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const failing = told();
    const bytes = await shrink(error.bytes, (shorter) => fails(shorter, session), Date.now() + shrinkingTime);
    return { ...failing, growth: 0, novel: [], failure: { reason: error.message, bytes } };
  }
}

/** Runs inputs, and gives how many bytes are in use then in the heap, which does not hold the bytes of the inputs. */
async function heapAfter(inputs: readonly Buffer[], { run }: Session): Promise<number> {
  for (const bytes of inputs) await run(bytes);
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

/** Gives short inputs that together pass all of the missing edges that were reached. */
async function findNovel({ run, passed, reached }: Session, missing: Set<number>): Promise<Buffer[]> {
  const novel: Buffer[] = [];
  for (const edge of missing) {
    const passes = async (shorter: Buffer): Promise<boolean> => {
      await run(shorter);
      return passed().has(edge);
    };
    const first = reached.get(edge);
    if (first === undefined) continue;
    const shortest = await shrink(first, passes, Date.now() + shrinkingTime);
    // What is passed once only, such as the making of a table, is nothing that an input leads to.
    if (!(await passes(shortest))) continue;
    for (const other of passed()) missing.delete(other);
    novel.push(shortest);
  }
  return novel;
}

async function fails(bytes: Buffer, { run }: Session): Promise<boolean> {
  return run(bytes).then(
    () => false,
    () => true,
  );
}
