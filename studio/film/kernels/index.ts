/** What the codec calls: the work on samples, in WebAssembly (docs/decisions/074-kernels-of-the-film.md). */
import { setLeft } from "./difference";
import { CHROMA, LUMA, setQuantiser } from "./quantiser";

export { codeDifference } from "./difference";
export { codeIntraChroma, codeIntraLuma } from "./intra";
export { COUNTS, DC_LEVELS, LEVELS } from "./memory";
export { predict } from "./motion";
export { samplePlane } from "./sampling";

/** From here on memory is the codec's. */
export const FREE: usize = (__heap_base + 15) & ~15;

/**
 * From now on macroblocks are quantised with these, levels rounded up from 1 - `rounding` of a step on; squared differences of 8x8
 * samples below the limits are left as they are.
 */
export function setQuantisers(
  luma: i32,
  chroma: i32,
  rounding: f64,
  leaveLuma: f64,
  leaveChroma: f64,
): void {
  setQuantiser(LUMA, luma, rounding);
  setQuantiser(CHROMA, chroma, rounding);
  setLeft(leaveLuma, leaveChroma);
}
