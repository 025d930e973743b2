/** A narration as the cues of a text track. */
import { type Cue, listCues } from "../../../studio/pages/cues.ts";
import { timePages } from "../../../studio/pages/page-times.ts";
import { translatePages } from "../../../studio/pages/translated-pages.ts";
import { ORIGINAL_LANGUAGE } from "../../db/schema.ts";
import { notFound } from "../../errors.ts";
import type { TranslationContext } from "../languages/languages.service.ts";
import { readPages } from "../stories/pages.ts";
import { requireStory } from "../stories/stories.service.ts";
import { listStoryImages } from "../stories/story-images.store.ts";
import { findNarratedText, readTimes } from "./narrated-pages.ts";
import { requireNarration } from "./narration.service.ts";

/**
 * @param language as rows name it
 * @throws AppError 404 where nobody reads the story in this language
 */
export async function listNarrationCues(
  context: TranslationContext,
  storyId: string,
  language: string,
): Promise<Cue[]> {
  const { db } = context;
  const story = await requireStory(db, context.quota.userId, storyId);
  const narration = await requireNarration(db, storyId, language);
  const text = await findNarratedText(context, story, language);
  if (text === null) throw notFound("A narration of that story");
  const spans = readPages(story, await listStoryImages(db, storyId));
  const pages = language === ORIGINAL_LANGUAGE ? spans : translatePages(story.content, spans, text);
  const times = readTimes(story, { content: text }, narration);
  return listCues(text, timePages(pages, times), times.sentences, times.duration);
}
