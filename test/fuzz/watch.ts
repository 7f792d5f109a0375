import { fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import type { Bundle } from './bundle.js';
import { readMailbox } from './mailbox.js';
import type { Job, Outcome } from './work.js';

/** A process whose heap needs more megabytes ends. */
const largestHeap = 512;

/** So much of what a process complains of is told. */
const longestComplaint = 1_000;

/**
 * Has a process do a job, and gives its outcome. One that hangs, that runs out of memory or that ends before it is done has
 * failed on the input that it was at.
 */
export async function watch(
  { file, edges, words }: Bundle,
  job: Omit<Job, 'mailbox' | 'words' | 'edges'>,
): Promise<Outcome> {
  const mailbox = `${file}.${process.pid}.input`;
  const start = Date.now();
  const child = fork(file, {
    serialization: 'advanced',
    execArgv: ['--expose-gc', `--max-old-space-size=${largestHeap}`],
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  child.send({ ...job, mailbox, words, edges: edges.length } satisfies Job);
  let complaint = '';
  child.stderr?.on('data', (chunk) => {
    complaint += chunk;
  });
  let outcome: Outcome | undefined;
  child.once('message', (message: Outcome) => {
    outcome = message;
  });
  const end = await new Promise((resolve) => child.once('close', (code, signal) => resolve(signal ?? `code ${code}`)));
  const { inputs, bytes } = readMailbox(mailbox);
  rmSync(mailbox);
  if (outcome !== undefined) return outcome;
  const failure = { reason: `It ended with ${end}. ${shortened(complaint)}`.trim(), ...(bytes && { bytes }) };
  return { inputs, milliseconds: Date.now() - start, reached: [], growth: 0, novel: [], failure };
}

/** What V8 has to say of its end stands between long lists. */
function shortened(complaint: string): string {
  return /^FATAL ERROR: .*$/m.exec(complaint)?.[0] ?? complaint.trim().slice(-longestComplaint);
}
