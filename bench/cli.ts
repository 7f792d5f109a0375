import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundle } from '../scripts/bundle/bundle.js';
import { type Contender, timeProcesses } from './processes.js';

// The cold start of the command line beside Node on an empty file, and beside itself as ESM; run `npm run build:dist` before.

const rounds = Number(process.argv[2] ?? 60);
const empty = path.join(mkdtempSync(path.join(tmpdir(), 'ap-errors-cli-')), 'empty.cjs');
writeFileSync(empty, '');

// The same program in the other module format, as near to the package's files as the shipped one.
const esm = path.resolve('dist/cli-esm');
await bundle(process.cwd(), 'dist/cli-esm', 'esm');

const node = process.execPath;
const shipped = path.resolve('dist/cli/main.cjs');
const contenders: Contender[] = [
  { name: 'node on an empty file', command: [node, empty] },
  { name: 'explain', command: [node, shipped, 'explain', 'AP415'] },
  { name: 'explain, as ESM', command: [node, path.join(esm, 'main.mjs'), 'explain', 'AP415'] },
  { name: 'list', command: [node, shipped, 'list'] },
  { name: 'validate', command: [node, shipped, 'validate', '--schema', 'catalogue', 'schemas/catalogue.json'] },
  { name: 'diff', command: [node, shipped, 'diff', '--fail-on', 'never'] },
];
const times = timeProcesses(contenders, rounds);
rmSync(esm, { recursive: true });
rmSync(path.dirname(empty), { recursive: true });

const floor = times.get('node on an empty file') ?? Number.NaN;
console.log(
  `Cold starts, ${rounds} rounds, lower quartiles. explain is to be within 1.15 times node on an empty file.`,
);
for (const [name, time] of times) {
  console.log(
    `  ${name.padEnd(22)} ${time.toFixed(1).padStart(6)} ms, ${(time / floor).toFixed(3)} times node on an empty file`,
  );
}
