import { type Language, TRANSLATION_TOO_LONG } from "../../../contract/languages.ts";
import { MAX_SPEECH_CHARACTERS } from "../../../contract/limits.ts";
import { ORIGINAL_LANGUAGE } from "../../db/schema.ts";
import { tooLarge } from "../../errors.ts";
import { type TranslationContext, translateText } from "../languages/languages.service.ts";
import type { StoryDetailRow } from "../stories/stories.store.ts";

/** What is read aloud and filmed: a story's text in its original language, or a translation. */
export interface Script {
  storyId: string;
  /** ORIGINAL_LANGUAGE, or one of the translator's codes. */
  language: string;
  title: string;
  content: string;
  /** The words are as old as this, however long the reading takes. */
  asOf: Date;
}

type WrittenStory = Pick<StoryDetailRow, "id" | "title" | "content" | "language" | "readAt">;

/** @param language null for the story's original language */
export async function openScript(
  context: TranslationContext,
  { id: storyId, title, content, language: sourceLanguage, readAt: asOf }: WrittenStory,
  language: Language | null,
): Promise<Script> {
  if (!language) return { storyId, language: ORIGINAL_LANGUAGE, title, content, asOf };
  if (content.length > MAX_SPEECH_CHARACTERS) throw tooLarge(TRANSLATION_TOO_LONG);
  const translate = (text: string) =>
    translateText(context, { text, sourceLanguage, targetLanguage: language.code });
  return {
    storyId,
    language: language.code,
    asOf,
    title: await translate(title),
    content: await translate(content),
  };
}
