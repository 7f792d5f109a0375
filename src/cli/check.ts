import { isUtf8 } from 'node:buffer';
import type { GlossaryId } from '../generated/names.js';
import { type Answer, exitCodes, jsonText, Refusal } from './answer.js';
import { checkText, reportOf, type Trouble } from './check-report.js';
import { newline, readBlocks, type Source } from './lines.js';
import { emptyTally, sumOf, type Tally, tallyLines } from './tally.js';
import type { Helper, World } from './world.js';

/** An input of so many bytes is counted before a helper would be up. */
const mostAlone = 1 << 23;

/** How `check` was called. */
export interface CheckOptions {
  readonly glossary: GlossaryId;
  readonly failOn: readonly Trouble[];
  readonly strict?: boolean;
  readonly json?: boolean;
}

/** Counts the errors in the lines of a file, or of standard input where it is `-`: bodies, or lines of a log that hold one. */
export async function check(file: string, options: CheckOptions, world: World): Promise<Answer> {
  const source = await world.open(file);
  const strict = options.strict === true || options.failOn.includes('not-json');
  const { tally, bytes } = await tallySource(source, strict, world);
  const report = reportOf(tally, { input: source.name, bytes, strict, grew: await source.hasGrown() }, options);
  const exitCode = report.failed.length > 0 ? exitCodes.no : exitCodes.fine;
  return { text: options.json ? jsonText(report) : checkText(report, world.output), exitCode };
}

async function tallySource(
  source: Source,
  strict: boolean,
  { showProgress, startHelper }: World,
): Promise<{ readonly tally: Tally; readonly bytes: number }> {
  const tally = emptyTally();
  let helper: Promise<Helper | undefined> | undefined;
  let bytes = 0;
  for await (const block of readBlocks(source)) {
    if (bytes === 0 && isNoText(block.bytes)) throw new Refusal(exitCodes.input, noTextIn(source));
    bytes += block.length;
    if (Math.max(bytes, source.size ?? 0) > mostAlone) helper ??= startHelper(strict);
    if (block.bytes === undefined) {
      tally.lines += 1;
      tally.tooLong += 1;
    } else if (!(await helper)?.take(block.bytes)) {
      tallyLines(block.bytes, tally, strict);
    }
    showProgress?.({ bytes, size: source.size });
  }
  const helped = await (await helper)?.end();
  return { tally: sumOf(helped === undefined ? [tally] : [tally, helped]), bytes };
}

/** Tells whether the first line of an input is one of UTF-16, or compressed: with bytes that are no UTF-8, and NULs among them. */
function isNoText(bytes: Buffer | undefined): boolean {
  if (bytes === undefined) return false;
  const line = bytes.subarray(0, bytes.indexOf(newline) + 1 || bytes.length);
  const isWide = line.length > 1 && (line[0] === 0) !== (line[1] === 0);
  return isWide || (line.includes(0) && !isUtf8(line));
}

function noTextIn({ name }: Source): string {
  return `Cannot read ${name}: it is not text in UTF-8, but perhaps in UTF-16 or compressed. Convert it first.`;
}
