import type fc from 'fast-check';

/** What is fuzzed: how an input is made, and what must hold. */
export interface Target {
  /** Inputs that are well-formed, or nearly so; the drivers break them further. */
  readonly inputs: fc.Arbitrary<Buffer>;
  /** Throws where something that must hold of every input does not hold of this one. */
  readonly hold: (bytes: Buffer) => void | Promise<void>;
  /** After how many milliseconds of a processor an input hangs; what else the machine does cannot make it hang. */
  readonly busy: number;
  /** By how many megabytes the heap may be larger after a run, over the same inputs as before it. */
  readonly growth: number;
}

/** No input is longer: what grows faster than its input shows well before, and a run goes through many. */
export const longestInput = 1 << 15;
