// The same package from a CommonJS server: require() gives what import gives, the data files included.
const assert = require('node:assert/strict');
const { ApError, assertSuccess, ErrorCode } = require('ap-errors');
const earlier = require('ap-errors/glossary/earlier');
const catalogue = require('ap-errors/schemas/catalogue.json');

function refund(answer) {
  try {
    assertSuccess(answer);
    return 'refunded';
  } catch (error) {
    if (!ApError.is(error)) throw error;
    return error.code === ErrorCode.RefundExceedsOriginalAmount ? 'too much' : `ask: ${error.message}`;
  }
}

assert.equal(refund({ success: true, id: 7 }), 'refunded');
assert.equal(refund({ success: false, code: 'AP1302', error: 'Example text.' }), 'too much');
assert.equal(refund({ error: { code: 'AP99999', message: 'Example text.' } }), 'ask: AP99999: Example text.');
assert.equal(refund({ success: 'false' }), 'ask: Unrecognized error');

assert.equal(earlier.ErrorCode.SubscriptionNotFound, 'AP601');
assert.equal(catalogue.defaultGlossary, 'current');

// zod is needed by the one module that is named after it, and by nothing else.
assert.throws(() => require('ap-errors/zod'), /Cannot find (package|module) 'zod'/);

import('ap-errors').then((imported) => assert.equal(imported.ApError, ApError));
