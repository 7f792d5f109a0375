import { defineConfig } from 'vitest/config';

/** The tests of the OpenAPI document, with tools that they alone need. */
export default defineConfig({
  test: { include: ['test/openapi/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
});
