/** Seeded chance in whole numbers, so that every engine composes the same music from the same seed. */
export interface Random {
  /** A whole number from 0 to `limit` - 1. */
  below(limit: number): number;
  /** True in `percent` of 100 cases. */
  chance(percent: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Picks by whole weights, of which at least one is above 0. */
  weighted<T>(items: readonly (readonly [item: T, weight: number])[]): T;
}

/** Mulberry32 (Tommy Ettinger, public domain) over an FNV-1a hash of the seed. */
export function createRandom(seed: string): Random {
  let state = 2_166_136_261;
  for (let i = 0; i < seed.length; i++) {
    state = Math.imul(state ^ seed.charCodeAt(i), 16_777_619);
  }
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  // A product of 32 and at most 21 bits is exact in a double.
  const below = (limit: number) => Math.floor((next() * limit) / 2 ** 32);
  return {
    below,
    chance: (percent) => below(100) < percent,
    pick: (items) => items[below(items.length)],
    weighted(items) {
      let left = below(items.reduce((sum, [, weight]) => sum + weight, 0));
      const found = items.find(([, weight]) => (left -= weight) < 0);
      return (found ?? items[items.length - 1])[0];
    },
  };
}
