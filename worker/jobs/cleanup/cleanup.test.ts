import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "../../db/client.ts";
import {
  mailTokens,
  notifications,
  rateCounters,
  sessions,
  shares,
  signInAttempts,
} from "../../db/schema.ts";
import { fileKey } from "../../media/files.ts";
import { type SignedInClient, signUp } from "../../testing/client.ts";
import { listFilms, makeFilm } from "../../testing/films.ts";
import { runCleanupIn } from "../../testing/cleanup.ts";
import { shareStory } from "../../testing/links.ts";
import { drawJpeg } from "../../testing/pictures.ts";
import { listFiles, savePictureStory, saveStory, uploadPhoto } from "../../testing/things.ts";

/** An account that is gone. */
const GONE = "an-account-that-is-gone";
const DAY_MS = 24 * 60 * 60 * 1_000;
const db = openDatabase(env);

const sizes = async (client: SignedInClient) => ({
  files: (await listFiles(client.user.id)).toSorted(),
  trash: (await (await client.get("/api/bin")).json<{ id: string }[]>()).map(({ id }) => id),
});

let client: SignedInClient;

/** A file of every kind that no row names. */
const litter = (userId: string) =>
  (["images", "narrations", "speeches", "videos", "avatars"] as const).map((kind) =>
    fileKey(userId, kind, `lost${kind}.bin`),
  );

/** Within these folders alone: a random name of another test's file may contain any of these words. */
const listStrange = async () => {
  const folders = [`users/${client.user.id}/`, `users/${GONE}/`, "backup/"];
  const lists = await Promise.all(folders.map((prefix) => env.MEDIA.list({ prefix })));
  const keys = lists.flatMap(({ objects }) => objects.map(({ key }) => key));
  return keys.filter((key) => /\/lost|^backup|\/notes\//.test(key));
};

const countLost = async () =>
  (await listFiles(client.user.id)).filter((key) => key.includes("/lost")).length;

const listNotified = () =>
  db.select().from(notifications).where(eq(notifications.userId, client.user.id));

const fail = () => Promise.reject(new Error("The store is closed."));

beforeEach(async () => {
  client = await signUp();
  // The owner's sessions outlive the days by which the tests advance the clock.
  const farOff = new Date(Date.now() + 1_000 * DAY_MS);
  await db.update(sessions).set({ expiresAt: farOff }).where(eq(sessions.userId, client.user.id));
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe("the trash", () => {
  it("holds a story and a film for thirty days and not much longer, rows and files", async () => {
    const { story } = await savePictureStory(client);
    const { story: remaining } = await savePictureStory(client);
    await makeFilm(client, remaining.id);
    const [film] = await listFilms(client);
    await client.delete(`/api/stories/${story.id}`);
    await client.delete(`/api/videos/${film?.id}`);
    const before = await sizes(client);
    expect(before.trash).toHaveLength(2);

    await runCleanupIn(29.9);
    expect(await sizes(client)).toEqual(before);
    await runCleanupIn(30.1);
    const after = await sizes(client);
    expect(after.trash).toEqual([]);
    expect(after.files).toHaveLength(2); // the remaining story's photo and its narration
    expect((await client.get(`/api/stories/${remaining.id}`)).status).toBe(200);
  });

  it("is emptied however much is in it", async () => {
    for (let i = 0; i < 30; i++) {
      const { id } = await saveStory(client, { title: `Story ${i}` });
      await client.delete(`/api/stories/${id}`);
    }
    await runCleanupIn(31);
    expect((await sizes(client)).trash).toEqual([]);
  });
});

describe("uploads that nothing came of", () => {
  it("go: a spoken text after a day, a photo in no story after thirty", async () => {
    const { image } = await savePictureStory(client);
    const unused = await uploadPhoto(client);
    await client.post(`/api/images/${unused.id}/cartoon`, {});
    await client.post("/api/generate-speech", { text: "Hello.", voiceId: "narrator" });
    const kinds = async () =>
      (await listFiles(client.user.id)).map((key) => key.split("/")[0]).toSorted();
    const photos = ["images", "images", "images"];
    await runCleanupIn(0.9);
    expect(await kinds()).toEqual([...photos, "speeches"]);
    await runCleanupIn(1.1);
    expect(await kinds()).toEqual(photos);
    await runCleanupIn(29);
    expect(await kinds()).toEqual(photos);
    await runCleanupIn(31);
    expect(await listFiles(client.user.id)).toEqual([
      `images/${image.originalUrl.split("/").at(-1)}`,
    ]);
    const images = [{ id: unused.id }];
    const gone = await client.post("/api/stories", { title: "A", content: "B", images });
    expect(gone.status).toBe(404);
    expect(await (await client.get("/api/user/storage")).json()).toMatchObject({ speeches: 0 });
  });

  it("stay when they are in a story, in the trash too", async () => {
    const { story } = await savePictureStory(client);
    await client.delete(`/api/stories/${story.id}`);
    const before = await sizes(client);
    await runCleanupIn(20);
    await runCleanupIn(20);
    expect(await sizes(client)).toEqual(before);
  });
});

describe("a file that no row names", () => {
  it("is deleted once it is a day old, that of a deleted account at once, and no other with it", async () => {
    const { story } = await savePictureStory(client);
    await makeFilm(client, story.id);
    await client.putBytes("/api/user/avatar", "image/jpeg", await drawJpeg());
    await uploadPhoto(client);
    const whole = (await listFiles(client.user.id)).toSorted();
    expect(new Set(whole.map((key) => key.split("/")[0])).size).toBe(4);
    const litterOfNoUser = litter(GONE);
    const strange = ["backup/monday.bin", `users/${client.user.id}/notes/x.bin`];
    for (const key of [...litter(client.user.id), ...litterOfNoUser, ...strange]) {
      await env.MEDIA.put(key, "x");
    }
    await runCleanupIn(0);
    const own = litter(client.user.id);
    expect((await listStrange()).toSorted()).toEqual([...own, ...strange].toSorted());
    await runCleanupIn(0.9);
    expect(await listStrange()).toHaveLength(7);
    await runCleanupIn(1.1);
    expect((await listStrange()).toSorted()).toEqual(strange.toSorted());
    const files = (await listFiles(client.user.id)).filter((key) => !key.startsWith("notes/"));
    expect(files.toSorted()).toEqual(whole);
  });

  it("is searched for a part at a time, and the next call continues from there", async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        env.MEDIA.put(
          fileKey(client.user.id, "images", `lost${String(i).padStart(2, "0")}.bin`),
          "x",
        ),
      ),
    );
    // Writing as many files as one call checks would take minutes: the test makes the page smaller instead.
    const list = vi.fn((options: R2ListOptions) => env.MEDIA.list({ ...options, limit: 2 }));
    const small = {
      ...env,
      MEDIA: { list, delete: (keys: string[]) => env.MEDIA.delete(keys) } as unknown as R2Bucket,
    };
    const counts = [await countLost()];
    for (let calls = 0; (await countLost()) > 0 && calls < 50; calls++) {
      await runCleanupIn(2, small);
      counts.push(await countLost());
    }
    expect(counts[0]).toBe(30);
    expect(counts.at(-1)).toBe(0);
    for (const [i, count] of counts.slice(1).entries()) {
      expect(counts[i]! - count).toBeLessThanOrEqual(10);
    }
  });
});

