import type { Language } from "../../../contract/languages.ts";
import type { Recording } from "../../../contract/recordings.ts";

/** A story in one language, its original one or a translation; each has a narration of its own. */
export interface NarratedStory {
  id: string;
  /** The words that are read. */
  content: string;
  /** Null for the story's original language. */
  language: Language | null;
  /** What the words are in. */
  spokenIn: Language;
  /** Its present narration, if any. */
  narration: { isOutdated: boolean } | null;
  /** All that people have recorded of it, in whatever language, newest first. */
  recordings: readonly Recording[];
}

/** The recording that the story is read by in this language; null when it is read by a voice, or not at all. */
export const findRecordingInUse = ({
  language,
  recordings,
}: Pick<NarratedStory, "language" | "recordings">): Recording | null =>
  recordings.find((one) => one.inUse && one.language === (language?.code ?? null)) ?? null;

/** The key of its unsaved recording on the device: each language has its own. */
export const readingIdOf = ({ id, language }: Pick<NarratedStory, "id" | "language">): string =>
  language ? `${id} ${language.code}` : id;
