import fc from 'fast-check';
import { mutate } from './mutate.js';
import { createRandom, pick, type Random } from './random.js';
import { Failure, type Session } from './session.js';
import type { Target } from './target.js';

/** What a driver begins with. */
interface Beginning {
  readonly corpus: readonly Buffer[];
  readonly words: readonly Buffer[];
  readonly seed: number;
  readonly milliseconds: number;
}

type Drive = (target: Target, session: Session, beginning: Beginning) => Promise<void>;

/** So many generated inputs join the corpus, where coverage is the guide. */
const samples = 200;

/** The ways to come by inputs; each runs for a time, and throws the `Failure` of an input of which something does not hold. */
export const drivers: Readonly<Record<string, Drive>> = {
  /** fast-check makes the inputs, and shrinks one that fails; half of them, and the corpus, are mutated. */
  generated: async ({ inputs }, { run }, { corpus, words, seed, milliseconds }) => {
    const known = corpus.length === 0 ? inputs : fc.oneof(inputs, fc.constantFrom(...corpus));
    const mutated = fc
      .tuple(known, known, fc.nat())
      .map(([bytes, other, turn]) => mutate(bytes, other, words, createRandom(turn)));
    const property = fc.asyncProperty(fc.oneof(inputs, mutated), async (bytes) => void (await run(bytes)));
    const limits = { numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: milliseconds };
    const { counterexample, errorInstance } = await fc.check(property, { ...limits, seed });
    if (counterexample !== null)
      throw errorInstance instanceof Failure ? errorInstance : new Failure(...counterexample, errorInstance);
  },

  /** What went where no input went before is mutated further; pieces come from all that was there at the beginning too. */
  covering: async ({ inputs }, { run }, { corpus, words, seed, milliseconds }) => {
    const until = Date.now() + milliseconds;
    const random = createRandom(seed);
    const first = [...corpus, ...fc.sample(inputs, { numRuns: samples, seed })];
    const novel = first.slice(0, 1);
    for (const bytes of first) if (await run(bytes)) novel.push(bytes);
    while (Date.now() < until) {
      const bytes = mutate(pickParent(novel, random), pick(random(2) === 0 ? first : novel, random), words, random);
      if (await run(bytes)) novel.push(bytes);
    }
  },
};

/** Gives the newer of two inputs, which is nearer to what has not been reached, or the shorter, which takes less time. */
function pickParent(novel: readonly Buffer[], random: Random): Buffer {
  if (random(2) === 0) return pick(novel, (below) => Math.max(random(below), random(below)));
  const [one, other] = [pick(novel, random), pick(novel, random)];
  return one.length < other.length ? one : other;
}
