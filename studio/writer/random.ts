/** A small seeded source of chance: mulberry32 over an FNV-1a hash of the seed. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T | undefined;
  shuffle<T>(items: readonly T[]): T[];
}

export function createRandom(seed: string): Random {
  let hash = 2166136261;
  for (const character of seed) hash = Math.imul(hash ^ character.codePointAt(0)!, 16777619);
  let state = hash >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  // Seeds that differ in one digit start close together: a few steps part them.
  for (let step = 0; step < 4; step++) next();
  return {
    next,
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)],
    shuffle<T>(items: readonly T[]) {
      const shuffled = [...items];
      for (let last = shuffled.length - 1; last > 0; last--) {
        const other = Math.floor(next() * (last + 1));
        const moved = shuffled[other] as T;
        shuffled[other] = shuffled[last] as T;
        shuffled[last] = moved;
      }
      return shuffled;
    },
  };
}
