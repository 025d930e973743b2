import type { Story } from "../../../contract/stories.ts";
import type { Database } from "../../db/client.ts";
import { readAppreciation } from "../asks/appreciation.ts";
import { toRecording } from "../recordings/recordings.service.ts";
import { listRecordings } from "../recordings/recordings.store.ts";
import { toStory } from "./stories.service.ts";
import type { StoryDetailRow } from "./stories.store.ts";
import { listStoryImages } from "./story-images.store.ts";

/** As its owner alone sees it. */
export async function readOwnStory(db: Database, row: StoryDetailRow): Promise<Story> {
  const [pictures, recordings, appreciation] = await Promise.all([
    listStoryImages(db, row.id),
    listRecordings(db, row.id),
    readAppreciation(db, row.id),
  ]);
  const { palette } = row;
  return {
    ...toStory(row, pictures),
    palette,
    recordings: recordings.map(toRecording),
    ...appreciation,
  };
}
