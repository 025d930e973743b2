/** An account's data before a try, stored without the cost of making it. */
import { env } from "cloudflare:workers";
import { openDatabase } from "../../db/client.ts";
import { createId } from "../../db/ids.ts";
import { images as imageRows, narrations, ORIGINAL_LANGUAGE, recordings } from "../../db/schema.ts";
import { storeFile } from "../../media/files.ts";
import { leaveUnfinished } from "../films.ts";
import { drawJpeg } from "../pictures.ts";
import { saveStory } from "../things.ts";
import type { Account } from "./account.ts";

const db = openDatabase(env);

export const jpeg = await drawJpeg(32, 24);
export const otherJpeg = await drawJpeg(24, 32);

const store = (userId: string, kind: Parameters<typeof storeFile>[2], type: string) =>
  storeFile(env, userId, kind, type, type === "image/jpeg" ? jpeg : new Uint8Array(100));

/** An illustrated photo. */
export async function givePhoto({ id: userId }: Account) {
  const id = createId();
  const row = {
    id,
    userId,
    width: 32,
    height: 24,
    style: "watercolour",
    bytes: 2 * jpeg.length,
    originalFile: await store(userId, "images", "image/jpeg"),
    cartoonFile: await store(userId, "images", "image/jpeg"),
    createdAt: new Date(),
    deletedAt: null,
  };
  await db.insert(imageRows).values(row);
  return row;
}

/** A story of two photos, read aloud by a voice, and a recording of it that is not in use. */
export async function giveStory(account: Account) {
  const photos = [await givePhoto(account), await givePhoto(account)];
  const images = photos.map(({ id }, i) => ({ id, caption: `Rose swims, ${i}` }));
  const { id, title } = await saveStory(account.client, { images });
  const reading = async () => ({
    storyId: id,
    language: ORIGINAL_LANGUAGE,
    userId: account.id,
    sentences: [],
    duration: 1,
    file: await store(account.id, "narrations", "audio/mpeg"),
    createdAt: new Date(),
  });
  await db.insert(narrations).values({ ...(await reading()), voiceId: "narrator", bytes: 100 });
  const recording = { ...(await reading()), id: createId(), bytes: 100 };
  await db.insert(recordings).values(recording);
  return { id, title, photos, recording };
}

/** A story that is read by a recording. */
export async function giveUsedRecording(account: Account) {
  const story = await giveStory(account);
  await account.client.post(`/api/stories/${story.id}/recordings/${story.recording.id}/use`);
  return story;
}

/** A story and its finished film. */
export async function giveFilm(account: Account) {
  const story = await giveStory(account);
  const [file, posterFile] = [
    await store(account.id, "videos", "video/mp4"),
    await store(account.id, "videos", "image/jpeg"),
  ];
  const made = { state: "ready", file, posterFile, duration: 2, bytes: 100 } as const;
  return {
    id: await leaveUnfinished(account.id, story, made),
    url: `/media/videos/${file}`,
    story,
  };
}
