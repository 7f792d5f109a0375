import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 60_000, // a busy machine takes its time; no test asserts one
    hookTimeout: 60_000,
    exclude: [
      'test/clone/**',
      'test/consumers/**',
      'test/openapi/**',
      'test/package/**',
      'test/security/**',
      'test/site/**',
    ],
    maxWorkers: '100%', // the default leaves one core out, which is half of two
    isolate: false, // no test changes what another sees; a process for each file takes a fifth of the time
    // A program of the type tests alone, as `npm run check:types` has everything.
    typecheck: { enabled: true, include: ['test/types/**/*.test-d.ts'], tsconfig: 'test/types/tsconfig.json' },
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts', 'scripts/lint/**/*.ts'],
      // The first three hold types only. src/cli/main.ts wires the process, and the helper and its thread one another, which
      // only child processes reach: test/package/ runs them, packed and installed.
      exclude: [
        'src/types.ts',
        'src/parsed-error.ts',
        'src/cli/world.ts',
        'src/cli/main.ts',
        'src/cli/helper.ts',
        'src/cli/count.ts',
        'src/generated/**',
        'scripts/lint/rule.ts',
      ],
      thresholds: { 100: true },
    },
  },
});
