import { env } from "cloudflare:workers";
import { and, desc, eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { openDatabase } from "../../db/client.ts";
import { notifications } from "../../db/schema.ts";
import { createClient, type SignedInClient, signUp } from "../../testing/client.ts";
import { listFilms, makeFilm } from "../../testing/films.ts";
import {
  saveCollection,
  openLink,
  shareCollection,
  shareFilm,
  shareStory,
} from "../../testing/links.ts";
import { readMessage, savePictureStory } from "../../testing/things.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

let owner: SignedInClient;
let storyId: string;
let visitors = 0;
/** A guest at an address of their own. */
function createVisitor() {
  visitors += 1;
  return createClient({ headers: { "CF-Connecting-IP": `203.0.113.${visitors}` } });
}

beforeAll(async () => {
  owner = await signUp("owner");
  storyId = (await savePictureStory(owner, { title: "At the sea" })).story.id;
});
afterEach(() => void vi.useRealTimers());

function listNotified(kind: "message" | "link-opened", shareId: string) {
  return openDatabase(env)
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, owner.user.id),
        eq(notifications.kind, kind),
        eq(notifications.shareId, shareId),
      ),
    )
    .orderBy(desc(notifications.createdAt));
}

const send = (token: string, body: object, client = createVisitor()) =>
  client.post(`/api/shared/${token}/messages`, body);

