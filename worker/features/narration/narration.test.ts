import { describe, expect, it } from "vitest";
import type { Narration, NarrationDetail } from "../../../contract/narration.ts";
import type { StorageUse } from "../../../contract/storage.ts";
import type { Story } from "../../../contract/stories.ts";
import { measureMp3Duration } from "../../../studio/sound/audio-duration.ts";
import { PAUSES } from "../../../studio/voice/meta.ts";
import { createClient, type SignedInClient, signUp } from "../../testing/client.ts";
import { listenTo } from "../../testing/sound.ts";
import { fetchMedia, listFiles, readMessage, saveStory } from "../../testing/things.ts";

const CONTENT =
  "  Grandma Rose baked a pie, and Tom helped.\r\n\r\nThe dog ate it! Mr. Brown said “oh, no” at 3.30 p.m.\n \nWe laughed – and laughed. 😀\n\n***\n\nThe end";

async function narrate(
  client: SignedInClient,
  id: string,
  fields: object = {},
): Promise<Narration> {
  const body = { voiceId: "narrator", ...fields };
  const response = await client.post(`/api/stories/${id}/narration`, body);
  expect(response.status).toBe(200);
  return response.json<Narration>();
}

const detailOf = async (client: SignedInClient, id: string) =>
  (await client.get(`/api/stories/${id}/narration`)).json<NarrationDetail>();
const storyOf = async (client: SignedInClient, id: string) =>
  (await client.get(`/api/stories/${id}`)).json<Story>();

