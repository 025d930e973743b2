import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { AppError } from "../../errors.ts";
import { listenTo } from "../../testing/sound.ts";
import {
  ELEVENLABS_ERRORS,
  OPENAI_ERRORS,
  WORKERS_AI_BUSY,
  WORKERS_AI_ERRORS,
} from "../../testing/vendor-errors.ts";
import { always, createAiBinding, KEY, openVendor } from "../../testing/vendors.ts";
import { type Adapter, describeFailures } from "../http/failures.suite.ts";
import { pickVoice, VOICES } from "./index.ts";
import { describeVoice } from "./port.suite.ts";

const pick = (settings: object) => pickVoice({ ...env, ...settings });
const languagesOf = async (settings: object) => (await pick(settings).listVoices())[0]?.languages;

describeVoice({ name: "the built-in voice", voice: () => pick({}), listen: listenTo });

const ADAPTERS: (Adapter & { provider: string; voiceId: string })[] = [
  {
    name: "ElevenLabs",
    provider: "elevenlabs",
    voiceId: "21m00Tcm4TlvDq8ikWAM",
    vendor: "elevenlabs",
    env: (url) => ({ ELEVENLABS_API_KEY: KEY, ELEVENLABS_URL: `${url}/` }),
    errors: ELEVENLABS_ERRORS,
  },
  {
    name: "an OpenAI-compatible voice",
    provider: "openai",
    voiceId: "alloy",
    vendor: "openai",
    env: (url) => ({ VOICE_URL: url, VOICE_API_KEY: KEY, VOICE_MODEL: "tts-x" }),
    errors: OPENAI_ERRORS,
  },
  {
    name: "Aura on Workers AI",
    provider: "workers-ai",
    voiceId: "luna",
    vendor: "workers-ai",
    env: (url) => ({ VOICE: "workers-ai", AI: createAiBinding(url) }),
    busy: WORKERS_AI_BUSY,
    errors: WORKERS_AI_ERRORS,
  },
];

it("every provider of voices is tested", () => {
  const vendors = VOICES.providers.filter(({ label }) => label !== null);
  expect(ADAPTERS.map(({ provider }) => provider)).toEqual(vendors.map(({ name }) => name));
});

for (const adapter of ADAPTERS) {
  const vendor = openVendor(adapter.vendor);
  describeVoice({
    name: adapter.name,
    voice: () => pick(adapter.env(vendor.url)),
    listen: listenTo,
    checkRequests: async () => {
      expect((await vendor.readRequests()).length).toBeGreaterThan(2);
    },
  });
  const { voiceId } = adapter;
  describeFailures(adapter, (settings) =>
    pick(settings).speak({ text: "One dog.", voiceId, pauses: true }),
  );
}

function openElevenLabs() {
  const vendor = openVendor("elevenlabs");
  return { vendor, voice: pick({ ELEVENLABS_API_KEY: KEY, ELEVENLABS_URL: vendor.url }) };
}

/** How far the stand-in has come with a text after this part of it. */
const secondsAt = (part: string) => [...part].length * 0.06;

