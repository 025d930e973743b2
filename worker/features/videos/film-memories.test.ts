import { describe, expect, it } from "vitest";
import type { FilmProgress, GeneratedVideo } from "../../../contract/videos.ts";
import { signUp } from "../../testing/client.ts";
import { inspectFilm, listFilms, makeFilm, parseEvents } from "../../testing/films.ts";
import { hasRecordings, hum, recordingOf } from "../../testing/recordings.ts";
import { listFiles, readMessage, savePictureStory } from "../../testing/things.ts";

async function openStory() {
  const client = await signUp();
  const { story, image } = await savePictureStory(client);
  const record = async (seconds: number) => {
    const form = new FormData();
    form.set("audio", new File([hum(seconds)], "memory"));
    const path = `/api/images/${image.id}/memory`;
    expect((await client.fetch(path, { method: "PUT", body: form })).status).toBe(200);
  };
  await record(3);
  const film = async () => {
    const order = { storyId: story.id, memories: true };
    return (await client.post("/api/generate-video", order)).json<GeneratedVideo>();
  };
  return { client, story, record, film };
}

describe("a film's memories", () => {
  it("are told in it when that is asked for, which makes it longer by them", async () => {
    const { client, story, record, film } = await openStory();
    const plain = await makeFilm(client, story.id);
    const longer = await film();
    expect(longer.duration - plain.duration).toBeGreaterThan(3.9);
    expect(longer.duration - plain.duration).toBeLessThan(4.2);
    const { sound } = inspectFilm(
      new Uint8Array(await (await client.get(longer.url)).arrayBuffer()),
    );
    expect(Math.abs((sound?.seconds ?? 0) - longer.duration)).toBeLessThan(0.1);
    // A narration and a memory: what was joined for the film alone is not kept.
    const sounds = (await listFiles(client.user.id)).filter((key) => key.startsWith("narrations/"));
    expect(sounds).toHaveLength(2);
    const list = async () =>
      (await listFilms(client)).map(({ memories, outdated }) => ({ memories, outdated }));
    expect(await list()).toEqual([
      { memories: true, outdated: false },
      { memories: false, outdated: false },
    ]);
    await record(1);
    expect(await list()).toEqual([
      { memories: true, outdated: true },
      { memories: false, outdated: false },
    ]);
    const wrong = { storyId: story.id, memories: "yes" };
    expect(await readMessage(await client.post("/api/generate-video", wrong))).toEqual([
      400,
      "Please say whether the voices of the pictures speak: true or false.",
    ]);
  });

  it("are joined step by step, and the film says how far that is", async () => {
    const { client, story } = await openStory();
    await makeFilm(client, story.id);
    const response = await client.fetch("/api/generate-video", {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "text/event-stream" },
      body: JSON.stringify({ storyId: story.id, memories: true }),
    });
    const events = parseEvents(await response.text());
    const progress = events
      .filter(({ name }) => name === "progress")
      .map(({ data }): FilmProgress => JSON.parse(data));
    const joined = progress.filter(({ stage, done }) => stage === "narration" && done > 0);
    expect(joined.length).toBeGreaterThan(0);
  });

  it.runIf(hasRecordings)("are left out with a reason where the narration is AAC", async () => {
    const { client, story, film } = await openStory();
    await client.fetch(`/api/stories/${story.id}/narration`, {
      method: "PUT",
      headers: { "Content-Type": "audio/mp4" },
      body: recordingOf("aac.m4a"),
    });
    await film();
    const note = expect.stringContaining("Nobody tells about the pictures in this film");
    expect((await listFilms(client))[0]).toMatchObject({ memories: true, note });
  });
});
