import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Share } from "../../../contract/sharing.ts";
import { createClient, PASSWORD, type SignedInClient, SITE, signUp } from "../../testing/client.ts";
import { countMore } from "../../testing/limits.ts";
import { listLinks, openLink, shareStory } from "../../testing/links.ts";
import { readMessage, saveStory, savePictureStory } from "../../testing/things.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;
const DEAD = [404, "This link is not open any more. Whoever sent it can make a new one."];

let owner: SignedInClient;
let storyId: string;
const visitor = createClient();
const open = (token: string) => visitor.get(`/api/shared/${token}`);

beforeAll(async () => {
  owner = await signUp("owner");
  storyId = (await savePictureStory(owner)).story.id;
});
afterEach(() => void vi.useRealTimers());

describe("POST /api/stories/:id/share", () => {
  it("creates a link of at least 128 random bits that stays open until it is closed", async () => {
    const { id, url, expiresAt, token } = await shareStory(owner, storyId);
    expect(url).toBe(`${SITE}/s/${token}`);
    expect(token).toMatch(/^[a-z2-7]{32}$/);
    expect(id).not.toContain(token);
    expect(expiresAt).toBeNull();
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() + 1_000 * DAY_MS);
    await openLink(visitor, token);
  });

  it("needs no body", async () => {
    const response = await owner.post(`/api/stories/${storyId}/share`);
    expect(response.status).toBe(201);
    expect(await response.json<Share>()).toMatchObject({ expiresAt: null, hasPassword: false });
  });

  it.each([
    [{ expiresInDays: 0 }, "A link can be open for 1 to 365 days."],
    [{ expiresInDays: 366 }, "A link can be open for 1 to 365 days."],
    [{ expiresInDays: 1.5 }, "A link can be open for 1 to 365 days."],
    [{ expiresInDays: "7" }, "A link can be open for 1 to 365 days."],
    [{ password: "" }, "Please type a password."],
    [{ password: 7 }, "Please type a password."],
    [{ password: "12345" }, "A link's password must be at least 6 characters."],
    [{ password: "12345 " }, "A link's password must be at least 6 characters."],
    [{ password: "x".repeat(5_000) }, "That password is too long."],
  ])("rejects %j", async (options, message) => {
    const response = await owner.post(`/api/stories/${storyId}/share`, options);
    expect(await readMessage(response)).toEqual([400, message]);
  });

  it("takes null for 'never' and for 'none', and 1 and 365 days", async () => {
    for (const expiresInDays of [null, 1, 365]) {
      const { hasPassword } = await shareStory(owner, storyId, { expiresInDays, password: null });
      expect(hasPassword).toBe(false);
    }
  });

  it("names the site as its owner has set it up", async () => {
    const settings = { SITE_URL: "https://quilt.example" };
    const otherUser = await signUp("elsewhere", { settings });
    const { id } = await saveStory(otherUser);
    const { url } = await shareStory(otherUser, id);
    expect(url).toMatch(/^https:\/\/quilt\.example\/s\/[a-z2-7]{32}$/);
  });

  it("is limited by the hour", async () => {
    const busy = await signUp("busy");
    const { id } = await saveStory(busy);
    await shareStory(busy, id);
    await countMore("links", busy, 198);
    await shareStory(busy, id);
    const response = await busy.post(`/api/stories/${id}/share`, {});
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await readMessage(response))[0]).toBe(429);
    await shareStory(owner, storyId);
  });
});

