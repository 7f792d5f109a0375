#!/usr/bin/env node
// The only file that touches the process: it gives the commands their world, and the world their answers.
import { fstatSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { exitCodes } from './answer.js';
import { openFile, readFolder, streamSource } from './files.js';
import { printable } from './printable.js';
import { progressLine } from './progress.js';
import { run } from './run.js';
import type { Output, Progress, World } from './world.js';

const shipped = path.join(import.meta.dirname, '..', '..');
const eraseLine = '\r\u001b[K';
const betweenShows = 100;

let exitCode: number = exitCodes.fine;
let isProgressShown = false;
let shownAt = 0;

/** Whether standard output may be a terminal; only then is it opened as a stream, which costs a good part of a start. */
const mayBeTerminal = fstatSync(1).isCharacterDevice();

/** A narrower terminal breaks the lines itself. */
const narrowestTerminal = 20;

const world: World = {
  output: mayBeTerminal ? outputOf(process.stdout) : { colour: false },
  open: async (file) => {
    process.once('SIGINT', onInterrupt);
    return file === '-' ? streamSource(process.stdin) : openFile(file);
  },
  readFolder,
  readShipped: (file) => readFileSync(path.join(shipped, file), 'utf8'),
  listShipped: (folder) => readdirSync(path.join(shipped, folder)).sort(),
  startHelper: async (strict) => (await import('./helper.js')).startHelper(strict),
  get showProgress() {
    return process.stderr.isTTY ? showProgress : undefined;
  },
};

function outputOf(stream: NodeJS.WriteStream): Output {
  if (!stream.isTTY) return { colour: false };
  const { NO_COLOR, TERM } = process.env;
  // A terminal that has no size, as under many test machines, says 0.
  const columns = stream.columns > 0 ? { columns: Math.max(stream.columns, narrowestTerminal) } : {};
  return { ...columns, colour: (NO_COLOR ?? '') === '' && TERM !== 'dumb' };
}

function showProgress(progress: Progress): void {
  const now = Date.now();
  if (now - shownAt < betweenShows) return;
  shownAt = now;
  isProgressShown = true;
  process.stderr.write(eraseLine + progressLine(progress));
}

function hideProgress(): void {
  if (isProgressShown) process.stderr.write(eraseLine);
  isProgressShown = false;
}

/** A reader that has seen enough, such as `head`, changes nothing about the answer; any other failure is told. */
function onOutputError({ code }: { readonly code?: string | undefined }): never {
  if (code === 'EPIPE') process.exit(exitCode);
  try {
    process.stderr.write(`Cannot write the output: ${code}.\n`);
  } finally {
    process.exit(exitCodes.input);
  }
}

/** Writes all of a text to standard output, waiting for a reader that is slow. */
function writeOutput(text: string): void {
  if (mayBeTerminal) {
    process.stdout.on('error', onOutputError).write(text);
    return;
  }
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length; ) {
    try {
      written += writeSync(1, bytes, written);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      if (code !== 'EAGAIN') onOutputError({ code });
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

function onInterrupt(): never {
  hideProgress();
  process.stderr.write('Interrupted before the end: there is no answer.\n');
  process.exit(130);
}

run(process.argv.slice(2), world)
  .then((answer) => {
    hideProgress();
    exitCode = answer.exitCode;
    process.exitCode = exitCode;
    writeOutput(answer.text);
    if (answer.note !== undefined) process.stderr.write(answer.note);
  })
  .catch((error: unknown) => {
    hideProgress();
    process.exitCode = 70;
    process.stderr.write(`ap-errors itself is broken: ${printable(String(error))}.\n`);
  });
