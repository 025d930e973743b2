import { gatedPower, KWeighting, meanOf, powerOfLoudness } from "../../sound/k-weighting.ts";
import { SAMPLE_RATE } from "./word-times.ts";

/** LUFS of a narration as a whole; the built-in voices have between -17.3 and -18.1. */
const LOUDNESS = -18;
/** ITU-R BS.1770-5: blocks of 400 ms, one each 100 ms. */
const STEP = 0.1 * SAMPLE_RATE;
const STEPS_OF_BLOCK = 4;
const FULL_SCALE = 32_768;

/** Finds the one gain that brings a narration to its loudness. */
export interface GainMeter {
  /** The next samples of the narration: mono, 24 kHz, 16 bits. Pauses need not be given. */
  add(pcm: Int16Array): void;
  /** What `amplify` is given; 1 for silence. */
  gain(): number;
}

export function createGainMeter(): GainMeter {
  const weighting = new KWeighting(SAMPLE_RATE);
  /** Mean squares of whole steps. */
  const steps: number[] = [];
  let squares = 0;
  let counted = 0;
  return {
    add(pcm) {
      for (let at = 0; at < pcm.length;) {
        const to = Math.min(pcm.length, at + STEP - counted);
        squares += weighting.sumSquares(pcm, at, to);
        counted += to - at;
        at = to;
        if (counted < STEP) continue;
        steps.push(squares / STEP / FULL_SCALE ** 2);
        squares = 0;
        counted = 0;
      }
    },
    gain() {
      const blocks = steps
        .slice(STEPS_OF_BLOCK - 1)
        .map((_, index) => meanOf(steps.slice(index, index + STEPS_OF_BLOCK)));
      const power = gatedPower(blocks);
      return power > 0 ? Math.sqrt(powerOfLoudness(LOUDNESS) / power) : 1;
    },
  };
}
