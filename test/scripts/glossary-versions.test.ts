import { expect, test } from 'vitest';
import { glossaryVersions } from '../../scripts/glossary-versions.js';
import { contractInSmall } from '../support/contract-in-small.js';
import { modelOf } from '../support/miniature.js';

test('each glossary follows the one before it, with the verdicts on that step', () => {
  const model = modelOf(contractInSmall);
  const [old, between, newest, next, ...more] = glossaryVersions(model);
  const entriesOf = (id: string) => model.glossaries.find((glossary) => glossary.id === id)?.entries;
  expect(more).toEqual([]);
  expect(old).toEqual({ id: 'old', entries: entriesOf('old'), previous: undefined, verdicts: undefined });
  expect(between).toEqual({
    id: 'in-between',
    entries: entriesOf('in-between'),
    previous: old,
    verdicts: {
      AP101: { verdict: 'unchanged', reason: 'Only the name differs.' },
      AP102: { verdict: 'redefined', reason: 'It tells of another *cause*.' },
    },
  });
  expect(newest).toEqual({
    id: 'new',
    entries: entriesOf('new'),
    previous: between,
    verdicts: {
      AP101: { verdict: 'unchanged', reason: 'Only the name differs.' },
      AP102: { verdict: 'reworded', reason: 'The same in other words.' },
      AP1002: { verdict: 'use-added', reason: 'A second cause came.' },
    },
  });
  expect(next).toEqual({ id: 'next', entries: entriesOf('next'), previous: newest, verdicts: undefined });
});

test('verdicts on a step that no two glossaries make belong to none', () => {
  const { glossaries, facts } = modelOf(contractInSmall);
  const [pair] = facts['changes.yaml'];
  const wrong = [
    { from: 'old', to: 'new', codes: pair?.codes ?? {} },
    { from: 'new', to: 'in-between', codes: pair?.codes ?? {} },
  ];
  const versions = glossaryVersions({ glossaries, facts: { ...facts, 'changes.yaml': wrong } });
  expect(versions.map(({ id, verdicts }) => [id, verdicts])).toEqual([
    ['old', undefined],
    ['in-between', undefined],
    ['new', undefined],
    ['next', undefined],
  ]);
});
