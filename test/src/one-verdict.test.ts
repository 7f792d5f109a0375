import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenRequest } from '../../src/zod.js';
import { anyBody, goodBody, mutation, nearMiss } from '../support/error-bodies.js';
import { assertOneVerdict, validators } from '../support/one-verdict.js';
import { tokenRequestLike } from '../support/token-requests.js';

// Other bodies in every run; those of one that failed come again with its seed.
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
process.stdout.write(`one-verdict: SEED=${seed}\n`);

/** Holds the parser against the table and every schema on generated bodies, and gives how many there were of each form. */
function judge(arbitrary: fc.Arbitrary<unknown>, numRuns: number): Map<string, number> {
  const seen = new Map<string, number>();
  const property = fc.property(arbitrary, (body) => {
    const form = assertOneVerdict(body);
    seen.set(form, (seen.get(form) ?? 0) + 1);
  });
  fc.assert(property, { numRuns, seed });
  return seen;
}

describe('Parser, JSON Schemas and zod schemas give one verdict', () => {
  it('on bodies of the three forms', () => {
    const seen = judge(goodBody, 7_000);
    for (const form of ['A', 'hybrid', 'B']) expect(seen.get(form)).toBeGreaterThan(1_000);
  });

  it('on near misses', () => {
    const seen = judge(nearMiss, 7_000);
    expect(seen.get('unrecognized')).toBeGreaterThan(1_000);
    expect(seen.get('not an error')).toBeGreaterThan(100);
  });

  it('on mutations of good ones', () => {
    const seen = judge(mutation, 7_000);
    for (const form of ['A', 'hybrid', 'B', 'unrecognized']) expect(seen.get(form)).toBeGreaterThan(300);
  });

  it('on whatever else JSON can carry', () => {
    const seen = judge(anyBody, 3_000);
    expect(seen.get('not an error')).toBeGreaterThan(100);
  });
});

describe('JSON Schema and zod schema give one verdict', () => {
  it('on token requests, good ones and near misses', () => {
    const all = validators('token-request', tokenRequest);
    const seen = new Map<boolean, number>();
    const property = fc.property(tokenRequestLike, (request) => {
      const verdicts = all.map((validate) => validate(request));
      expect(new Set(verdicts).size, String(verdicts)).toBe(1);
      for (const verdict of verdicts.slice(0, 1)) seen.set(verdict, (seen.get(verdict) ?? 0) + 1);
    });
    fc.assert(property, { numRuns: 10_000, seed });
    expect(seen.get(true)).toBeGreaterThan(1_000);
    expect(seen.get(false)).toBeGreaterThan(1_000);
  });
});
