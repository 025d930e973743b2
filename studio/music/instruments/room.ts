/** A small room: eight delays that feed one another (Jot and Chaigne 1991, with a Householder matrix). */
import { decayFactor, lowpassFactor } from "./tone.ts";
import { BLOCK } from "./voice.ts";

/** Seconds: no two have a common period, and none is shorter than a block. */
const DELAYS = [0.0233, 0.0289, 0.0337, 0.0381, 0.0437, 0.0489, 0.0553, 0.0611];
const PRE_DELAY = 0.012;
/** With which the middle and the sides are fed into the delays, and these are heard left and right. */
const MIDDLE = [1, 1, -1, 1, -1, 1, -1, 1];
const SIDES = [0.4, -0.4, 0.4, 0, 0, 0, -0.4, 0.4];
const LEFT = [1, 0, -1, 0, 1, 0, 1, 0];
const RIGHT = [0, 1, 0, -1, 0, 1, 0, 1];
/** Numbers too small for the processor's fast path are slow; this is far from both. */
const NO_DENORMALS = 1e-18;

export class Room {
  private readonly lines: Float32Array[];
  private readonly lengths: number[];
  private readonly gains: number[];
  private readonly smooth = new Float64Array(DELAYS.length);
  private readonly outputs = DELAYS.map(() => new Float64Array(BLOCK));
  private readonly sum = new Float64Array(BLOCK);
  private readonly source = new Float64Array(BLOCK);
  private readonly damping: number;
  private readonly before: Float32Array;
  private readonly preDelay: number;
  private readonly mask: number;
  private at = 0;

  /** @param decay seconds until the room is silent (-60 dB) @param cut Hz, above which walls swallow sound */
  constructor(decay: number, cut: number, rate: number) {
    let size = 1;
    while (size < Math.max(...DELAYS) * rate + BLOCK) size *= 2;
    this.mask = size - 1;
    this.lines = DELAYS.map(() => new Float32Array(size));
    this.lengths = DELAYS.map((seconds) => Math.max(BLOCK, Math.round(seconds * rate) | 1));
    this.before = new Float32Array(size);
    this.preDelay = Math.round(PRE_DELAY * rate);
    this.gains = this.lengths.map((length) => decayFactor(decay, rate / length));
    this.damping = lowpassFactor(cut, rate);
  }

  /** Adds the room to both channels; BLOCK frames at most. */
  process(left: Float64Array, right: Float64Array, count: number, wet: number): void {
    const { before, source, sum, mask, at } = this;
    for (let i = 0; i < count; i++) {
      before[(at + i) & mask] = (left[i] + right[i]) / 2 + NO_DENORMALS;
      source[i] = before[(at + i - this.preDelay) & mask];
    }
    sum.fill(0);
    for (let k = 0; k < DELAYS.length; k++) this.read(k, count);
    for (let k = 0; k < DELAYS.length; k++) this.write(k, count, left, right);
    for (let k = 0; k < DELAYS.length; k++) {
      if (LEFT[k]) addTo(left, this.outputs[k], LEFT[k] * wet, count);
      if (RIGHT[k]) addTo(right, this.outputs[k], RIGHT[k] * wet, count);
    }
    this.at += count;
  }

  /** What comes out of a delay, dulled by the walls. */
  private read(k: number, count: number): void {
    const { sum, mask, damping } = this;
    const [line, out, gain] = [this.lines[k], this.outputs[k], this.gains[k]];
    const from = this.at - this.lengths[k];
    let smooth = this.smooth[k];
    for (let i = 0; i < count; i++) {
      smooth += damping * (line[(from + i) & mask] * gain - smooth);
      out[i] = smooth;
      sum[i] += smooth / 4;
    }
    this.smooth[k] = smooth;
  }

  private write(k: number, count: number, left: Float64Array, right: Float64Array): void {
    const { sum, source, mask, at } = this;
    const [line, out, middle, side] = [this.lines[k], this.outputs[k], MIDDLE[k], SIDES[k]];
    for (let i = 0; i < count; i++) {
      const input = middle * source[i] + side * (left[i] - right[i]);
      line[(at + i) & mask] = out[i] - sum[i] + input;
    }
  }
}

function addTo(out: Float64Array, samples: Float64Array, gain: number, count: number): void {
  for (let i = 0; i < count; i++) out[i] += gain * samples[i];
}
