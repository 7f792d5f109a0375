import { defineConfig } from 'vitest/config';

/** The tests of what the package promises about security, with tools that they alone need. */
export default defineConfig({
  // One file at a time: one of them builds what others read.
  test: {
    include: ['test/security/**/*.test.ts'],
    testTimeout: 240_000,
    hookTimeout: 240_000,
    fileParallelism: false,
  },
});
