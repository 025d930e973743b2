import { describe, expect, it } from "vitest";
import type { Narration, Voice } from "../../../contract/narration.ts";
import { measureMp3Duration } from "../../../studio/sound/audio-duration.ts";
import { createClient, type SignedInClient, signUp } from "../../testing/client.ts";
import { listenTo } from "../../testing/sound.ts";
import { fetchMedia, listFiles, readMessage } from "../../testing/things.ts";

const speak = (client: SignedInClient, fields: object) =>
  client.post("/api/generate-speech", { text: "Hello, my dear.", voiceId: "grandma", ...fields });

describe("POST /api/generate-speech", () => {
  it("makes an MP3 of any text that lasts as long as it says", async () => {
    const client = await signUp();
    const response = await speak(client, { text: "Hello, my dear. Sleep well!\n\nGood night." });
    expect(response.status).toBe(200);
    const { audioUrl, duration } = await response.json<Narration>();
    const mp3 = await fetchMedia(client, audioUrl);
    expect(Math.abs((measureMp3Duration(mp3) ?? 0) - duration)).toBeLessThan(0.15);
    expect(listenTo(mp3).loudShare).toBeGreaterThan(0.3);
  });

  it("heeds the voice and the pauses", async () => {
    const client = await signUp();
    const text = "Well, my dear, sit down. Once, long ago, we had a goat.";
    const secondsOf = async (fields: object) =>
      (await (await speak(client, { text, ...fields })).json<Narration>()).duration;
    const seconds = await secondsOf({});
    expect(await secondsOf({ pauses: true })).toBe(seconds);
    expect(seconds - (await secondsOf({ pauses: false }))).toBeGreaterThan(0.7);
    expect(Math.abs(seconds - (await secondsOf({ voiceId: "giant" })))).toBeGreaterThan(0.1);
  });

  it("reads livelier or steadier than by itself, as it is asked to", async () => {
    const client = await signUp();
    const sounds = await Promise.all(
      [undefined, 0.5, 0, 1].map(async (stability) => {
        const response = await speak(client, { voiceSettings: { stability } });
        return (await fetchMedia(client, (await response.json<Narration>()).audioUrl)).join();
      }),
    );
    expect(sounds[1]).toBe(sounds[0]);
    expect(new Set(sounds).size).toBe(3);
  });

  it.each(["", " ", "\n\t", undefined, null, 5])("rejects %j for a text with 400", async (text) => {
    const client = await signUp();
    expect(await readMessage(await speak(client, { text }))).toEqual([
      400,
      "Please provide text for narration",
    ]);
    expect(await listFiles(client.user.id)).toEqual([]);
  });

  it("rejects more than 100 000 characters with 413", async () => {
    const client = await signUp();
    const response = await speak(client, { text: "x".repeat(100_001) });
    expect(await readMessage(response)).toEqual([
      413,
      "The text can have at most 100000 characters.",
    ]);
  });

  it("rejects stability and similarity outside 0 to 1 with 400", async () => {
    const client = await signUp();
    for (const voiceSettings of [
      { stability: -0.01 },
      { stability: 1.01 },
      { similarityBoost: 2 },
      { stability: "0.5" },
      { similarityBoost: null },
      "even",
      5,
      [],
    ]) {
      const response = await speak(client, { voiceSettings });
      expect((await readMessage(response))[0], JSON.stringify(voiceSettings)).toBe(400);
    }
    for (const value of [0, 1]) {
      const voiceSettings = { stability: value, similarityBoost: value };
      expect((await speak(client, { voiceSettings })).status).toBe(200);
    }
  });

  it("rejects an unknown voice and a text that is not English with 422", async () => {
    const client = await signUp();
    expect((await readMessage(await speak(client, { voiceId: "nobody" })))[0]).toBe(422);
    expect((await readMessage(await speak(client, { text: "Добрый вечер" })))[0]).toBe(422);
    expect((await readMessage(await speak(client, { text: "!?" })))[0]).toBe(422);
  });

  it("survives any text", async () => {
    const client = await signUp();
    for (const text of [
      "a",
      "a\u0000b",
      "\ud800 lone",
      "x".repeat(5_000),
      "1".repeat(400),
      "<speak>&amp;</speak>",
      "%s%n",
      "a. ".repeat(500),
      "Ünïcödé ça va",
    ]) {
      const response = await speak(client, { text });
      expect([200, 422], text.slice(0, 20)).toContain(response.status);
    }
    expect((await speak(client, {})).status).toBe(200);
  });

  it("answers 401 without a session, whatever is sent", async () => {
    expect((await createClient().post("/api/generate-speech", {})).status).toBe(401);
  });
});

describe("GET /api/voices", () => {
  it("names each voice once, in a category that has a label, with a preview that plays", async () => {
    const client = await signUp();
    const voices = await (await client.get("/api/voices")).json<Voice[]>();
    const categories = await (
      await client.get("/api/voice-categories")
    ).json<Record<string, string>>();
    expect(voices.length).toBeGreaterThan(1);
    expect(new Set(voices.map((voice) => voice.voice_id)).size).toBe(voices.length);
    expect(categories.all).toBe("All Voices");
    for (const voice of voices) {
      expect(Object.keys(voice).toSorted()).toEqual([
        "category",
        "languages",
        "name",
        "preview_url",
        "voice_id",
      ]);
      expect(Object.keys(categories)).toContain(voice.category);
      const response = await client.get(voice.preview_url);
      expect(response.headers.get("content-type")).toBe("audio/mpeg");
      const heard = listenTo(new Uint8Array(await response.arrayBuffer()));
      expect(heard.seconds).toBeGreaterThan(2);
      expect(heard.loudShare).toBeGreaterThan(0.3);
      expect((await speak(client, { voiceId: voice.voice_id })).status).toBe(200);
    }
  });

  it("answers 401 without a session, for previews and categories too", async () => {
    const visitor = createClient();
    for (const path of ["/api/voices", "/api/voice-categories", "/media/voices/narrator.mp3"]) {
      expect((await visitor.get(path)).status).toBe(401);
    }
  });

  it("answers 404 to a preview of an unknown voice", async () => {
    const client = await signUp();
    for (const file of [
      "nobody.mp3",
      "narrator",
      ".mp3",
      "%2e%2e.mp3",
      "narrator.mp3/x",
      `${"é".repeat(900)}.mp3`,
      `${"é".repeat(199)}.mp3`,
    ]) {
      expect((await readMessage(await client.get(`/media/voices/${file}`)))[0]).toBe(404);
    }
  });
});
