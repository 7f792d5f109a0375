import type { Target } from './target.js';
import { argumentsTarget } from './targets/arguments.js';
import { checkTarget } from './targets/check.js';
import { dataTarget } from './targets/data.js';
import { parseErrorTarget } from './targets/parse-error.js';

/** All that is fuzzed, by the name of its folder in the corpus. */
export const targets: Readonly<Record<string, Target>> = {
  'parse-error': parseErrorTarget,
  data: dataTarget,
  check: checkTarget,
  arguments: argumentsTarget,
};
