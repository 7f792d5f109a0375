import { defineConfig } from 'vitest/config';

/** The tests that need the built package: they pack it, and use it as its users do. */
export default defineConfig({
  test: { include: ['test/package/**/*.test.ts'], maxWorkers: '100%', testTimeout: 120_000, hookTimeout: 120_000 },
});
