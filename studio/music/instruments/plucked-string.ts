/** A plucked string: Karplus and Strong's loop (1983), extended by Jaffe and Smith. */
import { arcTangent, cosineOfTurns, exponentialOf10, sineOfTurns } from "../../sound/exact-math.ts";
import { Envelope, frequencyOf, lowpassFactor, NOISE, panTo } from "./tone.ts";
import type { SoundingNote, Strike } from "./voice.ts";

/** Seconds. */
const ATTACK = 0.0035;
const RELEASE = 0.25;
/** A string of 110 Hz needs 4.6 s to fall by 60 dB; higher ones less. */
const DECAY = { at: 45, seconds: 4.6, perOctave: -0.55, shortest: 0.9 };
const LOG10_OF_2 = 0.301_029_995_663_981_2;
/** How much faster high partials die. */
const HIGH_DECAY = 0.22;
const SILENCE = 2e-5;
const FINGER_NOISE = 0.1;

/** Gain of the lowpass g / (1 + a z^-1), at a frequency in turns a sample, for a `g` of 1 + a. */
const gainOf = (a: number, turns: number): number => {
  const re = 1 + a * cosineOfTurns(turns);
  const im = a * sineOfTurns(turns);
  return (1 + a) / Math.sqrt(re * re + im * im);
};

/** The pole of the lowpass whose gain at `high` is `ratio` of that at `low`. */
function findPole(low: number, high: number, ratio: number): number {
  let [from, to] = [-0.95, 0];
  for (let i = 0; i < 40; i++) {
    const middle = (from + to) / 2;
    if (gainOf(middle, high) / gainOf(middle, low) < ratio) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}

/** The force on the bridge of a string that is plucked at a part of its length, not too sharply, and with a finger. */
function pluck(length: number, { velocity, chance }: Strike, frequency: number, rate: number) {
  const string = new Float64Array(length);
  const place = 0.19 + 0.09 * chance;
  const noiseAt = Math.floor(chance * 7_000);
  for (let i = 0; i < length; i++) {
    const force = (i + 0.5) / length < place ? 1 - place : -place;
    string[i] = force + FINGER_NOISE * NOISE[(i * 3 + noiseAt) % NOISE.length];
  }
  const softness = lowpassFactor(1_100 + 2_600 * velocity + frequency, rate);
  for (let pass = 0; pass < 3; pass++) {
    let smooth = 0;
    // The string is a loop: the first round only finds where the filter begins.
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < length; i++) {
        smooth += softness * (string[i] - smooth);
        if (round > 0) string[i] = smooth;
      }
    }
  }
  const mean = string.reduce((sum, force) => sum + force, 0) / length;
  return string.map((force) => (force - mean) * velocity);
}

export class PluckedString implements SoundingNote {
  readonly start: number;
  readonly end: number;
  readonly left: number;
  readonly right: number;
  private readonly loop: Float64Array;
  private readonly gain: number;
  private readonly pole: number;
  /** The allpass that makes the loop's length any part of a sample. */
  private readonly tuning: number;
  private readonly envelope: Envelope;
  private at = 0;
  private damped: number;
  private lastIn: number;
  private lastOut: number;

  constructor(strike: Strike, rate: number) {
    const { pitch, end } = strike;
    const frequency = frequencyOf(pitch);
    const turns = frequency / rate;
    const octaves = (pitch - DECAY.at) / 12;
    const falling = exponentialOf10(DECAY.perOctave * octaves * LOG10_OF_2);
    const decay = Math.max(DECAY.shortest, DECAY.seconds * falling);
    const high = Math.max(2_200, 2.5 * frequency) / rate;
    const ratio = exponentialOf10((-3 / frequency) * (1 / (decay * HIGH_DECAY) - 1 / decay));
    this.pole = findPole(turns, high, ratio);
    const perRound = exponentialOf10(-3 / (frequency * decay));
    this.gain = (perRound / gainOf(this.pole, turns)) * (1 + this.pole);

    const sine = -this.pole * sineOfTurns(turns);
    const delay = arcTangent(sine / (1 + this.pole * cosineOfTurns(turns))) / (2 * Math.PI * turns);
    const total = rate / frequency - delay;
    const length = Math.floor(total - 0.4);
    const rest = total - length;
    this.tuning = sineOfTurns(((1 - rest) * turns) / 2) / sineOfTurns(((1 + rest) * turns) / 2);
    this.loop = pluck(length, strike, frequency, rate);
    // The filters begin where the string is: from zero they would cut an edge into it, a click at each note.
    this.damped = this.lastIn = this.lastOut = this.loop[length - 1];

    this.start = strike.start;
    this.end = end;
    ({ left: this.left, right: this.right } = panTo((pitch - 60) * 0.008));
    this.envelope = new Envelope(end, ATTACK, RELEASE, rate);
  }

  render(out: Float64Array, from: number, count: number, now: number): boolean {
    const { loop, gain, pole, tuning } = this;
    let { at, damped, lastIn, lastOut } = this;
    let peak = 0;
    for (let i = 0; i < count; i++) {
      const sample = loop[at];
      damped = gain * sample - pole * damped;
      lastOut = tuning * (damped - lastOut) + lastIn;
      lastIn = damped;
      loop[at] = lastOut;
      at = at + 1 === loop.length ? 0 : at + 1;
      out[from + i] = sample;
      if (sample > peak) peak = sample;
    }
    this.at = at;
    this.damped = damped;
    this.lastIn = lastIn;
    this.lastOut = lastOut;
    this.envelope.apply(out, from, count, now);
    return now < this.start + 2 * loop.length || peak * this.envelope.level > SILENCE;
  }
}
