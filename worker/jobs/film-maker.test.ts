import { abortAllDurableObjects, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import type { Video } from "../../contract/videos.ts";
import { openDatabase } from "../db/client.ts";
import { ORIGINAL_LANGUAGE } from "../db/schema.ts";
import { getVideo } from "../features/videos/videos.store.ts";
import { getStoredBytes } from "../media/storage.ts";
import { type SignedInClient, signUp } from "../testing/client.ts";
import { leaveUnfinished, listFilms, makeFilm, parseEvents } from "../testing/films.ts";
import { fetchMedia, listFiles, readMessage, savePictureStory } from "../testing/things.ts";

const filmMaker = (client: SignedInClient) => env.FILM_MAKER.getByName(client.user.id);

async function waitForState(
  client: SignedInClient,
  id: string,
  state: Video["state"],
): Promise<Video> {
  const read = async () => (await client.get(`/api/videos/${id}`)).json<Video>();
  await expect.poll(async () => (await read()).state, { interval: 200 }).toBe(state);
  return read();
}

async function startFilm(client: SignedInClient, storyId: string): Promise<Response> {
  const response = await client.fetch("/api/generate-video", {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "text/event-stream" },
    body: JSON.stringify({ storyId }),
  });
  expect(response.status).toBe(200);
  return response;
}

/** Loses a photo's file, and returns a function that restores it. */
async function losePhoto(
  client: SignedInClient,
  originalUrl: string,
): Promise<() => Promise<void>> {
  const key = `users/${client.user.id}/${originalUrl.slice("/media/".length)}`;
  const bytes = await fetchMedia(client, originalUrl);
  await env.MEDIA.delete(key);
  return async () => {
    await env.MEDIA.put(key, bytes, { httpMetadata: { contentType: "image/jpeg" } });
  };
}

describe("a film that was interrupted", () => {
  it("is taken up again when the list is opened", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client);
    const id = await leaveUnfinished(client.user.id, story);
    expect(await listFilms(client)).toMatchObject([
      { id, state: "making", url: null, duration: null },
    ]);
    const film = await waitForState(client, id, "ready");
    expect((await fetchMedia(client, film.url ?? "")).length).toBeGreaterThan(1_000);
    expect(await listFilms(client)).toEqual([film]);
  });

  it("is taken up again when it is opened alone, and when it is requested anew", async () => {
    const client = await signUp();
    const looked = (await savePictureStory(client)).story;
    const lookedAt = await leaveUnfinished(client.user.id, looked);
    await waitForState(client, lookedAt, "ready");

    const other = await signUp();
    const asked = (await savePictureStory(other)).story;
    const id = await leaveUnfinished(other.user.id, asked);
    const film = await makeFilm(other, asked.id);
    expect(await listFilms(other)).toMatchObject([{ id, ...film, state: "ready" }]);
  });

  it("is taken up again by the alarm when its maker is stopped in the middle", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client);
    const stream = await startFilm(client, story.id);
    const [row] = await listFilms(client);
    expect(row?.state).toBe("making");
    await abortAllDurableObjects();
    expect(parseEvents(await stream.text()).at(-1)).toEqual({
      name: "error",
      data: "The film was interrupted. It is taken up again; look into My Videos.",
    });
    await runDurableObjectAlarm(filmMaker(client));
    const film = await waitForState(client, row?.id ?? "", "ready");
    await fetchMedia(client, film.url ?? "");
    expect(await listFilms(client)).toHaveLength(1);
  });

  it("is given up after three attempts, and can then be requested again", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client);
    const id = await leaveUnfinished(client.user.id, story, { attempts: 3 });
    await listFilms(client);
    const failed = await waitForState(client, id, "failed");
    expect(failed).toMatchObject({
      error: "The film could not be finished. Please try again.",
      url: null,
      duration: null,
    });
    await makeFilm(client, story.id);
    expect(await listFilms(client)).toMatchObject([{ id, state: "ready", error: null }]);
    expect((await getVideo(openDatabase(env), client.user.id, id))?.attempts).toBe(1);
  });

  it("counts its attempts", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client);
    const id = await leaveUnfinished(client.user.id, story, { attempts: 1 });
    await filmMaker(client).resume(client.user.id);
    await waitForState(client, id, "ready");
    expect((await getVideo(openDatabase(env), client.user.id, id))?.attempts).toBe(2);
  });

  it("has an alarm of its own, in which no other film is made", async () => {
    const client = await signUp();
    const [first, second] = [await savePictureStory(client), await savePictureStory(client)];
    const ids = [
      await leaveUnfinished(client.user.id, first.story),
      await leaveUnfinished(client.user.id, second.story),
    ];
    await runInDurableObject(filmMaker(client), async (instance, state) => {
      await state.storage.put("userId", client.user.id);
      await instance.alarm();
      const rows = await Promise.all(
        ids.map((id) => getVideo(openDatabase(env), client.user.id, id)),
      );
      expect(rows.map((row) => [row?.state, row?.attempts])).toEqual([
        ["ready", 2],
        ["making", 1],
      ]);
      expect(await state.storage.getAlarm()).not.toBeNull();
    });
    await waitForState(client, ids[1] ?? "", "ready");
  });

  it("leaves an alarm while it is queued, so that no film is forgotten between two", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client);
    await runInDurableObject(filmMaker(client), async (instance, state) => {
      Object.assign(instance, { working: true });
      await instance.start(client.user.id, { ...story, language: ORIGINAL_LANGUAGE });
      expect(await state.storage.getAlarm()).not.toBeNull();
      Object.assign(instance, { working: false });
    });
    const [row] = await listFilms(client);
    await runDurableObjectAlarm(filmMaker(client));
    await waitForState(client, row?.id ?? "", "ready");
  });
});

