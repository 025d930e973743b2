import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { TrashItem } from "../../../contract/trash.ts";
import { MAX_STORY_IMAGES } from "../../../contract/limits.ts";
import type { StorageUse } from "../../../contract/storage.ts";
import type { Story, StoryImage } from "../../../contract/stories.ts";
import { openDatabase } from "../../db/client.ts";
import { images as imageRows, sessions } from "../../db/schema.ts";
import { readArchive } from "../../testing/archive.ts";
import { type SignedInClient, signUp } from "../../testing/client.ts";
import { runCleanupIn } from "../../testing/cleanup.ts";
import {
  fetchMedia,
  listFiles,
  readMessage,
  saveStory,
  uploadPhoto,
} from "../../testing/things.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;
const db = openDatabase(env);
const CAPTIONS = ["The pier", "Rose swims", "Ice cream"];

let client: SignedInClient;
let photos: { id: string; originalUrl: string }[];
let story: Story;

const read = async <T>(path: string): Promise<T> => (await client.get(path)).json<T>();
const listTrash = () => read<TrashItem[]>("/api/bin");
const listImages = () => read<StoryImage[]>(`/api/stories/${story.id}/images`);
const statusOf = async (photo: { originalUrl: string }) =>
  (await client.get(photo.originalUrl)).status;

async function setImages(storyId: string, images: object[]): Promise<void> {
  expect((await client.patch(`/api/stories/${storyId}`, { images })).status).toBe(200);
}

/** Removes photos from the story by sending the ones that stay, as a page would. */
const showOnly = async (...remaining: number[]) =>
  setImages(
    story.id,
    remaining.map((i) => ({ id: photos[i]!.id, caption: CAPTIONS[i] })),
  );

const restore = (id: string) => client.post(`/api/bin/${id}/restore`);

beforeEach(async () => {
  client = await signUp();
  photos = [];
  for (const _ of CAPTIONS) photos.push(await uploadPhoto(client));
  const images = photos.map(({ id }, i) => ({ id, caption: CAPTIONS[i] }));
  story = await saveStory(client, { title: "The old pier", images });
});

