/** Answers as their owner decides on them. */
import type { Suggestion } from "../../../contract/asks.ts";
import type { Database } from "../../db/client.ts";
import { isViolated, notFound } from "../../errors.ts";
import { mediaUrl } from "../../media/files.ts";
import type { TextQuota } from "../../media/text-quota.ts";
import { extendStory } from "../stories/extend-story.ts";
import { type AnswerWithPhotos, getAnswer, requireUnused, markUsed } from "./answers.store.ts";

export const toSuggestion = (row: AnswerWithPhotos): Suggestion => ({
  id: row.id,
  imageId: row.imageId,
  name: row.name,
  text: row.text === "" ? null : row.text,
  heart: row.heart,
  voiceUrl: row.voiceFile && mediaUrl("narrations", row.voiceFile),
  voiceDuration: row.voiceDuration,
  photos: row.photos.map(({ id, file }) => ({ id, url: mediaUrl("images", file) })),
  createdAt: row.createdAt.toISOString(),
  state: row.state,
});

/** @throws AppError 404 when it was withdrawn, is another user's, or its story is in the trash */
export async function requireAnswer(
  db: Database,
  userId: string,
  id: string,
): Promise<AnswerWithPhotos> {
  const answer = await getAnswer(db, userId, id);
  if (!answer) throw notFound("That suggestion");
  return answer;
}

/**
 * Adds what an answer holds to its story: words as a page, photos as pictures at the end. Once: a repeated call changes
 * nothing.
 * @throws AppError 404 as above, 413 and 422 when the story has no room for it
 */
export async function takeSuggestion(
  db: Database,
  quota: TextQuota,
  answer: AnswerWithPhotos,
): Promise<void> {
  if (answer.state === "used") return;
  const { text, imageId, photos } = answer;
  const pictureIds = photos.map(({ id }) => id);
  try {
    await extendStory(db, quota, answer.storyId, { text, imageId, pictureIds }, [
      requireUnused(db, answer),
      ...markUsed(db, answer),
    ]);
  } catch (error) {
    if (!isViolated(error, "stories.title")) throw error;
    // Concurrent calls, or the guest has withdrawn it since.
    await requireAnswer(db, quota.userId, answer.id);
  }
}
