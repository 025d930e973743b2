/** Deletes for good what is in the trash. Rows are deleted here; the caller deletes the files. */
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import {
  answerPhotos,
  answers,
  trashedFiles,
  images,
  narrations,
  recordings,
  removedMemories,
  stories,
  videos,
} from "../../db/schema.ts";
import type { MediaKind } from "../../media/files.ts";
import { listMemoryFiles } from "../images/memories.store.ts";
import { idList, selectFiles } from "./files.ts";

export interface FileOfKind {
  userId: string;
  kind: MediaKind;
  file: string;
}

/**
 * Removes those of these stories that are in the trash, with what was made of them and the photos that no
 * other story has or can get back, in one transaction: what is restored concurrently either is deleted or stays whole.
 */
export async function purgeStoryRows(db: Database, ids: string[]): Promise<FileOfKind[]> {
  const doomed = sql`(select id from stories where deleted_at is not null and id in ${idList(ids)})`;
  const pictures = sql`id in (select image_id from story_images where story_id in ${doomed}
      union all select image_id from removed_images where story_id in ${doomed})
    and not exists (select 1 from story_images as other
      where other.image_id = images.id and other.story_id not in ${doomed})
    and not exists (select 1 from removed_images as other
      where other.image_id = images.id and other.story_id not in ${doomed})`;
  const ofDoomed = sql`story_id in ${doomed}`;
  const files = selectFiles({
    images: pictures,
    narrations: ofDoomed,
    recordings: ofDoomed,
    videos: ofDoomed,
    answers: ofDoomed,
  });
  // Also of a picture that another story has.
  const ofMemory = sql`(story_id in ${doomed} or image_id in (select id from images where ${pictures}))`;
  const [, , trashedMemories, memories, , , shown, spoken, recorded, filmed, added, voices] =
    await db.batch([
      ...purgeMemories(db, ofMemory),
      listMemoryFiles(db, pictures),
      // A photo that was trashed with one of these may still be there with another story.
      db.update(trashedFiles).set({ storyId: null }).where(ofDoomed),
      db.delete(trashedFiles).where(sql`(user_id, file) in (select user_id, file from (${files}))`),
      db.delete(images).where(pictures).returning({
        userId: images.userId,
        original: images.originalFile,
        cartoon: images.cartoonFile,
      }),
      db.delete(narrations).where(ofDoomed).returning({
        userId: narrations.userId,
        file: narrations.file,
        plain: narrations.plainFile,
      }),
      // After the narrations that name them.
      db
        .delete(recordings)
        .where(ofDoomed)
        .returning({ userId: recordings.userId, file: recordings.file }),
      db.delete(videos).where(ofDoomed).returning({
        userId: videos.userId,
        file: videos.file,
        poster: videos.posterFile,
      }),
      db
        .delete(answerPhotos)
        .where(sql`answer_id in (select id from answers where ${ofDoomed})`)
        .returning({ userId: answerPhotos.userId, file: answerPhotos.file }),
      db
        .delete(answers)
        .where(ofDoomed)
        .returning({ userId: answers.userId, file: answers.voiceFile }),
      db.delete(stories).where(sql`id in ${doomed}`),
    ]);
  return [
    ...shown.flatMap((row) => filesOf("images", row.userId, [row.original, row.cartoon])),
    ...added.flatMap((row) => filesOf("images", row.userId, [row.file])),
    ...spoken.flatMap((row) => filesOf("narrations", row.userId, [row.file, row.plain])),
    ...[...recorded, ...voices, ...memories, ...trashedMemories].flatMap((row) =>
      filesOf("narrations", row.userId, [row.file]),
    ),
    ...filmed.flatMap((row) => filesOf("videos", row.userId, [row.file, row.poster])),
  ];
}

/** Removes those of these films that are in the trash. */
export async function purgeVideoRows(db: Database, ids: string[]): Promise<FileOfKind[]> {
  const doomed = sql`deleted_at is not null and id in ${idList(ids)}`;
  const files = selectFiles({ videos: doomed });
  const [, filmed] = await db.batch([
    db.delete(trashedFiles).where(sql`(user_id, file) in (select user_id, file from (${files}))`),
    db.delete(videos).where(doomed).returning({
      userId: videos.userId,
      file: videos.file,
      poster: videos.posterFile,
    }),
  ]);
  return filmed.flatMap((row) => filesOf("videos", row.userId, [row.file, row.poster]));
}

/** Removes these memories, which are in the trash. */
export async function purgeMemoryRows(db: Database, ids: string[]): Promise<FileOfKind[]> {
  const [, , gone] = await db.batch(purgeMemories(db, sql`id in ${idList(ids)}`));
  return gone.flatMap((row) => filesOf("narrations", row.userId, [row.file]));
}

/** The statements that remove those of the memories in the trash; the third returns their files. */
function purgeMemories(db: Database, doomed: SQL) {
  const removed = sql`removed_memories where ${doomed}`;
  return [
    db.delete(trashedFiles).where(sql`(user_id, file) in (select user_id, file from ${removed})`),
    db
      .update(images)
      .set({
        bytes: sql`bytes - (select sum(size) from
          (select image_id, removed_memories.bytes + octet_length(text) as size from ${removed}) as gone
          where gone.image_id = images.id)`,
      })
      .where(sql`id in (select image_id from ${removed})`),
    db
      .delete(removedMemories)
      .where(doomed)
      .returning({ userId: removedMemories.userId, file: removedMemories.file }),
  ] as const;
}

export const filesOf = (kind: MediaKind, userId: string, files: (string | null)[]): FileOfKind[] =>
  files.flatMap((file) => (file === null ? [] : [{ userId, kind, file }]));
