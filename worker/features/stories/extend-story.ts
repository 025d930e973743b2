/** Adds to a story what somebody else has sent for it. */
import type { BatchItem } from "drizzle-orm/batch";
import { MAX_CONTENT_CHARACTERS, MAX_STORY_IMAGES } from "../../../contract/limits.ts";
import { insertPage } from "../../../studio/pages/insert-page.ts";
import type { Database } from "../../db/client.ts";
import { cannotBeDone, isViolated } from "../../errors.ts";
import { type TextQuota, writeText } from "../../media/text-quota.ts";
import { readPages } from "./pages.ts";
import { excerptOf, requireMoreTries, requireStory } from "./stories.service.ts";
import { requireVersion, type StoryChanges, updateStoryRow } from "./stories.store.ts";
import { clearStoryImages, insertStoryImages, listStoryImages } from "./story-images.store.ts";

export interface StoryAddition {
  /** A page after the last one of this picture, or at the end; empty for none. */
  text: string;
  /** Of that page. */
  pageId: string;
  imageId: string | null;
  /** Pictures that come after the story's own. */
  pictureIds: string[];
}

/**
 * Adds a page and pictures to a story, in one transaction with `first`, whose statements write the rows of the pictures.
 * @throws AppError 404 without the story, 413 when there is no room for its text, 422 when it would have too many
 *   pictures or too long a text
 */
export async function extendStory(
  db: Database,
  quota: TextQuota,
  storyId: string,
  addition: StoryAddition,
  first: readonly [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]],
): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      const added = await composeAddition(db, quota.userId, storyId, addition);
      await writeText(db, quota, [...first, ...added]);
      return;
    } catch (error) {
      if (!isViolated(error, "stories.version")) throw error;
      // The story was changed since it was read.
      requireMoreTries(tried);
    }
  }
}

async function composeAddition(
  db: Database,
  userId: string,
  storyId: string,
  { text, pageId, imageId, pictureIds }: StoryAddition,
) {
  const story = await requireStory(db, userId, storyId);
  if (text === "" && pictureIds.length === 0) {
    return [
      requireVersion(db, storyId, null),
      updateStoryRow(db, userId, storyId, {}, { isNewVersion: true }),
    ];
  }
  const before = await listStoryImages(db, storyId);
  if (before.length + pictureIds.length > MAX_STORY_IMAGES) {
    throw cannotBeDone(
      `The story has ${before.length} pictures, and ${MAX_STORY_IMAGES} is the most it can have. Please take some out first.`,
    );
  }
  const now = new Date();
  const changes: StoryChanges = { editedAt: now };
  if (text !== "") {
    const page = { id: pageId, text };
    const { content, spans } = insertPage(story.content, readPages(story, before), page, imageId);
    if (content.length > MAX_CONTENT_CHARACTERS) {
      throw cannotBeDone("The story has as much text as it can have.");
    }
    Object.assign(changes, { content, pages: spans, excerpt: excerptOf(content) });
    changes.textEditedAt = now;
  }
  const pictures = [...before, ...pictureIds.map((id) => ({ id, caption: null }))];
  changes.imageCount = pictures.length;
  return [
    requireVersion(db, storyId, story.version),
    updateStoryRow(db, userId, storyId, changes, { isNewVersion: true }),
    ...(pictureIds.length > 0
      ? [clearStoryImages(db, storyId), insertStoryImages(db, storyId, pictures)]
      : []),
  ];
}
