/** A user's photos and stories, made through the API as a browser makes them. */
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { UploadedImage } from "../../contract/images.ts";
import type { Story } from "../../contract/stories.ts";
import { openDatabase } from "../db/client.ts";
import { createId } from "../db/ids.ts";
import { stories } from "../db/schema.ts";
import { insertStoryRow } from "../features/stories/stories.store.ts";
import { decodeJpeg, type Samples } from "../media/jpeg.ts";
import type { Client } from "./client.ts";
import { drawJpeg } from "./pictures.ts";

/**
 * Without bytes it is a drawing, of which the device says that there are no faces in it. In a photo of a test's own the
 * site looks for some, which takes it longer than all the rest, unless the device says which there are.
 */
export async function uploadPhoto(
  client: Client,
  bytes?: Uint8Array<ArrayBuffer>,
  faces: object[] | undefined = bytes ? undefined : [],
): Promise<UploadedImage> {
  const file = { bytes: bytes ?? (await drawJpeg()), name: "beach.jpg", type: "image/jpeg" };
  const fields = faces ? { faces: JSON.stringify(faces) } : undefined;
  const response = await client.upload("/api/images", file, fields);
  expect(response.status).toBe(201);
  return response.json<UploadedImage>();
}

export async function saveStory(client: Client, fields: object = {}): Promise<Story> {
  const story = { title: "A day at the sea", content: "We swam.\n\nWe ate ice cream." };
  const response = await client.post("/api/stories", { ...story, ...fields });
  expect(response.status).toBe(201);
  return response.json<Story>();
}

/** The ids of so many copies of a story without pages, each a second younger than the one before. */
export async function copyStory(id: string, count: number): Promise<string[]> {
  const db = openDatabase(env);
  const [row] = await db.select().from(stories).where(eq(stories.id, id));
  const copies = Array.from({ length: count }, (_, i) => ({
    ...row!,
    id: createId(),
    createdAt: new Date(row!.createdAt.getTime() + (i + 1) * 1_000),
  }));
  const [first, ...others] = copies.map((copy) => insertStoryRow(db, copy));
  await db.batch([first!, ...others]);
  return copies.map((copy) => copy.id);
}

/** A saved story with one captioned photo. */
export async function savePictureStory(client: Client, fields: object = {}) {
  const image = await uploadPhoto(client);
  const images = [{ id: image.id, caption: "Rose swims in the sea" }];
  return { image, story: await saveStory(client, { images, ...fields }) };
}

/** The file behind a `…Url`, which must be there. */
export async function fetchMedia(client: Client, url: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await client.get(url);
  expect(response.status, url).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

export async function fetchPicture(client: Client, url: string): Promise<Samples> {
  return decodeJpeg(await fetchMedia(client, url));
}

/** Keys of all of this user's files in R2. */
export async function listFiles(userId: string): Promise<string[]> {
  const { objects } = await env.MEDIA.list({ prefix: `users/${userId}/` });
  return objects.map((object) => object.key.replace(`users/${userId}/`, ""));
}

/** The status and the message of a response that must be one: plain text, one line, no JSON, no stack. */
export async function readMessage(response: Response): Promise<[status: number, text: string]> {
  const text = await response.text();
  expect(response.headers.get("content-type")).toMatch(/^text\/plain; charset=utf-8$/i);
  expect(text).toMatch(/^\p{L}[^\n{}<>]*[\p{L}\p{P}]$/u);
  expect(text).not.toMatch(/\bat .+:\d+|Error:|SQLITE|D1_|undefined|expected|invalid_/);
  return [response.status, text];
}
