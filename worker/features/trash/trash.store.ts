import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { TrashItem } from "../../../contract/trash.ts";
import type { Database } from "../../db/client.ts";
import {
  ANSWER_TEXT_BYTES,
  asks,
  trashedFiles,
  images,
  removedImages,
  shares,
  stories,
  STORY_TEXT_BYTES,
  TRANSCRIPT_TEXT_BYTES,
  videos,
} from "../../db/schema.ts";
import type { SortedPage } from "../../http/sorted-paging.ts";
import { coverFile } from "../stories/stories.store.ts";
import { selectFiles } from "./files.ts";

/**
 * Puts a story into the trash with its films and the photos that no other story in the library shows, and
 * closes its links, which are not restored. One transaction: nothing is half hidden.
 */
export async function trashStoryRows(db: Database, userId: string, storyId: string): Promise<void> {
  const now = new Date();
  const mine = sql`(select image_id from story_images where story_id = ${storyId})`;
  const shownInOthers = sql`(select image_id from story_images
    join stories on stories.id = story_images.story_id
    where image_id in ${mine} and stories.id <> ${storyId} and stories.deleted_at is null)`;
  const files = selectFiles({
    images: sql`id in ${mine} and deleted_at is not null`,
    narrations: sql`story_id = ${storyId}`,
    recordings: sql`story_id = ${storyId}`,
    videos: sql`story_id = ${storyId}`,
    answers: sql`story_id = ${storyId}`,
  });
  await db.batch([
    db
      .update(images)
      .set({ deletedAt: now })
      .where(sql`id in ${mine} and deleted_at is null and id not in ${shownInOthers}`),
    db
      .update(videos)
      .set({ deletedAt: now })
      .where(and(eq(videos.storyId, storyId), isNull(videos.deletedAt))),
    hide(db, files, storyId),
    db
      .delete(shares)
      .where(
        sql`story_id = ${storyId} or video_id in (select id from videos where story_id = ${storyId})`,
      ),
    db.delete(asks).where(eq(asks.storyId, storyId)),
    db
      .update(stories)
      .set({ deletedAt: now })
      .where(and(eq(stories.id, storyId), eq(stories.userId, userId), isNull(stories.deletedAt))),
  ]);
}

/**
 * Puts a finished film into the trash and closes its links. Of any other there is nothing that could be restored, not
 * even a file: its row is deleted for good. Concurrent calls: the second finds the film in the trash and leaves it there.
 */
export async function trashVideoRow(db: Database, id: string): Promise<void> {
  const listed = sql`id = ${id} and deleted_at is null`;
  const whole = sql`${listed} and state = 'ready'`;
  const files = selectFiles({ videos: whole });
  await db.batch([
    hide(db, files, null),
    db.delete(shares).where(eq(shares.videoId, id)),
    db.update(videos).set({ deletedAt: new Date() }).where(whole),
    db.delete(videos).where(listed),
  ]);
}

function hide(db: Database, files: ReturnType<typeof selectFiles>, storyId: string | null) {
  return db
    .insert(trashedFiles)
    .select(sql`select user_id, file, ${storyId} from (${files}) where true`)
    .onConflictDoNothing();
}

/**
 * The statements after which a story in the library shows all its photos, also those that were trashed with
 * another story concurrently. To be run together with those that add the photos to it.
 */
export function showPictures(db: Database, storyId: string) {
  const mine = sql`id in (select image_id from story_images
      join stories on stories.id = story_images.story_id
      where story_id = ${storyId} and stories.deleted_at is null)
    and deleted_at is not null`;
  const files = selectFiles({ images: mine });
  return [
    db.delete(trashedFiles).where(sql`(user_id, file) in (select user_id, file from (${files}))`),
    db.delete(removedImages).where(sql`image_id in (select id from images where ${mine})`),
    db.update(images).set({ deletedAt: null }).where(mine),
  ] as const;
}

/** Restores a story with all that was trashed with it; false when it is not in the trash. */
export async function restoreStoryRows(
  db: Database,
  userId: string,
  storyId: string,
): Promise<boolean> {
  const mine = sql`id in (select image_id from story_images where story_id = ${storyId})`;
  const pictures = selectFiles({ images: mine });
  const inTrash = and(
    ...[eq(stories.id, storyId), eq(stories.userId, userId), isNotNull(stories.deletedAt)],
  );
  const [, , , , , , , restored] = await db.batch([
    // Those that were being made at the moment of the deletion. Concurrent calls: the second update matches no row.
    db.delete(shares).where(
      sql`(story_id = ${storyId} or video_id in (select id from videos where story_id = ${storyId}))
        and exists (select 1 from stories where ${inTrash})`,
    ),
    db
      .delete(asks)
      .where(sql`story_id = ${storyId} and exists (select 1 from stories where ${inTrash})`),
    db.delete(trashedFiles).where(eq(trashedFiles.storyId, storyId)),
    // They may have been trashed with another story that is still there.
    db
      .delete(trashedFiles)
      .where(sql`(user_id, file) in (select user_id, file from (${pictures}))`),
    db.delete(removedImages).where(sql`image_id in (select id from images where ${mine})`),
    db.update(images).set({ deletedAt: null }).where(mine),
    // Not those that were trashed before it.
    db
      .update(videos)
      .set({ deletedAt: null })
      .where(
        sql`story_id = ${storyId}
          and deleted_at = (select deleted_at from stories where id = ${storyId})`,
      ),
    db.update(stories).set({ deletedAt: null }).where(inTrash).returning({ id: stories.id }),
  ]);
  return restored.length > 0;
}

