/** Broken chords. Times are in eighth notes. */
import type { Metre } from "./rhythms.ts";

/** A note of a broken chord: when, and which voice (0 is the bass). */
type FigureNote = readonly [at: number, voice: 0 | 1 | 2];
export type Figure = readonly FigureNote[];

/** From sparse to flowing. */
export const FIGURES: Record<Metre, readonly Figure[]> = {
  "3/4": [
    [
      [0, 0],
      [2, 1],
      [4, 2],
    ],
    [
      [0, 0],
      [2, 2],
      [4, 1],
    ],
    [
      [0, 0],
      [2, 1],
      [3, 2],
      [4, 1],
    ],
    [
      [0, 0],
      [1, 1],
      [2, 2],
      [4, 1],
    ],
  ],
  "4/4": [
    [
      [0, 0],
      [2, 1],
      [4, 2],
      [6, 1],
    ],
    [
      [0, 0],
      [4, 1],
      [6, 2],
    ],
    [
      [0, 0],
      [2, 1],
      [3, 2],
      [4, 1],
      [6, 2],
    ],
    [
      [0, 0],
      [2, 2],
      [4, 1],
      [6, 2],
    ],
  ],
  "6/8": [
    [
      [0, 0],
      [2, 1],
      [3, 2],
    ],
    [
      [0, 0],
      [3, 1],
      [5, 2],
    ],
    [
      [0, 0],
      [2, 1],
      [3, 2],
      [5, 1],
    ],
    [
      [0, 0],
      [2, 2],
      [3, 1],
    ],
  ],
};

/** Of a chord that has only a part of the bar, by its length. */
export const SHORT_FIGURES: Record<number, Figure> = {
  2: [
    [0, 0],
    [1, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 2],
  ],
};
