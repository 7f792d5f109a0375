import { defineConfig } from 'vitest/config';

/** The tests that open the built site in a browser. */
export default defineConfig({
  test: { include: ['test/site/**/*.test.ts'], testTimeout: 240_000, hookTimeout: 60_000, fileParallelism: false },
});
