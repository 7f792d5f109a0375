import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type Reporter, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import base from './vitest.config.js';

/** The tests of src/; all others are of scripts/, and would notice a mistake in src/ late and by chance. */
const testsOfSrc = /\/test\/(?:src|diff|cli|contract|docs)\//;

/** Asks about a mistake in src/ the tests of src/ alone, and first those in the folder that mirrors its own. */
class NearestTests extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const mutated = (this.ctx.config.related ?? []).map((file) => path.relative(this.ctx.config.root, file).split('/'));
    if (!mutated.every(([top]) => top === 'src')) return sorted;
    const folders = new Set(mutated.map(([top, folder, file]) => (file === undefined ? top : folder)));
    const isNear = ({ moduleId }: TestSpecification) => folders.has(path.basename(path.dirname(moduleId)));
    return [...sorted.filter(isNear), ...sorted.filter((file) => !isNear(file) && testsOfSrc.test(file.moduleId))];
  }
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

/** The unit tests as mutation testing runs them: without those that start processes, bundle programs or judge thousands of random values. */
export default defineConfig({
  test: {
    ...base.test,
    exclude: [
      ...(base.test?.exclude ?? []),
      'test/docs/!(glossary-diff).test.ts',
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
