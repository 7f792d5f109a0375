// What `check` is measured against: reads a file in lines, as fast as Node can, and with `parse` also parses each of them.
import { isAscii } from 'node:buffer';
import { openSync, readSync } from 'node:fs';

const [file, mode] = process.argv.slice(2);
const input = openSync(file, 'r');
const size = 1 << 16;
const buffer = Buffer.allocUnsafe(size * 2);
let kept = 0;
let lines = 0;
let errors = 0;
for (;;) {
  const read = readSync(input, buffer, kept, size, null);
  if (read === 0) break;
  const end = kept + read;
  const whole = buffer.lastIndexOf(0x0a, end - 1) + 1;
  const bytes = buffer.subarray(0, whole);
  readText(bytes.toString(isAscii(bytes) ? 'latin1' : 'utf8'));
  buffer.copyWithin(0, whole, end);
  kept = end - whole;
}
process.stdout.write(`${lines} lines, ${errors} with an error\n`);

function readText(text) {
  for (let start = 0; ; ) {
    const end = text.indexOf('\n', start);
    if (end < 0) return;
    lines += 1;
    if (mode === 'parse' && JSON.parse(text.slice(start, end)).error) errors += 1;
    start = end + 1;
  }
}
