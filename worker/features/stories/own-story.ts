import type { Story } from "../../../contract/stories.ts";
import type { Database } from "../../db/client.ts";
import { toAppreciation } from "../asks/appreciation.ts";
import { selectHeartsAndThanks } from "../asks/answers.store.ts";
import { mediaUrl } from "../../media/files.ts";
import { listPageUrls, toRecording } from "../recordings/recordings.service.ts";
import { listRecordings } from "../recordings/recordings.store.ts";
import { toStory } from "./stories.service.ts";
import type { StoryDetailRow } from "./stories.store.ts";
import { listStoryImages } from "./story-images.store.ts";

/** As its owner alone sees it. */
export async function readOwnStory(db: Database, row: StoryDetailRow): Promise<Story> {
  const [pictures, recorded, hearts, thanks] = await db.batch([
    listStoryImages(db, row.id),
    listRecordings(db, row.id),
    ...selectHeartsAndThanks(db, row.id),
  ]);
  const { palette } = row;
  const recordings = recorded.map(toRecording);
  const story = toStory(row, pictures, mediaUrl, listPageUrls(recordings));
  return { ...story, palette, recordings, ...toAppreciation(hearts, thanks) };
}