describe("POST /api/stories/{id}/narration", () => {
  it("makes an MP3 that can be heard and lasts as long as it says", async () => {
    const client = await signUp();
    const { id } = await saveStory(client, { content: CONTENT });
    const made = await narrate(client, id);
    expect(made).toEqual({
      audioUrl: expect.stringMatching(/^\/media\/narrations\/[a-z2-7]{32}\.mp3$/),
      duration: expect.any(Number),
    });
    const response = await client.get(made.audioUrl);
    expect(response.headers.get("content-type")).toBe("audio/mpeg");
    const mp3 = new Uint8Array(await response.arrayBuffer());
    expect(made.duration).toBeGreaterThan(6);
    expect(Math.abs((measureMp3Duration(mp3) ?? 0) - made.duration)).toBeLessThan(0.15);
    const heard = listenTo(mp3);
    expect(Math.abs(heard.seconds - made.duration)).toBeLessThan(0.15);
    expect(heard.loudShare).toBeGreaterThan(0.3);
    expect(await storyOf(client, id)).toMatchObject({
      audioUrl: made.audioUrl,
      audioDuration: made.duration,
      narrationOutdated: false,
    });
  });

  it("returns when each sentence is spoken and where it is in the story's own text", async () => {
    const client = await signUp();
    const { id, title } = await saveStory(client, { content: CONTENT });
    const { duration } = await narrate(client, id);
    const { sentences, voiceId } = await detailOf(client, id);
    expect(voiceId).toBe("narrator");
    const [first, ...rest] = sentences;
    expect(first).toMatchObject({ text: `${title}.`, paragraph: -1, from: 0, to: 0 });
    for (const { text, from, to } of rest) expect(CONTENT.slice(from, to)).toBe(text);
    const unread = rest.reduceRight(
      (left, { from, to }) => left.slice(0, from) + left.slice(to),
      CONTENT,
    );
    expect(unread).not.toMatch(/[\p{L}\p{N}]/u);
    expect(new Set(rest.map((sentence) => sentence.paragraph))).toEqual(new Set([0, 1, 2, 4]));
    let time = 0;
    for (const { start, end } of sentences) {
      expect(start).toBeGreaterThanOrEqual(time);
      expect(end).toBeGreaterThan(start);
      time = end;
    }
    expect(time).toBeLessThanOrEqual(duration + 0.01);
  });

  it("rests at commas and full stops unless switched off", async () => {
    const client = await signUp();
    const { id } = await saveStory(client, { content: CONTENT });
    const byDefault = await narrate(client, id);
    const withPauses = await narrate(client, id, { pauses: true });
    const without = await narrate(client, id, { pauses: false });
    expect(withPauses.duration).toBe(byDefault.duration);
    expect(withPauses.duration - without.duration).toBeGreaterThan(1.5);
  });

  it("rests longest where a page is turned", async () => {
    const client = await signUp();
    const content = "We went home. It was late.\n\nThe next day it rained.";
    const { id } = await saveStory(client, { content });
    await client.post("/api/people", { name: "late", sayAs: "very very late" });
    await narrate(client, id);
    const [, first, second, third] = (await detailOf(client, id)).sentences;
    expect(second!.start - first!.end).toBeCloseTo(PAUSES.sentence, 1);
    expect(third!.start - second!.end).toBeCloseTo(PAUSES.page, 1);
  });

  it("takes the place of the one before, whose file and bytes are gone", async () => {
    const client = await signUp();
    const { id } = await saveStory(client);
    const first = await narrate(client, id);
    const storedBytes = async () => {
      const storage = await client.get("/api/user/storage");
      return (await storage.json<StorageUse>()).narrations;
    };
    const stored = await storedBytes();
    const second = await narrate(client, id);
    expect(second.audioUrl).not.toBe(first.audioUrl);
    expect((await client.get(first.audioUrl)).status).toBe(404);
    expect((await storyOf(client, id)).audioUrl).toBe(second.audioUrl);
    expect(await listFiles(client.user.id)).toHaveLength(1);
    expect(await storedBytes()).toBe(stored);
    expect((await fetchMedia(client, second.audioUrl)).length).toBe(stored);
  });

  it("leaves one whole narration when several are asked for at once", async () => {
    const client = await signUp();
    const { id } = await saveStory(client, { content: CONTENT });
    const voices = ["grandma", "giant", "child"];
    const alone = [];
    for (const voiceId of voices) alone.push((await narrate(client, id, { voiceId })).duration);
    const together = await Promise.all(voices.map((voiceId) => narrate(client, id, { voiceId })));
    expect(together.map((made) => made.duration)).toEqual(alone);
    const files = await listFiles(client.user.id);
    expect(files).toHaveLength(1);
    const { audioUrl, duration, voiceId } = await detailOf(client, id);
    expect(`/media/${files[0]}`).toBe(audioUrl);
    expect(duration).toBe(alone[voices.indexOf(voiceId ?? "")]);
    const mp3 = await fetchMedia(client, audioUrl);
    expect(Math.abs(listenTo(mp3).seconds - duration)).toBeLessThan(0.15);
  });

  it("is out of date once the text has changed, but not by a heart or a tag", async () => {
    const client = await signUp();
    const { id } = await saveStory(client);
    await narrate(client, id);
    await client.patch(`/api/stories/${id}`, { favorite: true, tags: ["Sea"] });
    expect((await storyOf(client, id)).narrationOutdated).toBe(false);
    await client.patch(`/api/stories/${id}`, { content: "We went home." });
    expect((await storyOf(client, id)).narrationOutdated).toBe(true);
    expect((await detailOf(client, id)).outdated).toBe(true);
    await narrate(client, id);
    expect((await storyOf(client, id)).narrationOutdated).toBe(false);
  });

  it("is out of date at once when the text changed while it was being read", async () => {
    const client = await signUp();
    const { id } = await saveStory(client, { content: CONTENT.repeat(5) });
    const [, edited] = await Promise.all([
      narrate(client, id),
      (async () => {
        await scheduler.wait(60);
        return client.patch(`/api/stories/${id}`, { content: "Something else." });
      })(),
    ]);
    expect(edited.status).toBe(200);
    const { sentences, outdated } = await detailOf(client, id);
    expect(outdated).toBe(sentences.length > 2);
  });

  it("leaves nothing behind when the story is deleted while it is being read", async () => {
    const client = await signUp();
    const { id } = await saveStory(client, { content: CONTENT.repeat(5) });
    const [made, gone] = await Promise.all([
      client.post(`/api/stories/${id}/narration`, { voiceId: "narrator" }),
      client.delete(`/api/stories/${id}`),
    ]);
    expect(gone.status).toBe(204);
    expect([200, 404]).toContain(made.status);
    await client.delete("/api/bin");
    expect(await listFiles(client.user.id)).toEqual([]);
  });

  it("rejects an unknown voice with 422 and a missing one with 400", async () => {
    const client = await signUp();
    const { id } = await saveStory(client);
    for (const voiceId of ["nobody", "../narrator", "NARRATOR", "__proto__"]) {
      const response = await client.post(`/api/stories/${id}/narration`, { voiceId });
      expect(await readMessage(response)).toEqual([
        422,
        "There is no such voice. Please choose another.",
      ]);
    }
    for (const body of [
      {},
      { voiceId: "" },
      { voiceId: 5 },
      { voiceId: "narrator", pauses: "no" },
    ]) {
      const response = await client.post(`/api/stories/${id}/narration`, body);
      expect((await readMessage(response))[0]).toBe(400);
    }
    expect((await storyOf(client, id)).audioUrl).toBeNull();
  });

  it("says with 422 what it cannot read aloud", async () => {
    const client = await signUp();
    for (const text of ["Мы ехали к морю и пели песни.", "我们去了海边，很开心。", "😀😀 😀"]) {
      const { id } = await saveStory(client, { title: text, content: text });
      const response = await client.post(`/api/stories/${id}/narration`, { voiceId: "narrator" });
      expect((await readMessage(response))[0]).toBe(422);
    }
  });

  it("rejects a story of more than 100 000 characters with 413", async () => {
    const client = await signUp();
    const { id } = await saveStory(client, { content: "We swam. ".repeat(11_112) });
    const response = await client.post(`/api/stories/${id}/narration`, { voiceId: "narrator" });
    expect((await readMessage(response))[0]).toBe(413);
  });
});

describe("DELETE /api/stories/{id}/narration", () => {
  it("answers 204 and takes the file; then there is none", async () => {
    const client = await signUp();
    const { id } = await saveStory(client);
    const { audioUrl } = await narrate(client, id);
    const path = `/api/stories/${id}/narration`;
    const response = await client.delete(path);
    expect([response.status, await response.text()]).toEqual([204, ""]);
    expect(await listFiles(client.user.id)).toEqual([]);
    expect((await client.get(audioUrl)).status).toBe(404);
    expect(await storyOf(client, id)).toMatchObject({ audioUrl: null, audioDuration: null });
    for (const next of [await client.get(path), await client.delete(path)]) {
      expect(await readMessage(next)).toEqual([404, "A narration of that story was not found."]);
    }
  });

  it("is deleted with its story", async () => {
    const client = await signUp();
    const { id } = await saveStory(client);
    const { audioUrl } = await narrate(client, id);
    await client.delete(`/api/stories/${id}`);
    expect((await client.get(audioUrl)).status).toBe(404);
    await client.delete("/api/bin");
    expect(await listFiles(client.user.id)).toEqual([]);
  });

  it("answers 401 without a session", async () => {
    const visitor = createClient();
    for (const response of [
      await visitor.delete("/api/stories/x/narration"),
      await visitor.get("/api/stories/x/narration"),
      await visitor.post("/api/stories/x/narration"),
    ]) {
      expect(response.status).toBe(401);
    }
  });
});
