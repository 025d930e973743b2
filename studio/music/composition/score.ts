/** What the composer writes: a form, its harmony and its notes. */
import type { Instrument, Mood } from "../meta.ts";
import type { Metre } from "./rhythms.ts";
import type { Chord } from "./theory.ts";

export interface MusicBrief {
  /** The same seed and film have the same music. */
  seed: string;
  mood: Mood;
  instrument: Instrument;
  /** Seconds. */
  duration: number;
  /** When the pictures begin, in seconds, rising; the first ends the title. Sections begin with pictures where they can. */
  pictureStarts: readonly number[];
}

/** `period` is eight bars that ask and answer, `answer` the latter half of one; the others have no melody. */
export type SectionKind = "intro" | "period" | "answer" | "pause" | "ending";

export interface Section {
  kind: SectionKind;
  firstBar: number;
  bars: number;
  /** Which of the two themes, and which of its variants: the theme itself, its repeat, the middle part, its return. */
  theme: 0 | 1;
  variant: "theme" | "repeat" | "middle" | "return";
}

/** A stretch of one chord within a bar, from `from` to `to` in eighth notes. */
export interface HarmonySpan {
  bar: number;
  from: number;
  to: number;
  chord: Chord;
  /** The MIDI pitch of degree 0 in the key of the moment. */
  tonic: number;
}

/** The chord's notes as MIDI pitches: bass, tenor, alto. */
export type Voicing = readonly [number, number, number];

export interface MelodyNote {
  bar: number;
  /** Eighth notes from the beginning of the bar. */
  at: number;
  /** Eighth notes. */
  length: number;
  /** Of the scale, counted from `tonic`. */
  degree: number;
  pitch: number;
  /** Index of its harmony. */
  span: number;
}

export interface Note {
  /** Seconds from the beginning of the film. */
  start: number;
  /** Seconds until it is damped. */
  duration: number;
  /** MIDI pitch, as it is heard. */
  pitch: number;
  /** How hard it is struck, 0 to 1. */
  velocity: number;
  voice: "bass" | "inner" | "melody";
}

export interface Score {
  seed: string;
  mood: Mood;
  instrument: Instrument;
  /** MIDI pitch of the keynote. */
  tonic: number;
  metre: Metre;
  /** Beats a minute, before single bars are stretched. */
  tempo: number;
  /** Seconds at which each bar begins. */
  barStarts: number[];
  duration: number;
  sections: Section[];
  spans: HarmonySpan[];
  voicings: Voicing[];
  melody: MelodyNote[];
  /** In the order of their starts. */
  notes: Note[];
}
