import { describe, expect, it } from "vitest";
import type { GeneratedVideo } from "../../../contract/videos.ts";
import { FINGERPRINT, fingerprint } from "../../../tests/support/music-fingerprint.ts";
import { signUp } from "../../testing/client.ts";
import { inspectFilm, leaveUnfinished, listFilms, makeFilm } from "../../testing/films.ts";
import { hasRecordings, recordingOf } from "../../testing/recordings.ts";
import { readMessage, savePictureStory } from "../../testing/things.ts";

describe("a film's music", () => {
  it("is composed, played under the narration in stereo, and named in the film", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client);
    const response = await client.post("/api/generate-video", {
      storyId: story.id,
      music: "music-box",
    });
    expect(response.status).toBe(200);
    const film = await response.json<GeneratedVideo>();
    const file = await client.get(film.url);
    const { sound } = inspectFilm(new Uint8Array(await file.arrayBuffer()));
    expect(sound).toMatchObject({ codec: "mp4a", rate: 48_000, channels: 2 });
    expect(Math.abs((sound?.seconds ?? 0) - film.duration)).toBeLessThan(0.1);
    expect(await listFilms(client)).toMatchObject([{ music: "music-box", note: null }]);
  });

  it("counts in the film's progress before the first picture", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client);
    const response = await client.fetch("/api/generate-video", {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "text/event-stream" },
      body: JSON.stringify({ storyId: story.id, music: "piano" }),
    });
    const events = (await response.text()).matchAll(/"stage":"film","done":(\d+),"total":(\d+)/g);
    const parts = [...events].map(([, done, total]) => Number(done) / Number(total));
    expect(parts).toEqual(parts.toSorted((one, other) => one - other));
    expect(parts.filter((part) => part > 0 && part < 0.05).length).toBeGreaterThan(2);
    expect(parts.at(-1)).toBe(1);
  });

  it("is the same to the bit in a Worker as in any other engine", async () => {
    expect(await fingerprint()).toBe(FINGERPRINT);
  });

  it("is none unless it was asked for, and nothing but what there is", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client);
    const body = { storyId: story.id, music: "trumpet" };
    expect(await readMessage(await client.post("/api/generate-video", body))).toEqual([
      400,
      "Please choose a music box, a piano, a guitar or none.",
    ]);
    await makeFilm(client, story.id);
    expect(await listFilms(client)).toMatchObject([{ music: "none" }]);
  });

  it("is part of what an unfinished film is found again by", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client);
    const failed = { state: "failed", music: "guitar" } as const;
    const id = await leaveUnfinished(client.user.id, story, failed);
    await makeFilm(client, story.id);
    const [plain] = await listFilms(client);
    expect(plain).toMatchObject({ music: "none", state: "ready" });
    expect(plain?.id).not.toBe(id);
    await client.post("/api/generate-video", { storyId: story.id, music: "guitar" });
    const films = await listFilms(client);
    expect(films.map(({ music, state }) => `${music} ${state}`).toSorted()).toEqual([
      "guitar ready",
      "none ready",
    ]);
    expect(films.find(({ music }) => music === "guitar")?.id).toBe(id);
  });

  it.runIf(hasRecordings)(
    "is mixed under a recording, or left out with a reason where that is AAC",
    async () => {
      const client = await signUp();
      const { story } = await savePictureStory(client);
      for (const [type, name, shown] of [
        ["audio/webm", "opus.webm", { music: "piano", note: null }],
        ["audio/mp4", "aac.m4a", { music: "none", note: expect.stringContaining("has no music") }],
      ] as const) {
        const sent = await client.fetch(`/api/stories/${story.id}/narration`, {
          method: "PUT",
          headers: { "Content-Type": type },
          body: recordingOf(name),
        });
        expect(sent.status).toBe(200);
        await client.post("/api/generate-video", { storyId: story.id, music: "piano" });
        expect((await listFilms(client))[0]).toMatchObject({ state: "ready", ...shown });
      }
    },
  );
});
