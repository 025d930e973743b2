import { inMemory } from "../../../studio/sound/sound-file.ts";
import { describe, expect, it } from "vitest";
import { MAX_NARRATION_BYTES } from "../../../contract/limits.ts";
import type { Narration, NarrationDetail } from "../../../contract/narration.ts";
import type { Story } from "../../../contract/stories.ts";
import { AFTER_NARRATION } from "../../../studio/film/plan.ts";
import { openSoundContainer } from "../../../studio/sound/container/open-container.ts";
import { createClient, type SignedInClient, signUp } from "../../testing/client.ts";
import { makeFilm } from "../../testing/films.ts";
import { holdsText, uint32 } from "../../testing/pictures.ts";
import { hasRecordings, recordingOf } from "../../testing/recordings.ts";
import { listenTo } from "../../testing/sound.ts";
import {
  fetchMedia,
  listFiles,
  readMessage,
  savePictureStory,
  saveStory,
  uploadPhoto,
} from "../../testing/things.ts";

const CONTENT = "We swam in the sea.\n\nThen we ate ice cream. It was good!";

/** The recordings' creation time as an MP4 counts it: seconds from 1904 on. */
const MADE_AT = Date.UTC(2024, 4, 3, 10, 11, 12) / 1_000 - Date.UTC(1904, 0, 1) / 1_000;

async function packetsOf(file: Uint8Array) {
  const packets: Uint8Array[] = [];
  const container = await openSoundContainer(inMemory(file));
  for await (const packet of container!.packets()) packets.push(packet);
  return packets;
}

const pathOf = (id: string) => `/api/stories/${id}/narration`;

async function openStory(content = CONTENT) {
  const client = await signUp();
  const { id } = await saveStory(client, { content });
  return { client, id };
}

async function attach(client: SignedInClient, id: string, type: string, bytes: BodyInit) {
  const response = await client.putBytes(pathOf(id), type, bytes);
  expect(response.status, await response.clone().text()).toBe(200);
  return response.json<Narration>();
}

