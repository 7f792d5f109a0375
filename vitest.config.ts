import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/package/**'],
    typecheck: { enabled: true, include: ['test/types/**/*.test-d.ts'] },
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts', 'scripts/lint/**/*.ts'],
      // src/cli/main.ts wires the process, which only child processes reach: test/package/ runs it, packed and installed.
      exclude: ['src/generated/**', 'src/types.ts', 'src/cli/world.ts', 'src/cli/main.ts', 'scripts/lint/rule.ts'],
      thresholds: { 100: true },
    },
  },
});
