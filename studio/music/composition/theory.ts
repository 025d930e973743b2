/** Scales, chords and intervals. Degrees count from the tonic (0) upwards and downwards along a major scale. */

/** A triad on a degree of the scale (0 to 6), in root position or first inversion, with or without its seventh. */
export interface Chord {
  root: number;
  inversion: 0 | 1;
  hasSeventh: boolean;
}

const chord = (root: number, inversion: 0 | 1 = 0, hasSeventh = false): Chord => ({
  root,
  inversion,
  hasSeventh,
});

export const I = chord(0);
export const I6 = chord(0, 1);
export const II = chord(1);
export const II6 = chord(1, 1);
export const III = chord(2);
export const IV = chord(3);
export const V = chord(4);
export const V6 = chord(4, 1);
export const V7 = chord(4, 0, true);
export const VI = chord(5);

export const DOMINANT = 4;
export const SUBDOMINANT = 3;
export const LEADING_NOTE = 6;
/** The seventh of V7. */
export const FOURTH_DEGREE = 3;

const MAJOR = [0, 2, 4, 5, 7, 9, 11];

/** The remainder from 0 to `n` - 1. */
export const modulo = (a: number, n: number): number => ((a % n) + n) % n;

/** A degree as a MIDI pitch; `tonic` is that of degree 0. */
export const toPitch = (degree: number, tonic: number): number =>
  tonic + 12 * Math.floor(degree / 7) + MAJOR[modulo(degree, 7)];

/** The degrees (0 to 6) that a chord is made of, its root first. */
export const tonesOf = ({ root, hasSeventh }: Chord): number[] =>
  (hasSeventh ? [0, 2, 4, 6] : [0, 2, 4]).map((third) => (root + third) % 7);

export const holds = (harmony: Chord, degree: number): boolean =>
  tonesOf(harmony).includes(modulo(degree, 7));

/** The degree in the bass: the root, or the third of an inversion. */
export const bassDegree = ({ root, inversion }: Chord): number => root + 2 * inversion;

const isPerfect = (lower: number, upper: number): boolean =>
  modulo(upper - lower, 12) === 0 || modulo(upper - lower, 12) === 7;

/** Whether two voices move from one perfect fifth or octave to the same: forbidden, as they sound like one voice. */
export const areParallel = (
  [lower, upper]: readonly [number, number],
  [nextLower, nextUpper]: readonly [number, number],
): boolean =>
  lower !== nextLower &&
  isPerfect(lower, upper) &&
  modulo(upper - lower, 12) === modulo(nextUpper - nextLower, 12);

/** Whether both voices leap in one direction into a perfect fifth or octave. */
export const areHidden = (
  [lower, upper]: readonly [number, number],
  [nextLower, nextUpper]: readonly [number, number],
): boolean =>
  isPerfect(nextLower, nextUpper) &&
  (nextUpper - upper) * (nextLower - lower) > 0 &&
  Math.abs(nextUpper - upper) > 2;
