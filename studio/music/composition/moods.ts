/** What the moods differ in. */
import type { Mood } from "../meta.ts";
import type { Metre } from "./rhythms.ts";
import { type Chord, I6, III, IV, V6, VI } from "./theory.ts";

type Weighted<T> = readonly (readonly [T, number])[];

interface MoodStyle {
  metres: Weighted<Metre>;
  /** Slowest and fastest, in beats a minute; 6/8 has a tempo of its own. */
  tempo: readonly [number, number];
  /** The second chord of a theme. */
  second: Weighted<Chord>;
  /** How lively rhythms are: -10 (long notes) to 10. */
  liveliness: number;
  /** What a leap costs, in percent. */
  leapCost: number;
  /** The simplest of the broken chords that are used besides the first. */
  texture: number;
}

export const STYLES: Record<Mood, MoodStyle> = {
  tender: {
    metres: [
      ["3/4", 5],
      ["4/4", 3],
      ["6/8", 1],
    ],
    tempo: [62, 70],
    second: [
      [VI, 3],
      [IV, 3],
      [I6, 1],
    ],
    liveliness: 0,
    leapCost: 100,
    texture: 0,
  },
  playful: {
    metres: [
      ["6/8", 3],
      ["3/4", 3],
      ["4/4", 1],
    ],
    tempo: [68, 73],
    second: [
      [V6, 2],
      [IV, 2],
      [I6, 2],
    ],
    liveliness: 6,
    leapCost: 80,
    texture: 1,
  },
  quiet: {
    metres: [
      ["4/4", 1],
      ["3/4", 1],
    ],
    tempo: [62, 65],
    second: [
      [VI, 1],
      [IV, 1],
    ],
    liveliness: -6,
    leapCost: 120,
    texture: 0,
  },
  adventurous: {
    metres: [
      ["4/4", 5],
      ["6/8", 2],
    ],
    tempo: [69, 73],
    second: [
      [VI, 4],
      [III, 3],
      [IV, 4],
      [V6, 2],
    ],
    liveliness: 6,
    leapCost: 70,
    texture: 2,
  },
};

export const COMPOUND_TEMPO = [62, 66] as const;
