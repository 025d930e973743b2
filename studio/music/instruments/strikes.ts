/** How each instrument sounds. */
import { exponentialOf2, sineOfTurns } from "../../sound/exact-math.ts";
import type { Instrument } from "../meta.ts";
import { type Partial, PartialBank } from "./partials.ts";
import { PluckedString } from "./plucked-string.ts";
import { frequencyOf } from "./tone.ts";
import type { SoundingNote, Strike } from "./voice.ts";

const exponential = (x: number): number => exponentialOf2(x * Math.LOG2E);
/** (frequency / that of `from`) to the power of `power`. */
const scaleFrom = (from: number, power: number, pitch: number): number =>
  exponentialOf2((power * (pitch - from)) / 12);

/** How far a piano string's partials are stretched (Rigaud, David and Daudet 2011, for a grand piano). */
export const inharmonicityOf = (pitch: number): number =>
  exponential(0.0926 * pitch - 13.64) + exponential(-0.0847 * pitch - 5.82);

const MOST_PARTIALS = 18;
/** Where the hammer strikes the string: partials with a node there are missing. */
const STRIKE_POINT = 1 / 8;
/** Partials up to this one have two rates of decay: strings that swing together, and then apart. */
const DOUBLE_DECAY = 4;

/** A piano whose hammers are covered with felt: no brightness, a soft thump, a long end. */
function strikePiano(strike: Strike, rate: number): SoundingNote {
  const { pitch, velocity, chance } = strike;
  const base = frequencyOf(pitch);
  const stretch = inharmonicityOf(pitch);
  const softness = 480 + 900 * velocity + 0.55 * base;
  const count = Math.min(MOST_PARTIALS, Math.floor((0.2 * rate) / base));
  const shape = Array.from({ length: count }, (_, i) => {
    const n = i + 1;
    const struck = Math.abs(sineOfTurns((n * STRIKE_POINT) / 2)) / n;
    const x = (n * base) / softness;
    // The felt's lowpass, e to the power of -x, a little flatter.
    return struck * exponential(-x / (0.9 + 0.1 * Math.min(x, 4)));
  });
  const energy = Math.sqrt(shape.reduce((sum, value) => sum + value * value, 0));
  const loudness = ((0.55 * velocity) / energy) * scaleFrom(60, -0.12, pitch);
  const partials: Partial[] = [];
  for (const [i, value] of shape.entries()) {
    const n = i + 1;
    const amplitude = value * loudness;
    if (amplitude < 1.5e-4 * velocity) continue;
    const frequency = n * base * Math.sqrt((1 + stretch * n * n) / (1 + stretch));
    const decay = 60 / (5 * scaleFrom(48, 0.62, pitch) * (1 + 0.32 * (n - 1)));
    const phase = 0.38 * n + chance;
    const isDouble = n <= DOUBLE_DECAY;
    partials.push({ frequency, amplitude: isDouble ? 0.8 * amplitude : amplitude, decay, phase });
    if (!isDouble) continue;
    partials.push({
      frequency: frequency + 0.15 + 0.12 * n * chance,
      amplitude: 0.22 * amplitude,
      decay: decay / 0.34,
      phase: phase + 0.08,
    });
  }
  const settings = {
    attack: 0.0075 - 0.003 * Math.min(1, Math.max(0, (pitch - 45) / 40)),
    release: 0.45,
    position: (pitch - 62) * 0.012,
    noise: { level: 0.13 * velocity, decay: 0.055, cut: 260 + 500 * velocity },
  };
  return new PartialBank(strike, partials, settings, rate);
}

/** Teeth of a steel comb: bars clamped at one end, whose partials are 1, 6.27 and 17.5 (Fletcher and Rossing, 2.9). */
function pluckTooth(strike: Strike, rate: number): SoundingNote {
  const { pitch, velocity, chance } = strike;
  const base = frequencyOf(pitch);
  const decay = Math.min(6, 4.4 * scaleFrom(72, -0.55, pitch));
  const high = scaleFrom(72, -0.5, pitch);
  const partials: Partial[] = [
    { frequency: base, amplitude: 0.7 * velocity, decay },
    // Neighbouring teeth of one pitch, never quite in tune.
    {
      frequency: base + 0.35 + 0.5 * chance,
      amplitude: 0.2 * velocity,
      decay: 0.85 * decay,
      phase: 0.06,
    },
    { frequency: 2.002 * base, amplitude: 0.03 * velocity, decay: 0.5 * decay },
    { frequency: 3.01 * base, amplitude: 0.012 * velocity, decay: 0.35 * decay },
    {
      frequency: base * (6.22 + 0.12 * chance),
      amplitude: 0.15 * velocity * high,
      decay: 0.6 * high,
    },
    { frequency: 17.4 * base, amplitude: 0.035 * velocity, decay: 0.11 },
  ];
  return new PartialBank(
    strike,
    partials,
    {
      attack: 0.0018,
      release: 0.5,
      position: (pitch - 76) * 0.014,
      noise: { level: 0.05 * velocity, decay: 0.014, cut: 3_200 },
    },
    rate,
  );
}

export const STRIKES: Record<Instrument, (strike: Strike, rate: number) => SoundingNote> = {
  piano: strikePiano,
  "music-box": pluckTooth,
  guitar: (strike, rate) => new PluckedString(strike, rate),
};
