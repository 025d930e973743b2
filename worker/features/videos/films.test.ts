import { describe, expect, it } from "vitest";
import { FILM_STAGES, type GeneratedVideo } from "../../../contract/videos.ts";
import { signUp } from "../../testing/client.ts";
import { slowDown } from "../../testing/faults/slow-client.ts";
import { inFullSize, inspectFilm, listFilms, makeFilm, parseEvents } from "../../testing/films.ts";
import { fetchPicture, readMessage, savePictureStory, saveStory } from "../../testing/things.ts";

const NO_PHOTOS = [422, "This story has no photos yet, and a film needs at least one."];

describe("POST /api/generate-video", () => {
  it("makes an H.264 and AAC film of the story's narration, with a poster", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client);
    const film = await inFullSize(() => makeFilm(client, story.id));
    expect(film).toEqual({
      url: expect.stringMatching(/^\/media\/videos\/[a-z2-7]{32}\.mp4$/),
      duration: expect.any(Number),
      thumbnailUrl: expect.stringMatching(/^\/media\/videos\/[a-z2-7]{32}\.jpg$/),
    });
    const response = await client.get(film.url);
    expect(response.headers.get("content-type")).toBe("video/mp4");
    const { order, picture, sound } = inspectFilm(new Uint8Array(await response.arrayBuffer()));
    expect(order[0]).toBe("ftyp");
    expect(order.indexOf("mdat")).toBeGreaterThan(0);
    expect(picture).toMatchObject({ codec: "avc1", width: 1280, height: 720 });
    expect(sound?.codec).toBe("mp4a");
    expect(Math.abs((picture?.seconds ?? 0) - film.duration)).toBeLessThan(0.1);
    expect(Math.abs((sound?.seconds ?? 0) - film.duration)).toBeLessThan(0.1);
    const poster = await fetchPicture(client, film.thumbnailUrl ?? "");
    expect([poster.width, poster.height]).toEqual([1280, 720]);

    const narrated = await (
      await client.get(`/api/stories/${story.id}`)
    ).json<{ audioDuration: number }>();
    expect(film.duration).toBeGreaterThan(narrated.audioDuration);
    expect(await listFilms(client)).toEqual([
      {
        ...film,
        id: expect.stringMatching(/^[a-z2-7]{32}$/),
        storyId: story.id,
        title: story.title,
        spokenLanguage: "en",
        note: null,
        madeBy: "built-in",
        format: "tv",
        height: 720,
        words: "caption",
        music: "none",
        memories: false,
        language: null,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        state: "ready",
        error: null,
        progress: 1,
        outdated: false,
      },
    ]);
  });

  it("says which words its pictures leave out for want of letters", async () => {
    const client = await signUp();
    const { image } = await savePictureStory(client);
    const images = [{ id: image.id, caption: "They took Leo to עפיפון, to fly a kite with 奶奶" }];
    const story = await saveStory(client, { title: "A kite", images });
    await makeFilm(client, story.id);
    const [film] = await listFilms(client);
    expect(film?.note).toBe(
      "The film has no letters for these words, so “…” stands in their place in its pictures: עפיפון, 奶奶.",
    );
  });

  it("reports its progress as an event stream that ends with the film", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client);
    const response = await client.fetch("/api/generate-video", {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "text/event-stream" },
      body: JSON.stringify({ storyId: story.id }),
    });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^text\/event-stream/);
    const [row] = await listFilms(client);
    expect(row).toMatchObject({ state: "making", url: null, duration: null, storyId: story.id });

    const events = parseEvents(await response.text());
    expect(events.slice(0, -1).every((event) => event.name === "progress")).toBe(true);
    const stages = events.slice(0, -1).map((event) => {
      const progress = JSON.parse(event.data) as { stage: string; done: number; total: number };
      expect(Object.keys(progress).toSorted()).toEqual(["done", "stage", "total"]);
      expect(progress.done).toBeLessThanOrEqual(progress.total);
      return progress.stage;
    });
    const order: string[] = [...FILM_STAGES];
    expect(stages).toEqual(stages.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
    expect(stages).toContain("film");
    const last = events.at(-1);
    expect(last?.name).toBe("done");
    const film = JSON.parse(last?.data ?? "") as GeneratedVideo;
    expect(await listFilms(client)).toMatchObject([{ id: row?.id, ...film, state: "ready" }]);
  });

  it("makes one film when it is asked for several times at once", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client);
    const films = await Promise.all([1, 2, 3].map(() => makeFilm(client, story.id)));
    expect(new Set(films.map((film) => film.url)).size).toBe(1);
    expect(await listFilms(client)).toHaveLength(1);
  });

  it("makes two stories' films one after the other when both are asked for", async () => {
    const client = await signUp();
    const stories = [
      (await savePictureStory(client)).story,
      (await savePictureStory(client)).story,
    ];
    const films = await Promise.all(stories.map((story) => makeFilm(client, story.id)));
    expect(new Set(films.map((film) => film.url)).size).toBe(2);
    const rows = await listFilms(client);
    expect(rows.map((row) => row.state)).toEqual(["ready", "ready"]);
  });

  it("is made to the end when the one who asked has gone", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client);
    const response = await client.fetch("/api/generate-video", {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "text/event-stream" },
      body: JSON.stringify({ storyId: story.id }),
    });
    await response.body?.cancel();
    await expect.poll(async () => (await listFilms(client))[0]?.state).toBe("ready");
  });

  it("stops reading the story aloud when the film is deleted", async () => {
    const client = await signUp();
    const content = "Grandma told us about the boats that came home in the rain. ".repeat(300);
    const { story } = await savePictureStory(client, { content });
    const response = await client.fetch("/api/generate-video", {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "text/event-stream" },
      body: JSON.stringify({ storyId: story.id }),
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let events = "";
    const readNext = async () => {
      const next = await reader?.read();
      events += next?.value ?? "";
      return next?.done === false;
    };
    const isReading = () => /"stage":"narration","done":[1-9]/.test(events);
    while (!isReading() && (await readNext()));
    const [row] = await listFilms(client);
    expect((await client.delete(`/api/videos/${row?.id}`)).status).toBe(204);
    while (await readNext());
    expect(parseEvents(events).at(-1)?.name).toBe("error");
    expect((await client.get(`/api/stories/${story.id}/narration`)).status).toBe(404);
  });

  it("reads the text anew when it has changed since our voice read it", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client);
    const path = `/api/stories/${story.id}`;
    await client.post(`${path}/narration`, { voiceId: "grandpa" });
    await client.patch(path, { content: "We went home, and everybody slept." });
    await makeFilm(client, story.id);
    const narration = await (await client.get(`${path}/narration`)).json<{ sentences: object[] }>();
    expect(narration).toMatchObject({ voiceId: "grandpa", outdated: false });
    expect(narration.sentences.at(-1)).toMatchObject({
      text: "We went home, and everybody slept.",
    });
  });

  it("cannot film a story without photos: 422, and nothing half-made in the list", async () => {
    const client = await signUp();
    const { id } = await saveStory(client, { imageCount: 3 });
    for (const accept of ["application/json", "text/event-stream"]) {
      const response = await client.fetch("/api/generate-video", {
        method: "POST",
        headers: { "Content-Type": "application/json", Accept: accept },
        body: JSON.stringify({ storyId: id }),
      });
      expect(await readMessage(response)).toEqual(NO_PHOTOS);
    }
    expect(await listFilms(client)).toEqual([]);
  });

  it("answers 404 to a story that is deleted at that moment", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client);
    const slow = slowDown(client, 'insert into "rate_counters"');
    const late = slow.client.post("/api/generate-video", { storyId: story.id });
    await slow.faults.reached;
    expect((await client.delete(`/api/stories/${story.id}`)).status).toBe(204);
    slow.faults.goOn();
    expect(await readMessage(await late)).toEqual([404, "That story was not found."]);
  });

  it("answers 404 to an unknown story and to another user's, 400 to none", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(await signUp());
    for (const storyId of [story.id, "unknown"]) {
      const response = await client.post("/api/generate-video", { storyId });
      expect(await readMessage(response)).toEqual([404, "That story was not found."]);
    }
    for (const body of [{}, { storyId: "" }, { storyId: 5 }, { storyId: null }]) {
      const response = await client.post("/api/generate-video", body);
      expect(await readMessage(response)).toEqual([400, "Please choose a story."]);
    }
  });
});
