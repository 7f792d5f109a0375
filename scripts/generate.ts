import { emit } from './emit/emit.js';
import type { OutputFile } from './emit/output.js';
import type { Finding } from './finding.js';
import type { DataFile } from './load/document.js';
import { loadModel } from './load-model.js';

/** Gives the generated files of a data folder, or all that is wrong with it. */
export async function generate(
  files: readonly DataFile[],
): Promise<{ readonly outputs: readonly OutputFile[] } | { readonly findings: readonly Finding[] }> {
  const loaded = loadModel(files);
  return 'findings' in loaded ? loaded : { outputs: await emit(loaded.model) };
}
