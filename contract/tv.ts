/** Televisions: screens that show an account's films and stories by themselves. */
import { z } from "./zod.ts";

/** Without I and O, which look like digits. */
export const TV_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ";
export const TV_CODE_LENGTH = 6;

/** POST /api/tv/codes: what a screen shows until somebody enters it. */
export interface TvCode {
  code: string;
  expiresAt: string;
}

/** One thing that a screen shows; the url of a story is that of its pages in the API. */
export interface TvItem {
  kind: "film" | "story";
  title: string;
  url: string;
  thumbnailUrl: string | null;
}

/** GET /api/tv, with the screen's cookie. Quiet hours are whole ones on the screen's own clock. */
export type TvState =
  | { state: "waiting" }
  | { state: "paired"; items: TvItem[]; quietFrom: number; quietTo: number };

const WRONG_LETTERS = "Please enter the six letters that the television shows.";
const WRONG_HOUR = "The quiet hours must be whole hours from 0 to 23.";
const WRONG_NAME = "The television’s name can have at most 60 characters.";
const WRONG_SHOWS = "Please choose everything, the favorites or one collection.";

const hour = z
  .number({ error: WRONG_HOUR })
  .check(z.int(WRONG_HOUR), z.minimum(0, WRONG_HOUR), z.maximum(23, WRONG_HOUR));
const choices = {
  name: z.optional(z.string({ error: WRONG_NAME }).check(z.maxLength(60, WRONG_NAME))),
  /** `everything`, `favorites` or a collection's id. */
  shows: z.optional(
    z
      .string({ error: WRONG_SHOWS })
      .check(z.minLength(1, WRONG_SHOWS), z.maxLength(100, WRONG_SHOWS)),
  ),
  quietFrom: z.optional(hour),
  quietTo: z.optional(hour),
};

/** POST /api/tvs. */
export const pairTvInput = z.object({
  code: z
    .pipe(
      z.string({ error: WRONG_LETTERS }),
      z.transform((text) => text.replace(/[\s-]/g, "").toUpperCase()),
    )
    .check(
      z.refine((code) => code.length === TV_CODE_LENGTH && /^[A-Z]+$/.test(code), WRONG_LETTERS),
    ),
  ...choices,
});
export type PairTvInput = z.infer<typeof pairTvInput>;

/** PATCH /api/tvs/{id}. */
export const changeTvInput = z.object(choices);
export type ChangeTvInput = z.infer<typeof changeTvInput>;

export const tv = z.object({
  id: z.string(),
  name: z.string(),
  shows: z.string(),
  quietFrom: z.number(),
  quietTo: z.number(),
  lastSeenAt: z.nullable(z.string()),
});
export type Tv = z.infer<typeof tv>;
