import { defineConfig } from 'vitest/config';

/** The tests that work on clones of the project, as its maintainers do. */
export default defineConfig({
  test: { include: ['test/clone/**/*.test.ts'], testTimeout: 600_000, hookTimeout: 600_000 },
});
