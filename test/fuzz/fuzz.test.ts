import { beforeAll, describe, expect, test } from 'vitest';
import { type Bundle, bundle } from './bundle.js';
import { drivers } from './drivers.js';
import { watch } from './watch.js';
import type { Job, Outcome } from './work.js';

let fuzzed: Bundle;

beforeAll(async () => {
  fuzzed = await bundle('test/fuzz/broken-worker.ts', /^test\/fuzz\/broken\.ts$/);
});

async function outcomeOf(target: string, job: Partial<Job> = {}): Promise<Outcome> {
  return watch(fuzzed, { driver: 'covering', milliseconds: 400, seed: 7, corpus: [], wanted: [], ...job, target });
}

test.each([
  ['loops for ever on an x', /^It ended with SIGKILL\. It kept a processor busy for more than 500 ms\.$/],
  ['never answers to an x', /^It ended with code 13\.$/],
  ['fills the memory on an x', /^It ended with SIGABRT\. FATAL ERROR: .* heap out of memory$/],
  ['warns of an x', /^Error: A warning was given: x/],
  ['gives a member to every object on an x', /^Error: Every object has a member x now\./],
])('a program that %s fails, and the input is known', async (target, reason) => {
  const { failure } = await outcomeOf(target);
  expect(failure?.reason).toMatch(reason);
  expect(failure?.bytes?.toString()).toContain('x');
});

describe.each(Object.keys(drivers))('the driver %s', (driver) => {
  test('finds an input of which something does not hold, and makes it short', async () => {
    const { failure } = await outcomeOf('throws on an x', { driver });
    expect(failure?.reason).toMatch(/^Error: An x it is\.\n/);
    expect(failure?.bytes?.toString()).toBe('x');
  });

  test('finds a program that keeps something of every input', async () => {
    const { failure, growth } = await outcomeOf('keeps something of every input', { driver });
    const reason = expect.stringMatching(/^The heap grew by \d+ bytes over \d+ inputs, and may by 4 MB\.$/);
    expect(failure).toEqual({ reason });
    expect(growth).toBeGreaterThan(4 * 2 ** 20);
  });

  test('finds nothing wrong with a program that is fine', async () => {
    const { failure, inputs, growth } = await outcomeOf('is fine', { driver });
    expect(failure).toBeUndefined();
    expect(inputs).toBeGreaterThan(100);
    expect(growth).toBeLessThan(4 * 2 ** 20);
  });
});

describe('coverage', () => {
  test('leads to an input that chance does not find', async () => {
    const { failure } = await outcomeOf('throws on three bytes, of which each is looked at alone', {
      milliseconds: 30_000,
    });
    expect(failure?.bytes?.toString('latin1')).toBe('AP\u00ff');
  });

  test('tells short inputs that pass what nothing in the corpus passes', async () => {
    const [corpus, wanted] = [[Buffer.from('A')], [...fuzzed.edges.keys()]];
    const { novel, reached } = await outcomeOf('takes another way on a P', { corpus, wanted });
    expect(novel.map(String)).toEqual(['P']);
    expect(reached.length).toBeGreaterThan(1);
    const replayed = await outcomeOf('takes another way on a P', { corpus, wanted, driver: 'none' });
    expect(replayed).toMatchObject({ inputs: 0, novel: [] });
    expect(replayed.reached.length).toBeLessThan(reached.length);
  });
});
