import assert from 'node:assert/strict';
import { isUtf8 } from 'node:buffer';
import { isRefusal } from '../../../src/cli/answer.js';
import { check } from '../../../src/cli/check.js';
import type { CheckReport } from '../../../src/cli/check-report.js';
import { findBody } from '../../../src/cli/find-body.js';
import type { World } from '../../../src/cli/world.js';
import { parseError } from '../../../src/index.js';
import { logTexts } from '../inputs.js';
import { createRandom, seedOf } from '../random.js';
import type { Target } from '../target.js';

/** `check` over a stream of bytes: held against itself, in other chunks and strict, and against each line alone. */
export const checkTarget: Target = {
  inputs: logTexts.map((text) => Buffer.from(text)),
  busy: 2_000,
  growth: 16,
  async hold(bytes) {
    const lenientText = await reportOn([bytes], false);
    const strictText = await reportOn([bytes], true);
    assert.equal(await reportOn(cut(bytes), false), lenientText, 'other chunks give another report');
    if (lenientText === refused) {
      assert.ok(bytes.subarray(0, bytes.indexOf(0x0a) + 1 || bytes.length).includes(0), 'a text is refused');
      assert.equal(strictText, refused, 'strict reads what lenient refuses');
      return;
    }
    const strict: CheckReport = JSON.parse(strictText);
    assertStricter(strict, JSON.parse(lenientText));
    assert.deepEqual(countsIn(strict), countLines(bytes), 'the report and the lines alone differ');
  },
};

/** What stands in place of a report on an input that is no text. */
const refused = 'refused';

async function reportOn(chunks: readonly Buffer[], strict: boolean): Promise<string> {
  try {
    const { text } = await check('-', { glossary: 'current', failOn: [], strict, json: true }, worldOf(chunks));
    return text;
  } catch (error) {
    if (isRefusal(error)) return refused;
    throw error;
  }
}

function worldOf(chunks: readonly Buffer[]): World {
  const unused = (): never => assert.fail('check reads nothing but its input');
  async function* stream(): AsyncGenerator<Buffer> {
    // Each chunk is good until the next is asked for, and no longer.
    for (const chunk of chunks) {
      const lent = Buffer.from(chunk);
      yield lent;
      lent.fill(0x22);
    }
  }
  return {
    output: { colour: false },
    open: async () => ({ name: 'input', chunks: stream(), hasGrown: async () => false }),
    readFolder: unused,
    readShipped: unused,
    listShipped: unused,
    startHelper: unused,
  };
}

/** Gives the bytes in chunks, cut at places that they decide themselves: at each one where there are few. */
function cut(bytes: Buffer): Buffer[] {
  const random = createRandom(seedOf(bytes));
  const longest = bytes.length < 64 ? 1 : 1 + random(bytes.length);
  const chunks: Buffer[] = [];
  for (let start = 0; start < bytes.length; ) {
    const end = start + 1 + random(longest);
    chunks.push(bytes.subarray(start, end));
    start = end;
  }
  return chunks;
}

/** Strictness tells of a skipped line whether it is JSON, and nothing else. */
function assertStricter(strict: CheckReport, lenient: CheckReport): void {
  const { skipped, notJson, withoutError } = strict;
  const { lines, blank, errors, tooLong } = strict;
  assert.deepEqual(
    { ...lenient, strict: true, skipped, notJson, withoutError },
    strict,
    'strict and lenient differ in more than what was skipped',
  );
  assert.equal(skipped, 0, 'a strict report skips');
  assert.ok(notJson >= lenient.notJson && withoutError >= lenient.withoutError, 'a strict report knows less');
  const sum = lenient.skipped + lenient.notJson + lenient.withoutError;
  assert.equal(notJson + withoutError, sum, 'strict and lenient differ in the lines without an error');
  assert.equal(blank + errors + tooLong + notJson + withoutError, lines, 'a line is counted twice, or not at all');
}

function countsIn({ lines, blank, forms, withoutCode, withoutError, notJson, notUtf8, codes }: CheckReport) {
  const withCode = codes.reduce((sum, { count }) => sum + count, 0);
  return { lines, blank, ...forms, withoutCode, withCode, withoutError, notJson, notUtf8 };
}

/** Counts the lines the slow way: everything is found out of each of them. */
function countLines(bytes: Buffer): ReturnType<typeof countsIn> {
  const counts = {
    lines: 0,
    blank: 0,
    A: 0,
    B: 0,
    hybrid: 0,
    unrecognized: 0,
    withoutCode: 0,
    withCode: 0,
    withoutError: 0,
    notJson: 0,
    notUtf8: 0,
  };
  for (const line of linesOf(bytes)) {
    const text = line.toString('utf8');
    counts.lines += 1;
    if (!isUtf8(line)) counts.notUtf8 += 1;
    if (text === '' || text === '\r') {
      counts.blank += 1;
      continue;
    }
    const found = findBody(text);
    assertFound(text, found);
    if (found.kind === 'error') {
      counts[found.error.form] += 1;
      counts[found.error.code === undefined ? 'withoutCode' : 'withCode'] += 1;
    } else counts[found.kind === 'other' ? 'withoutError' : 'notJson'] += 1;
  }
  return counts;
}

/** What is JSON from its first character to its last is judged by the parser, and never as a line of a log. */
function assertFound(text: string, found: ReturnType<typeof findBody>): void {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return;
  }
  assert.notEqual(found.kind, 'not-json', 'JSON is taken for none');
  const error = typeof body === 'string' ? undefined : parseError(body);
  if (error === undefined) return;
  if (error.form === 'unrecognized' && error.code === undefined && found.kind === 'error' && !found.whole) {
    assert.notEqual(found.error.form, 'unrecognized', 'a failure inside tells no more than the body');
    return;
  }
  assert.ok(found.kind === 'error' && found.whole, 'a body is taken for something else');
  assert.deepEqual([found.error.form, found.error.code], [error.form, error.code], 'a body is read in two ways');
}

function linesOf(bytes: Buffer): Buffer[] {
  const marked = bytes.subarray(0, 3).equals(Buffer.from('\ufeff'));
  const lines: Buffer[] = [];
  for (let start = marked ? 3 : 0; start < bytes.length; ) {
    const found = bytes.indexOf(0x0a, start);
    const end = found < 0 ? bytes.length : found;
    lines.push(bytes.subarray(start, end));
    start = end + 1;
  }
  return lines;
}
