import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type Reporter, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import base from './vitest.config.js';

/** The tests of src/; all others are of scripts/. Those of the one would notice a mistake in the other late and by chance. */
const testsOfSrc = /\/test\/(?:src|diff|cli|contract|docs)\//;

/** Asks about a mistake in src/ or scripts/ the tests of that alone: first those whose place mirrors its own, and of these the quickest. */
class NearestTests extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = (await super.sort(files)).reverse();
    const mutated = (this.ctx.config.related ?? []).map((file) => path.relative(this.ctx.config.root, file));
    const [top, ...others] = new Set(mutated.map((file) => file.split('/')[0]));
    if (top === undefined || others.length > 0) return sorted;
    const asked = sorted.filter(({ moduleId }) => testsOfSrc.test(moduleId) === (top === 'src'));
    const distances = new Map(asked.map((file) => [file, Math.min(...mutated.map((one) => distance(one, file)))]));
    return asked.sort((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0));
  }
}

/** Gives 0 for the test of a file itself, and more the fewer folders of the two are called the same. */
function distance(mutated: string, { moduleId }: TestSpecification): number {
  const [name, ...folders] = mutated.replace(/\.ts$/, '').split('/').reverse();
  if (path.basename(moduleId, '.test.ts') === name) return 0;
  const steps = new Set(moduleId.split('/'));
  return folders.filter((folder) => !steps.has(folder)).length + 1;
}

/** Reports a test file that cannot be loaded: Stryker sees no tests in it and would say that the mistake survived (its issue 6150). */
class LoadErrors implements Reporter {
  private vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.vitest = vitest;
  }

  onTestRunEnd(files: readonly TestModule[]): void {
    for (const error of files.flatMap((file) => file.errors())) this.vitest?.state.catchError(error, 'Load Error');
  }
}

/** The unit tests as mutation testing runs them: without those that start processes, bundle programs, run a program for each code, plant secrets everywhere or judge thousands of random values. */
export default defineConfig({
  test: {
    ...base.test,
    exclude: [
      ...(base.test?.exclude ?? []),
      'test/cli/secrets.test.ts',
      'test/docs/!(glossary-diff).test.ts',
      'test/fuzz/*.test.ts',
      'test/emit/{schema-mutations,third-glossary}.test.ts',
      'test/emit/site/site.test.ts',
      'test/release/changeset-data.test.ts',
      'test/scripts/faults.test.ts',
      'test/diff/{bundle,properties}.test.ts',
      'test/src/one-verdict.test.ts',
    ],
    isolate: true, // a mistake in what a module does when it is loaded has to be loaded
    setupFiles: ['test/support/fixed-seed.ts'],
    reporters: [new LoadErrors()],
    sequence: { sequencer: NearestTests },
    typecheck: { enabled: false },
    coverage: { enabled: false },
  },
});
