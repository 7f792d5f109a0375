import { defineConfig } from 'vitest/config';
import base from './vitest.config.js';

/** The unit tests as mutation testing runs them: without those that start processes or work on random input, of which a mutant gains nothing. */
export default defineConfig({
  test: {
    ...base.test,
    exclude: [...(base.test?.exclude ?? []), 'test/docs/**', 'test/scripts/faults.test.ts', 'test/**/*properties*'],
    typecheck: { enabled: false },
    coverage: { enabled: false },
  },
});
