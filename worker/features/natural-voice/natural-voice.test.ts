import { env } from "cloudflare:workers";
import { runInDurableObject } from "cloudflare:test";
import { afterEach, describe, expect, it, vi } from "vitest";
import { naturalVoices, type NaturalVoicesBody } from "../../../contract/natural-voice.ts";
import {
  findSource,
  NATURAL_VOICE_FILES,
  storedKey,
} from "../../../contract/natural-voice-files.ts";
import type { NaturalVoiceFetcher, WantedFile } from "../../jobs/natural-voice-fetcher.ts";
import { type SignedInClient, signUp } from "../../testing/client.ts";
import { MODEL, type NaturalSite, openNaturalSite } from "../../testing/natural-voice.ts";
import { readMessage } from "../../testing/things.ts";

const { NATURAL_VOICE_FETCHER: fetchers } = env as unknown as {
  NATURAL_VOICE_FETCHER: DurableObjectNamespace<NaturalVoiceFetcher>;
};
const HEART = "af_heart.bin";
const path = (name: string) => `/api/natural-voice/files/${name}`;
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

/** Asks until the file is no longer being fetched. */
async function ask({ client }: { client: SignedInClient }, name: string): Promise<Response> {
  const responses: Response[] = [];
  await vi.waitFor(
    async () => {
      const response = await client.get(path(name));
      if (response.status === 429) await response.text();
      expect(response.status).not.toBe(429);
      responses.push(response);
    },
    { timeout: 60_000, interval: 20 },
  );
  return responses[0]!;
}

const listStored = async ({ settings }: NaturalSite) => {
  const keys = settings.NATURAL_VOICE_FILES.map(storedKey);
  const found = await Promise.all(keys.map((key) => env.MEDIA.head(key)));
  return found.filter((one) => one !== null).map(({ key }) => key.split("/").at(-1));
};

const requireFile = ({ settings }: NaturalSite, wanted: string) =>
  settings.NATURAL_VOICE_FILES.find(({ name }) => name === wanted)!;

/** Writes what the fetcher remembers of a file, as an isolate that died has left it, or time has made it. */
function remember(site: NaturalSite, name: string, recall: (file: WantedFile) => object) {
  const file = requireFile(site, name);
  const key = storedKey(file);
  const { bytes, sha256 } = file;
  const wanted = { key, bytes, sha256, url: findSource(file, site.source.url), timeoutMs: 60_000 };
  const fetcher = fetchers.getByName("natural voices");
  return runInDurableObject(fetcher, (_, { storage }) => storage.put(key, recall(wanted)));
}

const hearFaults = () => vi.spyOn(console, "error").mockImplementation(() => undefined);
afterEach(() => vi.restoreAllMocks());

describe("GET /api/natural-voice", () => {
  it("says what a device needs: files with their sums, voices with samples", async () => {
    const response = await (await signUp()).get("/api/natural-voice");
    expect(response.status).toBe(200);
    const body = await response.json<NaturalVoicesBody>();
    const fields = ["voice_id", "name", "languages", "preview_url"];
    expect(Object.keys(body.voices[0] ?? {})).toEqual(fields);
    const described = naturalVoices.parse(body);
    expect(described.available).toBe(true);
    expect(described.files[0]).toEqual(NATURAL_VOICE_FILES[0]);
    expect(described.bytes).toBe(described.files.reduce((sum, { bytes }) => sum + bytes, 0));
    const names = described.files.map(({ name }) => name);
    expect(described.voices[0]).toMatchObject({ voice_id: "af_heart", languages: ["en"] });
    for (const { voice_id: id } of described.voices) expect(names).toContain(`${id}.bin`);
    expect(names).toHaveLength(described.voices.length + 1);
  });

  it("offers nothing where the site has turned them off", async () => {
    const client = await signUp("off", { settings: { NATURAL_VOICE: "off" } });
    const described = await (await client.get("/api/natural-voice")).json<NaturalVoicesBody>();
    expect(described).toEqual({ available: false, bytes: 0, files: [], voices: [] });
    const [status, message] = await readMessage(await client.get(path(HEART)));
    expect([status, message]).toEqual([501, "This site has its natural voices turned off."]);
  });
});

