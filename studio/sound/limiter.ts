/** Lowers what would be louder than a ceiling between samples, too: true peaks (BS.1770-5, annex 2), in stereo. */
import { cosineOfTurns, exponentialOf10, fromDecibels, sineOfTurns } from "./exact-math.ts";

const LOOKAHEAD_SECONDS = 0.005;
const RELEASE_SECONDS = 0.12;
const TAPS = 12;

/** Between two samples at a quarter, a half and three quarters: a windowed sinc. */
const PHASES: readonly Float64Array[] = [0.25, 0.5, 0.75].map((phase) => {
  const taps = Float64Array.from({ length: TAPS }, (_, i) => {
    const x = i - 5 - phase;
    const window = 0.42 + 0.5 * cosineOfTurns(x / 13) + 0.08 * cosineOfTurns(x / 6.5);
    return (window * sineOfTurns(x / 2)) / (Math.PI * x);
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => tap / sum);
});

export class Limiter {
  /** Frames by which the output comes later than the input. */
  readonly delay: number;
  private readonly ceiling: number;
  private readonly mask: number;
  private readonly left: Float32Array;
  private readonly right: Float32Array;
  private readonly needed: Float32Array;
  private readonly release: number;
  private readonly attack: number;
  private at = 0;
  private gain = 1;
  private smoothGain = 1;
  /** Frames for which a loud sample is still among the taps. */
  private loudFor = 0;

  /** @param ceiling dBTP @param rate Hz */
  constructor(ceiling: number, rate: number) {
    this.delay = Math.round(LOOKAHEAD_SECONDS * rate);
    this.ceiling = fromDecibels(ceiling);
    let size = 1;
    while (size < 2 * this.delay + 2 * TAPS) size *= 2;
    this.mask = size - 1;
    this.left = new Float32Array(size);
    this.right = new Float32Array(size);
    this.needed = new Float32Array(size).fill(1);
    this.release = 1 - exponentialOf10(-Math.LOG10E / (RELEASE_SECONDS * rate));
    this.attack = 1 - exponentialOf10((-5 * Math.LOG10E) / this.delay);
  }

  /** Limits interleaved frames of two channels in place. */
  process(samples: Float32Array): void {
    const { left, right, mask, needed, delay, ceiling } = this;
    for (let i = 0; i < samples.length; i += 2, this.at++) {
      const now = this.at & mask;
      left[now] = samples[i];
      right[now] = samples[i + 1];
      const peak = this.findPeak(now);
      needed[now] = 1;
      if (peak > ceiling) {
        for (let k = 0; k <= delay; k++) {
          const index = (this.at - k) & mask;
          needed[index] = Math.min(needed[index], ceiling / peak);
        }
      }
      const out = (this.at - delay) & mask;
      const want = needed[out];
      this.gain = want < this.gain ? want : this.gain + this.release * (want - this.gain);
      this.smoothGain += this.attack * (this.gain - this.smoothGain);
      samples[i] = left[out] * this.smoothGain;
      samples[i + 1] = right[out] * this.smoothGain;
    }
  }

  /** Between samples it only looks where a sample is near the ceiling. */
  private findPeak(now: number): number {
    const { left, right } = this;
    let peak = Math.max(Math.abs(left[now]), Math.abs(right[now]));
    this.loudFor = peak > this.ceiling / 2 ? TAPS : this.loudFor - 1;
    if (this.loudFor <= 0) return peak;
    for (const taps of PHASES) {
      let a = 0;
      let b = 0;
      for (let i = 0; i < TAPS; i++) {
        const index = (now - TAPS + 1 + i) & this.mask;
        a += taps[i] * left[index];
        b += taps[i] * right[index];
      }
      peak = Math.max(peak, Math.abs(a), Math.abs(b));
    }
    return peak;
  }
}
