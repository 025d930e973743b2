/** The wooden body of a guitar, and the case of a music box: a few resonances beside the direct sound. */
import { cosineOfTurns, sineOfTurns } from "../../sound/exact-math.ts";
import type { Instrument } from "../meta.ts";
import { lowpassFactor } from "./tone.ts";
import { BLOCK } from "./voice.ts";

interface BodySettings {
  direct: number;
  /** Hz: what wood swallows. */
  cut: number;
  modes: readonly (readonly [frequency: number, quality: number, gain: number])[];
}

export const BODIES: Partial<Record<Instrument, BodySettings>> = {
  // Air, top and back of a classical guitar (Fletcher and Rossing, 9.3), and higher modes.
  guitar: {
    direct: 0.55,
    cut: 5_200,
    modes: [
      [101, 11, 0.5],
      [204, 16, 0.65],
      [277, 18, 0.3],
      [392, 20, 0.35],
      [555, 18, 0.3],
      [780, 16, 0.22],
    ],
  },
  "music-box": {
    direct: 0.9,
    cut: 9_000,
    modes: [
      [480, 9, 0.14],
      [910, 12, 0.16],
      [1_630, 14, 0.12],
    ],
  },
};

const mixed = new Float64Array(BLOCK);

/** One channel. */
export class Body {
  private readonly direct: number;
  private readonly cut: number;
  private readonly modes: Float64Array[];
  private smooth = 0;

  constructor({ direct, cut, modes }: BodySettings, rate: number) {
    this.direct = direct;
    this.cut = lowpassFactor(cut, rate);
    // Two-pole band passes: gain, feedback twice, then the last inputs and outputs.
    this.modes = modes.map(([frequency, quality, gain]) => {
      const turns = frequency / rate;
      const width = sineOfTurns(turns) / (2 * quality);
      const scale = 1 / (1 + width);
      const feedback = -2 * cosineOfTurns(turns) * scale;
      return Float64Array.of(gain * width * scale, feedback, (1 - width) * scale, 0, 0, 0, 0);
    });
  }

  process(samples: Float64Array, count: number): void {
    for (let i = 0; i < count; i++) mixed[i] = this.direct * samples[i];
    for (const mode of this.modes) {
      const [gain, feedback, feedback2] = mode;
      let [, , , x1, x2, y1, y2] = mode;
      for (let i = 0; i < count; i++) {
        const x = samples[i];
        const y = gain * (x - x2) - feedback * y1 - feedback2 * y2;
        x2 = x1;
        x1 = x;
        y2 = y1;
        y1 = y;
        mixed[i] += y;
      }
      mode.set([x1, x2, y1, y2], 3);
    }
    for (let i = 0; i < count; i++) {
      this.smooth += this.cut * (mixed[i] - this.smooth);
      samples[i] = this.smooth;
    }
  }
}
