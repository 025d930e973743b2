import { MAX_SPEECH_CHARACTERS } from "./limits.ts";
import { z } from "./zod.ts";

/** A language by its BCP 47 code, such as `es` or `pt-BR`, and its name in English. */
export const language = z.object({ code: z.string(), name: z.string() });
export type Language = z.infer<typeof language>;

/** What there always is, and what a story is taken to be written in when nothing says otherwise. */
export const ENGLISH: Language = { code: "en", name: "English" };

export const TRANSLATION_TEXT_REQUIRED = "Please provide text to translate";
export const LANGUAGE_REQUIRED = "Please choose a language.";
export const TRANSLATION_TOO_LONG = `The text can have at most ${MAX_SPEECH_CHARACTERS} characters.`;

/** POST /api/translate/text. Longer texts are rejected with 413 by the route. */
export const translateInput = z.object({
  text: z.string({ error: TRANSLATION_TEXT_REQUIRED }),
  targetLanguage: z
    .string({ error: LANGUAGE_REQUIRED })
    .check(z.minLength(1, LANGUAGE_REQUIRED), z.maxLength(35, LANGUAGE_REQUIRED)),
  /** What the text is written in; English unless it says otherwise. */
  sourceLanguage: z.nullish(
    z
      .string({ error: LANGUAGE_REQUIRED })
      .check(
        z.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, LANGUAGE_REQUIRED),
        z.maxLength(35, LANGUAGE_REQUIRED),
      ),
  ),
});
export type TranslateInput = z.infer<typeof translateInput>;

/** The `language` of a response about a story: one of GET /api/languages, null for the story's original language. */
export const translationLanguage = z.nullable(z.string());

/** The `language` of a request: none, or the story's own, asks for its original language. */
export const askedLanguage = z.optional(
  z.string({ error: LANGUAGE_REQUIRED }).check(z.maxLength(35, LANGUAGE_REQUIRED)),
);

/** BCP 47's primary language; Norwegian has three codes. */
export function primaryLanguage(code: string): string {
  try {
    const primary = new Intl.Locale(code.replaceAll("_", "-")).language;
    return primary === "nb" || primary === "nn" ? "no" : primary;
  } catch {
    return code;
  }
}

/** Whether a voice with these languages can read `code` aloud: the variants of Portuguese count as one. */
export const speaks = (languages: readonly string[], code: string): boolean =>
  languages.some((spoken) => primaryLanguage(spoken) === primaryLanguage(code));

export const translation = z.object({ translatedText: z.string() });
export type Translation = z.infer<typeof translation>;
