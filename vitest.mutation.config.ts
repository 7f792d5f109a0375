import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import base from './vitest.config.js';

/** The longest that each test file has taken so far, in milliseconds. */
const durations = new Map<string, number>();

/** Runs what failed last first, as it notices the neighbour of a mistake too, and then the quickest: the first failure ends a run. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { cache } = this.ctx;
    const known = (await super.sort(files)).map((file) => {
      const name = file.moduleId.slice(this.ctx.config.root.length + 1);
      const { failed = false, duration = 0 } = cache.getFileTestResults(`${file.project.name}:${name}`) ?? {};
      const longest = Math.max(duration, durations.get(name) ?? 0);
      durations.set(name, longest);
      return { file, failed, longest };
    });
    return known.sort((a, b) => Number(b.failed) - Number(a.failed) || a.longest - b.longest).map(({ file }) => file);
  }
}

/** The unit tests as mutation testing runs them: without those that start processes or work on random input, of which a mutant gains nothing. */
export default defineConfig({
  test: {
    ...base.test,
    exclude: [
      ...(base.test?.exclude ?? []),
      'test/docs/**',
      'test/emit/third-glossary.test.ts',
      'test/scripts/faults.test.ts',
      'test/**/*properties*',
    ],
    sequence: { sequencer: QuickestFirst },
    typecheck: { enabled: false },
    coverage: { enabled: false },
  },
});
