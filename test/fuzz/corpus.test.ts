import { describe, expect, test } from 'vitest';
import { readCorpus } from './corpus.js';
import { targets } from './targets.js';

describe.each(Object.entries(targets))('What fuzzing found for %s', (name, { hold }) => {
  const corpus = readCorpus(name);

  test('is kept', () => {
    expect(corpus.length).toBeGreaterThan(10);
  });

  test.each(corpus)('holds: $file', async ({ bytes }) => {
    await hold(bytes);
  });
});