describe("a film that fails", () => {
  it("says why, in the response, in the stream and in the list, and can be tried again", async () => {
    const client = await signUp();
    const { story, image } = await savePictureStory(client);
    const restore = await losePhoto(client, image.originalUrl);
    const reason = "A file of this story is missing, so the film cannot be made.";
    const response = await client.post("/api/generate-video", { storyId: story.id });
    expect(await readMessage(response)).toEqual([422, reason]);
    const events = parseEvents(await (await startFilm(client, story.id)).text());
    expect(events.at(-1)).toEqual({ name: "error", data: reason });
    const failed = await listFilms(client);
    expect(failed).toMatchObject([
      { state: "failed", error: reason, url: null, thumbnailUrl: null },
    ]);
    expect((await listFiles(client.user.id)).filter((key) => key.startsWith("videos/"))).toEqual(
      [],
    );

    await restore();
    const film = await makeFilm(client, story.id);
    expect(await listFilms(client)).toMatchObject([
      { id: failed[0]?.id, ...film, state: "ready", error: null },
    ]);
  });

  it("shows a message of ours for an unexpected error, and logs the rest", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const client = await signUp();
    const { story, image } = await savePictureStory(client);
    const key = `users/${client.user.id}/${image.originalUrl.slice("/media/".length)}`;
    await env.MEDIA.put(key, "no picture at all");
    const response = await client.post("/api/generate-video", { storyId: story.id });
    expect(await readMessage(response)).toEqual([
      500,
      "The film could not be finished. Please try again.",
    ]);
    expect(log).toHaveBeenCalled();
    expect(await listFilms(client)).toMatchObject([{ state: "failed" }]);
    log.mockRestore();
  });

  it("does not hold up the next", async () => {
    const client = await signUp();
    const [bad, good] = [await savePictureStory(client), await savePictureStory(client)];
    await losePhoto(client, bad.image.originalUrl);
    const [failed, made] = await Promise.all([
      client.post("/api/generate-video", { storyId: bad.story.id }),
      makeFilm(client, good.story.id),
    ]);
    expect(failed.status).toBe(422);
    expect((await client.get(made.url)).status).toBe(200);
  });
});

describe("a film that is deleted while it is being made", () => {
  it("leaves neither row nor file, whether it is deleted alone or with its story", async () => {
    for (const withStory of [false, true]) {
      const client = await signUp();
      const { story } = await savePictureStory(client);
      const stream = await startFilm(client, story.id);
      const [row] = await listFilms(client);
      const path = withStory ? `/api/stories/${story.id}` : `/api/videos/${row?.id}`;
      expect((await client.delete(path)).status).toBe(204);
      const last = parseEvents(await stream.text()).at(-1);
      expect(last?.name).toBe("error");
      expect(await listFilms(client)).toEqual([]);
      const left = (await listFiles(client.user.id)).map((key) => key.split("/")[0]);
      expect(left).not.toContain("videos");
      if (withStory) {
        await client.delete("/api/bin");
        expect(await listFiles(client.user.id)).toEqual([]);
        expect(await getStoredBytes(openDatabase(env), client.user.id)).toBe(0);
      }
    }
  });

  it("stores no user's id once there is nothing left to make", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client);
    await makeFilm(client, story.id);
    const readStored = () =>
      runInDurableObject(filmMaker(client), async (_instance, state) => [
        ...(await state.storage.list()).keys(),
      ]);
    await expect.poll(readStored).toEqual([]);
  });
});
