/** How much of an account an export has to fetch: counted from rows, without reading a file. */
import { asc, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { images, stories, videos } from "../../db/schema.ts";
import { inRange } from "./export.store.ts";
import type { IdRange } from "./pages.ts";

/** What an export has of one picture, story or film. */
export interface Weight {
  id: string;
  bytes: number;
  files: number;
}

export function weighImages(
  db: Database,
  userId: string,
  range: IdRange,
  limit: number,
): Promise<Weight[]> {
  return db
    .select({
      id: images.id,
      // With what is told about it.
      bytes: images.bytes,
      files: sql<number>`1 + (${images.cartoonFile} is not null) +
        exists (select 1 from memories where memories.image_id = "images"."id")`,
    })
    .from(images)
    .where(inRange(images, userId, range))
    .orderBy(asc(images.id))
    .limit(limit);
}

const sumOf = (what: string, table: string) =>
  sql.raw(`(select coalesce(sum(${what}), 0) from ${table} where story_id = "stories"."id")`);
const sumOfPhotos = (what: string) =>
  sql.raw(`(select coalesce(sum(${what}), 0) from answers
    join answer_photos on answer_photos.answer_id = answers.id
    where answers.story_id = "stories"."id")`);

export function weighStories(
  db: Database,
  userId: string,
  range: IdRange,
  limit: number,
): Promise<Weight[]> {
  return db
    .select({
      id: stories.id,
      bytes: sql<number>`octet_length(${stories.content}) + ${sumOf("bytes", "narrations")} +
        ${sumOf("bytes", "recordings")} + ${sumOf("bytes", "answers")} + ${sumOfPhotos("answer_photos.bytes")}`,
      files: sql<number>`${sumOf("1 + (plain_file is not null)", "narrations")} +
        ${sumOf("1", "recordings")} + ${sumOf("1", "answers")} + ${sumOfPhotos("1")}`,
    })
    .from(stories)
    .where(inRange(stories, userId, range))
    .orderBy(asc(stories.id))
    .limit(limit);
}

export function weighVideos(
  db: Database,
  userId: string,
  range: IdRange,
  limit: number,
): Promise<Weight[]> {
  return db
    .select({ id: videos.id, bytes: videos.bytes, files: sql<number>`2` })
    .from(videos)
    .where(inRange(videos, userId, range))
    .orderBy(asc(videos.id))
    .limit(limit);
}
