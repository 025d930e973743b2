/** Links that share something, and what they open. */
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type {
  Share,
  Shared,
  SharedCollection,
  SharedFilm,
  SharedReading,
  SharedStory,
} from "../../contract/sharing.ts";
import { openDatabase } from "../db/client.ts";
import { createId } from "../db/ids.ts";
import { collections, collectionStories } from "../db/schema.ts";
import type { Client } from "./client.ts";

/** Shares what is at `path`, such as `/api/videos/{id}`. */
export async function shareAt(
  owner: Client,
  path: string,
  options: object = {},
): Promise<Share & { token: string }> {
  const response = await owner.post(`${path}/share`, options);
  expect(response.status).toBe(201);
  const share = await response.json<Share>();
  return { ...share, token: share.url.split("/").at(-1) ?? "" };
}

export const shareStory = (owner: Client, storyId: string, options: object = {}) =>
  shareAt(owner, `/api/stories/${storyId}`, options);
export const shareFilm = (owner: Client, videoId: string, options: object = {}) =>
  shareAt(owner, `/api/videos/${videoId}`, options);
export const shareCollection = (owner: Client, collectionId: string, options: object = {}) =>
  shareAt(owner, `/api/collections/${collectionId}`, options);

/** A collection of these stories, in this order. */
export async function saveCollection(
  { user }: { user: { id: string } },
  name: string,
  storyIds: string[],
): Promise<string> {
  const db = openDatabase(env);
  const [id, now] = [createId(), new Date()];
  const row = { id, userId: user.id, name, createdAt: now, updatedAt: now };
  await db.insert(collections).values(row);
  const places = storyIds.map((storyId, position) => ({ collectionId: id, storyId, position }));
  if (places.length > 0) await db.insert(collectionStories).values(places);
  return id;
}

export async function listLinks(owner: Client, storyId: string): Promise<Share[]> {
  const response = await owner.get(`/api/stories/${storyId}/shares`);
  expect(response.status).toBe(200);
  return response.json<Share[]>();
}

const openAs =
  <T extends Shared>() =>
  async (client: Client, token: string): Promise<T> => {
    const response = await client.get(`/api/shared/${token}`);
    expect(response.status).toBe(200);
    return response.json<T>();
  };

/** What a link shows; it must be unlocked. */
export const openLink = openAs<SharedStory>();
export const openFilmLink = openAs<SharedFilm>();
export const openCollectionLink = openAs<SharedCollection>();

/** Every address of a file in a shared story. */
export const mediaOf = ({ story, images, videos, narration }: SharedReading): string[] =>
  [
    story.coverImageUrl,
    story.audioUrl,
    narration?.audioUrl,
    ...images.flatMap((image) => [image.originalUrl, image.cartoonUrl]),
    ...videos.flatMap((video) => [video.url, video.thumbnailUrl]),
  ].filter((url) => typeof url === "string");
