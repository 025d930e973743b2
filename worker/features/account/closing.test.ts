import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "../../db/client.ts";
import { createId } from "../../db/ids.ts";
import { shares, users } from "../../db/schema.ts";
import { createClient, PASSWORD, type SignedInClient, signUp } from "../../testing/client.ts";
import { makeFilm } from "../../testing/films.ts";
import { shareStory } from "../../testing/links.ts";
import { drawJpeg } from "../../testing/pictures.ts";
import { GOOGLE, signInAt, standInForProviders } from "../../testing/providers.ts";
import { listFiles, readMessage, savePictureStory, uploadPhoto } from "../../testing/things.ts";
import { findTraces } from "../../testing/traces.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** As much as an account can have. */
async function fillAccount(client: SignedInClient): Promise<void> {
  const { story } = await savePictureStory(client);
  await uploadPhoto(client);
  await client.post("/api/generate-speech", { text: "Hello.", voiceId: "narrator" });
  await makeFilm(client, story.id);
  const share = { id: createId(), userId: client.user.id, storyId: story.id, token: createId() };
  await openDatabase(env)
    .insert(shares)
    .values({ ...share, createdAt: new Date() });
  await client.putBytes("/api/user/avatar", "image/jpeg", await drawJpeg());
  await client.post("/api/password/forgot", { email: client.user.email });
  await client.post("/api/login", { username: client.user.username, password: "a guess" });
}

describe("DELETE /api/user", () => {
  it("removes everything in D1, R2 and KV, and says how much that was", async () => {
    const client = await signUp("leaves", { settings: {} });
    await fillAccount(client);
    const { user } = client;
    const stored = await env.MEDIA.list({ prefix: `users/${user.id}/` });
    const bytes = stored.objects.reduce((sum, { size }) => sum + size, 0);
    expect((await findTraces(user.id)).length).toBeGreaterThan(10);
    const waiting = `waiting.${user.email}`;
    await openDatabase(env).update(users).set({ emailVerifiedAt: new Date() });
    await client.patch("/api/user", { email: waiting, currentPassword: PASSWORD });
    expect(await findTraces(waiting)).toContain("table outbox");

    const response = await client.delete("/api/user", { password: PASSWORD });
    expect([response.status, await response.json()]).toEqual([
      200,
      { stories: 1, images: 2, narrations: 1, videos: 1, shares: 1, bytes },
    ]);
    expect(response.headers.getSetCookie()[0]).toContain("Max-Age=0");
    expect(await findTraces(user.id)).toEqual([]);
    expect(await findTraces(user.email)).toEqual([]);
    expect((await client.get("/api/user")).status).toBe(401);
    const again = { username: user.username, password: PASSWORD };
    expect((await createClient().post("/api/login", again)).status).toBe(401);
  });

  it("leaves other users' data alone, and the name free", async () => {
    const [leaver, stayer] = [await signUp("leaver"), await signUp("stayer")];
    await savePictureStory(stayer);
    const files = await listFiles(stayer.user.id);
    expect((await leaver.delete("/api/user", { password: PASSWORD })).status).toBe(200);
    expect(await listFiles(stayer.user.id)).toEqual(files);
    expect(await (await stayer.get("/api/user/summary")).json()).toMatchObject({ stories: 1 });
    const { username, email } = leaver.user;
    const anew = await createClient().post("/api/register", {
      username,
      email,
      password: PASSWORD,
    });
    expect(anew.status).toBe(201);
  });

  it("is rejected without the password, and with a wrong one, of which ten are too many", async () => {
    const client = await signUp("thief");
    expect(await readMessage(await client.delete("/api/user"))).toEqual([
      400,
      "Please enter your current password",
    ]);
    for (let i = 0; i < 10; i += 1) {
      expect((await client.delete("/api/user", { password: "a guess" })).status).toBe(403);
    }
    expect((await client.delete("/api/user", { password: PASSWORD })).status).toBe(429);
    expect((await client.get("/api/user")).status).toBe(200);
  });

  it("needs a sign-in of the last ten minutes from a user without a password", async () => {
    const standIn = await standInForProviders();
    standIn.google = { sub: "leaving" };
    const client = createClient({ settings: GOOGLE });
    await signInAt(client, "google");
    const start = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: start + 11 * 60_000 });
    const rejected = [403, "Please sign in with Google or Facebook once more first."];
    expect(await readMessage(await client.delete("/api/user"))).toEqual(rejected);
    const guess = await client.delete("/api/user", { password: "anything" });
    expect(await readMessage(guess)).toEqual(rejected);
    // Signing out everywhere else gives a new session, but no new proof.
    await client.delete("/api/sessions");
    expect(await readMessage(await client.delete("/api/user"))).toEqual(rejected);

    await signInAt(client, "google", { purpose: "confirm", returnTo: "/settings" });
    const response = await client.delete("/api/user");
    expect([response.status, await response.json()]).toEqual([
      200,
      { stories: 0, images: 0, narrations: 0, videos: 0, shares: 0, bytes: 0 },
    ]);
    expect(await openDatabase(env).$count(users, eq(users.username, "leaving"))).toBe(0);
  });
});

it("an account that is closed takes what is in its trash along, and says so", async () => {
  const client = await signUp();
  const { story } = await savePictureStory(client);
  const link = await shareStory(client, story.id);
  expect((await client.delete(`/api/stories/${story.id}`)).ok).toBe(true);
  expect((await createClient().get(`/api/shared/${link.token}`)).status).toBe(404);
  const response = await client.delete("/api/user", { password: PASSWORD });
  expect(await response.json()).toMatchObject({ stories: 1, images: 1 });
  expect(await listFiles(client.user.id)).toEqual([]);
});
