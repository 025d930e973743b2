/** What all notes have: a beginning without a click, an end that is damped, a place between left and right. */
import { cosineOfTurns, exponentialOf10, sineOfTurns } from "../../sound/exact-math.ts";

/** The factor per frame by which a sound falls by 60 dB in `seconds`. */
export const decayFactor = (seconds: number, rate: number): number =>
  exponentialOf10(-3 / (seconds * rate));

/** The coefficient of a one-pole lowpass with its corner at `frequency`. */
export const lowpassFactor = (frequency: number, rate: number): number => {
  const turns = frequency / rate;
  const c = 2 - cosineOfTurns(turns);
  return 1 - (c - Math.sqrt(c * c - 1));
};

/** Hz. */
export const frequencyOf = (pitch: number): number =>
  440 * exponentialOf10((pitch - 69) * OCTAVE_STEP);
const OCTAVE_STEP = 0.301_029_995_663_981_2 / 12;

/** Equal power from left (-1) to right (1), never all to one side. */
export function panTo(position: number): { left: number; right: number } {
  const turns = (Math.max(-0.5, Math.min(0.5, position)) + 1) / 8;
  return { left: cosineOfTurns(turns), right: sineOfTurns(turns) };
}

/** White noise, the same for ever. */
export const NOISE: Float32Array = (() => {
  const noise = new Float32Array(8_192);
  let state = 0x2545f491;
  for (let i = 0; i < noise.length; i++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    noise[i] = (state >>> 0) / 2 ** 31 - 1;
  }
  return noise;
})();

/** Fades a note in, and out once it is damped. */
export class Envelope {
  private readonly rise: Float64Array;
  private readonly end: number;
  private readonly damping: number;
  private age = 0;
  /** What damping leaves. */
  level = 1;

  /** @param attack and @param release in seconds, the latter until the sound has fallen by 60 dB */
  constructor(end: number, attack: number, release: number, rate: number) {
    this.end = end;
    this.damping = decayFactor(release, rate);
    const frames = Math.max(8, Math.round(attack * rate));
    this.rise = Float64Array.from(
      { length: frames },
      (_, i) => 0.5 - 0.5 * cosineOfTurns(i / (2 * frames)),
    );
  }

  apply(out: Float64Array, from: number, count: number, now: number): void {
    const { rise, damping, end } = this;
    for (let i = 0; i < count && this.age + i < rise.length; i++)
      out[from + i] *= rise[this.age + i];
    this.age += count;
    if (now + count <= end) return;
    let { level } = this;
    for (let i = Math.max(0, end - now); i < count; i++) {
      level *= damping;
      out[from + i] *= level;
    }
    this.level = level;
  }
}
