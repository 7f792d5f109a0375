import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatJson } from '../../src/diff/format/json.js';
import { rules } from '../../src/diff/rules.js';
import { diffGlossaries } from '../../src/index.js';
import { anyPair } from '../support/versions.js';

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

describe.each([
  ['draft-07', new Ajv({ strictRequired: false })],
  ['2020-12', new Ajv2020({ strictRequired: false })],
] as const)('the schema of a diff in %s', (folder, ajv) => {
  const validate = ajv.compile(json(`schemas/${folder}/glossary-diff.schema.json`));

  test.each(['whole', 'narrowed'])('accepts the golden file %s.json', (name) => {
    expect([validate(json(`test/diff/golden/${name}.json`)), validate.errors]).toEqual([true, null]);
  });

  test('accepts every diff of generated glossaries', () => {
    fc.assert(
      fc.property(anyPair, ([from, to]) => {
        const document = JSON.parse(formatJson({ from: from.id, to: to.id, changes: diffGlossaries(from, to) }));
        expect([validate(document), validate.errors]).toEqual([true, null]);
      }),
      { numRuns: 300 },
    );
  });

  test('rejects a change that lacks any of its members, whatever its rule', () => {
    const seen = new Set<string>();
    for (const [from, to] of fc.sample(anyPair, { numRuns: 1_000, seed: 1 })) {
      for (const change of diffGlossaries(from, to)) {
        if (seen.has(change.rule)) continue;
        seen.add(change.rule);
        // A limit that came or went has no value on one side, so that each side may be absent.
        const needed = Object.keys(change).filter(
          (key) => change.rule !== 'limit-changed' || !/^(before|after)$/.test(key),
        );
        const counts = { breaking: 0, warning: 0, info: 0 };
        const whole = JSON.parse(JSON.stringify(change));
        expect([change.rule, validate({ from: 'a', to: 'b', counts, changes: [whole] })]).toEqual([change.rule, true]);
        for (const key of needed) {
          const { [key]: _, ...rest } = whole;
          expect([change.rule, key, validate({ from: 'a', to: 'b', counts, changes: [rest] })]).toEqual([
            change.rule,
            key,
            false,
          ]);
        }
      }
    }
    expect([...seen].sort()).toEqual(Object.keys(rules).sort());
  });

  test('rejects a rule that does not exist', () => {
    const document = json('test/diff/golden/whole.json');
    document.changes[0].rule = 'code-improved';
    expect(validate(document)).toBe(false);
  });
});
