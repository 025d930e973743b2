/** Chance that is the same for the same seed, so that whatever a mutated file breaks can be made again. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from 0 to `limit` - 1. */
  below(limit: number): number;
  pick<T>(list: readonly T[]): T;
}

/** Mulberry32, by Tommy Ettinger (public domain). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new RangeError("nothing to pick from");
      return list[below(list.length)] as T;
    },
  };
}
