// Fails where the bundle of the checkout does not work, or is larger than codes and parser have to be.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const budget = 3_000;
const file = path.resolve(process.argv[2]);
const { messageFor } = await import(file);

assert.equal(messageFor({ success: true }), 'Paid.');
assert.equal(
  messageFor({ success: false, code: 'AP302', error: 'Example text.' }),
  'Your balance does not cover this.',
);
const declined = { error: { code: 'AP307', message: 'Example text.', reasonCodes: ['C1'] } };
assert.equal(messageFor(declined), 'Your account is overdrawn.');
assert.equal(messageFor({ success: 'false' }), 'We do not know yet whether you have paid.');

const bytes = gzipSync(readFileSync(file)).length;
console.log(`size: ${bytes} of ${budget} bytes, compressed`);
assert.ok(bytes <= budget, `${file} has ${bytes} bytes, compressed, and may have ${budget}.`);
