import type { Mailbox } from './mailbox.js';
import type { Target } from './target.js';

/** That something does not hold of an input. */
export class Failure extends Error {
  readonly bytes: Buffer;

  constructor(bytes: Buffer, cause: unknown) {
    super(cause instanceof Error ? (cause.stack ?? cause.message) : String(cause));
    this.bytes = bytes;
  }
}

/** What runs inputs, and knows what they reached. */
export interface Session {
  /** How many inputs were run. */
  readonly inputs: () => number;
  /** Holds the target to an input, and tells whether it went where none went before; throws a `Failure`. */
  readonly run: (bytes: Buffer) => Promise<boolean>;
  /** Tells which edges the last input passed. */
  readonly passed: () => ReadonlySet<number>;
  /** The edges that were passed, and the input that was the first to pass each. */
  readonly reached: ReadonlyMap<number, Buffer>;
}

/** Gives a session that has run nothing; the counters of the edges are those that the bundle increments. From now on a warning is an error. */
export function createSession({ hold }: Target, { begin, end }: Mailbox, counters: Uint32Array): Session {
  const classes = new Uint8Array(counters.length);
  const reached = new Map<number, Buffer>();
  let inputs = 0;
  process.emitWarning = (warning) => {
    throw new Error(`A warning was given: ${warning}`);
  };
  return {
    inputs: () => inputs,
    async run(bytes) {
      inputs += 1;
      counters.fill(0);
      begin(bytes);
      try {
        await hold(bytes);
        for (const name in Object.prototype) {
          Reflect.deleteProperty(Object.prototype, name);
          throw new Error(`Every object has a member ${name} now.`);
        }
      } catch (error) {
        throw new Failure(bytes, error);
      } finally {
        end();
      }
      return isNovel(bytes, counters, classes, reached);
    },
    passed: () => new Set([...counters.keys()].filter((edge) => counters[edge] !== 0)),
    reached,
  };
}

/** Counts of passes differ as much as their lengths in binary do: once, twice, up to three times, up to seven. */
function isNovel(bytes: Buffer, counters: Uint32Array, classes: Uint8Array, reached: Map<number, Buffer>): boolean {
  let novel = false;
  for (let edge = 0; edge < counters.length; edge += 1) {
    const passes = counters[edge] ?? 0;
    if (passes === 0) continue;
    const known = classes[edge] ?? 0;
    const bit = 1 << Math.min(7, 31 - Math.clz32(passes));
    if ((known & bit) !== 0) continue;
    if (known === 0) reached.set(edge, bytes);
    classes[edge] = known | bit;
    novel = true;
  }
  return novel;
}