describe("a file of the natural voices", () => {
  it("is fetched once when it is first asked for, and then kept", async () => {
    const site = await openNaturalSite();
    const first = await Promise.all([site.client.get(path(HEART)), site.client.get(path(MODEL))]);
    for (const response of first) {
      expect(response.headers.get("retry-after")).toBe("2");
      expect((await readMessage(response))[0]).toBe(429);
    }
    const other = { client: await signUp("also", { settings: site.settings }) };
    const served = await Promise.all([ask(site, HEART), ask(other, HEART), ask(other, MODEL)]);
    expect(served.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [heart, again, model] = await Promise.all(served.map(bytesOf));
    expect(heart).toEqual(site.bytesOf("/voices/af_heart.bin"));
    expect(again).toEqual(heart);
    expect(model).toEqual(site.bytesOf(`/${MODEL}`));
    const asked = (await site.source.readRequests()).map((request) => request.path);
    expect(asked.toSorted()).toEqual([`/${MODEL}`, "/voices/af_heart.bin"]);
  });

  it("can be loaded in parts and never changes", async () => {
    const site = await openNaturalSite();
    const whole = await ask(site, HEART);
    const bytes = await bytesOf(whole);
    const etag = whole.headers.get("etag")!;
    expect(whole.headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
    const part = await site.client.get(path(HEART), { Range: "bytes=100-", "If-Range": etag });
    expect(part.status).toBe(206);
    expect(part.headers.get("content-range")).toBe(`bytes 100-${bytes.length - 1}/${bytes.length}`);
    expect(await bytesOf(part)).toEqual(bytes.subarray(100));
    const same = await site.client.get(path(HEART), { "If-None-Match": etag });
    expect(same.status).toBe(304);
  });

  it.each(["nothing.bin", "ef_dora.bin.txt", "..%2Fusers", "%00"])("%s is none", async (name) => {
    const [status] = await readMessage(await (await signUp()).get(path(name)));
    expect(status).toBe(404);
  });

  it.each([
    ["has another sum", "ok", { sha256: "0".repeat(64) }],
    ["is shorter than it should be", "ok", { bytes: 1_000_000 }],
    ["is longer than it should be", "ok", { bytes: 10 }],
    ["breaks off half-way", "half", {}],
    ["stops half-way", "stalled", {}],
    ["never begins", "silent", {}],
    ["is not at its source", "always.eyJzdGF0dXMiOjQwNH0", {}],
  ])("that %s is not stored, and not to be had for a while", async (_, behaviour, change) => {
    const faults = hearFaults();
    const site = await openNaturalSite(behaviour, (file) => ({ ...file, ...change }));
    const [status, message] = await readMessage(await ask(site, HEART));
    expect([status, message]).toEqual([
      502,
      "The natural voice is not to be had right now. Please try again later; the other voices work as always.",
    ]);
    expect(await listStored(site)).toEqual([]);
    expect((await site.client.get(path(HEART))).status).toBe(502);
    expect((await site.source.readRequests()).length).toBe(1);
    expect(faults).toHaveBeenCalledOnce();
    const voices = await site.client.get("/api/voices");
    expect(voices.status).toBe(200);
  });

  it("is fetched again when the source has recovered", async () => {
    hearFaults();
    const site = await openNaturalSite("once.eyJzdGF0dXMiOjUwM30");
    expect((await ask(site, HEART)).status).toBe(502);
    await remember(site, HEART, () => ({ state: "failed", at: Date.now() - 60_000 }));
    expect((await ask(site, HEART)).status).toBe(200);
  });

  it("is tried again when its isolate has died, but not without end", async () => {
    hearFaults();
    const site = await openNaturalSite();
    const die = (name: string, attempts: number) =>
      remember(site, name, (file) => ({ state: "waiting", file, since: 0, attempts }));
    await die(MODEL, 3);
    await die(HEART, 2);
    expect((await ask(site, MODEL)).status).toBe(502);
    expect((await ask(site, HEART)).status).toBe(200);
    const asked = (await site.source.readRequests()).map((request) => request.path);
    expect(asked).toEqual(["/voices/af_heart.bin"]);
  });

  it("is not fetched again for a request that came while it was being stored", async () => {
    const site = await openNaturalSite();
    expect((await ask(site, HEART)).status).toBe(200);
    await remember(site, HEART, (file) => ({ state: "waiting", file, since: 0, attempts: 0 }));
    expect((await ask(site, MODEL)).status).toBe(200);
    const asked = (await site.source.readRequests()).map((request) => request.path);
    expect(asked).toEqual(["/voices/af_heart.bin", `/${MODEL}`]);
  });

  it("that lies there broken is replaced", async () => {
    const site = await openNaturalSite();
    await env.MEDIA.put(storedKey(requireFile(site, HEART)), "half");
    expect(await bytesOf(await ask(site, HEART))).toEqual(site.bytesOf("/voices/af_heart.bin"));
  });
});
