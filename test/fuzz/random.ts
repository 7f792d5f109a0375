/** Gives whole numbers below a bound, in an order that the seed decides: whoever knows the seed can repeat a run. */
export type Random = (below: number) => number;

/** Gives the random numbers of a seed. */
export function createRandom(seed: number): Random {
  // mulberry32, which is short, fast and good enough to pick from lists.
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** Gives a number that depends on all the bytes, so that what an input decides is the same when it is replayed. */
export function seedOf(bytes: Buffer): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

/** Picks an item of a list that has some; throws where it has none. */
export function pick<Item>(items: readonly Item[], random: Random): Item {
  const item = items[random(items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}
