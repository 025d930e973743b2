import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../db/client.ts";
import { createId } from "../../db/ids.ts";
import { images, stories, storyImages, videos } from "../../db/schema.ts";
import { createClient, signUp } from "../../testing/client.ts";

const db = openDatabase(env);
const now = new Date();

async function addImage(userId: string, cartoonFile: string | null): Promise<string> {
  const id = createId();
  const size = { width: 4, height: 3, bytes: 12 };
  await db
    .insert(images)
    .values({ id, userId, ...size, originalFile: "a.jpg", cartoonFile, createdAt: now });
  return id;
}

async function addStory(userId: string, imageIds: string[]): Promise<string> {
  const id = createId();
  await db.insert(stories).values({
    id,
    userId,
    title: "A walk",
    titleKey: "a walk",
    content: "We walked.",
    excerpt: "We walked.",
    tags: [],
    imageCount: imageIds.length,
    createdAt: now,
    updatedAt: now,
    textEditedAt: now,
    editedAt: now,
  });
  for (const [position, imageId] of imageIds.entries()) {
    await db.insert(storyImages).values({ storyId: id, imageId, position });
  }
  return id;
}

async function addVideo(userId: string, storyId: string, state: "making" | "ready" | "failed") {
  await db.insert(videos).values({
    id: createId(),
    userId,
    storyId,
    title: "A walk",
    state,
    stage: "film",
    createdAt: now,
    updatedAt: now,
  });
}

describe("GET /api/user/summary", () => {
  it("answers 401 without a session", async () => {
    expect((await createClient().get("/api/user/summary")).status).toBe(401);
  });

  it("counts nothing in a new account", async () => {
    const { get } = await signUp("new");
    const response = await get("/api/user/summary");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ stories: 0, videos: 0, images: 0, cartoons: 0 });
  });

  it("counts stories, finished videos, and each picture in a story once", async () => {
    const { user, get } = await signUp("counted");
    const { user: other } = await signUp("other");
    const inBoth = await addImage(user.id, "cartoon.jpg");
    const plain = await addImage(user.id, null);
    await addImage(user.id, "in-no-story.jpg");
    const first = await addStory(user.id, [inBoth, plain]);
    await addStory(user.id, [inBoth]);
    await addStory(user.id, []);
    for (const state of ["ready", "ready", "making", "failed"] as const) {
      await addVideo(user.id, first, state);
    }
    const others = await addStory(other.id, [await addImage(other.id, "cartoon.jpg")]);
    await addVideo(other.id, others, "ready");

    const counted = await (await get("/api/user/summary")).json();
    expect(counted).toEqual({ stories: 3, videos: 2, images: 2, cartoons: 1 });
  });
});