describe("rows whose time is over", () => {
  it("go, and those that still count stay", async () => {
    const { id: storyId } = await saveStory(client);
    await shareStory(client, storyId, { expiresInDays: 1 });
    await shareStory(client, storyId);
    await client.post("/api/password/forgot", { email: client.user.email });
    await signUp();
    const count = async () =>
      Promise.all(
        [sessions, mailTokens, signInAttempts, rateCounters].map((table) =>
          db.$count(table, sql`expires_at <= ${Date.now() + 2 * DAY_MS}`),
        ),
      );
    expect((await count()).filter((rows) => rows > 0).length).toBeGreaterThan(1);
    await runCleanupIn(2);
    expect(await count()).toEqual([0, 0, 0, 0]);
    expect(await db.$count(shares, eq(shares.userId, client.user.id))).toBe(1);
  });
});

describe("a link that is about to end", () => {
  it("notifies its owner once, three days before", async () => {
    const { id: storyId } = await saveStory(client, { title: "The lighthouse" });
    const link = await shareStory(client, storyId, { expiresInDays: 10 });
    await shareStory(client, storyId);
    await runCleanupIn(6);
    expect(await listNotified()).toEqual([]);
    await runCleanupIn(7.5);
    await runCleanupIn(8);
    expect(await listNotified()).toMatchObject([
      { kind: "link-ending", title: "The lighthouse", storyId, shareId: link.id, readAt: null },
    ]);
  });

  it("notifies once when two calls run at the same time", async () => {
    const { id: storyId } = await saveStory(client);
    await shareStory(client, storyId, { expiresInDays: 2 });
    await Promise.all([runCleanupIn(0), runCleanupIn(0), runCleanupIn(0)]);
    expect(await listNotified()).toHaveLength(1);
  });
});

describe("a step that fails", () => {
  it("is logged and stops no other step", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { id: storyId } = await saveStory(client);
    await shareStory(client, storyId, { expiresInDays: 33 });
    const { story } = await savePictureStory(client);
    await client.delete(`/api/stories/${story.id}`);
    const closed = { ...env, MEDIA: { list: fail, delete: fail } as unknown as R2Bucket };
    await runCleanupIn(31, closed);
    const written = log.mock.calls
      .flat()
      .map((line: string) => (JSON.parse(line) as { message: string }).message);
    // At least the trash's files and the cleanup job.
    expect(written.length).toBeGreaterThan(1);
    expect(new Set(written)).toEqual(new Set(["The store is closed."]));
    expect((await sizes(client)).trash).toEqual([]);
    expect(await db.$count(notifications, eq(notifications.userId, client.user.id))).toBe(1);
    // The next call deletes what it left behind.
    await runCleanupIn(31);
    expect(await listFiles(client.user.id)).toEqual([]);
  });
});
