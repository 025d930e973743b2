import {
  FILM_FORMATS,
  type FilmFormat,
  type FilmHeight,
  WORDS_CHOICES,
  type WordsChoice,
} from "../../../contract/films.ts";
import { DEFAULT_INSTRUMENT, MUSIC_CHOICES, type MusicChoice } from "../../../contract/music.ts";
import type { Video } from "../../../contract/videos.ts";
import { z } from "../../../contract/zod.ts";
import { getPreference, storePreference } from "../../device/preferences.ts";

/** How a film is to be: its shape, how fine its picture is, what is written in it, and its music. */
export interface FilmChoices {
  format: FilmFormat;
  height: FilmHeight;
  words: WordsChoice;
  music: MusicChoice;
  /** Whether what is told about its pictures is heard in it. */
  memories: boolean;
}

/** What a request means that says nothing else. */
export const PLAIN_FILM: FilmChoices = {
  format: "tv",
  height: 720,
  words: "caption",
  music: "none",
  memories: false,
};

/** One press makes this. */
const FIRST_PROPOSAL: FilmChoices = { ...PLAIN_FILM, music: DEFAULT_INSTRUMENT, memories: true };

export const choicesOf = ({ format, height, words, music, memories }: Video): FilmChoices => ({
  format,
  height: height === 1080 ? 1080 : 720,
  words,
  music,
  memories,
});

export const isSameFilm = (a: FilmChoices, b: FilmChoices): boolean =>
  (Object.keys(PLAIN_FILM) as (keyof FilmChoices)[]).every((name) => a[name] === b[name]);

const CHOICES_KEY = "filmChoices";
const stored = z.object({
  format: z.enum(FILM_FORMATS),
  height: z.literal([720, 1080]),
  words: z.enum(WORDS_CHOICES),
  music: z.enum(MUSIC_CHOICES),
  memories: z.boolean(),
});

/** What was chosen on this device last. */
export function getChoices(): FilmChoices {
  try {
    return stored.parse(JSON.parse(getPreference(CHOICES_KEY) ?? ""));
  } catch {
    return FIRST_PROPOSAL;
  }
}

export const storeChoices = (choices: FilmChoices): void =>
  storePreference(CHOICES_KEY, JSON.stringify(choices));
