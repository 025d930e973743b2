import { askedLanguage, translationLanguage } from "./languages.ts";
import { MAX_SPEECH_CHARACTERS } from "./limits.ts";
import { z } from "./zod.ts";

export { DEFAULT_SIMILARITY, DEFAULT_STABILITY, DEFAULT_VOICE } from "../studio/voice/meta.ts";

export const voice = z.object({
  voice_id: z.string(),
  name: z.string(),
  category: z.string(),
  preview_url: z.string(),
  /** What it can read aloud, as codes such as `es`. */
  languages: z.array(z.string()),
});
export type Voice = z.infer<typeof voice>;

/** Category key to label; `all` is always there. */
export const voiceCategories = z.record(z.string(), z.string());
export type VoiceCategories = z.infer<typeof voiceCategories>;
export const ALL_VOICES: VoiceCategories = { all: "All Voices" };

const VOICE_REQUIRED = "Please choose a voice.";
const voiceId = z
  .string({ error: VOICE_REQUIRED })
  .check(z.minLength(1, VOICE_REQUIRED), z.maxLength(200, VOICE_REQUIRED));
const pauses = z.boolean({ error: "Pauses must be true or false." });

const TEXT_REQUIRED = "Please provide text for narration";

const unit = (name: string) =>
  z
    .number({ error: `${name} must be a number from 0 to 1.` })
    .check(
      z.minimum(0, `${name} must be a number from 0 to 1.`),
      z.maximum(1, `${name} must be a number from 0 to 1.`),
    );

/** Both from 0 to 1. */
export const voiceSettings = z.object(
  { stability: z.optional(unit("Stability")), similarityBoost: z.optional(unit("Similarity")) },
  { error: "The voice settings must name stability and similarity." },
);

/** POST /api/stories/{id}/narration. */
export const narrationInput = z.object({
  voiceId,
  pauses: z.optional(pauses),
  language: askedLanguage,
});
export type NarrationInput = z.infer<typeof narrationInput>;

/** GET, PUT and DELETE /api/stories/{id}/narration: selects one of the story's narrations. */
export const narrationQuery = z.object({ language: askedLanguage });
/** PUT only: the site's voice that read it, according to an export; without it the file is a user's recording. */
export const putNarrationQuery = z.extend(narrationQuery, { voiceId: z.optional(voiceId) });

/** POST /api/generate-speech. Longer texts are rejected with 413 by the route. */
export const speechInput = z.object({
  text: z
    .string({ error: TEXT_REQUIRED })
    .check(z.refine((text) => text.trim() !== "", TEXT_REQUIRED)),
  voiceId,
  voiceSettings: z.optional(voiceSettings),
  pauses: z.optional(pauses),
});
export type SpeechInput = z.infer<typeof speechInput>;
export const TEXT_TOO_LONG = `The text can have at most ${MAX_SPEECH_CHARACTERS} characters.`;

/** The form for it: every field is set, except for the voice while none has been chosen. */
export const speechForm = z.object({
  text: speechInput.shape.text.check(z.maxLength(MAX_SPEECH_CHARACTERS, TEXT_TOO_LONG)),
  voiceId: z.nullable(voiceId),
  voiceSettings: z.required(voiceSettings),
});
export type SpeechForm = z.infer<typeof speechForm>;

/** PUT /api/stories/{id}/narration: what browsers and their users call the types of recordings. */
const RECORDING_TYPES = [
  "audio/mpeg",
  "audio/mp3",
  "audio/mp4",
  "audio/m4a",
  "audio/x-m4a",
  "audio/aac",
  "audio/webm",
  "audio/ogg",
  "audio/opus",
  "audio/wav",
  "audio/x-wav",
  "audio/wave",
  "audio/vnd.wave",
];

export const RECORDING_TOO_LARGE =
  "That recording is larger than 50 MB. Please make it shorter, or send it as MP3.";

export const RECORDING_MESSAGES = {
  tooLarge: RECORDING_TOO_LARGE,
  empty: "The recording is empty.",
};

const TIMES_INVALID = "The times of the words must be numbers: start, end, from, to.";
const count = z.number({ error: TIMES_INVALID }).check(z.minimum(0, TIMES_INVALID));
const place = count.check(z.refine(Number.isInteger, TIMES_INVALID));

/**
 * The field `times` of a multipart PUT: the words of the narration in the order in which they are spoken. `start` and `end`
 * are milliseconds of the MP3, `from` and `to` UTF-16 offsets of the text that is read; 0 and 0 in the title.
 */
export const spokenTimes = z
  .array(z.object({ start: count, end: count, from: place, to: place }, { error: TIMES_INVALID }), {
    error: TIMES_INVALID,
  })
  .check(z.minLength(1, TIMES_INVALID));

export const TIMES_MESSAGES = {
  invalid: TIMES_INVALID,
  tooLarge: "There are too many times of words for one narration.",
  /** Only one of `voiceId` and `times` was sent, or after the sound. */
  alone: "Please send the voice and the times of its words, both of them, and then the sound.",
  misplaced: "The times of the words do not fit the story's text.",
  outside: "The times of the words do not fit the sound.",
};

/** Whether a content type, with or without parameters, is one that recordings may have. */
export const isRecordingType = (contentType: string): boolean =>
  RECORDING_TYPES.includes(contentType.split(";")[0]!.trim().toLowerCase());

export const narration = z.object({ audioUrl: z.string(), duration: z.number() });
export type Narration = z.infer<typeof narration>;

/** Of GET /api/stories/{id}/narrations: one for each language that the story is read in. */
export const narrationInLanguage = z.extend(narration, {
  language: translationLanguage,
  /** Null for a recording. */
  voiceId: z.nullable(z.string()),
  /** The story's words have changed since. */
  outdated: z.boolean(),
});
export type NarrationInLanguage = z.infer<typeof narrationInLanguage>;

/** A sentence of the narration: when it is spoken (seconds) and its offsets in the story's text, or in its translation. */
export const spokenSentence = z.object({
  text: z.string(),
  start: z.number(),
  end: z.number(),
  paragraph: z.number(),
  from: z.number(),
  to: z.number(),
});
export type SpokenSentence = z.infer<typeof spokenSentence>;

/** A page of the narrated text: its offsets there, also in a translation, and when it is heard (seconds). */
export const narratedPage = z.object({
  id: z.string(),
  imageId: z.nullable(z.string()),
  from: z.number(),
  to: z.number(),
  start: z.number(),
});

/** How a narration goes through the story's pages. */
export const narratedPages = {
  /** For clients of before there were pages: the paragraph at which each picture appears, in their order, rising. */
  pictureStarts: z.array(z.number()),
  /** None in copies that devices stored earlier, and when the text of a translation is not there at the moment. */
  pages: z._default(z.array(narratedPage), []),
  /**
   * When each word is spoken, as far as anybody knows: start and length in milliseconds, from and length in the text, then the
   * next word (studio/pages/word-times.ts). None when the text has changed since.
   */
  words: z._default(z.array(z.number()), []),
};

/** GET /api/stories/{id}/narration: the narration with its sentences, for reading along. */
export const narrationDetail = z.extend(narrationInLanguage, {
  sentences: z.array(spokenSentence),
  ...narratedPages,
});
export type NarrationDetail = z.infer<typeof narrationDetail>;
