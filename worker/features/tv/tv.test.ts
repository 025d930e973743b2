import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { SharedReading } from "../../../contract/sharing.ts";
import type { Tv, TvState } from "../../../contract/tv.ts";
import { createClient, PASSWORD, signUp } from "../../testing/client.ts";
import { listFilms, makeFilm } from "../../testing/films.ts";
import { tokenFor } from "../../testing/mails.ts";
import { readMessage, savePictureStory, saveStory } from "../../testing/things.ts";
import { openScreen, pairTv } from "../../testing/tvs.ts";

const read = async (screen: ReturnType<typeof createClient>) =>
  (await screen.get("/api/tv")).json<TvState>();
const itemsOf = async (screen: ReturnType<typeof createClient>) => {
  const state = await read(screen);
  return state.state === "paired" ? state.items : null;
};

const under = (url: string | null | undefined) => url?.replace("/media/", "/media/tv/") ?? "";

describe("a television", () => {
  it("is told whose story it shows", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client);
    const { screen } = await pairTv(client);
    const shown = await screen.get(`/api/tv/stories/${story.id}`);
    expect(await shown.json()).toMatchObject({ sharedBy: client.user.username });
  });

  it("shows six letters, and films and stories once somebody has entered them", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client);
    const { story: filmed } = await savePictureStory(client, { title: "Filmed" });
    await makeFilm(client, filmed.id);
    const { screen, code, expiresAt } = await openScreen();
    expect(code).toMatch(/^[A-HJ-NP-Z]{6}$/);
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThan(10 * 60_000 + 1);
    expect(await read(screen)).toEqual({ state: "waiting" });

    const typed = `${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`;
    const response = await client.post("/api/tvs", { code: typed, name: "Grandma's" });
    expect(response.status).toBe(201);
    const tv = await response.json<Tv>();
    const chosen = { name: "Grandma's", shows: "everything", quietFrom: 22, quietTo: 7 };
    expect(tv).toEqual({ id: tv.id, ...chosen, lastSeenAt: null });
    const items = (await itemsOf(screen)) ?? [];
    expect(items.map(({ kind, title }) => [kind, title])).toEqual([
      ["film", "Filmed"],
      ["story", story.title],
    ]);
    for (const { url, thumbnailUrl } of items) {
      expect((await screen.get(url)).status).toBe(200);
      expect((await screen.get(thumbnailUrl ?? "")).status).toBe(200);
    }
    const pages = await (await screen.get(items[1]?.url ?? "")).json<SharedReading>();
    expect(pages.story).toMatchObject({ title: story.title });
    expect((await screen.get(pages.images[0]?.originalUrl ?? "")).status).toBe(200);
    const [listed] = await (await client.get("/api/tvs")).json<Tv[]>();
    expect(listed?.lastSeenAt).not.toBeNull();
  });

  it("shows stories that have photos, whatever their client has said of them", async () => {
    const client = await signUp();
    await saveStory(client, { title: "Claims photos", imageCount: 3 });
    const { story } = await savePictureStory(client, { title: "Has one", imageCount: 0 });
    const { screen } = await pairTv(client);
    expect((await itemsOf(screen))?.map(({ title }) => title)).toEqual([story.title]);
  });

  it("holds its session in a cookie that no script reads and no other host gets", async () => {
    const response = await createClient().post("/api/tv/codes");
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-storyquilt-tv=[a-z2-7]{32}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
  });

  it("goes on with a new password, unless its owner disconnects it with that", async () => {
    const client = await signUp("changing", { settings: {} });
    const { screen } = await pairTv(client);
    const other = await pairTv(await signUp());
    const change = (from: string, to: string, more = {}) =>
      client.put("/api/user/password", { currentPassword: from, newPassword: to, ...more });
    expect((await change(PASSWORD, "another walk")).status).toBe(204);
    expect(await read(screen)).toMatchObject({ state: "paired" });
    const asked = { disconnectTelevisions: true };
    expect((await change("wrong one", "a third walk", asked)).status).toBe(403);
    expect(await read(screen)).toMatchObject({ state: "paired" });
    expect((await change("another walk", "a third walk", asked)).status).toBe(204);
    expect((await screen.get("/api/tv")).status).toBe(401);
    expect(await read(other.screen)).toMatchObject({ state: "paired" });
  });

  it("goes on with a password that was chosen by mail, unless it is disconnected with that", async () => {
    const client = await signUp("mailed", { settings: {} });
    const { screen } = await pairTv(client);
    const visitor = createClient({ settings: {} });
    for (const [more, status] of [
      [{}, 200],
      [{ disconnectTelevisions: true }, 401],
    ] as const) {
      await visitor.post("/api/password/forgot", { email: client.user.email });
      const token = await tokenFor(client.user.email, "reset-password");
      const input = { token, password: "another walk", ...more };
      expect((await visitor.post("/api/password/reset", input)).status).toBe(204);
      expect((await screen.get("/api/tv")).status).toBe(status);
    }
  });

  it("reads what its owner has chosen and nothing else, until it is removed", async () => {
    const client = await signUp();
    const { story: loved } = await savePictureStory(client, { title: "Loved" });
    await client.patch(`/api/stories/${loved.id}`, { favorite: true });
    const { story: other, image } = await savePictureStory(client, { title: "Other" });
    await makeFilm(client, other.id);
    const [film] = await listFilms(client);
    const { screen, tv } = await pairTv(client, { shows: "favorites" });
    expect((await itemsOf(screen))?.map(({ title }) => title)).toEqual(["Loved"]);
    const hidden = [`/api/tv/stories/${other.id}`, under(film?.url), under(image.originalUrl)];
    for (const url of hidden) expect((await screen.get(url)).status, url).toBe(404);
    // Nor is it signed in to the account.
    for (const url of ["/api/user", "/api/stories", "/api/tvs", film?.url ?? ""]) {
      expect((await screen.get(url)).status, url).toBe(401);
    }
    const written = await screen.post("/api/stories", { title: "No", content: "No" });
    expect(written.status).toBe(401);

    const made = await client.post("/api/collections", { name: "Sea", storyIds: [other.id] });
    const { id } = await made.json<{ id: string }>();
    expect((await client.patch(`/api/tvs/${tv.id}`, { shows: id })).status).toBe(200);
    expect((await itemsOf(screen))?.map(({ title }) => title)).toEqual(["Other"]);
    expect((await screen.get(hidden[0] ?? "")).status).toBe(200);
    await client.delete(`/api/collections/${id}`);
    expect(await itemsOf(screen)).toEqual([]);

    expect((await client.delete(`/api/tvs/${tv.id}`)).status).toBe(204);
    for (const url of ["/api/tv", ...hidden]) expect((await screen.get(url)).status).toBe(401);
  });

  it("is told its quiet hours as its owner has chosen them", async () => {
    const client = await signUp();
    await savePictureStory(client);
    const { screen, tv } = await pairTv(client);
    const hours = { quietFrom: 20, quietTo: 9 };
    expect((await client.patch(`/api/tvs/${tv.id}`, hours)).status).toBe(200);
    expect(await read(screen)).toMatchObject(hours);
  });

  it("is not to be had by somebody else, nor shows what is theirs", async () => {
    const client = await signUp();
    const stranger = await signUp();
    const { story } = await savePictureStory(client);
    const { screen, tv } = await pairTv(client);
    const made = await stranger.post("/api/collections", { name: "Sea", storyIds: [] });
    const { id } = await made.json<{ id: string }>();
    expect((await client.patch(`/api/tvs/${tv.id}`, { shows: id })).status).toBe(404);
    expect((await stranger.patch(`/api/tvs/${tv.id}`, { name: "Mine" })).status).toBe(404);
    expect((await stranger.delete(`/api/tvs/${tv.id}`)).status).toBe(404);
    const theirs = await pairTv(stranger);
    expect(await itemsOf(theirs.screen)).toEqual([]);
    expect((await theirs.screen.get(`/api/tv/stories/${story.id}`)).status).toBe(404);
    expect((await itemsOf(screen))?.length).toBe(1);
    expect((await createClient().get("/api/tv")).status).toBe(401);
  });

  it("has letters that are good once, for ten minutes, and cannot be guessed at will", async () => {
    const client = await signUp();
    const stranger = await signUp();
    const { screen, code } = await openScreen();
    const both = await Promise.all([
      client.post("/api/tvs", { code }),
      stranger.post("/api/tvs", { code }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 404]);
    expect((await screen.post("/api/tv/codes")).status).toBe(409);

    const late = await openScreen();
    await env.DB.prepare("update televisions set expires_at = ? where code = ?")
      .bind(Date.now() - 1, late.code)
      .run();
    expect((await late.screen.get("/api/tv")).status).toBe(401);
    expect((await stranger.post("/api/tvs", { code: late.code })).status).toBe(404);
    expect(await readMessage(await stranger.post("/api/tvs", { code: "ABC" }))).toEqual([
      400,
      "Please enter the six letters that the television shows.",
    ]);

    const guesser = await signUp();
    const guess = () => guesser.post("/api/tvs", { code: "ZZZZZZ" });
    for (let i = 0; i < 20; i++) expect((await guess()).status).toBe(404);
    const rejected = await guess();
    expect(rejected.status).toBe(429);
    expect(rejected.headers.get("retry-after")).toMatch(/^\d+$/);
    const fresh = await openScreen();
    expect((await guesser.post("/api/tvs", { code: fresh.code })).status).toBe(429);
  });

  it("that asks for letters again and again is told to wait, and has only the last ones", async () => {
    const { screen, code } = await openScreen();
    for (let i = 1; i < 20; i++) expect((await screen.post("/api/tv/codes")).status).toBe(201);
    expect((await screen.post("/api/tv/codes")).status).toBe(429);
    const client = await signUp();
    expect((await client.post("/api/tvs", { code })).status).toBe(404);
  });
});
