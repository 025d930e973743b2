/** Changes the sample rate of a stream: a polyphase filter, a windowed sinc of 24 taps a phase. */
import { cosineOfTurns, sineOfTurns } from "./exact-math.ts";

const TAPS = 24;
/** As a part of the lower rate's Nyquist frequency. */
const PASS = 0.92;

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/** Blackman's window, from -1 to 1. */
const windowAt = (x: number): number =>
  Math.abs(x) >= 1 ? 0 : 0.42 + 0.5 * cosineOfTurns(x / 2) + 0.08 * cosineOfTurns(x);

export class Resampler {
  private readonly up: number;
  private readonly down: number;
  private readonly phases: Float64Array[];
  /** Begins with silence, so that an output's first taps have something to read. */
  private input = new Float32Array(TAPS / 2 - 1);
  /** Where the next output lies, in parts of an input sample (1 / up). */
  private at = 0;

  /** Rates in Hz, whole numbers. */
  constructor(from: number, to: number) {
    const divisor = greatestDivisor(from, to);
    this.up = to / divisor;
    this.down = from / divisor;
    const cut = PASS * Math.min(1, to / from);
    this.phases = Array.from({ length: this.up }, (_, phase) => {
      const taps = Float64Array.from({ length: TAPS }, (__, i) => {
        const x = i + 1 - TAPS / 2 - phase / this.up;
        const sinc = x === 0 ? 1 : sineOfTurns((cut * x) / 2) / (Math.PI * cut * x);
        return sinc * windowAt((2 * x) / TAPS);
      });
      const sum = taps.reduce((total, tap) => total + tap, 0);
      return taps.map((tap) => tap / sum);
    });
  }

  /** What can be computed with these samples; some milliseconds stay inside until `finish`. */
  push(samples: Float32Array): Float32Array {
    if (this.up === this.down) return samples;
    const input = new Float32Array(this.input.length + samples.length);
    input.set(this.input);
    input.set(samples, this.input.length);
    const last = input.length - TAPS;
    const count = Math.max(0, Math.ceil(((last + 1) * this.up - this.at) / this.down));
    const out = new Float32Array(count);
    let first = Math.floor(this.at / this.up);
    let phase = this.at - first * this.up;
    for (let o = 0; o < count; o++) {
      const taps = this.phases[phase];
      let sum = 0;
      for (let i = 0; i < TAPS; i++) sum += taps[i] * input[first + i];
      out[o] = sum;
      phase += this.down;
      for (; phase >= this.up; phase -= this.up) first++;
    }
    this.input = input.slice(first);
    this.at = phase;
    return out;
  }

  finish(): Float32Array {
    return this.push(new Float32Array(TAPS));
  }
}
