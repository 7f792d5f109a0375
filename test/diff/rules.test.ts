import path from 'node:path';
import { expect, test } from 'vitest';
import { formatText } from '../../src/diff/format/text.js';
import { rules } from '../../src/diff/rules.js';
import { type ComparableEntry, diffGlossaries, type Handling, type Verdict } from '../../src/index.js';
import { chainOf, entryOf } from '../support/versions.js';

const uses = (...conditions: string[]) => ({ uses: conditions.map((condition) => ({ condition })) });
const limit = (name: string, value: number) => ({ limit: { name, value } });
const handled = (own: Partial<Handling>) => ({ handling: { ...entryOf('AP101').handling, ...own } });

/** What differs in one code after the other, so that every rule has something to judge. */
const pairs: readonly (readonly [before: Partial<ComparableEntry>, after: Partial<ComparableEntry>, Verdict?])[] = [
  [uses('One.'), uses('Two.'), 'redefined'],
  [uses('One.'), uses('Two.'), 'narrowed'],
  [uses('One.'), uses('Two.'), 'broadened'],
  [uses('One.'), uses('Two.'), 'reworded'],
  [uses('One.'), uses('One.', 'Two.'), 'use-added'],
  [uses('One.', 'Two.'), uses('One.'), 'use-removed'],
  [uses('One.'), uses('Two.')],
  [limit('links', 3), limit('links', 5)],
  [limit('links', 5), limit('links', 3)],
  [limit('links', 5), limit('accounts', 5)],
  [{ parameters: ['amount'] }, { parameters: ['status'] }],
  [{ operations: ['token'] }, { operations: ['refund'] }],
  [{ headers: ['accept'] }, { headers: ['date'] }],
  [{ reasonCodes: ['A1'] }, { reasonCodes: ['Z'] }],
  [{ name: 'Old' }, { name: 'New' }],
  [handled({ retry: 'never' }), handled({ retry: 'after-wait' })],
  [handled({ retry: 'after-wait' }), handled({ retry: 'never' })],
  [handled({ actor: 'user' }), handled({ actor: 'merchant' })],
  [handled({ outcome: 'unknown' }), handled({ outcome: 'not-done' })],
  [handled({ outcome: 'not-done' }), handled({ outcome: 'unknown' })],
  [handled({ advice: 'Wait.' }), handled({ advice: 'Ask.' })],
  [handled({ basis: 'editorial' }), handled({ basis: 'contract' })],
  [{ area: 'users' }, { area: 'general' }],
  [{ source: 'Users' }, { source: 'General' }],
];

test('every rule says how grave a change is, whom it breaks, why, and what to do', async () => {
  const entriesAt = (side: 0 | 1) => pairs.map((pair, index) => entryOf(`AP${101 + index}`, pair[side]));
  const reviews = pairs.flatMap(([, , verdict], index) =>
    verdict === undefined ? [] : [[`AP${101 + index}`, { verdict, reason: `It was ${verdict}.` }]],
  );
  const [older, newer] = chainOf(
    [
      [...entriesAt(0), entryOf('AP201')],
      [...entriesAt(1), entryOf('AP202')],
    ],
    [Object.fromEntries(reviews)],
  );
  const changes = older && newer ? diffGlossaries(older, newer) : [];
  expect(new Set(changes.map(({ rule }) => rule))).toEqual(new Set(Object.keys(rules)));
  expect(changes).toHaveLength(30);
  const golden = path.join(import.meta.dirname, 'golden', 'every-rule.txt');
  await expect(formatText({ from: 'older', to: 'newer', changes })).toMatchFileSnapshot(golden);
});
