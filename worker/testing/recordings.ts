/** Recordings: of six seconds in every format (tests/support/recordings-setup.ts), and one that is made here. */
import { expect, inject } from "vitest";
import type { Recording } from "../../contract/recordings.ts";
import type { Story } from "../../contract/stories.ts";
import type { Client, SignedInClient } from "./client.ts";

declare module "vitest" {
  interface ProvidedContext {
    recordings: { url: string; names: string[] };
  }
}

const { url, names } = inject("recordings");

export const hasRecordings = names.length > 0;

async function download(name: string): Promise<[string, Uint8Array]> {
  const response = await fetch(`${url}/${name}`);
  return [name, new Uint8Array(await response.arrayBuffer())];
}

const recordings = new Map(await Promise.all(names.map(download)));

export function recordingOf(name: string): Uint8Array<ArrayBuffer> {
  const bytes = recordings.get(name);
  if (!bytes) throw new Error(`no recording ${name}`);
  return bytes.slice() as Uint8Array<ArrayBuffer>;
}

const WAV_RATE = 16_000;

/** A WAV of 16-bit mono (RIFF/WAVE, format 1): a tone of so many seconds. */
export function hum(seconds: number, hertz = 220): Uint8Array<ArrayBuffer> {
  const samples = seconds * WAV_RATE;
  const bytes = new Uint8Array(44 + samples * 2);
  const view = new DataView(bytes.buffer);
  const name = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  name(0, "RIFF");
  view.setUint32(4, bytes.length - 8, true);
  name(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, WAV_RATE, true);
  view.setUint32(28, WAV_RATE * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  name(36, "data");
  view.setUint32(40, samples * 2, true);
  for (let i = 0; i < samples; i++) {
    view.setInt16(44 + i * 2, 9_000 * Math.sin((2 * Math.PI * hertz * i) / WAV_RATE), true);
  }
  return bytes;
}

/** Uploads a recording, which is then in use. */
export function sendRecording(
  client: SignedInClient,
  storyId: string,
  { seconds = 1, query = "", key }: { seconds?: number; query?: string; key?: string } = {},
): Promise<Response> {
  return client.fetch(`/api/stories/${storyId}/narration${query}`, {
    method: "PUT",
    headers: { "Content-Type": "audio/wav", ...(key && { "Idempotency-Key": key }) },
    body: hum(seconds),
  });
}

/** Uploads what a natural voice has read on a device: three seconds, unless there is another sound. */
export async function sendSpokenWords(
  client: Client,
  storyId: string,
  times: unknown,
  {
    voiceId = "af_heart",
    query = "",
    sound = hum(3),
    meanwhile,
  }: {
    voiceId?: string;
    query?: string;
    sound?: Uint8Array<ArrayBuffer>;
    /** Takes place when the first bytes have been read, before the others are sent. */
    meanwhile?: () => Promise<unknown>;
  } = {},
): Promise<Response> {
  const body = new FormData();
  body.set("voiceId", voiceId);
  body.set("times", typeof times === "string" ? times : JSON.stringify(times));
  body.set("audio", new File([sound], "voice.wav", { type: "audio/wav" }));
  const path = `/api/stories/${storyId}/narration${query}`;
  if (!meanwhile) return client.fetch(path, { method: "PUT", body });
  const whole = new Response(body);
  const headers = { "Content-Type": whole.headers.get("content-type")! };
  const bytes = new Uint8Array(await whole.arrayBuffer());
  let sent = 0;
  const slow = new ReadableStream(
    {
      async pull(controller) {
        if (sent > 0) await meanwhile();
        const chunk = bytes.slice(sent, sent === 0 ? 100 : undefined);
        sent += chunk.length;
        controller.enqueue(chunk);
        if (sent === bytes.length) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return client.fetch(path, { method: "PUT", headers, body: slow });
}

/** As `sendRecording`; the recording as its story lists it. */
export async function recordStory(
  client: SignedInClient,
  storyId: string,
  options?: { seconds?: number },
): Promise<Recording> {
  const response = await sendRecording(client, storyId, options);
  expect(response.status, await response.clone().text()).toBe(200);
  const story = await (await client.get(`/api/stories/${storyId}`)).json<Story>();
  return story.recordings[0]!;
}