describe("GET /api/stories/:id/shares", () => {
  it("lists the live links of this story alone, newest first, and never a password or its hash", async () => {
    const { id } = await saveStory(owner);
    expect(await listLinks(owner, id)).toEqual([]);
    vi.useFakeTimers({ toFake: ["Date"] });
    const made: Share[] = [];
    for (const options of [{}, { expiresInDays: 7 }, { password: "plum jam" }]) {
      vi.setSystemTime(Date.now() + 1_000);
      const { token: _, ...link } = await shareStory(owner, id, options);
      made.unshift(link);
    }
    const response = await owner.get(`/api/stories/${id}/shares`);
    const text = await response.text();
    expect(JSON.parse(text)).toEqual(made);
    expect(made.map((link) => link.hasPassword)).toEqual([true, false, false]);
    expect(text).not.toMatch(/plum|scrypt/);
  });

  it("is paged", async () => {
    const { id } = await saveStory(owner);
    for (let i = 0; i < 3; i++) await shareStory(owner, id);
    const first = await owner.get(`/api/stories/${id}/shares?limit=2`);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    const rest = await owner.get(next);
    const urls = [...(await first.json<Share[]>()), ...(await rest.json<Share[]>())].map(
      (link) => link.url,
    );
    expect(new Set(urls).size).toBe(3);
    expect(rest.headers.get("link")).toBeNull();
  });

  it("counts openings by others, and when the last was; not the owner's own, not a preview's", async () => {
    const { story } = await savePictureStory(owner);
    const { token } = await shareStory(owner, story.id);
    expect(await listLinks(owner, story.id)).toMatchObject([{ openings: 0, lastOpenedAt: null }]);
    await openLink(owner, token);
    await (await visitor.get(`/s/${token}`)).text();
    expect(await listLinks(owner, story.id)).toMatchObject([{ openings: 0 }]);
    const before = new Date().toISOString();
    await openLink(visitor, token);
    await openLink(await signUp("grandchild"), token);
    const [link] = await listLinks(owner, story.id);
    expect(link?.openings).toBe(2);
    expect((link?.lastOpenedAt ?? "") >= before).toBe(true);
  });
});

describe("what ends a link", () => {
  it("DELETE /api/shares/:id does at once, and a second time there is nothing to close", async () => {
    const link = await shareStory(owner, storyId);
    await openLink(visitor, link.token);
    expect((await owner.delete(`/api/shares/${link.id}`)).status).toBe(204);
    expect(await readMessage(await open(link.token))).toEqual(DEAD);
    const again = await owner.delete(`/api/shares/${link.id}`);
    expect(await readMessage(again)).toEqual([404, "That link was not found."]);
  });

  it("another user's DELETE does not", async () => {
    const link = await shareStory(owner, storyId);
    const thief = await signUp("thief");
    for (const id of [link.id, link.token]) {
      expect((await thief.delete(`/api/shares/${id}`)).status).toBe(404);
    }
    await openLink(visitor, link.token);
  });

  it("the story's end does", async () => {
    const { story } = await savePictureStory(owner);
    const { token } = await shareStory(owner, story.id);
    expect((await owner.delete(`/api/stories/${story.id}`)).status).toBe(204);
    expect(await readMessage(await open(token))).toEqual(DEAD);
    expect((await owner.get(`/api/stories/${story.id}/shares`)).status).toBe(404);
  });

  it("the account's end does", async () => {
    const leaving = await signUp("leaving");
    const { story } = await savePictureStory(leaving);
    const { token } = await shareStory(leaving, story.id);
    expect((await leaving.delete("/api/user", { password: PASSWORD })).status).toBe(200);
    expect(await readMessage(await open(token))).toEqual(DEAD);
  });

  it("looks the same as a link that never was", async () => {
    for (const token of ["a".repeat(32), "x", "A".repeat(32), "%00", "a".repeat(3_000)]) {
      expect(await readMessage(await open(token))).toEqual(DEAD);
      const tried = await visitor.post(`/api/shared/${token}`, { password: "x" });
      expect(await readMessage(tried)).toEqual(DEAD);
    }
  });
});

// Last: signing in at a later time deletes the sessions of today.
it("a link counts the days from now, and is dead once they are over", async () => {
  const sharer = await signUp("sharer");
  const story = await saveStory(sharer);
  const before = Date.now();
  const { id, expiresAt, token } = await shareStory(sharer, story.id, { expiresInDays: 2 });
  const ends = new Date(expiresAt ?? "").getTime();
  expect(ends).toBeGreaterThanOrEqual(before + 2 * DAY_MS);
  expect(ends).toBeLessThanOrEqual(Date.now() + 2 * DAY_MS);
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(ends - 1);
  await openLink(visitor, token);
  vi.setSystemTime(ends);
  expect(await readMessage(await open(token))).toEqual(DEAD);
  expect((await visitor.get(`/s/${token}`)).status).toBe(404);
  // Her session has expired long before.
  const back = createClient();
  await back.post("/api/login", { username: sharer.user.username, password: PASSWORD });
  expect((await listLinks(back, story.id)).map((link) => link.id)).not.toContain(id);
  expect((await back.delete(`/api/shares/${id}`)).status).toBe(404);
});
