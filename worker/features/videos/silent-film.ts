/** A film in a language that no voice reads: its words are shown for as long as they take to be read. */
import type { Language } from "../../../contract/languages.ts";
import { MAX_SPEECH_CHARACTERS } from "../../../contract/limits.ts";
import { TEXT_TOO_LONG } from "../../../contract/narration.ts";
import { tooLarge } from "../../errors.ts";
import type { FilmScript } from "./film-script.ts";

/** Characters a second, as subtitles are timed for slow readers; those of Chinese and Japanese are words. */
const LETTERS_A_SECOND = 12;
const SIGNS_A_SECOND = 4;
const SECONDS_A_PAGE = 4;
/** For the title and the last words. */
const SECONDS_OF_CARDS = 5;

/**
 * How long the film is without a voice.
 * @throws AppError 413 for a text that would not be narrated either
 */
export function readingSeconds({ content, pages }: Pick<FilmScript, "content" | "pages">): number {
  if (content.length > MAX_SPEECH_CHARACTERS) throw tooLarge(TEXT_TOO_LONG);
  const signs =
    content.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  const text = signs / SIGNS_A_SECOND + (content.length - signs) / LETTERS_A_SECOND;
  return Math.max(text, pages.length * SECONDS_A_PAGE) + SECONDS_OF_CARDS;
}

export const composeSilentNote = (language: Language | null, hasMusic: boolean): string =>
  `There is no voice for ${language?.name ?? "this language"} here, so this film shows its words and ${hasMusic ? "plays music" : "has no sound"}. Record the story in your own voice, and the next film is read by you.`;
