import { askedLanguage, translationLanguage } from "./languages.ts";
import { FILM_FORMATS, FILM_HEIGHTS, WORDS_CHOICES } from "./films.ts";
import { MUSIC_CHOICES } from "./music.ts";
import { z } from "./zod.ts";

export const VIDEO_STATES = ["making", "ready", "failed"] as const;

/**
 * A film. `url` and `duration` are null until it is ready; `error` says why it failed,
 * `note` what it could not show or play, `format` and `height` its shape, `words` what is written in it, `music` what is played under it, `memories` whether what is told about its pictures is heard in it,
 * `madeBy` is the provider that makes it (`built-in` is this site itself), and
 * `progress` (0 to 1) how far a film in the making is; `outdated` is true once the story has changed since.
 */
export const video = z.object({
  id: z.string(),
  storyId: z.string(),
  title: z.string(),
  language: translationLanguage,
  /** BCP 47: what is said in it; by default for lists that a device stored before films said so. */
  spokenLanguage: z._default(z.nullable(z.string()), null),
  url: z.nullable(z.string()),
  thumbnailUrl: z.nullable(z.string()),
  duration: z.nullable(z.number()),
  createdAt: z.string(),
  state: z.enum(VIDEO_STATES),
  error: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** By default for lists that a device stored before films had shapes and music. */
  format: z._default(z.enum(FILM_FORMATS), "tv"),
  height: z._default(z.number(), 720),
  words: z._default(z.enum(WORDS_CHOICES), "caption"),
  music: z._default(z.enum(MUSIC_CHOICES), "none"),
  memories: z._default(z.boolean(), false),
  madeBy: z.string(),
  progress: z.number(),
  outdated: z.boolean(),
});
export type Video = z.infer<typeof video>;

/** `?sort=` of GET /api/videos; films without a duration come last in either order by it. */
export const VIDEO_ORDERS = [
  "newest",
  "oldest",
  "title",
  "title-desc",
  "shortest",
  "longest",
] as const;
export type VideoOrder = (typeof VIDEO_ORDERS)[number];

export const NO_SUCH_PROVIDER = "This site has no such film service.";
const NO_SUCH_MUSIC = "Please choose a music box, a piano, a guitar or none.";
const NO_SUCH_WORDS = "Please choose the words that are read, the captions or none.";
const NO_SUCH_MEMORIES = "Please say whether the voices of the pictures speak: true or false.";
const NO_SUCH_FORMAT = "Please choose a film for a television, for a phone, or a square one.";
const NO_SUCH_HEIGHT = "A film can be 720 or 1080 pixels high.";
export const TELEVISION_ALONE = "Only a film for a television can be 1080 pixels high.";
const STORY_REQUIRED = "Please choose a story.";
const storyId = z
  .string({ error: STORY_REQUIRED })
  .check(z.minLength(1, STORY_REQUIRED), z.maxLength(100, STORY_REQUIRED));

/**
 * POST /api/generate-video; without `format` the film is for a television, `height` is that of its shorter side, without
 * `provider` the site's own choice makes it, without `words` the captions are written in it, without `music` it has none.
 */
export const generateVideoInput = z.object({
  storyId,
  language: askedLanguage,
  format: z._default(z.enum(FILM_FORMATS, { error: NO_SUCH_FORMAT }), "tv"),
  height: z._default(z.literal(FILM_HEIGHTS, { error: NO_SUCH_HEIGHT }), 720),
  words: z._default(z.enum(WORDS_CHOICES, { error: NO_SUCH_WORDS }), "caption"),
  music: z._default(z.enum(MUSIC_CHOICES, { error: NO_SUCH_MUSIC }), "none"),
  memories: z._default(z.boolean({ error: NO_SUCH_MEMORIES }), false),
  provider: z.optional(
    z.string({ error: NO_SUCH_PROVIDER }).check(z.maxLength(40, NO_SUCH_PROVIDER)),
  ),
});

/** The response, and the data of the stream's `done` event. */
export const generatedVideo = z.object({
  url: z.string(),
  duration: z.number(),
  thumbnailUrl: z.nullable(z.string()),
});
export type GeneratedVideo = z.infer<typeof generatedVideo>;

/**
 * GET /api/videos/{id}/transcript: what the film says, and its pictures, by their seconds. For GET …/captions.vtt the same words are a text
 * track.
 */
export const transcript = z.object({
  cues: z.array(z.object({ start: z.number(), end: z.number(), text: z.string() })),
  pictures: z.array(z.object({ start: z.number(), caption: z.string() })),
});
export type Transcript = z.infer<typeof transcript>;

/** In the order in which they come. */
export const FILM_STAGES = ["waiting", "narration", "film", "saving"] as const;
export type FilmStage = (typeof FILM_STAGES)[number];

/** The data of the stream's `progress` events: `done` of `total` steps of this stage. */
export const filmProgress = z.object({
  stage: z.enum(FILM_STAGES),
  done: z.number(),
  total: z.number(),
});
export type FilmProgress = z.infer<typeof filmProgress>;

/** Where each stage begins and ends in the whole, from 0 to 1. */
const STAGE_SPANS: Record<FilmStage, [from: number, to: number]> = {
  waiting: [0, 0],
  narration: [0, 0.1],
  film: [0.1, 0.95],
  saving: [0.95, 1],
};

/** The progress of the whole film, from 0 to 1. */
export function filmFraction({ stage, done, total }: FilmProgress): number {
  const [from, to] = STAGE_SPANS[stage];
  return from + (to - from) * (total > 0 ? Math.min(1, done / total) : 0);
}

const DURATION = "The duration must be a number of seconds.";
const URL_NOT_OURS = "That film was not made here.";

/** POST /api/videos: sets the title of a finished film. */
export const saveVideoInput = z.object({
  storyId,
  title: z.string({ error: "Please give the film a title." }).check(
    z.maxLength(300, "A title can have at most 300 characters."),
    z.refine((text) => text.trim() !== "", "Please give the film a title."),
  ),
  url: z
    .string({ error: URL_NOT_OURS })
    .check(z.minLength(1, URL_NOT_OURS), z.maxLength(2_000, URL_NOT_OURS)),
  duration: z.nullish(z.number({ error: DURATION }).check(z.nonnegative(DURATION))),
});
export type SaveVideoInput = z.infer<typeof saveVideoInput>;
export { URL_NOT_OURS };
