import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Notification, UNREAD_HEADER } from "../../../contract/notifications.ts";
import { openDatabase } from "../../db/client.ts";
import { PASSWORD, type SignedInClient, signUp } from "../../testing/client.ts";
import { leaveUnfinished, listFilms, makeFilm } from "../../testing/films.ts";
import { shareStory } from "../../testing/links.ts";
import { readMessage, saveStory, savePictureStory } from "../../testing/things.ts";
import { addNotification, MAX_NOTIFICATIONS } from "./notifications.store.ts";

const db = () => openDatabase(env);

async function list(client: SignedInClient, query = "") {
  const response = await client.get(`/api/notifications${query}`);
  expect(response.status).toBe(200);
  const items = await response.json<Notification[]>();
  return { items, unread: Number(response.headers.get(UNREAD_HEADER)), response };
}

/** Notifications a second apart, the last one newest. */
async function notify(client: SignedInClient, ...titles: string[]): Promise<void> {
  const start = Date.now() - titles.length * 1_000;
  for (const [i, title] of titles.entries()) {
    const createdAt = new Date(start + i * 1_000);
    const row = { userId: client.user.id, kind: "link-opened", title, createdAt } as const;
    await addNotification(db(), row);
  }
}

const titles = (items: Notification[]) => items.map(({ title }) => title);

describe("GET /api/notifications", () => {
  let owner: SignedInClient;
  beforeAll(async () => {
    owner = await signUp("owner");
    await notify(owner, "one", "two", "three");
  });

  it("lists what happened, newest first, and how much of it is unread", async () => {
    const { items, unread } = await list(owner);
    expect(titles(items)).toEqual(["three", "two", "one"]);
    expect(unread).toBe(3);
    expect(items[0]).toEqual({
      id: expect.stringMatching(/^[a-z2-7]{32}$/),
      kind: "link-opened",
      title: "three",
      storyId: null,
      videoId: null,
      collectionId: null,
      shareId: null,
      text: null,
      sender: null,
      endsAt: null,
      readAt: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
    });
  });

  it("is paged, and says on each how many are unread", async () => {
    const first = await list(owner, "?limit=2");
    const next = /<([^>]+)>; rel="next"/.exec(first.response.headers.get("link") ?? "")?.[1] ?? "";
    const rest = await list(owner, next.slice("/api/notifications".length));
    expect([first, rest].map(({ items }) => titles(items))).toEqual([["three", "two"], ["one"]]);
    expect([first.unread, rest.unread]).toEqual([3, 3]);
    expect(rest.response.headers.get("link")).toBeNull();
  });

  it("carries a message and the end of the link that it is about", async () => {
    const client = await signUp("told");
    const story = await saveStory(client);
    const link = await shareStory(client, story.id, { expiresInDays: 1 });
    await addNotification(db(), {
      userId: client.user.id,
      kind: "message",
      title: story.title,
      storyId: story.id,
      shareId: link.id,
      sender: "Emma",
      text: "I laughed so much.\n\nMore please!",
    });
    expect((await list(client)).items).toMatchObject([
      {
        kind: "message",
        storyId: story.id,
        shareId: link.id,
        endsAt: link.expiresAt,
        sender: "Emma",
        text: "I laughed so much.\n\nMore please!",
      },
    ]);
    await client.delete(`/api/shares/${link.id}`);
    expect((await list(client)).items).toMatchObject([{ shareId: null, endsAt: null }]);
  });

  it("stores the newest five hundred of an account, and leaves other accounts alone", async () => {
    const [busy, quiet] = [await signUp("busy"), await signUp("quiet")];
    await notify(quiet, "kept");
    const many = Array.from({ length: MAX_NOTIFICATIONS + 2 }, (_, i) => `news ${i}`);
    await notify(busy, ...many);
    const { unread, items } = await list(busy, "?limit=1");
    expect([unread, items[0]?.title]).toEqual([500, "news 501"]);
    expect(titles((await list(quiet)).items)).toEqual(["kept"]);
  });

  it("says nothing of a story that is in the trash, until it is back", async () => {
    const client = await signUp("bin");
    const story = await saveStory(client);
    await addNotification(db(), {
      userId: client.user.id,
      kind: "link-opened",
      title: story.title,
      storyId: story.id,
    });
    const move = (time: number | null) =>
      env.DB.prepare("update stories set deleted_at = ? where id = ?").bind(time, story.id).run();
    await move(Date.now());
    expect(await list(client)).toMatchObject({ items: [], unread: 0 });
    await move(null);
    expect(await list(client)).toMatchObject({ items: [{ storyId: story.id }], unread: 1 });
  });
});

