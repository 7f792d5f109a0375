import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { OutputFile } from './emit/output.js';

/** The folders that hold generated files and nothing else. */
const generatedFolders = ['schemas', 'src/generated'];

/** How the generated files on disk differ from those that the data gives. */
export interface Drift {
  readonly missing: readonly string[];
  readonly stale: readonly string[];
  /** Files in a generated folder that no emitter makes. */
  readonly orphan: readonly string[];
}

/** Compares the generated files below a root with what they should be. */
export function compareOutputs(root: string, outputs: readonly OutputFile[]): Drift {
  const missing = outputs.filter((output) => !existsSync(path.join(root, output.path)));
  const stale = outputs.filter(
    (output) => !missing.includes(output) && readFileSync(path.join(root, output.path), 'utf8') !== output.text,
  );
  const expected = new Set(outputs.map((output) => output.path));
  const orphan = generatedFolders.flatMap((folder) => filesBelow(root, folder)).filter((file) => !expected.has(file));
  return { missing: missing.map((output) => output.path), stale: stale.map((output) => output.path), orphan };
}

/** Writes the generated files below a root and removes the orphans; each file is replaced whole or left as it was. */
export function writeOutputs(root: string, outputs: readonly OutputFile[]): Drift {
  const drift = compareOutputs(root, outputs);
  const changed = new Set([...drift.missing, ...drift.stale]);
  for (const output of outputs.filter(({ path: file }) => changed.has(file))) {
    const target = path.join(root, output.path);
    mkdirSync(path.dirname(target), { recursive: true });
    const temporary = `${target}.${process.pid}.tmp`;
    writeFileSync(temporary, output.text);
    renameSync(temporary, target);
  }
  for (const file of drift.orphan) rmSync(path.join(root, file));
  return drift;
}

function filesBelow(root: string, folder: string): string[] {
  const start = path.join(root, folder);
  if (!existsSync(start)) return [];
  return readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}
