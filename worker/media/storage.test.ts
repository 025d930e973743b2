import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../db/client.ts";
import { images, rateCounters } from "../db/schema.ts";
import { type SignedInClient, signUp } from "../testing/client.ts";
import { drawJpeg } from "../testing/pictures.ts";
import { readMessage, savePictureStory } from "../testing/things.ts";

const db = openDatabase(env);
const GIB = 1024 ** 3;

/** Every operation that would store another file of this account. */
async function makersOf(client: SignedInClient) {
  const { image, story } = await savePictureStory(client);
  const jpeg = await drawJpeg();
  return {
    image,
    story,
    upload: () => client.upload("/api/images", { bytes: jpeg, name: "a.jpg", type: "image/jpeg" }),
    illustrate: () => client.post(`/api/images/${image.id}/cartoon`, {}),
    putCartoon: () => client.putBytes(`/api/images/${image.id}/cartoon`, "image/jpeg", jpeg),
    narrate: () => client.post(`/api/stories/${story.id}/narration`, { voiceId: "narrator" }),
    speak: () => client.post("/api/generate-speech", { text: "Hello.", voiceId: "narrator" }),
    film: () => client.post("/api/generate-video", { storyId: story.id }),
    write: () =>
      client.post("/api/generate-story", { images: [{ id: image.id, caption: "Rose" }] }),
  };
}

describe("an account's storage", () => {
  it("takes nothing more above 5 GB, and takes it again once something is deleted", async () => {
    const client = await signUp();
    const makers = await makersOf(client);
    await db
      .update(images)
      .set({ bytes: 5 * GIB + 1 })
      .where(eq(images.id, makers.image.id));
    const { upload, illustrate, putCartoon, narrate, speak, film } = makers;
    for (const make of [upload, illustrate, putCartoon, narrate, speak, film]) {
      expect(await readMessage(await make())).toEqual([
        413,
        "Your storage is full. Please delete something you no longer need first.",
      ]);
    }
    expect((await client.post("/api/stories", { title: "A", content: "B" })).status).toBe(201);
    expect((await client.delete(`/api/images/${makers.image.id}`)).status).toBe(204);
    expect((await upload()).status).toBe(201);
  });

  it("counts what is about to be added", async () => {
    const client = await signUp();
    const { image, upload } = await makersOf(client);
    await db
      .update(images)
      .set({ bytes: 5 * GIB - 10 })
      .where(eq(images.id, image.id));
    expect((await upload()).status).toBe(413);
  });
});

describe("an account's hour", () => {
  it.each([
    ["uploads", 500, "upload"],
    ["stories", 200, "write"],
    ["speeches", 200, "narrate"],
    ["speeches", 200, "speak"],
    ["films", 60, "film"],
  ] as const)("holds %s up to %i, counting every %s", async (what, limit, maker) => {
    const client = await signUp();
    const makers = await makersOf(client);
    const key = `${what}:${client.user.id}`;
    const expiresAt = new Date(Date.now() + 600_000);
    const counter = { key, count: limit - 1, expiresAt };
    await db
      .insert(rateCounters)
      .values(counter)
      .onConflictDoUpdate({ target: rateCounters.key, set: counter });
    const last = await makers[maker]();
    expect(last.ok, await last.text()).toBe(true);
    const rejected = await makers[maker]();
    expect(Number(rejected.headers.get("retry-after"))).toBeGreaterThan(500);
    const [status, message] = await readMessage(rejected);
    expect(status).toBe(429);
    expect(message).toMatch(/Please try again in 10 minutes\.$/);
  });
});
