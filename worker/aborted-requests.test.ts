import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Story } from "../contract/stories.ts";
import { dropFlite } from "./providers/voice/flite-instance.ts";
import { type SignedInClient, signUp } from "./testing/client.ts";
import { drawJpeg } from "./testing/pictures.ts";
import { hasRecordings, recordingOf } from "./testing/recordings.ts";
import { listFiles, saveStory, uploadPhoto } from "./testing/things.ts";

const PICTURES = 6;

afterEach(() => {
  vi.restoreAllMocks();
});

/** Reads from R2 that are held until they are released, each with timers of its own request. */
function holdReads() {
  const read = env.MEDIA.get.bind(env.MEDIA) as (key: string) => Promise<R2ObjectBody | null>;
  const gate = { isOpen: false };
  const get = vi.spyOn(env.MEDIA, "get").mockImplementation((async (key: string) => {
    while (!gate.isOpen) await scheduler.wait(5);
    return read(key);
  }) as never);
  return {
    countReads: () => get.mock.calls.length,
    letThrough: () => {
      gate.isOpen = true;
    },
  };
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await scheduler.wait(5);
}

/** A request whose client disconnects. */
function ask(client: SignedInClient, path: string, init: RequestInit) {
  const controller = new AbortController();
  const response = client.fetch(path, { ...init, signal: controller.signal });
  return async () => {
    controller.abort();
    await expect(response).rejects.toThrow("aborted");
  };
}

const json = (value: object): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(value),
});

async function savePictures(client: SignedInClient): Promise<Story> {
  const images = [];
  for (let i = 0; i < PICTURES; i++) images.push({ id: (await uploadPhoto(client)).id });
  return saveStory(client, { images });
}

const pathOf = ({ id }: Story) => `/api/stories/${id}/narration`;

describe("When the client has left", () => {
  it("a book is made no further, and the next one gets its turn", async () => {
    const client = await signUp();
    const book = `/api/stories/${(await savePictures(client)).id}/book.pdf`;
    const { countReads, letThrough } = holdReads();
    const leave = ask(client, book, {});
    await until(() => countReads() === 1);
    await leave();
    letThrough();
    expect((await client.get(book)).status).toBe(200);
    expect(countReads()).toBe(1 + PICTURES);
  });

  it("an illustration stops in the middle", async () => {
    const client = await signUp();
    const [large, small] = await Promise.all([
      uploadPhoto(client, await drawJpeg(1024, 768)),
      uploadPhoto(client, await drawJpeg(40, 30)),
    ]);
    const stored = (await listFiles(client.user.id)).length;
    const leave = ask(client, `/api/images/${large.id}/cartoon`, json({}));
    await scheduler.wait(300);
    await leave();
    expect((await client.post(`/api/images/${small.id}/cartoon`, {})).status).toBe(200);
    expect(await listFiles(client.user.id)).toHaveLength(stored + 1);
  });

  it.skipIf(!hasRecordings)("a recording is converted no further", async () => {
    const [client, other] = [await signUp(), await signUp()];
    const [path, otherPath] = [pathOf(await saveStory(client)), pathOf(await saveStory(other))];
    const { countReads, letThrough } = holdReads();
    const recording = recordingOf("16-bit.wav");
    const init = { method: "PUT", headers: { "Content-Type": "audio/wav" }, body: recording };
    const leave = ask(client, path, init);
    await until(() => countReads() === 1);
    await leave();
    letThrough();
    expect((await other.putBytes(otherPath, "audio/wav", recording)).status).toBe(200);
    // What had come in stays for the cleanup job.
    expect((await listFiles(client.user.id)).filter((key) => key.endsWith(".mp3"))).toEqual([]);
  });

  it("in the middle of loading the voice, the next one loads it", async () => {
    // Another test may have loaded the voice in this isolate.
    dropFlite();
    const client = await signUp();
    const speech = { voiceId: "narrator", text: "Sea." };
    const load = vi.spyOn(env.ASSETS, "fetch").mockImplementationOnce(() => new Promise(() => {}));
    const leave = ask(client, "/api/generate-speech", json(speech));
    await until(() => load.mock.calls.length === 1);
    const next = client.post("/api/generate-speech", speech);
    await leave();
    expect((await next).status).toBe(200);
  });

  it("a text is read aloud no further", async () => {
    const client = await signUp();
    const voiceId = "narrator";
    expect((await client.post("/api/generate-speech", { voiceId, text: "Sea." })).status).toBe(200);
    const text = "We walked along the sea until the sun went down. ".repeat(90);
    const leave = ask(client, "/api/generate-speech", json({ voiceId, text }));
    await scheduler.wait(300);
    await leave();
    expect((await client.post("/api/generate-speech", { voiceId, text: "Sun." })).status).toBe(200);
    expect(await listFiles(client.user.id)).toHaveLength(2);
  });
});
