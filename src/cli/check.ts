import type { GlossaryId } from '../generated/names.js';
import { type Answer, exitCodes, jsonText } from './answer.js';
import { checkText, reportOf, type Trouble } from './check-report.js';
import { type Block, decodeLines, readBlocks } from './lines.js';
import { emptyTally, type Tally, tallyLines } from './tally.js';
import type { Source, World } from './world.js';

/** The options of `check`. */
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
  { showProgress }: World,
): Promise<{ readonly tally: Tally; readonly bytes: number }> {
  const tally = emptyTally();
  const size = source.size === undefined ? {} : { size: source.size };
  let bytes = 0;
  for await (const blocks of readBlocks(source)) {
    for (const block of blocks) {
      bytes += block.length;
      tallyBlock(block, tally, strict);
    }
    showProgress?.({ bytes, lines: tally.lines, ...size });
  }
  return { tally, bytes };
}

function tallyBlock({ bytes }: Block, tally: Tally, strict: boolean): void {
  if (bytes === undefined) {
    tally.lines += 1;
    tally.tooLong += 1;
    return;
  }
  const { text, notUtf8 } = decodeLines(bytes);
  tallyLines(text, tally, strict);
  tally.notUtf8 += notUtf8;
}