describe("POST /api/notifications/read", () => {
  let owner: SignedInClient;
  beforeEach(async () => {
    owner = await signUp("reader");
    await notify(owner, "one", "two", "three");
  });

  it("marks all of them as read, with a body or without", async () => {
    expect((await owner.post("/api/notifications/read")).status).toBe(204);
    const { items, unread } = await list(owner);
    expect(unread).toBe(0);
    for (const { readAt } of items) expect(readAt).not.toBeNull();
    await notify(owner, "four");
    expect((await owner.post("/api/notifications/read", {})).status).toBe(204);
    expect(titles((await list(owner, "?unread=true")).items)).toEqual([]);
  });

  it("marks those that are named, and leaves the time when they were first read", async () => {
    const [newest] = (await list(owner)).items;
    const ids = [newest?.id];
    await owner.post("/api/notifications/read", { ids });
    const once = await list(owner);
    expect(once.unread).toBe(2);
    expect(titles((await list(owner, "?unread=true")).items)).toEqual(["two", "one"]);
    await owner.post("/api/notifications/read", { ids });
    expect((await list(owner)).items[0]?.readAt).toBe(once.items[0]?.readAt);
    expect((await owner.post("/api/notifications/read", { ids: [] })).status).toBe(204);
    expect((await list(owner)).unread).toBe(2);
  });

  it("takes more ids than a query takes values", async () => {
    await notify(owner, ...Array.from({ length: 150 }, (_, i) => `news ${i}`));
    const ids = (await list(owner)).items.map(({ id }) => id);
    expect((await owner.post("/api/notifications/read", { ids })).status).toBe(204);
    expect((await list(owner)).unread).toBe(0);
  });

  it("leaves another user's unread", async () => {
    const thief = await signUp("thief");
    const ids = (await list(owner)).items.map(({ id }) => id);
    expect((await thief.post("/api/notifications/read", { ids })).status).toBe(204);
    expect((await thief.post("/api/notifications/read")).status).toBe(204);
    expect((await list(owner)).unread).toBe(3);
  });

  it.each([
    { ids: "all" },
    { ids: [1] },
    { ids: ["x".repeat(101)] },
    { ids: Array(501).fill("x") },
  ])("rejects what is no list of ids", async (body) => {
    const message = "The notifications must be a list of ids, 500 at most.";
    const response = await owner.post("/api/notifications/read", body);
    expect(await readMessage(response)).toEqual([400, message]);
  });
});

describe("a film's end", () => {
  it("is notified once when it is ready, however often it is made", async () => {
    const client = await signUp("film");
    const { story } = await savePictureStory(client, { title: "At the sea" });
    await leaveUnfinished(client.user.id, story, { attempts: 2 });
    await makeFilm(client, story.id);
    const [film] = await listFilms(client);
    expect(await list(client)).toMatchObject({
      items: [{ kind: "film-ready", title: "At the sea", storyId: story.id, videoId: film?.id }],
      unread: 1,
    });
  });

  it("is notified when it could not be made, and no longer once it is ready after all", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const client = await signUp("failing");
    const { story, image } = await savePictureStory(client);
    const key = `users/${client.user.id}/${image.originalUrl.slice("/media/".length)}`;
    const photo = await env.MEDIA.get(key);
    const bytes = (await photo?.arrayBuffer()) ?? new ArrayBuffer();
    await env.MEDIA.delete(key);
    expect((await client.post("/api/generate-video", { storyId: story.id })).status).toBe(422);
    expect((await list(client)).items).toMatchObject([{ kind: "film-failed", storyId: story.id }]);
    await env.MEDIA.put(key, bytes, { httpMetadata: { contentType: "image/jpeg" } });
    await makeFilm(client, story.id);
    expect((await list(client)).items).toMatchObject([{ kind: "film-ready", storyId: story.id }]);
    vi.restoreAllMocks();
  });

  it("is deleted with the film, the story and the account", async () => {
    const client = await signUp("leaving");
    const { story } = await savePictureStory(client);
    await makeFilm(client, story.id);
    const [film] = await listFilms(client);
    await notify(client, "stays");
    await env.DB.prepare("delete from videos where id = ?").bind(film?.id).run();
    expect(titles((await list(client)).items)).toEqual(["stays"]);
    expect((await client.delete("/api/user", { password: PASSWORD })).status).toBe(200);
    const left = await env.DB.prepare("select count(*) as n from notifications where user_id = ?")
      .bind(client.user.id)
      .first();
    expect(left).toEqual({ n: 0 });
  });
});
