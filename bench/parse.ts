import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Bench } from 'tinybench';
import * as v from 'valibot';
import { parseError } from '../src/parse.js';
import { errorResponse as zodUnion } from '../src/zod.js';
import { makeCorpus } from './corpus.js';
import { recogniseByHand } from './floor.js';

const rounds = 15;

const schemaFile = new URL('../schemas/2020-12/error-response.schema.json', import.meta.url);
const ajvValidate = new Ajv2020().compile(JSON.parse(readFileSync(schemaFile, 'utf8')));

const refused = v.union([v.literal(false), v.literal(0)]);
const text = v.pipe(v.string(), v.minLength(1));
const nested = v.looseObject({ code: text, message: v.string(), reasonCodes: v.optional(v.array(v.string())) });
const valibotUnion = v.union([
  v.looseObject({ error: nested }),
  v.looseObject({ success: refused, code: text, error: v.string() }),
  v.looseObject({ success: refused, error: nested }),
]);

/** What is measured, each on one body: the same question to all, but for JSON.parse, which has to come before any of them. */
const contestants: Readonly<Record<string, (body: unknown, text: string) => unknown>> = {
  floor: (body) => recogniseByHand(body),
  parseError: (body) => parseError(body),
  ajv: (body) => ajvValidate(body),
  zod: (body) => zodUnion.safeParse(body),
  valibot: (body) => v.safeParse(valibotUnion, body),
  'JSON.parse': (_, text) => JSON.parse(text),
};

/** Gives the nanoseconds that each contestant takes for one body: the median of the rounds, in which all take turns. */
async function measure(texts: readonly string[]): Promise<Map<string, number>> {
  const corpus = texts.map((text) => ({ text, body: JSON.parse(text) as unknown }));
  const times = new Map(Object.keys(contestants).map((name) => [name, [] as number[]]));
  for (let round = 0; round <= rounds; round++) {
    const bench = new Bench({ time: 60, warmup: round === 0 });
    const names = Object.keys(contestants);
    for (const name of [...names.slice(round % names.length), ...names.slice(0, round % names.length)])
      bench.add(name, passOver(corpus, name));
    // The first round warms up only.
    for (const { name, result } of await bench.run())
      if (round > 0 && 'latency' in result) times.get(name)?.push((result.latency.p50 * 1e6) / corpus.length);
  }
  return new Map([...times].map(([name, list]) => [name, median(list)]));
}

let kept: unknown;

function passOver(corpus: readonly { text: string; body: unknown }[], name: string): () => void {
  const contestant = contestants[name];
  return () => {
    for (const { body, text } of corpus) kept = contestant?.(body, text);
  };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function print(title: string, times: ReadonlyMap<string, number>): void {
  const own = times.get('parseError') ?? Number.NaN;
  console.log(`\n${title}`);
  for (const [name, time] of times)
    console.log(
      `  ${name.padEnd(11)} ${time.toFixed(0).padStart(6)} ns   parseError is ${(own / time).toFixed(3)} of it`,
    );
}

const corpus = makeCorpus();
const successes = corpus.filter((text) => recogniseByHand(JSON.parse(text)) === undefined);
console.log(`${corpus.length} bodies, ${successes.length} successes; medians of ${rounds} rounds, per body.`);
print('Successes (at most 1.5 of the floor)', await measure(successes));
print(
  'All (at most 2 of the floor, less than ajv, under 0.15 of JSON.parse, under 0.033 of zod)',
  await measure(corpus),
);
if (kept === corpus) console.log('unreachable');
