import type { Language } from "../../../contract/languages.ts";

/** A story as it is told: in its own words, or in a language, each of which is read aloud by itself. */
export interface ToldStory {
  id: string;
  /** The words that are read. */
  content: string;
  /** Null for the story's own words. */
  language: Language | null;
  /** What reads it now, if anything does. */
  narration: { isOutdated: boolean } | null;
}

/** What an unsaved recording of it is kept under on the device: each language has its own. */
export const readingIdOf = ({ id, language }: Pick<ToldStory, "id" | "language">): string =>
  language ? `${id} ${language.code}` : id;
