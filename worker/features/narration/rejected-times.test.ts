import { beforeAll, describe, expect, it } from "vitest";
import type { NarrationDetail } from "../../../contract/narration.ts";
import { type SignedInClient, signUp } from "../../testing/client.ts";
import { hum, sendSpokenWords } from "../../testing/recordings.ts";
import { CONTENT, TIMES } from "../../testing/spoken-words.ts";
import { listFiles, readMessage, saveStory } from "../../testing/things.ts";

const readNarration = async (client: SignedInClient, id: string) =>
  (await client.get(`/api/stories/${id}/narration`)).json<NarrationDetail>();

const [first, ...rest] = TIMES;
const change = (at: number, fields: object) =>
  TIMES.map((word, i) => (i === at ? { ...word, ...fields } : word));

describe("PUT /api/stories/{id}/narration with times", () => {
  let client: SignedInClient;
  let id: string;
  beforeAll(async () => {
    client = await signUp();
    ({ id } = await saveStory(client, { title: "The sea", content: CONTENT }));
  });

  const NO_NUMBERS = "The times of the words must be numbers: start, end, from, to.";
  const NOT_IN_TEXT = "The times of the words do not fit the story's text.";
  const NOT_IN_SOUND = "The times of the words do not fit the sound.";
  it.each([
    ["are no JSON", "{", NO_NUMBERS],
    ["are no list", { start: 0 }, NO_NUMBERS],
    ["are none", [], NO_NUMBERS],
    ["lack a number", [{ start: 0, end: 1, from: 0 }], NO_NUMBERS],
    ["are negative", change(0, { start: -1 }), NO_NUMBERS],
    ["are between two characters", change(2, { from: 0.5 }), NO_NUMBERS],
    ["go back in time", change(3, { start: 0 }), NOT_IN_TEXT],
    ["end before they begin", change(3, { end: 1 }), NOT_IN_TEXT],
    ["go back in the text", [...rest, first], NOT_IN_TEXT],
    ["are of no character", change(4, { from: 8, to: 8 }), NOT_IN_TEXT],
    ["are of the title, but begin in the text", [{ ...first, from: 7 }], NOT_IN_TEXT],
    ["are beyond the text", change(12, { to: CONTENT.length + 1 }), NOT_IN_TEXT],
    ["are beyond the sound", change(12, { end: 3_200 }), NOT_IN_SOUND],
    ["are far beyond all numbers", change(12, { end: 1e300 }), NOT_IN_SOUND],
  ])("rejects times that %s, and stores nothing", async (_, times, message) => {
    expect(await readMessage(await sendSpokenWords(client, id, times))).toEqual([400, message]);
    expect(await listFiles(client.user.id)).toEqual([]);
    expect((await client.get(`/api/stories/${id}/narration`)).status).toBe(404);
  });

  it("rejects more than two megabytes of times before it reads the sound", async () => {
    const huge = JSON.stringify(TIMES).padEnd(2 * 1024 * 1024 + 1, " ");
    expect((await readMessage(await sendSpokenWords(client, id, huge)))[0]).toBe(413);
    expect(await listFiles(client.user.id)).toEqual([]);
  });

  it("rejects a voice that nobody has, and a sound that is none", async () => {
    const unknown = await sendSpokenWords(client, id, TIMES, { voiceId: "af_nobody" });
    expect((await readMessage(unknown))[0]).toBe(422);
    const sound = new TextEncoder().encode("no sound") as Uint8Array<ArrayBuffer>;
    const mute = await sendSpokenWords(client, id, TIMES, { sound });
    expect((await readMessage(mute))[0]).toBe(415);
    expect(await listFiles(client.user.id)).toEqual([]);
  });

  it("wants voice and times together, and before the sound", async () => {
    const audio = new File([hum(3)], "voice.wav", { type: "audio/wav" });
    const send = async (...fields: [string, string | File][]) => {
      const body = new FormData();
      for (const [name, value] of fields) body.append(name, value);
      const path = `/api/stories/${id}/narration`;
      return readMessage(await client.fetch(path, { method: "PUT", body }));
    };
    const voice: [string, string] = ["voiceId", "af_heart"];
    const times: [string, string] = ["times", JSON.stringify(TIMES)];
    const together =
      "Please send the voice and the times of its words, both of them, and then the sound.";
    for (const fields of [
      [voice, ["audio", audio]],
      [times, ["audio", audio]],
      [["audio", audio], voice, times],
      [voice, times, ["audio", audio], times],
    ] as [string, string | File][][]) {
      expect(await send(...fields)).toEqual([400, together]);
    }
    expect(await send(voice, times)).toEqual([415, "The recording is empty."]);
    expect(await listFiles(client.user.id)).toEqual([]);
  });

  it("wants the voice of a form in the form", async () => {
    const given = await sendSpokenWords(client, id, TIMES, { query: "?voiceId=af_heart" });
    expect((await readMessage(given))[0]).toBe(400);
    expect(await listFiles(client.user.id)).toEqual([]);
  });

  it("stores a form with nothing but a sound as a person's own recording", async () => {
    const own = await saveStory(client, { content: CONTENT });
    const body = new FormData();
    body.set("audio", new File([hum(1)], "voice.wav", { type: "audio/wav" }));
    const path = `/api/stories/${own.id}/narration`;
    expect((await client.fetch(path, { method: "PUT", body })).status).toBe(200);
    expect(await readNarration(client, own.id)).toMatchObject({ voiceId: null, words: [] });
  });

  it("keeps the words of the longest text in a row", async () => {
    const content = "word ".repeat(19_999).trim();
    const own = await saveStory(client, { title: "The sea", content });
    const times = Array.from({ length: 19_999 }, (_, i) => ({
      start: Math.floor(i / 10),
      end: Math.floor(i / 10) + 900,
      from: i * 5,
      to: i * 5 + 4,
    }));
    expect((await sendSpokenWords(client, own.id, times)).status).toBe(200);
    expect((await readNarration(client, own.id)).words).toHaveLength(4 * 19_999);
  });

  it("keeps a hundred thousand characters of the shortest sentences in a row", async () => {
    const own = await saveStory(client, { content: "I! ".repeat(33_333).trim() });
    const times = Array.from({ length: 33_333 }, (_, i) => ({
      start: 10 * Math.floor(i / 200),
      end: 10 * Math.floor(i / 200) + 9,
      from: i * 3,
      to: i * 3 + 1,
    }));
    expect((await sendSpokenWords(client, own.id, times)).status).toBe(200);
    const { sentences, words } = await readNarration(client, own.id);
    expect([sentences.length, words.length]).toEqual([33_333, 4 * 33_333]);
  });
});