describe("ElevenLabs", () => {
  const voiceId = "grandmaClone1";
  const languages = ["en", "es", "ja"];

  it("lists every page of voices under the categories it knows", async () => {
    const { voice } = openElevenLabs();
    expect(await voice.listVoices()).toEqual([
      { id: "21m00Tcm4TlvDq8ikWAM", name: "Rachel", category: "premade", languages },
      { id: voiceId, name: "Grandma herself", category: "cloned", languages },
    ]);
  });

  it("speaks what its model speaks, as the vendor says or else as far as is known", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { url } = openVendor("elevenlabs");
    const access = { ELEVENLABS_API_KEY: KEY, ELEVENLABS_URL: url };
    const speaking = (model: string) => languagesOf({ ...access, ELEVENLABS_MODEL: model });
    expect(await speaking("eleven_monolingual_v1")).toEqual(["en"]);
    expect(await speaking("eleven_of_tomorrow")).toContain("es");
    const rejection = always({ path: "/v1/models", status: 401, body: { detail: {} } });
    access.ELEVENLABS_URL = openVendor("elevenlabs", rejection).url;
    expect(await speaking("eleven_multilingual_v2")).toContain("uk");
    expect(await speaking("eleven_monolingual_v1")).toEqual(["en"]);
  });

  it("is sent both settings when they are chosen, and none when they are not", async () => {
    const { vendor, voice } = openElevenLabs();
    const request = { text: "One dog.", voiceId, pauses: true };
    await voice.speak(request);
    await voice.speak({ ...request, stability: 0, similarityBoost: 1 });
    const bodies = (await vendor.readRequests()).map((each) => each.body);
    expect(bodies[0]).not.toHaveProperty("voice_settings");
    expect(bodies[1]).toMatchObject({ voice_settings: { stability: 0, similarity_boost: 1 } });
  });

  it("takes the times of sentences from the times of characters, also beyond the basic plane", async () => {
    const { voice } = openElevenLabs();
    const text = "We saw 🐬🐬 there. They jumped.";
    const { sentences } = await voice.speak({ text, voiceId, pauses: true });
    expect(sentences[0]?.end).toBeCloseTo(secondsAt("We saw 🐬🐬 there."), 5);
    expect(sentences[1]?.start).toBeCloseTo(secondsAt("We saw 🐬🐬 there. "), 5);
    expect(sentences[1]?.end).toBeCloseTo(secondsAt(text), 5);
  });

  it("reads a long text in several requests whose times go on from one another", async () => {
    const { vendor, voice } = openElevenLabs();
    const text = Array.from({ length: 40 }, (_, i) => `Day ${i}. ${"We walked on. ".repeat(20)}`);
    const speech = await voice.speak({ text: text.join("\n\n"), voiceId, pauses: true });
    expect((await vendor.readRequests()).length).toBe(40);
    const starts = speech.sentences.map((each) => each.start);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    expect(speech.sentences).toHaveLength(40 * 21);
  });
});

describe("voices without a list", () => {
  it("are OpenAI's own, or those that the site names", async () => {
    const { url } = openVendor("openai");
    const settings = { VOICE_URL: url, VOICE_API_KEY: KEY, VOICE_MODEL: "kokoro" };
    const ids = (await pick(settings).listVoices()).map((each) => each.id);
    expect(ids).toContain("alloy");
    const named = await pick({ ...settings, VOICE_NAMES: "af_bella, bm_george" }).listVoices();
    expect(named).toEqual([
      { id: "af_bella", name: "Af bella", category: "voices", languages: expect.any(Array) },
      { id: "bm_george", name: "Bm george", category: "voices", languages: expect.any(Array) },
    ]);
  });

  it("speak what OpenAI's do, or Aura's models, or what the site says", async () => {
    const openai = { OPENAI_API_KEY: KEY };
    expect(await languagesOf(openai)).toEqual(expect.arrayContaining(["en", "es", "cy"]));
    expect(await languagesOf({ ...openai, VOICE_LANGUAGES: "en, pl" })).toEqual(["en", "pl"]);
    const aura = { VOICE: "workers-ai", AI: createAiBinding("") };
    expect(await languagesOf(aura)).toEqual(["en"]);
    expect(await languagesOf({ ...aura, VOICE_MODEL: "@cf/deepgram/aura-2-es" })).toEqual(["es"]);
    expect(await languagesOf({})).toEqual(["en"]);
  });
});

describe("pickVoice", () => {
  it("prefers ElevenLabs to OpenAI, and whatever VOICE names to both", async () => {
    const keys = { ELEVENLABS_API_KEY: KEY, OPENAI_API_KEY: KEY };
    expect(pick(keys).categories).toHaveProperty("premade");
    expect(pick({ OPENAI_API_KEY: KEY }).categories).toHaveProperty("voices");
    expect(pick({ ...keys, VOICE: "built-in" }).categories).toHaveProperty("storytellers");
  });

  it("rejects a name that it does not know, and a service without what it needs", () => {
    for (const VOICE of ["nobody", "elevenlabs", "openai"]) {
      expect(() => pick({ VOICE }), VOICE).toThrow(AppError);
    }
    expect(() => pick({ VOICE: "workers-ai", AI: undefined })).toThrow("not fully set up");
    const other = { VOICE: "workers-ai", AI: createAiBinding(""), VOICE_MODEL: "@cf/other/tts" };
    expect(() => pick(other)).toThrow("not fully set up");
  });

  it("assumes no model of a server that is not OpenAI's", () => {
    const settings = { OPENAI_URL: "http://127.0.0.1:9/v1", OPENAI_API_KEY: KEY };
    expect(pick(settings).categories).toHaveProperty("storytellers");
    expect(pick({ ...settings, VOICE_MODEL: "kokoro" }).categories).toHaveProperty("voices");
  });
});
