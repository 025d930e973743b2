import type { BatchResponse } from "drizzle-orm/batch";
import type { Story } from "../../../contract/stories.ts";
import type { Database } from "../../db/client.ts";
import { notFound } from "../../errors.ts";
import { toAppreciation } from "../asks/appreciation.ts";
import { selectHeartsAndThanks } from "../asks/answers.store.ts";
import { mediaUrl } from "../../media/files.ts";
import { listPageUrls, toRecording } from "../recordings/recordings.service.ts";
import { listRecordings } from "../recordings/recordings.store.ts";
import { toStory } from "./stories.service.ts";
import { selectStory } from "./stories.store.ts";
import { listStoryImages } from "./story-images.store.ts";

/** The statements that read a story and all that its owner alone sees of it. */
export const selectOwnStory = (db: Database, userId: string, id: string) =>
  [
    selectStory(db, userId, id),
    listStoryImages(db, id),
    listRecordings(db, id),
    ...selectHeartsAndThanks(db, id),
  ] as const;

/** @throws AppError 404 when it is not there, or another user's */
export function toOwnStory([[row], pictures, recorded, hearts, thanks]: BatchResponse<
  ReturnType<typeof selectOwnStory>
>): Story {
  if (!row) throw notFound("That story");
  const { palette } = row;
  const recordings = recorded.map(toRecording);
  const story = toStory(row, pictures, mediaUrl, listPageUrls(recordings));
  return { ...story, palette, recordings, ...toAppreciation(hearts, thanks) };
}

/** As its owner alone sees it. */
export const readOwnStory = async (db: Database, userId: string, id: string): Promise<Story> =>
  toOwnStory(await db.batch(selectOwnStory(db, userId, id)));