describe("POST /api/shared/:token/messages", () => {
  it("notifies the owner, with what it is about and whom it says that it is from", async () => {
    const { id, token } = await shareStory(owner, storyId);
    const text = "Thank you, Granny!\n\nI liked the ice cream.";
    expect((await send(token, { text, sender: "Leo" })).status).toBe(201);
    expect((await send(token, { text: "Again" })).status).toBe(201);
    const narrated = await listNotified("message", id);
    expect(narrated.map((row) => [row.text, row.sender])).toEqual([
      ["Again", null],
      [text, "Leo"],
    ]);
    expect(narrated[0]).toMatchObject({ title: "At the sea", storyId, readAt: null });
  });

  it("works for films and collections too", async () => {
    const story = await savePictureStory(owner);
    await makeFilm(owner, story.story.id);
    const [film] = await listFilms(owner);
    const collection = await saveCollection(owner, "Summers", [storyId]);
    const links = [
      [await shareFilm(owner, film?.id ?? ""), { videoId: film?.id, storyId: null }],
      [await shareCollection(owner, collection), { collectionId: collection, title: "Summers" }],
    ] as const;
    for (const [{ id, token }, about] of links) {
      expect((await send(token, { text: "Lovely" })).status).toBe(201);
      expect(await listNotified("message", id)).toMatchObject([{ text: "Lovely", ...about }]);
    }
  });

  it("stores it as plain text, without controls and without what turns text around", async () => {
    const { id, token } = await shareStory(owner, storyId);
    const hostile = `<img src=x onerror=alert(1)>\u0000\u001b[31m\u202Eevil\u2069\ud800 "&amp;\r\nbye`;
    const sender = "Le\u202Eo\n<b>";
    expect((await send(token, { text: hostile, sender })).status).toBe(201);
    expect(await listNotified("message", id)).toMatchObject([
      { text: `<img src=x onerror=alert(1)>[31mevil "&amp;\nbye`, sender: "Leo <b>" },
    ]);
  });

  it("takes letters of every script, and a heart alone", async () => {
    const { id, token } = await shareStory(owner, storyId);
    for (const text of ["شكرا يا جدتي", "谢谢奶奶", "👵❤️"]) {
      expect((await send(token, { text })).status).toBe(201);
    }
    const narrated = (await listNotified("message", id)).map((row) => row.text);
    expect(narrated).toEqual(expect.arrayContaining(["شكرا يا جدتي", "谢谢奶奶", "👵❤️"]));
  });

  it.each([
    [{}, "Please write a few words."],
    [{ text: "" }, "Please write a few words."],
    [{ text: " \n\t " }, "Please write a few words."],
    [{ text: "\u200b\u202e\u0007" }, "Please write a few words."],
    [{ text: "\u3164\u115f\uffa0 \u2800" }, "Please write a few words."],
    [{ text: 7 }, "Please write a few words."],
    [{ text: "x".repeat(1_001) }, "A message can have at most 1000 characters."],
    [{ text: "x", sender: "x".repeat(61) }, "A name can have at most 60 characters."],
    [{ text: "x", sender: {} }, "A name can have at most 60 characters."],
  ])("rejects %j", async (body, message) => {
    const { id, token } = await shareStory(owner, storyId);
    expect(await readMessage(await send(token, body))).toEqual([400, message]);
    expect(await listNotified("message", id)).toEqual([]);
  });

  it("needs an open link, and its password first", async () => {
    const { token, id } = await shareStory(owner, storyId, { password: "plum jam" });
    const guest = createVisitor();
    expect((await send(token, { text: "Hello" }, guest)).status).toBe(401);
    await guest.post(`/api/shared/${token}`, { password: "plum jam" });
    expect((await send(token, { text: "Hello" }, guest)).status).toBe(201);
    await owner.delete(`/api/shares/${id}`);
    expect((await send(token, { text: "Hello" }, guest)).status).toBe(404);
    expect((await send("a".repeat(32), { text: "Hello" })).status).toBe(404);
  });

  it("takes none from another site's page", async () => {
    const { token, id } = await shareStory(owner, storyId);
    const stranger = createClient({ headers: { Origin: "https://elsewhere.example" } });
    expect((await send(token, { text: "Hello" }, stranger)).status).toBe(403);
    expect(await listNotified("message", id)).toEqual([]);
  });

  it("takes five an hour from one address, whatever the link", async () => {
    const links = [await shareStory(owner, storyId), await shareStory(owner, storyId)];
    const eager = createVisitor();
    for (let i = 0; i < 5; i++) {
      const { token } = links[i % 2]!;
      expect((await send(token, { text: `${i}` }, eager)).status).toBe(201);
    }
    const rejected = await send(links[0]!.token, { text: "6" }, eager);
    expect(Number(rejected.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await readMessage(rejected))[0]).toBe(429);
    expect((await send(links[0]!.token, { text: "Me too" })).status).toBe(201);
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() + 61 * 60 * 1_000);
    expect((await send(links[0]!.token, { text: "7" }, eager)).status).toBe(201);
  });

  it("takes fifty a day through one link", async () => {
    const { token, id } = await shareStory(owner, storyId);
    for (let i = 0; i < 50; i++) {
      expect((await send(token, { text: `${i}` })).status).toBe(201);
    }
    expect((await readMessage(await send(token, { text: "51" })))[0]).toBe(429);
    expect(await listNotified("message", id)).toHaveLength(50);
  });
});

describe("a link that is opened", () => {
  it("notifies its owner once a day, and not when the owner opens it", async () => {
    const { id, token } = await shareStory(owner, storyId);
    await openLink(owner, token);
    expect(await listNotified("link-opened", id)).toEqual([]);
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(new Date(Date.now() + 2 * DAY_MS).setUTCHours(10));
    await Promise.all([openLink(createVisitor(), token), openLink(createVisitor(), token)]);
    await openLink(createVisitor(), token);
    expect(await listNotified("link-opened", id)).toMatchObject([{ title: "At the sea", storyId }]);
    vi.setSystemTime(Date.now() + DAY_MS);
    await openLink(createVisitor(), token);
    await openLink(createVisitor(), token);
    expect(await listNotified("link-opened", id)).toHaveLength(2);
  });

  it("notifies no one while its password is missing", async () => {
    const { id, token } = await shareStory(owner, storyId, { password: "plum jam" });
    const guest = createVisitor();
    await guest.get(`/api/shared/${token}`);
    expect(await listNotified("link-opened", id)).toEqual([]);
    await guest.post(`/api/shared/${token}`, { password: "plum jam" });
    expect(await listNotified("link-opened", id)).toHaveLength(1);
  });
});
