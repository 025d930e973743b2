/** Films by an outside service, from the request to the file. */
import { abortAllDurableObjects, runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { filmFraction, filmProgress } from "../../contract/videos.ts";
import { openDatabase } from "../db/client.ts";
import { getVideo } from "../features/videos/videos.store.ts";
import { getStoredBytes } from "../media/storage.ts";
import { signUp } from "../testing/client.ts";
import {
  begin,
  countOf,
  filmMaker,
  order,
  PATIENT,
  RENDERING,
  settingsOf,
  setUp,
  waitForState,
} from "../testing/film-service.ts";
import { inspectFilm, listFilms, parseEvents } from "../testing/films.ts";
import { askWith } from "../testing/settings.ts";
import { fetchMedia, readMessage, savePictureStory } from "../testing/things.ts";
import { always, openVendor } from "../testing/vendors.ts";

describe("a film by an outside service", () => {
  it("is stored, counted and played like any other, and says who made it", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client);
    const before = await getStoredBytes(openDatabase(env), client.user.id);
    const vendor = openVendor("shotstack");
    const response = await order(client, settingsOf(vendor), { storyId: story.id });
    expect(response.status).toBe(200);
    const [film] = await listFilms(client);
    expect(film).toMatchObject({ state: "ready", madeBy: "shotstack", duration: 2, note: null });
    const file = await fetchMedia(client, film?.url ?? "");
    expect(inspectFilm(file).picture?.codec).toBe("avc1");
    const after = await getStoredBytes(openDatabase(env), client.user.id);
    expect(after).toBeGreaterThanOrEqual(before + file.length);
    const row = await getVideo(openDatabase(env), client.user.id, film?.id ?? "");
    expect(row).toMatchObject({ service: null, bytes: file.length });
    expect(await countOf(vendor, "POST")).toBe(1);
  });

  it("stands beside one that is made here, when that is asked for", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client);
    const settings = settingsOf(openVendor("shotstack"));
    const storyId = story.id;
    expect((await order(client, settings, { storyId })).status).toBe(200);
    const own = await order(client, settings, { storyId, provider: "built-in" });
    expect(own.status).toBe(200);
    expect((await listFilms(client)).map(({ madeBy }) => madeBy)).toEqual([
      "built-in",
      "shotstack",
    ]);

    const unknown = await order(client, settings, { storyId, provider: "nobody" });
    expect(await readMessage(unknown)).toEqual([422, "This site has no such film service."]);
    const closed = await client.post("/api/generate-video", { storyId, provider: "shotstack" });
    expect(closed.status).toBe(422);
    expect(await listFilms(client)).toHaveLength(2);
  });

  it("fails with a message on a site without an address on the internet, and can then be made here", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client);
    const settings = {
      ...settingsOf(openVendor("shotstack")),
      SITE_URL: "http://127.0.0.1:8787",
    };
    const response = await order(client, settings, { storyId: story.id });
    const [status, message] = await readMessage(response);
    expect([status, message]).toEqual([422, expect.stringContaining("no address on the internet")]);
    expect(await listFilms(client)).toMatchObject([{ state: "failed", error: message }]);
    await order(client, settings, { storyId: story.id, provider: "built-in" });
    expect(await listFilms(client)).toMatchObject([{ state: "ready", madeBy: "built-in" }]);
  });

  it("says when to come back where its service is busy, and that a voice is not set up", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client);
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const busy = always({ status: 429, headers: { "retry-after": "30" } });
    const settings = settingsOf(openVendor("shotstack", busy));
    const response = await order(client, settings, { storyId: story.id });
    expect(response.headers.get("retry-after")).toBe("30");
    const [status, message] = await readMessage(response);
    expect([status, message]).toEqual([429, expect.stringContaining("very busy")]);
    expect(await listFilms(client)).toMatchObject([{ state: "failed", error: message }]);
    expect(log).toHaveBeenCalled();
    log.mockRestore();

    const { story: silent } = await savePictureStory(client);
    await setUp(client, { VOICE: "openai" });
    const unread = await client.post("/api/generate-video", { storyId: silent.id });
    expect((await readMessage(unread))[0]).toBe(501);
  });

  it("fails with the same status when it failed before anybody could watch", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client);
    await setUp(client, { VOICE: "openai" });
    const maker = filmMaker(client);
    const watchLate = async (...asked: Parameters<typeof maker.watch>) => {
      await waitForState(client, asked[1], "failed");
      return maker.watch(...asked);
    };
    const late = {
      start: (...asked: Parameters<typeof maker.start>) => maker.start(...asked),
      watch: watchLate,
    };
    const settings = { FILM_MAKER: { getByName: () => late } };
    const json = { storyId: story.id };
    const response = await askWith(settings, client, "/api/generate-video", { json });
    expect((await readMessage(response))[0]).toBe(501);
    await setUp(client, {});
    expect((await client.post("/api/generate-video", json)).status).toBe(200);
  });

  it("is ordered once, although its maker is stopped in the middle", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client);
    const vendor = openVendor("shotstack");
    const { response, id } = await begin(client, settingsOf(vendor, "30"), story.id);
    await expect.poll(() => countOf(vendor, "GET"), PATIENT).toBe(1);
    await abortAllDurableObjects();
    expect((await response).status).toBe(502);
    await setUp(client, settingsOf(vendor));
    await runDurableObjectAlarm(filmMaker(client));
    await waitForState(client, id, "ready");
    expect(await countOf(vendor, "POST")).toBe(1);
  });

  it("is not asked for any more once it was deleted", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client);
    const vendor = openVendor("shotstack", RENDERING);
    const { response, id } = await begin(client, settingsOf(vendor), story.id);
    await expect.poll(() => countOf(vendor, "GET"), PATIENT).toBeGreaterThan(1);
    expect((await client.delete(`/api/videos/${id}`)).status).toBe(204);
    expect((await response).status).toBe(404);
    const asked = await countOf(vendor, "GET");
    await scheduler.wait(400);
    expect(await countOf(vendor, "GET")).toBe(asked);
  });

  it("reports its progress as other films do", async () => {
    const settings = settingsOf(openVendor("shotstack"));
    const client = await signUp("follower", { settings });
    const { story } = await savePictureStory(client);
    await setUp(client, settings);
    const response = await client.fetch("/api/generate-video", {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "text/event-stream" },
      body: JSON.stringify({ storyId: story.id }),
    });
    const events = parseEvents(await response.text());
    expect(events.at(-1)?.name).toBe("done");
    const reached = events
      .slice(0, -1)
      .map(({ data }) => filmFraction(filmProgress.parse(JSON.parse(data))));
    expect(reached).toEqual(reached.toSorted((a, b) => a - b));
    // One for each state of the order at the least.
    expect(new Set(reached).size).toBeGreaterThan(6);
  });
});
