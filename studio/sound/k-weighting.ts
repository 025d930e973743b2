/** Loudness as it is heard: ITU-R BS.1770-5, annex 1, for any sample rate. */
import { cosineOfTurns, fromDecibels, sineOfTurns } from "./exact-math.ts";

/** The analogue filters behind the coefficients that the standard lists for 48 kHz: a shelf and a highpass. */
const SHELF = {
  frequency: 1_681.974_450_955_533,
  quality: 0.707_175_236_955_419_6,
  gain: 3.999_843_853_973_347,
};
const HIGHPASS = { frequency: 38.135_470_876_024_44, quality: 0.500_327_037_323_877_3 };
const SHELF_SLOPE = 0.499_666_774_154_541_6;
const OFFSET_DB = 0.691;

/** The mean square of K-weighted channels, summed, of a loudness in LUFS. */
export const powerOfLoudness = (loudness: number): number =>
  fromDecibels(loudness + OFFSET_DB) ** 2;

/** The mean square of what is silent: BS.1770's absolute gate. */
export const SILENT_POWER = powerOfLoudness(-70);
/** And 10 LU below what is heard: its relative gate. */
const RELATIVE_GATE = 0.1;

/** The mean of numbers; 0 of none. */
export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/**
 * The power of a whole sound, without blocks that are silent, or so beside the others.
 * @param blocks mean squares of 400 ms each, weighted, one every 100 ms
 */
export function gatedPower(blocks: readonly number[]): number {
  const heard = blocks.filter((power) => power > SILENT_POWER);
  const gate = RELATIVE_GATE * meanOf(heard);
  return meanOf(heard.filter((power) => power > gate));
}

/** Weights one channel as it passes by. */
export class KWeighting {
  private readonly shelf: Float64Array;
  private readonly highpass: Float64Array;

  /** @param rate Hz */
  constructor(rate: number) {
    const tangent = (frequency: number) =>
      sineOfTurns(frequency / rate / 2) / cosineOfTurns(frequency / rate / 2);
    const k = tangent(SHELF.frequency);
    const high = fromDecibels(SHELF.gain);
    const middle = fromDecibels(SHELF.gain * SHELF_SLOPE);
    const a0 = 1 + k / SHELF.quality + k * k;
    this.shelf = Float64Array.of(
      (high + (middle * k) / SHELF.quality + k * k) / a0,
      (2 * (k * k - high)) / a0,
      (high - (middle * k) / SHELF.quality + k * k) / a0,
      (2 * (k * k - 1)) / a0,
      (1 - k / SHELF.quality + k * k) / a0,
      0,
      0,
    );
    const h = tangent(HIGHPASS.frequency);
    const h0 = 1 + h / HIGHPASS.quality + h * h;
    this.highpass = Float64Array.of(
      (2 * (h * h - 1)) / h0,
      (1 - h / HIGHPASS.quality + h * h) / h0,
      0,
      0,
    );
  }

  /** The sum of the squares of `samples` from index `from` to `to`, weighted; call it for the channel's samples in order. */
  sumSquares(samples: ArrayLike<number>, from: number, to: number): number {
    const [b0, b1, b2, a1, a2] = this.shelf;
    const [h1, h2] = this.highpass;
    let [s1, s2, t1, t2] = [this.shelf[5], this.shelf[6], this.highpass[2], this.highpass[3]];
    let sum = 0;
    for (let i = from; i < to; i++) {
      const x = samples[i];
      const y = b0 * x + s1;
      s1 = b1 * x - a1 * y + s2;
      s2 = b2 * x - a2 * y;
      const z = y + t1;
      t1 = -2 * y - h1 * z + t2;
      t2 = y - h2 * z;
      sum += z * z;
    }
    this.shelf[5] = s1;
    this.shelf[6] = s2;
    this.highpass[2] = t1;
    this.highpass[3] = t2;
    return sum;
  }
}
