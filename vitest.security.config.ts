import { defineConfig } from 'vitest/config';

/** The tests of what the package promises about security, with tools that they alone need. */
export default defineConfig({
  test: { include: ['test/security/**/*.test.ts'], testTimeout: 240_000, hookTimeout: 240_000 },
});