describe.skipIf(!hasRecordings)("PUT /api/stories/{id}/narration", () => {
  it.each([
    ["opus.webm", "audio/webm;codecs=opus"],
    ["stereo.webm", "audio/webm"],
    ["opus.ogg", "audio/ogg"],
    ["vorbis.ogg", "audio/ogg"],
    ["opus.mp4", "audio/mp4"],
    ["16-bit.wav", "audio/wav"],
    ["24-bit-96-khz.wav", "audio/wav"],
    ["float.wav", "audio/x-wav"],
    ["stereo.wav", "audio/wave"],
  ])("makes an MP3 of %s that lasts as long and is as loud", async (name, type) => {
    const { client, id } = await openStory();
    const made = await attach(client, id, type, recordingOf(name));
    expect(made.audioUrl).toMatch(/^\/media\/narrations\/[a-z2-7]{32}\.mp3$/);
    expect(Math.abs(made.duration - 6)).toBeLessThan(0.1);
    const response = await client.get(made.audioUrl);
    expect(response.headers.get("content-type")).toBe("audio/mpeg");
    const heard = listenTo(new Uint8Array(await response.arrayBuffer()));
    expect(Math.abs(heard.seconds - 6)).toBeLessThan(0.25);
    expect(Math.abs(heard.loudShare - 0.65)).toBeLessThan(0.05);
    expect(await listFiles(client.user.id)).toHaveLength(1);
  });

  it("stores the sound of an MP3 as it is, whatever it is called", async () => {
    const { client, id } = await openStory();
    const mp3 = recordingOf("voice.mp3");
    const made = await attach(client, id, "audio/webm", mp3);
    const stored = await fetchMedia(client, made.audioUrl);
    expect(stored).toEqual(mp3.slice(-stored.length));
    expect(stored.subarray(0, 2)).toEqual(Uint8Array.of(0xff, 0xfb));
    expect(Math.abs(made.duration - 6)).toBeLessThan(0.1);
  });

  it.each(["aac.m4a", "fragmented.mp4"])("stores the sound of AAC as it is: %s", async (name) => {
    const { client, id } = await openStory();
    const made = await attach(client, id, "audio/mp4", recordingOf(name));
    expect(made.audioUrl).toMatch(/\.m4a$/);
    expect(Math.abs(made.duration - 6)).toBeLessThan(0.1);
    expect((await client.get(made.audioUrl)).headers.get("content-type")).toBe("audio/mp4");
    const stored = await fetchMedia(client, made.audioUrl);
    expect(await packetsOf(stored)).toEqual(await packetsOf(recordingOf(name)));
  });

  it.each(["tagged.m4a", "tagged.mp3", "tagged.webm", "tagged.ogg", "tagged.wav"])(
    "stores neither names, nor places, nor times that came with %s",
    async (name) => {
      const { client, id } = await openStory();
      const recording = recordingOf(name);
      expect(holdsText(recording, "Hannah")).toBe(true);
      const made = await attach(client, id, "audio/mp4", recording);
      const stored = await fetchMedia(client, made.audioUrl);
      for (const text of ["Hannah", "48.1371", "2024", "ID3", "TAG", "udta", "meta", "Lavf"]) {
        expect(holdsText(stored, text), text).toBe(false);
      }
      const time = uint32(MADE_AT);
      expect(stored.some((_, i) => time.every((byte, k) => stored[i + k] === byte))).toBe(false);
    },
  );

  it.each(["aac.m4a", "stereo.webm"])("is the sound of the story's film: %s", async (name) => {
    const client = await signUp();
    const { story } = await savePictureStory(client, { content: CONTENT });
    await attach(client, story.id, "audio/mp4", recordingOf(name));
    const film = await makeFilm(client, story.id);
    expect(Math.abs((film.duration ?? 0) - 6 - AFTER_NARRATION)).toBeLessThan(0.1);
  });

  it("takes the place of the narration before, and has no voice", async () => {
    const { client, id } = await openStory();
    const first = await (await client.post(pathOf(id), { voiceId: "narrator" })).json<Narration>();
    const made = await attach(client, id, "audio/webm", recordingOf("opus.webm"));
    expect((await client.get(first.audioUrl)).status).toBe(404);
    const story = await (await client.get(`/api/stories/${id}`)).json<Story>();
    expect(story).toMatchObject({
      audioUrl: made.audioUrl,
      audioDuration: made.duration,
      narrationOutdated: false,
    });
    const detail = await (await client.get(pathOf(id))).json<NarrationDetail>();
    expect(detail.voiceId).toBeNull();
  });

  it("finds when each sentence is spoken by the pauses, without the title when it was not read", async () => {
    const { client, id } = await openStory();
    await attach(client, id, "audio/webm", recordingOf("opus.webm"));
    const { sentences } = await (await client.get(pathOf(id))).json<NarrationDetail>();
    for (const { text, from, to } of sentences) expect(CONTENT.slice(from, to)).toBe(text);
    expect(sentences.map(({ paragraph }) => paragraph)).toEqual([0, 1, 1]);
    const times = sentences.flatMap(({ start, end }) => [start, end]);
    for (const [i, at] of [0, 1.3, 2, 3.3, 4, 5.3].entries()) {
      expect(Math.abs(times[i]! - at), `time ${i}: ${times[i]}`).toBeLessThan(0.12);
    }
  });

  it("shares the time out by length where the recording cannot be decoded", async () => {
    const { client, id } = await openStory("One.\n\nTwo words and many more of them.");
    await attach(client, id, "audio/mp4", recordingOf("aac.m4a"));
    const { sentences } = await (await client.get(pathOf(id))).json<NarrationDetail>();
    expect(sentences[0]?.start).toBe(0);
    expect(sentences[1]?.start).toBeLessThan(2);
    expect(sentences[1]?.end).toBeCloseTo(6, 0);
  });

  it("rejects with 415 what is no recording, and leaves what there was", async () => {
    const { client, id } = await openStory();
    const before = await attach(client, id, "audio/mpeg", recordingOf("voice.mp3"));
    const webm = recordingOf("opus.webm");
    const rejected: [string, BodyInit][] = [
      ["audio/mpeg", ""],
      ["audio/mpeg", "This is a letter, not a recording."],
      ["audio/wav", "RIFF....WAVE and then nothing that anybody could hear at all"],
      ["audio/webm", webm.slice(0, 40)],
      ["audio/webm", recordingOf("film.webm")],
      ["audio/mp4", recordingOf("aac.m4a").slice(0, 200)],
      ["image/png", recordingOf("voice.mp3")],
      ["", recordingOf("voice.mp3")],
      ["audio/ogg", new Uint8Array(300_000).fill(0x4f)],
    ];
    for (const [type, body] of rejected) {
      const response = await client.putBytes(pathOf(id), type, body);
      const [status, sentence] = await readMessage(response);
      expect(status, `${type}: ${sentence}`).toBe(type === "audio/wav" ? 422 : 415);
    }
    expect(await listFiles(client.user.id)).toHaveLength(1);
    const story = await (await client.get(`/api/stories/${id}`)).json<Story>();
    expect(story.audioUrl).toBe(before.audioUrl);
  });

  it("says with 422 which formats work when it knows no better", async () => {
    const { client, id } = await openStory();
    const response = await client.putBytes(pathOf(id), "audio/wav", recordingOf("adpcm.wav"));
    const [status, sentence] = await readMessage(response);
    expect(status).toBe(422);
    expect(sentence).toContain("MP3");
  });

  it.each(["live.webm", "opus.ogg", "16-bit.wav"])(
    "takes a recording that was cut off as far as it goes: %s",
    async (name) => {
      const { client, id } = await openStory();
      const whole = recordingOf(name);
      const made = await attach(client, id, "audio/webm", whole.slice(0, whole.length >> 1));
      expect(made.duration).toBeGreaterThan(1);
      expect(made.duration).toBeLessThan(4);
    },
  );

  it("rejects more than 50 MB with 413, said beforehand or not, and stores nothing of it", async () => {
    const { client, id } = await openStory();
    const chunk = new Uint8Array(1024 * 1024);
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += chunk.length;
        if (sent > MAX_NARRATION_BYTES + 2 * chunk.length) controller.close();
        else controller.enqueue(chunk);
      },
    });
    for (const body of [new Uint8Array(MAX_NARRATION_BYTES + 1), endless]) {
      const response = await client.putBytes(pathOf(id), "audio/mpeg", body);
      expect((await readMessage(response))[0]).toBe(413);
    }
    expect(await listFiles(client.user.id)).toEqual([]);
  });

  it("answers 404 for another user's story and 401 without a session", async () => {
    const { id } = await openStory();
    const stranger = await signUp("stranger");
    const mp3 = recordingOf("voice.mp3");
    const theirs = await stranger.putBytes(pathOf(id), "audio/mpeg", mp3);
    expect(await readMessage(theirs)).toEqual([404, "That story was not found."]);
    expect((await createClient().putBytes(pathOf(id), "audio/mpeg", mp3)).status).toBe(401);
  });
});

describe("GET /api/stories/{id}/narration", () => {
  it("returns at which paragraph each picture appears, by what its caption says", async () => {
    const client = await signUp();
    const [cake, lake] = [await uploadPhoto(client), await uploadPhoto(client)];
    const { id } = await saveStory(client, {
      content: "It was summer.\n\nTom baked a cake.\n\nIt was good.\n\nRose swam in the lake.",
      images: [
        { id: cake.id, caption: "Tom bakes a cake" },
        { id: lake.id, caption: "Rose swims in the lake" },
      ],
    });
    await client.post(pathOf(id), { voiceId: "narrator" });
    const detail = await (await client.get(pathOf(id))).json<NarrationDetail>();
    expect(detail.pictureStarts).toEqual([1, 3]);
  });
});
