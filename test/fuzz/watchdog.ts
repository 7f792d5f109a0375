// A thread beside the one that runs inputs: it ends the process where an input hangs.
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

const betweenLooks = 100;

const { turn, busy }: { readonly turn: Int32Array; readonly busy: number } = workerData;
let [seen, since] = [-1, busyTime()];

setInterval(() => {
  const now = Atomics.load(turn, 0);
  if (now !== seen) [seen, since] = [now, busyTime()];
  if (now % 2 === 0 || busyTime() - since <= busy) return;
  writeSync(2, `It kept a processor busy for more than ${busy} ms.\n`);
  process.kill(process.pid, 'SIGKILL');
}, betweenLooks);

/** Gives the milliseconds that this process has kept processors busy. */
function busyTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
