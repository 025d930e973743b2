/** Ask the family: links by which guests tell, write, add photos or leave a heart, and what comes of it. */
import {
  MAX_ANSWER_CHARACTERS,
  MAX_ANSWER_PHOTOS,
  MAX_ANSWERS,
  MAX_SENDER_CHARACTERS,
} from "./limits.ts";
import { cleanName, cleanText, isVisible } from "./plain-text.ts";
import { expiresInDays } from "./share-days.ts";
import { z } from "./zod.ts";

const BAD_PICTURE = "The picture must be one of the story's.";
const imageId = z.nullish(z.string({ error: BAD_PICTURE }).check(z.maxLength(100, BAD_PICTURE)));

/** POST /api/stories/{id}/asks: about one picture, or without it about the whole story. */
export const createAskInput = z.object({ imageId, expiresInDays });
export type CreateAskInput = z.infer<typeof createAskInput>;

/** A link as its owner sees it. `answers` counts all that came through it. */
export const ask = z.object({
  id: z.string(),
  url: z.string(),
  imageId: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  createdAt: z.string(),
  answers: z.number(),
});
export type Ask = z.infer<typeof ask>;

/** What this browser has sent through a link and may still withdraw. */
export const sentAnswer = z.object({
  id: z.string(),
  name: z.string(),
  text: z.string(),
  heart: z.boolean(),
  hasVoice: z.boolean(),
  photos: z.number(),
  withdrawableUntil: z.string(),
});
export type SentAnswer = z.infer<typeof sentAnswer>;

/** GET /api/asked/{token}, without an account. */
export const asked = z.object({
  title: z.string(),
  /** BCP 47. */
  language: z.string(),
  askedBy: z.string(),
  /** The one that is asked about, or all of the story's. */
  images: z.array(z.object({ id: z.string(), url: z.string(), caption: z.nullable(z.string()) })),
  /** Whether it asks about one picture. */
  isOnePicture: z.boolean(),
  /** Why nothing can be sent at the moment. */
  full: z.nullable(z.string()),
  sent: z.array(sentAnswer),
});
export type Asked = z.infer<typeof asked>;

const NAME_REQUIRED = "Please write your name.";
const NAME_TOO_LONG = `A name can have at most ${MAX_SENDER_CHARACTERS} characters.`;
const TEXT_TOO_LONG = `Please write at most ${MAX_ANSWER_CHARACTERS} characters.`;
export const TOO_MANY_PHOTOS = `At most ${MAX_ANSWER_PHOTOS} photos can be added.`;
export const NOTHING_SENT = "Please record or write something, add a photo, or leave a heart.";
export const ASK_IS_FULL = `This link has brought ${MAX_ANSWERS} answers, as many as it can. Whoever sent it can make a new one.`;

/** The words of POST /api/asked/{token}/answers, a form; other characters than text are removed. */
export const answerInput = z.object({
  name: z
    .pipe(
      z.string({ error: NAME_REQUIRED }).check(z.maxLength(MAX_SENDER_CHARACTERS, NAME_TOO_LONG)),
      z.transform((name) => cleanName(name) ?? ""),
    )
    .check(z.minLength(1, NAME_REQUIRED)),
  text: z.pipe(
    z.string({ error: TEXT_TOO_LONG }).check(z.maxLength(MAX_ANSWER_CHARACTERS, TEXT_TOO_LONG)),
    z.transform((text) => {
      const clean = cleanText(text);
      return isVisible(clean) ? clean : "";
    }),
  ),
  heart: z.boolean(),
  /** The picture that it is about, where the link asks about the whole story. */
  imageId,
});
export type AnswerInput = z.output<typeof answerInput>;

/** The response to an answer. */
export const answerSent = z.object({ id: z.string() });

/** An answer as its owner decides on it. */
export const suggestion = z.object({
  id: z.string(),
  imageId: z.nullable(z.string()),
  name: z.string(),
  text: z.nullable(z.string()),
  heart: z.boolean(),
  voiceUrl: z.nullable(z.string()),
  /** Seconds. */
  voiceDuration: z.nullable(z.number()),
  photos: z.array(z.object({ id: z.string(), url: z.string() })),
  createdAt: z.string(),
  /** `used`: what is left of it is a recording, to be played. */
  state: z.enum(["open", "declined", "used"]),
});
export type Suggestion = z.infer<typeof suggestion>;
