/** A note that sounds. */

/** Frames that are computed at once. */
export const BLOCK = 512;

export interface SoundingNote {
  /** Frame of its beginning, and of its damping, from the beginning of the music. */
  readonly start: number;
  readonly end: number;
  /** Of both channels. */
  readonly left: number;
  readonly right: number;
  /** Writes frames `from` to `from` + `count` of a block, whose frame `from` is frame `now`; false once it has died away. */
  render(out: Float64Array, from: number, count: number, now: number): boolean;
}

/** A note as an instrument plays it. */
export interface Strike {
  start: number;
  end: number;
  /** MIDI pitch. */
  pitch: number;
  /** 0 to 1. */
  velocity: number;
  /** 0 to 1: no two notes are struck quite alike. */
  chance: number;
}
