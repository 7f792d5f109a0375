import assert from 'node:assert/strict';
import { formatFinding } from '../../../scripts/finding.js';
import { glossaryVersions } from '../../../scripts/glossary-versions.js';
import { loadModel } from '../../../scripts/load-model.js';
import { diffGlossaries } from '../../../src/index.js';
import { miniatureWith } from '../../support/miniature.js';
import { dataTexts } from '../inputs.js';
import type { Target } from '../target.js';

/**
 * The loader of data files, with its rules, over a small folder in which the input is one file. Its first line, a comment to
 * YAML, may give the path.
 */
export const dataTarget: Target = {
  inputs: dataTexts.map((text) => Buffer.from(text)),
  busy: 3_000,
  growth: 8,
  hold(bytes) {
    const text = bytes.toString('utf8');
    const path = /^# ([\w./-]{1,80})\r?\n/.exec(text)?.[1] ?? 'new/users.yaml';
    const files = miniatureWith({ [path]: text });
    const loaded = loadModel(files);
    if ('model' in loaded) {
      const [older, newer = older] = glossaryVersions(loaded.model);
      if (older !== undefined && newer !== undefined) diffGlossaries(older, newer);
      return;
    }
    assert.ok(loaded.findings.length > 0, 'there is neither a model nor a finding');
    for (const finding of loaded.findings) {
      const told = formatFinding(finding);
      const { text: found } = files.find(({ path: file }) => file === finding.file) ?? { text: '' };
      const lines = found.split('\n').length;
      assert.ok(finding.line >= 1 && finding.line <= lines, `the file has ${lines} lines: ${told}`);
      assert.ok(finding.column >= 1, `columns begin with 1: ${told}`);
      assert.doesNotMatch(told, /\p{Cc}/u, 'a finding is not one line of printable text');
    }
  },
};
