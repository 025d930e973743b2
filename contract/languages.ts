import { MAX_SPEECH_CHARACTERS } from "./limits.ts";
import { z } from "./zod.ts";

/** A language by its BCP 47 code, such as `es` or `pt-BR`, and its name in English. */
export const language = z.object({ code: z.string(), name: z.string() });
export type Language = z.infer<typeof language>;

/** What stories are written in, and what there always is. */
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
});
export type TranslateInput = z.infer<typeof translateInput>;

/** The `language` of a response about a story: one of GET /api/languages, null for the story's original language. */
export const translationLanguage = z.nullable(z.string());

/** The `language` of a request: none, or English, asks for the story's original language. */
export const askedLanguage = z.optional(
  z.string({ error: LANGUAGE_REQUIRED }).check(z.maxLength(35, LANGUAGE_REQUIRED)),
);

/** BCP 47's primary language; Norwegian has three codes. */
function primaryLanguage(code: string): string {
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
