import assert from 'node:assert/strict';
import { glossaryIds } from '../../../src/generated/names.js';
import { parseError } from '../../../src/index.js';
import { assertOneVerdict } from '../../support/one-verdict.js';
import { jsonTexts } from '../inputs.js';
import type { Target } from '../target.js';

/** The parser, over texts of JSON; a text that is none is a body itself. */
export const parseErrorTarget: Target = {
  inputs: jsonTexts.map((text) => Buffer.from(text)),
  busy: 1_000,
  growth: 4,
  hold(bytes) {
    const body = parseJson(bytes.toString('utf8'));
    assertOneVerdict(body);
    for (const glossary of glossaryIds) {
      const parsed = parseError(body, { glossary });
      if (parsed === undefined) continue;
      assert.ok(Object.isFrozen(parsed) && Object.values(parsed).every(Object.isFrozen), 'the result is not frozen');
      assert.equal(parsed.known, parsed.glossaries.includes(glossary), `known, and the glossaries that list the code`);
      assert.equal('message' in parsed || parsed.form === 'unrecognized', true, 'a known form has no message');
    }
  },
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
