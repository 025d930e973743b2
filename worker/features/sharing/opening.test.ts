import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { SharedStory } from "../../../contract/sharing.ts";
import { openDatabase } from "../../db/client.ts";
import { rateCounters, shares } from "../../db/schema.ts";
import {
  createClient,
  registration,
  type SignedInClient,
  SITE,
  signUp,
} from "../../testing/client.ts";
import { leaveUnfinished } from "../../testing/films.ts";
import { listLinks, mediaOf, openLink, shareStory } from "../../testing/links.ts";
import { hashPassword } from "../account/passwords.ts";
import { readMessage, saveStory, savePictureStory } from "../../testing/things.ts";

let owner: SignedInClient;
let storyId: string;
const locked = () => shareStory(owner, storyId, { password: " plum jam " });

beforeAll(async () => {
  owner = await signUp("owner");
  storyId = (await savePictureStory(owner, { title: "At the sea", tags: ["Summer"] })).story.id;
});

describe("GET /api/shared/:token", () => {
  it("returns the story with its pictures to a guest without an account, and nothing of its owner", async () => {
    const { token } = await shareStory(owner, storyId);
    const shared = await openLink(createClient(), token);
    expect(shared).toMatchObject({
      story: { id: storyId, title: "At the sea", content: "We swam.\n\nWe ate ice cream." },
      images: [{ caption: "Rose swims in the sea" }],
      videos: [],
      narration: null,
      sharedBy: owner.user.username,
    });
    const text = JSON.stringify(shared);
    for (const secret of [owner.user.id, owner.user.email, "favorite", "users/"]) {
      expect(text).not.toContain(secret);
    }
    for (const url of mediaOf(shared)) expect(url).toMatch(`/media/shared/${token}/`);
  });

  it("names the owner as the family knows them, never by an address", async () => {
    for (const [names, expected] of [
      [{ firstName: "Rose", lastName: "Miller" }, "Rose Miller"],
      [{ firstName: " Rose ", lastName: "" }, "Rose"],
      [{ username: "rose.m@mail.example", email: "rose.m@mail.example" }, "rose.m"],
    ] as const) {
      const client = createClient();
      const body = { ...registration("named"), ...names };
      expect((await client.post("/api/register", body)).status).toBe(201);
      const { token } = await shareStory(client, (await saveStory(client)).id);
      expect((await openLink(createClient(), token)).sharedBy).toBe(expected);
    }
  });

  it("shows finished films alone", async () => {
    const { story } = await savePictureStory(owner);
    await leaveUnfinished(owner.user.id, story);
    await leaveUnfinished(owner.user.id, story, { state: "failed" });
    const ready = await leaveUnfinished(owner.user.id, story, {
      state: "ready",
      file: "film.mp4",
      posterFile: "poster.jpg",
      duration: 12,
    });
    const { token } = await shareStory(owner, story.id);
    expect((await openLink(createClient(), token)).videos).toMatchObject([
      { id: ready, url: `/media/shared/${token}/videos/film.mp4` },
    ]);
  });

  it("takes no other method, and writes nothing", async () => {
    const { token } = await shareStory(owner, storyId);
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      const response = await createClient().fetch(`/api/shared/${token}`, { method });
      expect(response.headers.get("allow")).toBe("GET, POST");
      expect((await readMessage(response))[0]).toBe(405);
    }
  });
});

