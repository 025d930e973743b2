import { MIDDLE } from "../../../contract/images.ts";
import type {
  CollectedStory,
  Collection,
  CollectionDetail,
  CreateCollectionInput,
  UpdateCollectionInput,
} from "../../../contract/collections.ts";
import type { Database } from "../../db/client.ts";
import { cannotBeDone, notFound } from "../../errors.ts";
import { countUse, type RateLimit } from "../../http/rate-limit.ts";
import { mediaUrl } from "../../media/files.ts";
import { type TextQuota, writeText } from "../../media/text-quota.ts";
import {
  type CollectedStoryRow,
  countCollections,
  countOwnStories,
  deleteCollection,
  getCollection,
  insertCollection,
  listCollectedStories,
  type ShownCollection,
  updateCollection,
} from "./collections.store.ts";

const MAX_COLLECTIONS = 1_000;

const NEW_PER_HOUR: RateLimit = {
  limit: 200,
  windowSeconds: 3_600,
  message: "You have made a great many collections in a short time.",
};
/** Every step of sorting stories is one. */
const CHANGES_PER_HOUR: RateLimit = {
  limit: 2_000,
  windowSeconds: 3_600,
  message: "You have changed your collections a great many times in a short time.",
};

export const toCollection = (row: ShownCollection): Collection => ({
  id: row.id,
  name: row.name,
  storyIds: JSON.parse(row.storyIds) as string[],
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  coverUrls: (JSON.parse(row.coverFiles) as string[]).map((file) => mediaUrl("images", file)),
});

const toCollectedStory = (row: CollectedStoryRow): CollectedStory => ({
  id: row.id,
  title: row.title,
  createdAt: row.createdAt.toISOString(),
  coverImageUrl: row.coverFile && mediaUrl("images", row.coverFile),
  coverFocus: row.coverFocus ?? MIDDLE,
  imageCount: row.imageCount,
  language: row.language,
  audioUrl: row.audioFile && mediaUrl("narrations", row.audioFile),
  audioDuration: row.audioDuration,
});

/** Throws a 404 when it is not there, or not this user's. */
export async function requireCollection(
  db: Database,
  userId: string,
  id: string,
): Promise<ShownCollection> {
  const row = await getCollection(db, userId, id);
  if (!row) throw notFound("That collection");
  return row;
}

/** Null when it is not there, or not this user's. */
export async function findCollection(
  db: Database,
  userId: string,
  id: string,
): Promise<CollectionDetail | null> {
  const row = await getCollection(db, userId, id);
  return row && readStories(db, row);
}

export const readCollection = async (db: Database, userId: string, id: string) =>
  readStories(db, await requireCollection(db, userId, id));

async function readStories(db: Database, row: ShownCollection): Promise<CollectionDetail> {
  const stories = (await listCollectedStories(db, row.id)).map(toCollectedStory);
  // Of two reads the later one is true.
  return { ...toCollection(row), storyIds: stories.map((story) => story.id), stories };
}

async function requireOwnStories(db: Database, userId: string, ids: string[]): Promise<void> {
  if ((await countOwnStories(db, userId, ids)) < ids.length) throw notFound("One of the stories");
}

export async function createCollection(
  db: Database,
  quota: TextQuota,
  input: CreateCollectionInput,
  id: string,
): Promise<CollectionDetail> {
  const { userId } = quota;
  const ids = input.storyIds ?? [];
  await requireOwnStories(db, userId, ids);
  await countUse(db, `collections:${userId}`, NEW_PER_HOUR);
  if ((await countCollections(db, userId)) >= MAX_COLLECTIONS) {
    throw cannotBeDone("You have as many collections as there can be. Please delete one first.");
  }
  const now = new Date();
  const row = { id, userId, name: input.name, createdAt: now, updatedAt: now };
  await writeText(db, quota, insertCollection(db, row, ids));
  return readCollection(db, userId, row.id);
}

export async function changeCollection(
  db: Database,
  quota: TextQuota,
  id: string,
  input: UpdateCollectionInput,
): Promise<CollectionDetail> {
  const { userId } = quota;
  await requireCollection(db, userId, id);
  if (input.storyIds) await requireOwnStories(db, userId, input.storyIds);
  await countUse(db, `collection-changes:${userId}`, CHANGES_PER_HOUR);
  await writeText(db, quota, updateCollection(db, userId, id, input));
  return readCollection(db, userId, id);
}

export async function removeCollection(db: Database, userId: string, id: string): Promise<void> {
  if (!(await deleteCollection(db, userId, id))) throw notFound("That collection");
}
