import { and, asc, eq, getTableColumns, gt, inArray, isNull, lte } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import {
  answerPhotos,
  answers,
  collections,
  collectionStories,
  images,
  memories,
  narrations,
  notifications,
  people,
  recordings,
  stories,
  storyImages,
  transcripts,
  videos,
} from "../../db/schema.ts";
import { shownNotifications } from "../notifications/notifications.store.ts";
import type { IdRange } from "./pages.ts";

/** Without what is in the trash. */
export const inRange = <T extends typeof images | typeof videos | typeof stories>(
  table: T,
  userId: string,
  { after, until }: IdRange,
) =>
  and(
    eq(table.userId, userId),
    isNull(table.deletedAt),
    gt(table.id, after),
    until === null ? undefined : lte(table.id, until),
  );

/** Each with what is told about it. */
export async function listImagesIn(db: Database, userId: string, range: IdRange, limit: number) {
  const rows = await db
    .select({ image: images, memory: memories })
    .from(images)
    .leftJoin(memories, eq(memories.imageId, images.id))
    .where(inRange(images, userId, range))
    .orderBy(asc(images.id))
    .limit(limit);
  return rows.map(({ image, memory }) => ({ ...image, memory }));
}

export function listVideosIn(db: Database, userId: string, range: IdRange, limit: number) {
  const { cues, pictures } = transcripts;
  return db
    .select({ ...getTableColumns(videos), cues, pictures })
    .from(videos)
    .leftJoin(transcripts, eq(transcripts.videoId, videos.id))
    .where(inRange(videos, userId, range))
    .orderBy(asc(videos.id))
    .limit(limit);
}

/** Stories without anything else. */
export const listStoryRows = (db: Database, userId: string, range: IdRange, limit: number) =>
  db
    .select()
    .from(stories)
    .where(inRange(stories, userId, range))
    .orderBy(asc(stories.id))
    .limit(limit);

/** Stories with their narrations in every language, their recordings, guests' answers and, in order, their pictures. */
export async function listStoriesIn(db: Database, userId: string, range: IdRange, limit: number) {
  const rows = await listStoryRows(db, userId, range, limit);
  if (rows.length === 0) return [];
  const ids = rows.map((story) => story.id);
  const [pictures, spoken, recorded, answered, added] = await db.batch([
    db
      .select()
      .from(storyImages)
      .where(inArray(storyImages.storyId, ids))
      .orderBy(asc(storyImages.storyId), asc(storyImages.position)),
    db
      .select()
      .from(narrations)
      .where(inArray(narrations.storyId, ids))
      .orderBy(asc(narrations.storyId), asc(narrations.language)),
    db
      .select()
      .from(recordings)
      .where(and(inArray(recordings.storyId, ids), isNull(recordings.deletedAt)))
      .orderBy(asc(recordings.storyId), asc(recordings.createdAt), asc(recordings.id)),
    db
      .select()
      .from(answers)
      .where(inArray(answers.storyId, ids))
      .orderBy(asc(answers.storyId), asc(answers.createdAt), asc(answers.id)),
    db
      .select({ answerId: answerPhotos.answerId, file: answerPhotos.file })
      .from(answerPhotos)
      .innerJoin(answers, eq(answers.id, answerPhotos.answerId))
      .where(inArray(answers.storyId, ids))
      .orderBy(asc(answerPhotos.answerId), asc(answerPhotos.position)),
  ]);
  return rows.map((story) => ({
    id: story.id,
    story,
    narrations: spoken.filter(({ storyId }) => storyId === story.id),
    recordings: recorded.filter(({ storyId }) => storyId === story.id),
    pictures: pictures.filter(({ storyId }) => storyId === story.id),
    answers: answered
      .filter(({ storyId }) => storyId === story.id)
      .map((answer) => ({
        ...answer,
        photos: added.flatMap(({ answerId, file }) => (answerId === answer.id ? [file] : [])),
      })),
  }));
}

/** Collections with the ids of their stories, in order. */
export async function listCollectionsAfter(
  db: Database,
  userId: string,
  after: string,
  limit: number,
) {
  const rows = await db
    .select()
    .from(collections)
    .where(and(eq(collections.userId, userId), gt(collections.id, after)))
    .orderBy(asc(collections.id))
    .limit(limit);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const members = await db
    .select({ collectionId: collectionStories.collectionId, storyId: stories.id })
    .from(collectionStories)
    .innerJoin(stories, eq(stories.id, collectionStories.storyId))
    .where(and(inArray(collectionStories.collectionId, ids), isNull(stories.deletedAt)))
    .orderBy(asc(collectionStories.position));
  return rows.map((row) => ({
    ...row,
    storyIds: members
      .filter(({ collectionId }) => collectionId === row.id)
      .map(({ storyId }) => storyId),
  }));
}

export function listPeopleAfter(db: Database, userId: string, after: string, limit: number) {
  return db
    .select()
    .from(people)
    .where(and(eq(people.userId, userId), gt(people.id, after)))
    .orderBy(asc(people.id))
    .limit(limit);
}

export function listNotificationsAfter(db: Database, userId: string, after: string, limit: number) {
  return db
    .select()
    .from(notifications)
    .where(and(shownNotifications(userId), gt(notifications.id, after)))
    .orderBy(asc(notifications.id))
    .limit(limit);
}
