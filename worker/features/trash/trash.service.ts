import { TRASH_DAYS, type TrashItem } from "../../../contract/trash.ts";
import { MAX_STORY_IMAGES } from "../../../contract/limits.ts";
import type { Database } from "../../db/client.ts";
import { cannotBeDone, notFound } from "../../errors.ts";
import { deleteKeys, fileKey } from "../../media/files.ts";
import {
  type TrashRow,
  getFromTrash,
  listTrash,
  restoreStoryRows,
  restoreVideoRow,
} from "./trash.store.ts";
import { type FileOfKind, purgeMemoryRows, purgeStoryRows, purgeVideoRows } from "./purge.store.ts";
import { purgeRecordingRows, restoreRecordingRow } from "./recordings.store.ts";
import { restoreMemoryRow } from "./removed-memories.store.ts";
import { purgeImageRows, restoreImageRow } from "./removed-images.store.ts";

type MediaEnv = Pick<Env, "MEDIA">;

const TRASH_MS = TRASH_DAYS * 24 * 60 * 60 * 1_000;

/** Things removed in one transaction. */
const AT_ONCE = 50;

export const toTrashItem = (row: TrashRow): TrashItem => ({
  id: row.id,
  kind: row.kind,
  storyId: row.storyId,
  title: row.title,
  caption: row.caption,
  coverUrl: row.coverFile && `/api/bin/${row.id}/cover`,
  createdAt: new Date(row.createdAt).toISOString(),
  deletedAt: new Date(row.deletedAt).toISOString(),
  endsAt: new Date(row.deletedAt + TRASH_MS).toISOString(),
  bytes: row.bytes,
});

/** The time before which trashed things are deleted for good. */
export const trashEnd = (now: number) => new Date(now - TRASH_MS);

export async function requireFromTrash(
  db: Database,
  userId: string,
  id: string,
): Promise<TrashRow> {
  const row = await getFromTrash(db, userId, id);
  if (!row) throw notFound("That");
  return row;
}

export async function restoreFromTrash(
  db: Database,
  userId: string,
  item: TrashRow,
): Promise<void> {
  if (item.kind === "recording") return restoreRecordingRow(db, userId, item.id);
  if (item.kind === "memory") return restoreMemoryRow(db, userId, item.id);
  if (item.kind === "image") return restoreImage(db, userId, item.id);
  const restoreRows = item.kind === "video" ? restoreVideoRow : restoreStoryRows;
  if (!(await restoreRows(db, userId, item.id))) throw notFound("That");
}

async function restoreImage(db: Database, userId: string, id: string): Promise<void> {
  if (await restoreImageRow(db, userId, id)) return;
  await requireFromTrash(db, userId, id);
  throw cannotBeDone(
    `The story has ${MAX_STORY_IMAGES} pictures, as many as it can have. Please take one out first.`,
  );
}

/** Deletes these for good. Rows first: files that a crash leaves behind are deleted by the cleanup job. */
export async function purge(
  env: MediaEnv,
  db: Database,
  items: Pick<TrashRow, "id" | "kind">[],
): Promise<void> {
  const ids = (kind: TrashRow["kind"]) =>
    items.filter((item) => item.kind === kind).map((item) => item.id);
  const [storyIds, videoIds, recordingIds] = [ids("story"), ids("video"), ids("recording")];
  const [imageIds, memoryIds] = [ids("image"), ids("memory")];
  const files: FileOfKind[] = [];
  if (storyIds.length > 0) files.push(...(await purgeStoryRows(db, storyIds)));
  if (videoIds.length > 0) files.push(...(await purgeVideoRows(db, videoIds)));
  if (recordingIds.length > 0) files.push(...(await purgeRecordingRows(db, recordingIds)));
  if (memoryIds.length > 0) files.push(...(await purgeMemoryRows(db, memoryIds)));
  if (imageIds.length > 0) files.push(...(await purgeImageRows(db, imageIds)));
  await deleteStoredFiles(env, files);
}

export const deleteStoredFiles = (env: MediaEnv, files: FileOfKind[]): Promise<void> =>
  deleteKeys(
    env,
    files.map(({ userId, kind, file }) => fileKey(userId, kind, file)),
  );

export async function emptyTrashOf(env: MediaEnv, db: Database, userId: string): Promise<void> {
  for (;;) {
    // From the start each time: what was listed before has been deleted.
    const rows = await listTrash(db, userId, { order: "newest", after: null, limit: AT_ONCE });
    if (rows.length === 0) return;
    await purge(env, db, rows);
  }
}
