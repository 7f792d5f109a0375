// From data to generated files: read, lint, emit, write. With --check nothing is written, and what differs is named.
import path from 'node:path';
import { buildCommand, type OutputFile } from './emit/output.js';
import { formatFinding } from './finding.js';
import { generate } from './generate.js';
import { dataEndings, mostDataBytes, readFolder } from './read.js';
import { compareOutputs, type Drift, finishInterrupted, isInterrupted, writeOutputs } from './write.js';

type Print = (line: string) => void;

/**
 * Builds below a root, or checks what is there; prints what it found, and gives the exit code: 0 fine, 1 findings or
 * generated files that are out of step, 3 files that cannot be read or written.
 */
export async function build(root: string, options: { readonly check: boolean }, print: Print): Promise<number> {
  try {
    if (!options.check && isInterrupted(root)) finishInterrupted(root);
    const files = readFolder(path.join(root, 'data'), dataEndings, mostDataBytes);
    const result = await generate(files);
    if ('findings' in result) {
      for (const finding of result.findings) print(`data/${formatFinding(finding)}`);
      print(`${count(result.findings.length, 'finding')} in ${count(files.length, 'data file')}; nothing was written.`);
      return 1;
    }
    const fine = `${count(files.length, 'data file')} without findings, ${count(result.outputs.length, 'generated file')}`;
    if (options.check) return check(root, result.outputs, fine, print);
    print(`${fine}, ${driftLines(writeOutputs(root, result.outputs)).length} changed.`);
    return 0;
  } catch (error) {
    print(`The build stopped, and no file is half-written: ${error instanceof Error ? error.message : String(error)}`);
    return 3;
  }
}

function check(root: string, outputs: readonly OutputFile[], fine: string, print: Print): number {
  const lines = driftLines(compareOutputs(root, outputs));
  if (isInterrupted(root)) lines.unshift('a build was stopped while it moved its files into place');
  if (lines.length === 0) {
    print(`${fine}, 0 out of step.`);
    return 0;
  }
  for (const line of lines) print(line);
  print(`The generated files are out of step with data/. Fix: run \`${buildCommand}\` and commit what it writes.`);
  return 1;
}

function driftLines({ missing, stale, orphan }: Drift): string[] {
  const label = (kind: string, files: readonly string[]): string[] => files.map((file) => `${file}: ${kind}`);
  return [...label('missing', missing), ...label('stale', stale), ...label('orphan', orphan)];
}

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}

if (process.argv[1] === import.meta.filename) {
  process.exitCode = await build(process.cwd(), { check: process.argv.includes('--check') }, console.log);
}
