import type { Language } from "../../../contract/languages.ts";
import type { StoryImage } from "../../../contract/stories.ts";
import type { Recording } from "../../../contract/recordings.ts";

/** A page of the words that are read. */
export interface NarratedPage {
  id: string;
  text: string;
  image: StoryImage | null;
}

/** A story in one language, its original one or a translation; each has a narration of its own. */
export interface NarratedStory {
  id: string;
  /** The words that are read. */
  content: string;
  /** The same words page by page; empty while their pictures are not known. */
  pages: readonly NarratedPage[];
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
  recordings.find(
    (one) => one.inUse && one.pageId === null && one.language === (language?.code ?? null),
  ) ?? null;

/** What a page was recorded in, in this language: heard now, or put aside because its words have changed since. */
export const findPageRecording = (
  { language, recordings }: Pick<NarratedStory, "language" | "recordings">,
  page: string,
): Recording | null =>
  recordings.find(
    (one) =>
      one.pageId === page &&
      one.language === (language?.code ?? null) &&
      (one.inUse || one.outdated === true),
  ) ?? null;

/** The key of a page's unsaved recording on the device is this and the page's id. */
export const pageReadingsOf = (story: Pick<NarratedStory, "id" | "language">): string =>
  `${readingIdOf(story)} page `;

/** The key of its unsaved recording on the device: each language has its own. */
export const readingIdOf = ({ id, language }: Pick<NarratedStory, "id" | "language">): string =>
  language ? `${id} ${language.code}` : id;
