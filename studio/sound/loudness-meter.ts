import type { SoundBlock } from "./mp3-decoder.ts";

/** How loud a recording is from moment to moment. */
export interface LoudnessCurve {
  /** Root mean square of each step, 0 to 1. */
  levels: Float32Array;
  /** Seconds from one level to the next. */
  step: number;
}

export interface LoudnessMeter {
  add(block: SoundBlock): void;
  /** Seconds of sound so far. */
  seconds(): number;
  finish(): LoudnessCurve;
}

/** Seconds: shorter than any pause between two sentences, longer than a period of the deepest voice. */
const STEP = 0.02;

/** Measures a stream of sound; stores 50 numbers a second. */
export function createLoudnessMeter(): LoudnessMeter {
  const levels: number[] = [];
  let seconds = 0;
  let squares = 0;
  let counted = 0;
  return {
    add({ samples, sampleRate }) {
      const perStep = Math.round(STEP * sampleRate);
      for (const sample of samples) {
        squares += sample * sample;
        counted += 1;
        if (counted >= perStep) {
          levels.push(Math.sqrt(squares / counted));
          squares = 0;
          counted = 0;
        }
      }
      seconds += samples.length / sampleRate;
    },
    seconds: () => seconds,
    // A step is a whole number of samples: at 11 025 Hz that is not quite 20 ms.
    finish: () => ({
      levels: Float32Array.from(levels),
      step: levels.length > 0 ? seconds / levels.length : STEP,
    }),
  };
}
