// What a diff costs per code, from 118 codes to 100,000, beside comparing the texts of the entries alone.
import { diffGlossaries, type GlossaryVersion } from '../src/index.js';
import { entryOf } from '../test/support/versions.js';

const sizes = [118, 1_000, 10_000, 100_000];
const runs = 7;

/** Gives two glossaries of a number of codes, of which one in twenty differs in three ways, one was added and one removed. */
function versionsOf(codes: number): readonly [GlossaryVersion, GlossaryVersion] {
  const entries = Array.from({ length: codes }, (_, number) =>
    entryOf(`AP${String(number).padStart(3, '0')}`, {
      name: `Condition${number}`,
      uses: [{ condition: `The condition with the number ${number} holds.` }],
      parameters: ['amount'],
    }),
  );
  const changed = entries.map((entry, number) =>
    number % 20 === 0
      ? { ...entry, name: `Other${number}`, uses: [{ condition: 'Another one.' }], parameters: ['status'] }
      : { ...entry },
  );
  const verdicts = Object.fromEntries(
    changed
      .filter((_, number) => number % 20 === 0)
      .map(({ code }) => [code, { verdict: 'narrowed', reason: 'Narrower.' } as const]),
  );
  const from: GlossaryVersion = { id: 'from', entries: entries.filter((_, number) => number % 20 !== 1) };
  return [from, { id: 'to', entries: changed.filter((_, number) => number % 20 !== 2), previous: from, verdicts }];
}

/** The peer: which codes came, went or differ in any way, and not how. */
function compareTexts(from: GlossaryVersion, to: GlossaryVersion): number {
  const texts = (version: GlossaryVersion): Map<string, string> =>
    new Map(version.entries.map((entry) => [entry.code, JSON.stringify(entry)]));
  const [before, after] = [texts(from), texts(to)];
  const codes = new Set([...before.keys(), ...after.keys()]);
  return [...codes].filter((code) => before.get(code) !== after.get(code)).length;
}

/** Gives the median time of a run in microseconds per code; a run takes as many rounds as make it long enough to measure. */
function measure(codes: number, work: () => unknown): number {
  const rounds = Math.max(1, Math.round(100_000 / codes));
  const times: number[] = [];
  for (let run = -1; run < runs; run += 1) {
    const start = performance.now();
    for (let round = 0; round < rounds; round += 1) work();
    if (run >= 0) times.push(((performance.now() - start) * 1_000) / (rounds * codes));
  }
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN;
}

const rows = sizes.map((codes) => {
  const [from, to] = versionsOf(codes);
  const changes = diffGlossaries(from, to).length;
  return {
    codes,
    changes,
    diff: measure(codes, () => diffGlossaries(from, to)),
    texts: measure(codes, () => compareTexts(from, to)),
  };
});
const reference = rows.find(({ codes }) => codes === 1_000);
console.log(
  'Time per code in µs, and its ratio to that at 1,000 codes (wanted: under 1.5); the peer compares JSON texts.\n',
);
console.log(['codes', 'changes', 'µs/code', 'ratio', 'peer', 'to peer'].map((cell) => cell.padStart(9)).join(''));
for (const { codes, changes, diff, texts } of rows) {
  const ratio = reference === undefined ? Number.NaN : diff / reference.diff;
  const cells = [codes, changes, diff.toFixed(2), ratio.toFixed(2), texts.toFixed(2), (diff / texts).toFixed(2)];
  console.log(cells.map((cell) => String(cell).padStart(9)).join(''));
}
