/** How a narration goes through the story's pages, for those who read along. */
import type { NarrationDetail } from "../../../contract/narration.ts";
import type { PageSpan } from "../../../studio/pages/page-spans.ts";
import { findSentences, type Narrated, timePages } from "../../../studio/pages/page-times.ts";
import { listPageStarts, type ReadingPart } from "../../../studio/pages/plan-reading.ts";
import { splitParagraphs } from "../../../studio/pages/paragraphs.ts";
import { moveWords, packWords, unpackWords } from "../../../studio/pages/word-times.ts";
import { translatePages } from "../../../studio/pages/translated-pages.ts";
import { JOINED_DELAY } from "../../providers/recording/join-sound.ts";
import { ORIGINAL_LANGUAGE } from "../../db/schema.ts";
import { findTranslation, type TranslationContext } from "../languages/languages.service.ts";
import { readPages } from "../stories/pages.ts";
import type { StoryDetailRow } from "../stories/stories.store.ts";
import type { StoryPicture } from "../stories/story-images.store.ts";
import type { NarrationRow } from "./narration.store.ts";

/**
 * The text that a narration reads.
 * @param language as rows name it
 * @returns null for a translation that is not stored; whoever shows it has it made
 */
export async function findNarratedText(
  context: TranslationContext,
  { content, language: sourceLanguage }: Pick<StoryDetailRow, "content" | "language">,
  language: string,
): Promise<string | null> {
  if (language === ORIGINAL_LANGUAGE) return content;
  return findTranslation(context, { text: content, sourceLanguage, targetLanguage: language });
}

/**
 * @param pictures the story's, in their order
 * @param text what `findNarratedText` has found
 */
export function listNarratedPages(
  story: Pick<StoryDetailRow, "content" | "pages" | "textEditedAt">,
  pictures: readonly StoryPicture[],
  narration: ReadTimes & Pick<NarrationRow, "language" | "words">,
  text: string | null,
): Pick<NarrationDetail, "pictureStarts" | "pages" | "words"> {
  const { content } = story;
  const spans = readPages(story, pictures);
  const pictureStarts = findPictureStarts(content, spans, pictures);
  if (text === null) return { pictureStarts, pages: [], words: [] };
  const isOriginal = narration.language === ORIGINAL_LANGUAGE;
  const pages = isOriginal ? spans : translatePages(content, spans, text);
  const times = readTimes(story, { content: text }, narration);
  return { pictureStarts, pages: timePages(pages, times), words: listHeardWords(story, narration) };
}

/** Once the text has changed, the places of its words are outdated. */
export function listHeardWords(
  { textEditedAt }: Pick<StoryDetailRow, "textEditedAt">,
  { words, parts, createdAt }: Pick<NarrationRow, "words" | "parts" | "createdAt">,
): number[] {
  if (!words || textEditedAt > createdAt) return [];
  return parts ? packWords(moveWords(unpackWords(words), parts, JOINED_DELAY)) : words;
}

/** When the text is spoken, as far as it is still the one that was read. */
export function readTimes(
  story: Pick<StoryDetailRow, "textEditedAt">,
  { content }: { content: string },
  narration: ReadTimes,
): Narrated & Pick<NarrationRow, "sentences"> {
  const { sentences, duration, createdAt, parts } = narration;
  const isOutdated = story.textEditedAt > createdAt;
  return {
    duration,
    sentences: isOutdated ? findSentences(content, sentences) : sentences,
    ...(parts && { pageStarts: timeParts(parts) }),
  };
}

type ReadTimes = Pick<NarrationRow, "sentences" | "duration" | "createdAt" | "parts">;

const timeParts = (parts: readonly ReadingPart[]): Map<string, number> =>
  new Map([...listPageStarts(parts)].map(([id, start]) => [id, start + JOINED_DELAY]));

/** For each picture the paragraph of its first page, or of one before it, whichever is later: they rise. */
function findPictureStarts(
  content: string,
  pages: readonly PageSpan[],
  pictures: readonly StoryPicture[],
): number[] {
  const paragraphs = splitParagraphs(content);
  let latest = 0;
  return pictures.map(({ id }) => {
    const at = pages.find(({ imageId }) => imageId === id)?.from ?? 0;
    latest = Math.max(
      latest,
      paragraphs.findLastIndex(({ from }) => from <= at),
    );
    return latest;
  });
}
