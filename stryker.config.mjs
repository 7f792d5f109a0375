/** Mutation testing: of the mistakes that Stryker puts into the code one by one, the unit tests have to notice nearly all. */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts' },
  mutate: [
    'src/**/*.ts',
    'scripts/**/*.ts',
    '!src/generated/**', // written by scripts/emit/, which is mutated itself
    '!src/cli/{main,helper,count}.ts', // wire the process and its thread, which only child processes reach: test/package/ runs them
    // What the command line prints, words and columns: test/cli/ compares it as a whole.
    '!src/cli/{check-report,completion,describe,examples,explain,facts,layout,list,options,program,progress,style,wording}.ts',
    '!scripts/bundle/bundle.ts', // wires esbuild: test/package/ runs what it bundles
    '!scripts/{docs,render-site}.ts', // wire TypeDoc: test/site/ opens what it writes in a browser
    // Wire git and npm, which their tests run in processes; what they decide stands in files of its own.
    '!scripts/release/{changeset-data,release-dry,release-version,settle-modes}.ts',
  ],
  // What no unit test reads need not be copied.
  ignorePatterns: [
    '/bench',
    '/site',
    '/dist',
    '/coverage',
    '/docs/codes',
    '/test/conformance',
    '/test/openapi',
    '/test/site',
  ],
  disableTypeChecks: false, // it would change files that tests compare, and vitest checks no types
  coverageAnalysis: 'perTest',
  incremental: true,
  incrementalFile: 'reports/mutation/incremental.json',
  jsonReporter: { fileName: 'reports/mutation/mutation.json' },
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, reportTests: false },
  thresholds: { high: 100, low: 95, break: 90 },
  concurrency: 2,
  timeoutMS: 60_000, // a busy machine takes its time, and what is slow must not count as noticed
};