describe("a photo that is taken out of a story", () => {
  it("stays in the trash for thirty days, however long ago it was added", async () => {
    const longAgo = new Date(Date.now() - 400 * DAY_MS);
    await db
      .update(imageRows)
      .set({ createdAt: longAgo })
      .where(eq(imageRows.userId, client.user.id));
    const farOff = new Date(Date.now() + 400 * DAY_MS);
    await db.update(sessions).set({ expiresAt: farOff }).where(eq(sessions.userId, client.user.id));
    await showOnly(0, 2);
    await runCleanupIn(29.9);
    const [item, ...others] = await listTrash();
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      id: photos[1]!.id,
      kind: "image",
      storyId: story.id,
      title: "The old pier",
      caption: "Rose swims",
    });
    expect(Date.parse(item!.endsAt) - Date.parse(item!.deletedAt)).toBe(30 * DAY_MS);
    const cover = await fetchMedia(client, item!.coverUrl!);
    expect(cover.length + "Rose swims".length).toBe(item!.bytes);
    await runCleanupIn(30.1);
    expect(await listTrash()).toEqual([]);
    expect(await listFiles(client.user.id)).toHaveLength(2);
    expect((await listImages()).map(({ caption }) => caption)).toEqual(["The pier", "Ice cream"]);
  });

  it("is shown nowhere meanwhile, and counts as used space", async () => {
    const before = await read<StorageUse>("/api/user/storage");
    await showOnly(0, 2);
    expect(await statusOf(photos[1]!)).toBe(404);
    expect((await client.post(`/api/images/${photos[1]!.id}/cartoon`, {})).status).toBe(404);
    const [item] = await listTrash();
    const stranger = await signUp();
    for (const path of [item!.coverUrl!, photos[1]!.originalUrl]) {
      expect((await readMessage(await stranger.get(path)))[0]).toBe(404);
    }
    expect((await stranger.post(`/api/bin/${item!.id}/restore`)).status).toBe(404);
    expect((await stranger.delete(`/api/bin/${item!.id}`)).status).toBe(404);
    const after = await read<StorageUse>("/api/user/storage");
    const caption = "Rose swims".length;
    expect(after).toEqual({
      ...before,
      images: before.images - (item!.bytes - caption),
      text: before.text - caption,
      bin: item!.bytes,
    });
    expect((await restore(item!.id)).status).toBe(204);
    expect(await read<StorageUse>("/api/user/storage")).toEqual(before);
    await showOnly(0, 2);
    await client.delete(`/api/stories/${story.id}`);
    const { bin: trash } = await read<StorageUse>("/api/user/storage");
    expect((await listTrash()).map(({ bytes }) => bytes)).toEqual([trash]);
    await restore(story.id);
    const archive = await client.get("/api/user/export");
    const files = [...readArchive(new Uint8Array(await archive.arrayBuffer())).keys()];
    expect(files.filter((file) => file.startsWith("photos/"))).toHaveLength(2);
  });

  it("comes back to its place, with its caption", async () => {
    const before = await listImages();
    await showOnly(2);
    expect((await restore(photos[0]!.id)).status).toBe(204);
    expect((await restore(photos[1]!.id)).status).toBe(204);
    expect(await listImages()).toEqual(before);
    expect(await listTrash()).toEqual([]);
    for (const photo of photos) expect(await statusOf(photo)).toBe(200);
    const after = await read<Story>(`/api/stories/${story.id}`);
    expect([after.imageCount, after.version]).toEqual([3, story.version + 3]);
    expect((await restore(photos[0]!.id)).status).toBe(404);
  });

  it("is restored as well when a story adds it again", async () => {
    await showOnly();
    await showOnly(0, 1);
    const other = await saveStory(client, { images: [{ id: photos[2]!.id }] });
    expect(await listTrash()).toEqual([]);
    expect(other.imageCount).toBe(1);
    for (const photo of photos) expect(await statusOf(photo)).toBe(200);
  });

  it("does not go to the trash while another story shows it", async () => {
    await saveStory(client, { images: [{ id: photos[1]!.id }] });
    await showOnly(0, 2);
    expect(await listTrash()).toEqual([]);
    expect(await statusOf(photos[1]!)).toBe(200);
  });

  it("stays in the trash while its story has as many pictures as it can have", async () => {
    await showOnly(1, 2);
    const more: { id: string }[] = [];
    while (more.length < MAX_STORY_IMAGES) more.push({ id: (await uploadPhoto(client)).id });
    await setImages(story.id, more);
    const [status, message] = await readMessage(await restore(photos[0]!.id));
    expect([status, message]).toEqual([
      422,
      "The story has 20 pictures, as many as it can have. Please take one out first.",
    ]);
    expect((await listTrash()).map(({ id }) => id).toSorted()).toEqual(
      photos.map(({ id }) => id).toSorted(),
    );
    await setImages(story.id, more.slice(1));
    expect((await restore(photos[0]!.id)).status).toBe(204);
    expect((await listImages()).map(({ id }) => id).slice(0, 2)).toEqual([
      photos[0]!.id,
      more[1]!.id,
    ]);
  });

  it("stays with its story when that is in the trash too, and is deleted for good with it", async () => {
    await showOnly(0, 2);
    await client.delete(`/api/stories/${story.id}`);
    expect((await listTrash()).map(({ kind }) => kind)).toEqual(["story"]);
    expect((await restore(photos[1]!.id)).status).toBe(404);
    await restore(story.id);
    expect((await listTrash()).map(({ id }) => id)).toEqual([photos[1]!.id]);
    expect(await statusOf(photos[1]!)).toBe(404);
    await client.delete(`/api/stories/${story.id}`);
    await client.delete("/api/bin");
    expect(await listFiles(client.user.id)).toEqual([]);
    expect(await db.$count(imageRows, eq(imageRows.userId, client.user.id))).toBe(0);
  });

  it("can be deleted for good, but not what another story in the trash shows", async () => {
    const other = await saveStory(client, { images: [{ id: photos[1]!.id }] });
    await client.delete(`/api/stories/${other.id}`);
    await showOnly(2);
    for (const i of [0, 1]) {
      expect((await client.delete(`/api/bin/${photos[i]!.id}`)).status).toBe(204);
    }
    expect((await listTrash()).map(({ id }) => id)).toEqual([other.id]);
    expect(await listFiles(client.user.id)).toHaveLength(2);
    await restore(other.id);
    expect(await Promise.all(photos.map(statusOf))).toEqual([404, 200, 200]);
  });

  it("comes back with another story that shows it, and is not in the trash any more then", async () => {
    const other = await saveStory(client, { images: [{ id: photos[1]!.id }] });
    await client.delete(`/api/stories/${other.id}`);
    await showOnly(0, 2);
    expect(await listTrash()).toHaveLength(2);
    await restore(other.id);
    expect(await listTrash()).toEqual([]);
    expect(await statusOf(photos[1]!)).toBe(200);
  });
});
