/** A bank of partials that die away one by one, and the noise of the strike. */
import { cosineOfTurns, exponentialOf10, sineOfTurns } from "../../sound/exact-math.ts";
import { decayFactor, Envelope, lowpassFactor, NOISE, panTo } from "./tone.ts";
import { BLOCK, type SoundingNote, type Strike } from "./voice.ts";

export interface Partial {
  /** Hz. */
  frequency: number;
  amplitude: number;
  /** Seconds until it has fallen by 60 dB. */
  decay: number;
  /** In turns. */
  phase?: number;
}

export interface BankSettings {
  /** Seconds. */
  attack: number;
  release: number;
  /** -1 (left) to 1. */
  position: number;
  /** `cut` in Hz, `decay` in seconds. */
  noise: { level: number; decay: number; cut: number };
}

/** Hz, and as a part of the sample rate. */
const LOWEST = 20;
const HIGHEST = 0.27;
/** Below this nothing is heard any more. */
const SILENCE = 2e-6;
const DAMPED = 1e-4;
const NOISE_MASK = NOISE.length - 1;

const mixed = new Float64Array(BLOCK);

/**
 * Each partial is a resonator, y[n] = 2 r cos(w) y[n-1] - r² y[n-2]. They are computed four at a time, because the bank
 * is where most of the time goes.
 */
export class PartialBank implements SoundingNote {
  readonly start: number;
  readonly end: number;
  readonly left: number;
  readonly right: number;
  private count: number;
  /** Coefficients, last two outputs, loudness and its decay in a block. */
  private readonly feedback: Float64Array;
  private readonly loss: Float64Array;
  private readonly last: Float64Array;
  private readonly earlier: Float64Array;
  private readonly loudness: Float64Array;
  private readonly decay: Float64Array;
  private readonly envelope: Envelope;
  private readonly noise: { level: number; decay: number; cut: number; at: number };
  private smooth = 0;
  private smoother = 0;

  constructor(strike: Strike, partials: readonly Partial[], settings: BankSettings, rate: number) {
    const { start, end, chance } = strike;
    const audible = partials.filter(
      ({ frequency }) => frequency > LOWEST && frequency < HIGHEST * rate,
    );
    const size = Math.ceil(audible.length / 4) * 4;
    this.start = start;
    this.end = end;
    ({ left: this.left, right: this.right } = panTo(settings.position));
    this.count = size;
    this.feedback = new Float64Array(size);
    this.loss = new Float64Array(size);
    this.last = new Float64Array(size);
    this.earlier = new Float64Array(size);
    this.loudness = new Float64Array(size);
    this.decay = new Float64Array(size);
    for (const [i, { frequency, amplitude, decay, phase = 0 }] of audible.entries()) {
      const turns = frequency / rate;
      const r = decayFactor(decay, rate);
      this.feedback[i] = 2 * r * cosineOfTurns(turns);
      this.loss[i] = r * r;
      this.last[i] = (amplitude * sineOfTurns(phase - turns)) / r;
      this.earlier[i] = (amplitude * sineOfTurns(phase - 2 * turns)) / (r * r);
      this.loudness[i] = Math.abs(amplitude);
      this.decay[i] = exponentialOf10((-3 * BLOCK) / (decay * rate));
    }
    this.envelope = new Envelope(end, settings.attack, settings.release, rate);
    const { level, decay, cut } = settings.noise;
    this.noise = {
      level,
      decay: decayFactor(decay, rate),
      cut: lowpassFactor(cut, rate),
      at: Math.floor(chance * NOISE_MASK),
    };
  }

  render(out: Float64Array, from: number, count: number, now: number): boolean {
    mixed.fill(0, 0, count);
    let left = 0;
    for (let group = 0; group < this.count; group += 4) {
      if (this.addFour(group, left, count)) left += 4;
    }
    this.count = left;
    if (this.noise.level > SILENCE) this.addNoise(count);
    this.envelope.apply(mixed, 0, count, now);
    for (let i = 0; i < count; i++) out[from + i] = mixed[i];
    return left > 0 && this.envelope.level > DAMPED;
  }

  /** Adds partials `from` to `from` + 3 and moves them to `to`; false when they have died away. */
  private addFour(from: number, to: number, count: number): boolean {
    const { feedback, loss, last, earlier, loudness, decay } = this;
    let a = last[from];
    let b = last[from + 1];
    let c = last[from + 2];
    let d = last[from + 3];
    let a2 = earlier[from];
    let b2 = earlier[from + 1];
    let c2 = earlier[from + 2];
    let d2 = earlier[from + 3];
    const [fa, fb, fc, fd] = [
      feedback[from],
      feedback[from + 1],
      feedback[from + 2],
      feedback[from + 3],
    ];
    const [la, lb, lc, ld] = [loss[from], loss[from + 1], loss[from + 2], loss[from + 3]];
    for (let i = 0; i < count; i++) {
      const a0 = fa * a - la * a2;
      const b0 = fb * b - lb * b2;
      const c0 = fc * c - lc * c2;
      const d0 = fd * d - ld * d2;
      mixed[i] += a0 + b0 + c0 + d0;
      a2 = a;
      a = a0;
      b2 = b;
      b = b0;
      c2 = c;
      c = c0;
      d2 = d;
      d = d0;
    }
    let loudest = 0;
    for (let i = 0; i < 4; i++) {
      loudness[to + i] = loudness[from + i] * decay[from + i];
      loudest = Math.max(loudest, loudness[to + i]);
      if (to === from) continue;
      for (const values of [feedback, loss, decay]) values[to + i] = values[from + i];
    }
    if (loudest * this.envelope.level <= SILENCE) return false;
    last.set([a, b, c, d], to);
    earlier.set([a2, b2, c2, d2], to);
    return true;
  }

  private addNoise(count: number): void {
    const { noise } = this;
    for (let i = 0; i < count; i++) {
      this.smooth += noise.cut * (NOISE[noise.at] - this.smooth);
      this.smoother += noise.cut * (this.smooth - this.smoother);
      noise.at = (noise.at + 1) & NOISE_MASK;
      mixed[i] += noise.level * this.smoother;
      noise.level *= noise.decay;
    }
  }
}
