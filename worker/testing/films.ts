/** Films as a client sees them: the file and the event stream. */
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { GeneratedVideo, Video } from "../../contract/videos.ts";
import { openDatabase } from "../db/client.ts";
import { ORIGINAL_LANGUAGE } from "../db/schema.ts";
import { createId } from "../db/ids.ts";
import { composeTitleKey } from "../features/stories/title-key.ts";
import { insertVideo, type VideoRow } from "../features/videos/videos.store.ts";
import { BUILT_IN } from "../providers/film/index.ts";
import type { Client } from "./client.ts";

/** Makes a film as large as users' are, not a fifth as wide and high (testing/setup.ts). */
export async function inFullSize<T>(make: () => Promise<T>): Promise<T> {
  const scope = globalThis as { TEST_FILM_SCALE?: number | undefined };
  const scale = scope.TEST_FILM_SCALE;
  scope.TEST_FILM_SCALE = undefined;
  try {
    return await make();
  } finally {
    scope.TEST_FILM_SCALE = scale;
  }
}

export async function makeFilm(client: Client, storyId: string): Promise<GeneratedVideo> {
  const response = await client.post("/api/generate-video", { storyId });
  expect(response.status).toBe(200);
  return response.json<GeneratedVideo>();
}

export async function listFilms(client: Client): Promise<Video[]> {
  const response = await client.get("/api/videos");
  expect(response.status).toBe(200);
  return response.json<Video[]>();
}

/** Boxes that hold nothing but boxes (ISO/IEC 14496-12). */
const CONTAINERS = new Set(["moov", "trak", "mdia", "minf", "stbl"]);

/** Every box below, as its path of types and its content. */
function* readBoxes(bytes: Uint8Array, above = ""): Generator<[path: string, body: DataView]> {
  for (let at = 0; at + 8 <= bytes.length;) {
    const view = new DataView(bytes.buffer, bytes.byteOffset + at);
    const size = view.getUint32(0) || bytes.length - at;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const path = above === "" ? type : `${above}/${type}`;
    if (CONTAINERS.has(type)) yield* readBoxes(bytes.subarray(at + 8, at + size), path);
    else yield [path, new DataView(bytes.buffer, bytes.byteOffset + at + 8, size - 8)];
    at += size;
  }
}

const readType = (body: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((i) => body.getUint8(at + i)));

interface Track {
  /** Sample entry's type: `avc1` is H.264, `mp4a` AAC. */
  codec: string;
  seconds: number;
  width: number;
  height: number;
  /** Of sound. */
  channels: number;
  rate: number;
}

/** An MP4's order of boxes, and its picture and sound. */
export function inspectFilm(bytes: Uint8Array) {
  const order: string[] = [];
  const tracks: Record<string, Track> = {};
  let track: Track = { codec: "", seconds: 0, width: 0, height: 0, channels: 0, rate: 0 };
  for (const [path, body] of readBoxes(bytes)) {
    if (!path.includes("/")) order.push(path);
    if (path === "moov/trak/tkhd")
      track = { codec: "", seconds: 0, width: 0, height: 0, channels: 0, rate: 0 };
    if (path === "moov/trak/mdia/mdhd") {
      const isLong = body.getUint8(0) === 1;
      const duration = isLong ? Number(body.getBigUint64(24)) : body.getUint32(16);
      track.seconds = duration / body.getUint32(isLong ? 20 : 12);
    }
    if (path === "moov/trak/mdia/hdlr") tracks[readType(body, 8)] = track;
    if (path === "moov/trak/mdia/minf/stbl/stsd") {
      track.codec = readType(body, 12);
      [track.width, track.height] = [body.getUint16(40), body.getUint16(42)];
      [track.channels, track.rate] = [body.getUint16(32), body.getUint16(40)];
    }
  }
  return { order, picture: tracks.vide, sound: tracks.soun, words: tracks.sbtl };
}

export interface StreamedEvent {
  name: string;
  data: string;
}

/** Parses server-sent events: each is a name, one line of data and a blank line. */
export function parseEvents(text: string): StreamedEvent[] {
  expect(text.endsWith("\n\n")).toBe(true);
  return text
    .slice(0, -2)
    .split("\n\n")
    .map((block) => {
      const match = /^event: (\w+)\ndata: (.+)$/.exec(block);
      expect(match, block).not.toBeNull();
      return { name: match?.[1] ?? "", data: match?.[2] ?? "" };
    });
}

/** A row as an interrupted film leaves it: unchanged for two minutes. */
export async function leaveUnfinished(
  userId: string,
  story: { id: string; title: string },
  fields: Partial<VideoRow> = {},
): Promise<string> {
  const id = createId();
  const before = new Date(Date.now() - 120_000);
  await insertVideo(openDatabase(env), {
    id,
    userId,
    storyId: story.id,
    title: story.title,
    state: "making",
    stage: "film",
    done: 3,
    total: 10,
    attempts: 1,
    error: null,
    note: null,
    format: "tv",
    height: 720,
    words: "caption",
    music: "none",
    memories: false,
    madeBy: BUILT_IN,
    service: null,
    file: null,
    posterFile: null,
    titleKey: composeTitleKey(story.title),
    language: ORIGINAL_LANGUAGE,
    deletedAt: null,
    duration: null,
    bytes: 0,
    createdAt: before,
    updatedAt: before,
    ...fields,
  });
  return id;
}