/** False when it is not in the trash, or its story is there too. */
export async function restoreVideoRow(db: Database, userId: string, id: string): Promise<boolean> {
  const trashed = sql`id = ${id} and user_id = ${userId} and deleted_at is not null
    and exists (select 1 from stories where stories.id = story_id and stories.deleted_at is null)`;
  const files = selectFiles({ videos: trashed });
  const [, , restored] = await db.batch([
    db.delete(shares).where(sql`video_id in (select id from videos where ${trashed})`),
    db.delete(trashedFiles).where(sql`(user_id, file) in (select user_id, file from (${files}))`),
    db.update(videos).set({ deletedAt: null }).where(trashed).returning({ id: videos.id }),
  ]);
  return restored.length > 0;
}

export interface TrashRow extends Pick<
  TrashItem,
  "id" | "kind" | "storyId" | "title" | "caption" | "bytes"
> {
  /** Milliseconds since 1970. */
  createdAt: number;
  deletedAt: number;
  coverFile: string | null;
}

/** What a film says in writing goes with it. */
const transcriptBytes = sql`coalesce(
  (select ${TRANSCRIPT_TEXT_BYTES} from transcripts where video_id = videos.id), 0)`;

/**
 * A film or a recording that was trashed with its story is part of it. One whose story is there too cannot be restored
 * before the story, nor can a photo that was taken out of it.
 */
const trashedThings = (userId: string) => sql`
  select id, 'story' as kind, id as "storyId", title, null as caption, created_at as "createdAt",
    deleted_at as "deletedAt", ${coverFile} as "coverFile",
    (select coalesce(sum(bytes), 0) from images where images.deleted_at is not null and images.id in
      (select image_id from story_images where story_id = stories.id)) +
    (select coalesce(sum(bytes + coalesce(octet_length(caption), 0)), 0)
      from removed_images join images on images.id = image_id where story_id = stories.id) +
    (select coalesce(sum(bytes + octet_length(sentences) + ifnull(octet_length(words), 0)), 0)
      from narrations
      where story_id = stories.id and recording_id is null) +
    (select coalesce(sum(bytes + octet_length(sentences)), 0) from recordings
      where story_id = stories.id) +
    (select coalesce(sum(bytes + ${ANSWER_TEXT_BYTES}), 0) from answers
      where story_id = stories.id) +
    (select coalesce(sum(answer_photos.bytes), 0) from answer_photos
      join answers on answers.id = answer_id where story_id = stories.id) +
    (select coalesce(sum(bytes + octet_length(title) + ${transcriptBytes}), 0) from videos
      where story_id = stories.id) + ${STORY_TEXT_BYTES} as bytes
  from stories where user_id = ${userId} and deleted_at is not null
  union all
  select videos.id, 'video', story_id, videos.title, null, videos.created_at, videos.deleted_at, poster_file,
    bytes + octet_length(videos.title) + ${transcriptBytes}
  from videos join stories on stories.id = videos.story_id
  where videos.user_id = ${userId} and videos.deleted_at is not null and stories.deleted_at is null
  union all
  select recordings.id, 'recording', story_id, stories.title, null, recordings.created_at,
    recordings.deleted_at, ${coverFile}, bytes + octet_length(sentences)
  from recordings join stories on stories.id = recordings.story_id
  where recordings.user_id = ${userId} and recordings.deleted_at is not null
    and stories.deleted_at is null
  union all
  select images.id, 'image', stories.id, stories.title, caption, images.created_at,
    images.deleted_at, coalesce(cartoon_file, original_file),
    bytes + coalesce(octet_length(caption), 0)
  from images join removed_images on image_id = images.id
    join stories on stories.id = removed_images.story_id
  where images.user_id = ${userId} and images.deleted_at is not null
    and stories.deleted_at is null
  union all
  select removed_memories.id, 'memory', story_id, stories.title, null, removed_memories.created_at,
    removed_memories.deleted_at, coalesce(cartoon_file, original_file),
    removed_memories.bytes + octet_length(text)
  from removed_memories join stories on stories.id = story_id join images on images.id = image_id
  where removed_memories.user_id = ${userId} and stories.deleted_at is null
    and images.deleted_at is null`;

/** Last deleted first; one more than the page holds when there is a next page. */
export function listTrash(
  db: Database,
  userId: string,
  { after, limit }: SortedPage<"newest">,
): Promise<TrashRow[]> {
  const beyond = after ? sql`("deletedAt", id) < (${after.key}, ${after.id})` : sql`true`;
  return db.all<TrashRow>(
    sql`select * from (${trashedThings(userId)}) where ${beyond}
      order by "deletedAt" desc, id desc limit ${limit + 1}`,
  );
}

export async function getFromTrash(
  db: Database,
  userId: string,
  id: string,
): Promise<TrashRow | null> {
  const [row] = await db.all<TrashRow>(
    sql`select * from (${trashedThings(userId)}) where id = ${id}`,
  );
  return row ?? null;
}
