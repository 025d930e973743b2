/**
 * Lines that frame the captions. None states a fact about the day: they are general truths, words to the
 * reader, turns of the page. A line may hold slots ({cast}, {aThing}); it is only used when all can be filled.
 */
import type { Tone } from "../meta.ts";

/** Lines for every tone, and some for one tone alone. */
export type Pool = { any?: readonly string[] } & { [T in Tone]?: readonly string[] };

/** One line of text, one line of the pool. */
export const lines = (text: string): readonly string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

export const poolFor = (pool: Pool, tone: Tone): string[] => [
  ...(pool[tone] ?? []),
  ...(pool.any ?? []),
];

export const mergePools = (...pools: readonly Pool[]): Pool => ({
  any: pools.flatMap((pool) => pool.any ?? []),
  playful: pools.flatMap((pool) => pool.playful ?? []),
  tender: pools.flatMap((pool) => pool.tender ?? []),
  adventurous: pools.flatMap((pool) => pool.adventurous ?? []),
});
