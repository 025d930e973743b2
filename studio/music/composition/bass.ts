import type { HarmonySpan } from "./score.ts";
import { bassDegree, toPitch } from "./theory.ts";
import { findBestPath } from "./viterbi.ts";

/** E2 to F sharp 3. */
const LOWEST = 40;
const HIGHEST = 54;
const MIDDLE = 47;

/** The bass line with the smallest motion. Costs are in hundredths of a semitone. */
export function composeBass(spans: readonly HarmonySpan[]): number[] {
  const options = spans.map(({ chord, tonic }) =>
    [-4, -3, -2, -1, 0]
      .map((octave) => toPitch(bassDegree(chord) + 7 * octave, tonic))
      .filter((pitch) => pitch >= LOWEST && pitch <= HIGHEST),
  );
  return findBestPath(
    options,
    (_, pitch) => Math.abs(pitch - MIDDLE) * 8,
    (_, before, pitch) => {
      const motion = Math.abs(pitch - before);
      const leap = motion > 7 ? 600 : motion === 6 ? 300 : motion === 0 ? 60 : 0;
      return motion * 50 + leap;
    },
  );
}
