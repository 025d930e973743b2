/** The names of an export's files, a page of things at a time: hundreds of files a query. */
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import {
  answerPhotos,
  answers,
  images,
  memories,
  narrations,
  recordings,
  stories,
  videos,
} from "../../db/schema.ts";
import type { MediaKind } from "../../media/files.ts";
import { inRange } from "./export.store.ts";
import type { IdRange } from "./pages.ts";

export interface NamedFile {
  kind: Extract<MediaKind, "images" | "narrations" | "videos">;
  file: string;
}

const name = (kind: NamedFile["kind"], files: (string | null)[]): NamedFile[] =>
  files.filter((file) => file !== null).map((file) => ({ kind, file }));

/** The files of things, in their order; `last` is null when there are no more things. */
interface FilesPage {
  files: NamedFile[];
  last: string | null;
}

const lastId = (rows: { id: string }[], limit: number): string | null =>
  rows.length < limit ? null : (rows.at(-1)?.id ?? null);

export async function listImageFiles(
  db: Database,
  userId: string,
  range: IdRange,
  limit: number,
): Promise<FilesPage> {
  const rows = await db
    .select({
      id: images.id,
      originalFile: images.originalFile,
      cartoonFile: images.cartoonFile,
      memory: memories.file,
    })
    .from(images)
    .leftJoin(memories, eq(memories.imageId, images.id))
    .where(inRange(images, userId, range))
    .orderBy(asc(images.id))
    .limit(limit);
  const files = rows.flatMap(({ originalFile, cartoonFile, memory }) => [
    ...name("images", [originalFile, cartoonFile]),
    ...name("narrations", [memory]),
  ]);
  return { files, last: lastId(rows, limit) };
}

/** Each sound once: a recording in use is also a narration. */
export async function listStoryFiles(
  db: Database,
  userId: string,
  range: IdRange,
  limit: number,
): Promise<FilesPage> {
  const page = () =>
    db
      .select({ id: stories.id })
      .from(stories)
      .where(inRange(stories, userId, range))
      .orderBy(asc(stories.id))
      .limit(limit);
  const [rows, spoken, recorded, voices, photos] = await db.batch([
    page(),
    db
      .select({ file: narrations.file, plainFile: narrations.plainFile })
      .from(narrations)
      .where(inArray(narrations.storyId, page())),
    db
      .select({ file: recordings.file })
      .from(recordings)
      .where(and(inArray(recordings.storyId, page()), isNull(recordings.deletedAt))),
    db.select({ file: answers.voiceFile }).from(answers).where(inArray(answers.storyId, page())),
    db
      .select({ file: answerPhotos.file })
      .from(answerPhotos)
      .innerJoin(answers, eq(answers.id, answerPhotos.answerId))
      .where(inArray(answers.storyId, page())),
  ]);
  const sounds = new Set([
    ...spoken.flatMap(({ file, plainFile }) => [file, plainFile]),
    ...recorded.map(({ file }) => file),
    ...voices.map(({ file }) => file),
  ]);
  const files = [
    ...name("narrations", [...sounds]),
    ...name(
      "images",
      photos.map(({ file }) => file),
    ),
  ];
  return { files, last: lastId(rows, limit) };
}

export async function listVideoFiles(
  db: Database,
  userId: string,
  range: IdRange,
  limit: number,
): Promise<FilesPage> {
  const rows = await db
    .select({ id: videos.id, file: videos.file, posterFile: videos.posterFile })
    .from(videos)
    .where(inRange(videos, userId, range))
    .orderBy(asc(videos.id))
    .limit(limit);
  const files = rows.flatMap(({ file, posterFile }) => name("videos", [file, posterFile]));
  return { files, last: lastId(rows, limit) };
}
