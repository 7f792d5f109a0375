// The thread that counts lines beside the program: see helper.ts.
import { parentPort, workerData } from 'node:worker_threads';
import type { Reply, Task } from './helper.js';
import { emptyTally, tallyLines } from './tally.js';

const strict: boolean = workerData;
const tally = emptyTally();
const reply = (message: Reply): void => parentPort?.postMessage(message);

parentPort?.on('message', (task: Task) => {
  if (task === 'end') {
    reply({ tally });
    parentPort?.close();
    return;
  }
  const { slot, length } = task;
  tallyLines(Buffer.from(slot.buffer, slot.byteOffset, length), tally, strict);
  reply({ slot });
});
