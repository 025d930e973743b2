/** What music a film can have. */

export const INSTRUMENTS = ["music-box", "piano", "guitar"] as const;
export type Instrument = (typeof INSTRUMENTS)[number];

/** As a film's `music` names it. */
export const MUSIC_CHOICES = ["none", ...INSTRUMENTS] as const;
export type MusicChoice = (typeof MUSIC_CHOICES)[number];

export const MUSIC_LABELS: Record<MusicChoice, string> = {
  none: "None",
  "music-box": "Music box",
  piano: "Piano",
  guitar: "Guitar",
};

/** The one least able to disturb: it is proposed first. */
export const DEFAULT_INSTRUMENT: Instrument = "piano";

export const MOODS = ["tender", "playful", "quiet", "adventurous"] as const;
export type Mood = (typeof MOODS)[number];
