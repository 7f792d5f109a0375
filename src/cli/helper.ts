import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Tally } from './tally.js';
import type { Helper } from './world.js';

/** What the helper is told: the lines that are at the beginning of one of its slots, or that there are no more. */
export type Task = { readonly slot: Slot; readonly length: number } | 'end';

/** What it answers: the slot that is free again, or in the end all that it counted. */
export type Reply = { readonly slot: Slot } | { readonly tally: Tally };

/** Memory that both threads see. */
type Slot = Uint8Array<SharedArrayBuffer>;

/** While it counts the lines of one slot, the next are put into the others. */
const slotCount = 4;
const slotSize = 1 << 20;

/** Fewer bytes are counted before they would be handed over. */
const leastBytes = 1 << 14;

/** Starts a thread that counts lines; gives none where it would have no processor of its own, or where threads are forbidden. */
export function startHelper(strict: boolean): Helper | undefined {
  if (availableParallelism() < 2) return undefined;
  const worker = startWorker(strict);
  if (worker === undefined) return undefined;
  const free = Array.from({ length: slotCount }, () => new Uint8Array(new SharedArrayBuffer(slotSize)));
  const tally = new Promise<Tally>((resolve, reject) => {
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('the helper ended without a tally')));
    worker.on('message', (reply: Reply) => {
      if ('tally' in reply) resolve(reply.tally);
      else free.push(reply.slot);
    });
  });
  // What it was handed is lost with it: whoever asks for the tally is told, and until then nobody.
  tally.catch(() => {});
  const tell = (task: Task): void => worker.postMessage(task);
  return {
    take: (lines) => {
      const slot = lines.length < leastBytes || lines.length > slotSize ? undefined : free.pop();
      slot?.set(lines);
      if (slot !== undefined) tell({ slot, length: lines.length });
      return slot !== undefined;
    },
    end: () => {
      worker.ref();
      tell('end');
      return tally;
    },
  };
}

function startWorker(strict: boolean): Worker | undefined {
  try {
    const worker = new Worker(path.join(import.meta.dirname, 'count.cjs'), { workerData: strict });
    // An answer that comes without its help need not wait for it.
    worker.unref();
    return worker;
  } catch {
    return undefined;
  }
}
