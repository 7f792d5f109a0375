import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/package/**', 'test/site/**'],
    typecheck: { enabled: true, include: ['test/types/**/*.test-d.ts'] },
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts', 'scripts/lint/**/*.ts'],
      exclude: ['src/generated/**', 'src/types.ts', 'src/parsed-error.ts', 'scripts/lint/rule.ts'],
      thresholds: { 100: true },
    },
  },
});