describe("a link with a password", () => {
  const WANTED = [401, "This story opens with a password."];
  const WRONG = [403, "That is not the right password. Please ask whoever sent you the link."];

  it("answers 401 without it, to its owner too, and says nothing of the story", async () => {
    const { token } = await locked();
    for (const client of [createClient(), owner]) {
      expect(await readMessage(await client.get(`/api/shared/${token}`))).toEqual(WANTED);
    }
  });

  it("opens with the right one, untrimmed, and then without asking in this browser alone", async () => {
    const { token } = await locked();
    const visitor = createClient();
    for (const password of ["plumjam", "x", " PLUM JAM "]) {
      const response = await visitor.post(`/api/shared/${token}`, { password });
      expect(await readMessage(response)).toEqual(WRONG);
    }
    expect(visitor.cookies.size).toBe(0);
    const response = await visitor.post(`/api/shared/${token}`, { password: " plum jam " });
    expect(response.status).toBe(200);
    const [cookie = ""] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-\S+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const given = await response.json<SharedStory>();
    expect(await openLink(visitor, token)).toEqual(given);
    expect((await createClient().get(`/api/shared/${token}`)).status).toBe(401);
  });

  it("counts an opening when the password was right", async () => {
    const { id } = await saveStory(owner);
    const { token } = await shareStory(owner, id, { password: "plum jam" });
    const visitor = createClient();
    await visitor.get(`/api/shared/${token}`);
    await visitor.post(`/api/shared/${token}`, { password: "pear" });
    expect(await listLinks(owner, id)).toMatchObject([{ openings: 0 }]);
    await visitor.post(`/api/shared/${token}`, { password: "plum jam" });
    expect(await listLinks(owner, id)).toMatchObject([{ openings: 1 }]);
  });

  it("sets a cookie that opens no other link, not even one with the same password", async () => {
    const [one, other] = [await locked(), await locked()];
    const visitor = createClient();
    await visitor.post(`/api/shared/${one.token}`, { password: " plum jam " });
    expect((await visitor.get(`/api/shared/${other.token}`)).status).toBe(401);
    const [[name, proof] = ["", ""]] = [...visitor.cookies];
    visitor.cookies.set(name.replace(one.id, other.id), proof);
    expect((await visitor.get(`/api/shared/${other.token}`)).status).toBe(401);
    for (const forged of ["", "x", proof.slice(1), `${proof}x`]) {
      visitor.cookies.set(name, forged);
      expect((await visitor.get(`/api/shared/${one.token}`)).status).toBe(401);
    }
  });

  it("rejects after ten wrong ones from one address, and lets another in", async () => {
    const { token } = await locked();
    const guesser = createClient({ headers: { "CF-Connecting-IP": "203.0.113.7" } });
    const relative = createClient({ headers: { "CF-Connecting-IP": "203.0.113.8" } });
    const guess = (password: string) => guesser.post(`/api/shared/${token}`, { password });
    for (let i = 0; i < 10; i++) expect((await guess(`guess ${i}`)).status).toBe(403);
    for (const password of ["guess", " plum jam "]) {
      const response = await guess(password);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      expect((await readMessage(response))[0]).toBe(429);
    }
    const right = { password: " plum jam " };
    expect((await relative.post(`/api/shared/${token}`, right)).status).toBe(200);
  });

  it("slows down guesses from many addresses, but no guest who has opened it in this browser", async () => {
    const { id, token } = await locked();
    const visitor = createClient({ headers: { "CF-Connecting-IP": "203.0.113.9" } });
    const right = { password: " plum jam " };
    expect((await visitor.post(`/api/shared/${token}`, right)).status).toBe(200);
    const key = `link-passwords-of:${id}`;
    const expiresAt = new Date(Date.now() + 6 * 3_600_000);
    const worn = await openDatabase(env)
      .update(rateCounters)
      .set({ count: 45, expiresAt })
      .where(eq(rateCounters.key, key))
      .returning();
    expect(worn).toHaveLength(1);
    const stranger = createClient({ headers: { "CF-Connecting-IP": "203.0.113.10" } });
    const rejected = await stranger.post(`/api/shared/${token}`, right);
    const wait = Number(rejected.headers.get("retry-after"));
    expect(await readMessage(rejected)).toEqual([
      429,
      "There were too many wrong passwords. Please try again in a minute.",
    ]);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(900);
    expect((await visitor.post(`/api/shared/${token}`, right)).status).toBe(200);
    expect((await visitor.get(`/api/shared/${token}`)).status).toBe(200);
  });

  it("of an earlier version opens with its short password", async () => {
    const { id, token } = await locked();
    const passwordHash = await hashPassword("plum");
    await openDatabase(env).update(shares).set({ passwordHash }).where(eq(shares.id, id));
    const response = await createClient().post(`/api/shared/${token}`, { password: "plum" });
    expect(response.status).toBe(200);
  });

  it("opens with spaces around its password, which a phone adds by itself", async () => {
    const typed = ["plum jam", "plum jam ", " plum jam"];
    for (const made of typed) {
      const { token } = await shareStory(owner, storyId, { password: made });
      for (const password of typed) {
        const response = await createClient().post(`/api/shared/${token}`, { password });
        expect(response.status, `${made}|${password}`).toBe(200);
      }
    }
  });

  it("of an earlier version opens with the spaces of its password", async () => {
    const { id, token } = await locked();
    const passwordHash = await hashPassword(" plum ");
    await openDatabase(env).update(shares).set({ passwordHash }).where(eq(shares.id, id));
    const response = await createClient().post(`/api/shared/${token}`, { password: " plum " });
    expect(response.status).toBe(200);
  });

  it.each([[{}], [{ password: "" }], [{ password: 1 }]])("rejects %j", async (body) => {
    const { token } = await locked();
    const response = await createClient().post(`/api/shared/${token}`, body);
    expect(await readMessage(response)).toEqual([400, "Please type a password."]);
  });

  it("takes no password from another site's page", async () => {
    const { token } = await locked();
    const stranger = createClient({ headers: { Origin: "https://elsewhere.example" } });
    const response = await stranger.post(`/api/shared/${token}`, { password: " plum jam " });
    expect((await readMessage(response))[0]).toBe(403);
    expect(stranger.cookies.size).toBe(0);
  });

  it("sets its cookie without `Secure` where the site has no https", async () => {
    const { token } = await locked();
    const local = createClient({ site: SITE.replace("https", "http") });
    await local.post(`/api/shared/${token}`, { password: " plum jam " });
    expect([...local.cookies.keys()].join()).toMatch(/^storyquilt-link-/);
    await openLink(local, token);
  });
});

it("a link without a password opens by POST as well", async () => {
  const { token } = await shareStory(owner, storyId);
  const response = await createClient().post(`/api/shared/${token}`, { password: "whatever" });
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie()).toEqual([]);
});
