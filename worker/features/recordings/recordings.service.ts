import type { Recording } from "../../../contract/recordings.ts";
import type { Database } from "../../db/client.ts";
import { ORIGINAL_LANGUAGE } from "../../db/schema.ts";
import { notFound } from "../../errors.ts";
import { deleteFiles, storeOrDelete, mediaUrl } from "../../media/files.ts";
import type { TextQuota } from "../../media/text-quota.ts";
import {
  getRecording,
  type ListedRecordingRow,
  putRecording,
  type RecordingRow,
  playRecordingRow,
} from "./recordings.store.ts";

type MediaEnv = Pick<Env, "MEDIA">;

export const toRecording = (row: ListedRecordingRow): Recording => ({
  id: row.id,
  url: mediaUrl("narrations", row.file),
  duration: row.duration,
  createdAt: row.createdAt.toISOString(),
  inUse: row.inUse === 1,
  language: row.language === ORIGINAL_LANGUAGE ? null : row.language,
  pageId: row.pageId,
  outdated: row.inPlace && row.inUse === 0,
});

/** What is heard on the pages of the original, by their ids. */
export const listPageUrls = (recordings: readonly Recording[]): Map<string, string> =>
  new Map(
    recordings.flatMap(({ pageId, url, inUse, language }): [string, string][] =>
      pageId !== null && inUse && language === null ? [[pageId, url]] : [],
    ),
  );

/** @throws AppError 404 when there is none, or it is in the trash */
export async function requireRecording(
  db: Database,
  storyId: string,
  id: string,
): Promise<RecordingRow> {
  const row = await getRecording(db, storyId, id);
  if (!row) throw notFound("That recording");
  return row;
}

/** Stores a recording whose file is written, as its story's narration. */
export async function storeRecording(
  env: MediaEnv,
  db: Database,
  quota: TextQuota,
  row: RecordingRow,
): Promise<void> {
  const { userId, file } = row;
  const stored = { userId, kind: "narrations", file } as const;
  const result = await storeOrDelete(env, stored, () => putRecording(db, quota, row));
  // The story was deleted during the upload, and the row was not written.
  await deleteFiles(env, userId, "narrations", result ? result.replacedFiles : [file]);
  if (!result) throw notFound("That story");
}

/** Puts this recording in use again, in its language. */
export async function playRecording(env: MediaEnv, db: Database, row: RecordingRow): Promise<void> {
  const result = await playRecordingRow(db, row);
  // It, or its story, has been deleted since it was looked up.
  if (!result) throw notFound("That recording");
  await deleteFiles(env, row.userId, "narrations", result.replacedFiles);
}
