import { cosineOfTurns, sineOfTurns } from "./exact-math.ts";

/** Takes what is below a frequency out of a stream of samples, in place: 12 dB an octave (Butterworth). */
export class HighPass {
  private readonly coefficients: readonly [number, number, number];
  private s1 = 0;
  private s2 = 0;

  /** Both in Hz. */
  constructor(frequency: number, rate: number) {
    const turns = frequency / rate / 2;
    const k = sineOfTurns(turns) / cosineOfTurns(turns);
    const scale = 1 / (1 + Math.SQRT2 * k + k * k);
    this.coefficients = [scale, 2 * (k * k - 1) * scale, (1 - Math.SQRT2 * k + k * k) * scale];
  }

  process(samples: Float32Array): Float32Array {
    const [b, a1, a2] = this.coefficients;
    for (let i = 0; i < samples.length; i++) {
      const x = samples[i];
      const y = b * x + this.s1;
      this.s1 = this.s2 - 2 * b * x - a1 * y;
      this.s2 = b * x - a2 * y;
      samples[i] = y;
    }
    return samples;
  }
}
