import { describe, expect, it, vi } from "vitest";
import { AppError } from "../../errors.ts";
import {
  APERTIUM_ERRORS,
  DEEPL_ERRORS,
  LIBRETRANSLATE_ERRORS,
  OPENAI_ERRORS,
  WORKERS_AI_BUSY,
  WORKERS_AI_ERRORS,
} from "../../testing/vendor-errors.ts";
import { always, createAiBinding, KEY, openVendor } from "../../testing/vendors.ts";
import { defaultDeepLUrl } from "./deepl.ts";
import { pickTranslator } from "./index.ts";
import { describeTranslator } from "./port.suite.ts";

describeTranslator({
  name: "DeepL",
  vendor: "deepl",
  env: (url) => ({ DEEPL_API_KEY: KEY, DEEPL_URL: url }),
  errors: DEEPL_ERRORS,
});

describeTranslator({
  name: "LibreTranslate",
  vendor: "libretranslate",
  env: (url) => ({ LIBRETRANSLATE_URL: `${url}/`, LIBRETRANSLATE_API_KEY: KEY }),
  errors: LIBRETRANSLATE_ERRORS,
});

describeTranslator({
  name: "Apertium",
  vendor: "apertium",
  env: (url) => ({ APERTIUM_URL: url }),
  errors: APERTIUM_ERRORS,
});

describeTranslator({
  name: "an OpenAI-compatible chat model as a translator",
  vendor: "openai",
  env: (url) => ({ TRANSLATOR_URL: url, TRANSLATOR_API_KEY: KEY, TRANSLATOR_MODEL: "gpt-x" }),
  errors: OPENAI_ERRORS,
});

describeTranslator({
  name: "M2M-100 on Workers AI",
  vendor: "workers-ai",
  env: (url) => ({ TRANSLATOR: "workers-ai", AI: createAiBinding(url) }),
  busy: WORKERS_AI_BUSY,
  errors: WORKERS_AI_ERRORS,
});

describeTranslator({
  name: "a chat model of Workers AI as a translator",
  vendor: "workers-ai",
  env: (url) => ({
    TRANSLATOR: "workers-ai",
    TRANSLATOR_MODEL: "@cf/google/gemma-4-26b-a4b-it",
    AI: createAiBinding(url),
  }),
  busy: WORKERS_AI_BUSY,
  errors: WORKERS_AI_ERRORS,
});

it("takes Apertium's marks off words and leaves them where they mean something", async () => {
  const body = {
    responseData: { translatedText: "El #canal de @Lily *clapped: 3*4, a@b.org, #1\n" },
  };
  const { url } = openVendor("apertium", always({ path: "/translate", status: 200, body }));
  const translated = await pickTranslator({ APERTIUM_URL: url })?.translate(["x"], "es", "en");
  expect(translated).toEqual(["El canal de Lily clapped: 3*4, a@b.org, #1"]);
});

it.each([
  ["DeepL", "deepl", (url: string) => ({ DEEPL_API_KEY: KEY, DEEPL_URL: url })],
  ["LibreTranslate", "libretranslate", (url: string) => ({ LIBRETRANSLATE_URL: url })],
  ["Apertium", "apertium", (url: string) => ({ APERTIUM_URL: url })],
  [
    "M2M-100",
    "workers-ai",
    (url: string) => ({ TRANSLATOR: "workers-ai", AI: createAiBinding(url) }),
  ],
] as const)("%s says which pair it does not have", async (_, vendor, env) => {
  const translator = pickTranslator(env(openVendor(vendor).url));
  await expect(translator?.translate(["Salve."], "en", "la")).rejects.toThrow(
    "This site cannot translate from Latin to English.",
  );
});

it("does not take an answer with too few paragraphs for a translation", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const response = { status: 200, body: { translations: [{ text: "es: One." }] } };
  const { url } = openVendor("deepl", always(response));
  const translator = pickTranslator({ DEEPL_API_KEY: KEY, DEEPL_URL: url });
  await expect(translator?.translate(["One.", "Two."], "es", "en")).rejects.toThrow(
    "makes no sense",
  );
});

describe("pickTranslator", () => {
  it("has none when nothing is set", () => {
    expect(pickTranslator({})).toBeNull();
    expect(pickTranslator({ TRANSLATOR: "none", DEEPL_API_KEY: KEY })).toBeNull();
  });

  it("rejects a name that it does not know, and a service without what it needs", () => {
    expect(() => pickTranslator({ TRANSLATOR: "babelfish" })).toThrow(AppError);
    for (const name of ["deepl", "libretranslate", "apertium", "openai", "workers-ai"]) {
      expect(() => pickTranslator({ TRANSLATOR: name }), name).toThrow("not fully set up");
    }
  });

  it("asks DeepL's free server for a free key and the other for the rest", () => {
    expect(defaultDeepLUrl("abc:fx")).toBe("https://api-free.deepl.com");
    expect(defaultDeepLUrl("abc")).toBe("https://api.deepl.com");
  });
});
