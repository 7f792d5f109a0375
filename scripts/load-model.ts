import { type Finding, sortFindings } from './finding.js';
import { lint } from './lint/lint.js';
import type { DataFile } from './load/document.js';
import { readSource } from './load/source.js';
import { buildModel, type Model } from './model.js';

/** The model of a data folder, or all that is wrong with it. */
export type Loaded = { readonly model: Model } | { readonly findings: readonly Finding[] };

/** Reads and checks the files of a data folder. */
export function loadModel(files: readonly DataFile[]): Loaded {
  const { source, findings: broken } = readSource(files);
  if (source === undefined) return { findings: broken };
  const findings = sortFindings([...broken, ...lint(source)]);
  return findings.length > 0 ? { findings } : { model: buildModel(source) };
}
