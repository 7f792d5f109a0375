// Loaded before a build in a process of its own: stops that process, or fails it, at one of its writes to the file system.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const stopAt = Number(process.env['STOP_AT_WRITE']);
const failure = process.env['FAIL_WITH'];
let writes = 0;

for (const name of ['writeFileSync', 'renameSync', 'rmSync', 'mkdirSync', 'linkSync'] as const) {
  const original = fs[name] as (...parameters: unknown[]) => unknown;
  Object.defineProperty(fs, name, {
    value: (...parameters: unknown[]) => {
      writes += 1;
      if (writes === stopAt && failure === undefined) {
        // A file that is being written when the process dies is left half-written.
        if (name === 'writeFileSync') original(parameters[0], String(parameters[1]).slice(0, 20));
        process.kill(process.pid, 'SIGKILL');
      }
      if (writes >= stopAt && failure !== undefined && (name === 'writeFileSync' || name === 'mkdirSync')) {
        throw Object.assign(new Error(`${failure}: a write failed on purpose`), { code: failure });
      }
      return original(...parameters);
    },
  });
}
syncBuiltinESMExports();
