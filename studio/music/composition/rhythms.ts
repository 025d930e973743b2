/** The rhythms that a melody is made of. Times are in eighth notes. */
export type Metre = "3/4" | "4/4" | "6/8";

/** Eighth notes in a bar, and in a beat. */
export const BAR_LENGTH: Record<Metre, number> = { "3/4": 6, "4/4": 8, "6/8": 6 };
export const BEAT_LENGTH: Record<Metre, number> = { "3/4": 2, "4/4": 2, "6/8": 3 };

/** Where a bar that has two chords changes them. */
export const CHORD_CHANGE: Record<Metre, number> = { "3/4": 4, "4/4": 4, "6/8": 3 };

/** The notes of a bar of melody; what is below 0 is a rest. */
export type Rhythm = readonly number[];

export const RHYTHMS: Record<Metre, readonly (readonly [Rhythm, liveliness: number])[]> = {
  "3/4": [
    [[4, 2], -10],
    [[2, 2, 2], 0],
    [[3, 1, 2], 10],
    [[4, 1, 1], 10],
    [[2, 4], -10],
    [[2, 1, 1, 2], 10],
    [[6], -10],
  ],
  "4/4": [
    [[4, 4], -10],
    [[4, 2, 2], 0],
    [[2, 2, 4], 0],
    [[6, 2], -10],
    [[3, 1, 4], 10],
    [[2, 2, 2, 2], 10],
    [[4, 3, 1], 10],
  ],
  "6/8": [
    [[3, 3], -10],
    [[2, 1, 3], 0],
    [[3, 2, 1], 0],
    [[2, 1, 2, 1], 10],
    [[6], -10],
  ],
};

/** Of the last bar of a phrase that asks, and of one that answers. */
export const HALF_CLOSES: Record<Metre, readonly Rhythm[]> = {
  "3/4": [
    [4, -2],
    [2, 2, -2],
  ],
  "4/4": [
    [4, -4],
    [6, -2],
    [2, 2, -4],
  ],
  "6/8": [
    [3, -3],
    [4, -2],
    [2, 1, -3],
  ],
};
export const FULL_CLOSE: Record<Metre, Rhythm> = {
  "3/4": [4, -2],
  "4/4": [5, -3],
  "6/8": [4, -2],
};

/** Of the bar before a full close, over two chords. */
export const BEFORE_CLOSE: Record<Metre, readonly Rhythm[]> = {
  "3/4": [
    [4, 2],
    [2, 2, 2],
  ],
  "4/4": [
    [4, 4],
    [2, 2, 4],
    [2, 2, 2, 2],
  ],
  "6/8": [
    [3, 3],
    [2, 1, 3],
  ],
};
