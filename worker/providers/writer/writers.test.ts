import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { drawJpeg } from "../../testing/pictures.ts";
import { OPENAI_ERRORS, WORKERS_AI_BUSY, WORKERS_AI_ERRORS } from "../../testing/vendor-errors.ts";
import {
  always,
  createAiBinding,
  type GivenResponse,
  KEY,
  once,
  openVendor,
} from "../../testing/vendors.ts";
import { type Adapter, describeFailures } from "../http/failures.suite.ts";
import { createChatWriter } from "./chat.ts";
import { pickWriter } from "./index.ts";
import { describeWriter } from "./port.suite.ts";

const pick = (settings: object) => pickWriter({ ...env, ...settings });

describeWriter({ name: "the built-in writer", writer: () => pick({}) });

const openai = (url: string) => ({ WRITER_URL: url, WRITER_API_KEY: KEY, WRITER_MODEL: "gpt-x" });

const ADAPTERS: Adapter[] = [
  {
    name: "an OpenAI-compatible chat model as a writer",
    vendor: "openai",
    env: openai,
    errors: OPENAI_ERRORS,
  },
  {
    name: "a chat model of Workers AI as a writer",
    vendor: "workers-ai",
    env: (url) => ({ WRITER: "workers-ai", AI: createAiBinding(url) }),
    busy: WORKERS_AI_BUSY,
    errors: WORKERS_AI_ERRORS,
  },
];

for (const adapter of ADAPTERS) {
  const vendor = openVendor(adapter.vendor);
  describeWriter({
    name: adapter.name,
    writer: () => pick(adapter.env(vendor.url)),
    checkRequests: async () => {
      expect(await vendor.readRequests()).toHaveLength(2);
    },
  });
  describeFailures(adapter, (settings) => pick(settings).write({ captions: ["One dog"] }));
}

/** A completion with this message, as the vendor's contract has it. */
const completion = (message: object, reason = "stop") => ({
  status: 200,
  body: {
    id: "1",
    object: "chat.completion",
    created: 1,
    model: "gpt-x",
    choices: [
      {
        index: 0,
        finish_reason: reason,
        logprobs: null,
        message: { role: "assistant", ...message },
      },
    ],
  },
});
const silence = () => vi.spyOn(console, "error").mockImplementation(() => {});

const INVENTED = {
  title: "Oliver and the Dog",
  parts: [["One dog barked at Oliver.", "It was hot."]],
  tags: [],
};

describe("a chat model that claims what nobody gave", () => {
  for (const { name, vendor: vendorName, env: settings } of ADAPTERS) {
    const ask = async (behaviour: (response: GivenResponse) => string) => {
      const content = JSON.stringify(INVENTED);
      const vendor = openVendor(vendorName, behaviour(completion({ content, refusal: null })));
      const story = await pick(settings(vendor.url)).write({ captions: ["One dog"] });
      const requests = (await vendor.readRequests()).map(({ body }) => JSON.stringify(body));
      return { story, requests };
    };

    it(`is asked once more, with what it claimed (${name})`, async () => {
      const { story, requests } = await ask(once);
      expect(requests).toHaveLength(2);
      expect(requests[0]).not.toContain("Oliver");
      expect(requests[1]).toContain("One dog barked at Oliver.");
      expect(story.content).toContain("One dog.");
      expect(story.doubts).toEqual([]);
    });

    it(`leaves what it claims again to the family, under a title of their own (${name})`, async () => {
      const { story, requests } = await ask(always);
      expect(requests).toHaveLength(2);
      expect(story.doubts).toEqual([
        { sentence: "One dog barked at Oliver.", word: "Oliver", kind: "name" },
      ]);
      expect(story.content).toContain("barked at Oliver");
      expect(story.title).not.toContain("Oliver");
      expect(story.title.trim()).not.toBe("");
    });
  }

  it("is not asked for ever: where the second answer fails, the first one stays", async () => {
    silence();
    const answers = [{ ...INVENTED }, null];
    const chat = {
      model: "gpt-x",
      ask: async () => {
        const answer = answers.shift();
        if (!answer) throw new Error("busy");
        return answer as never;
      },
    };
    const story = await createChatWriter(env, chat, { seesPhotos: false }).write({
      captions: ["One dog"],
    });
    expect(story.doubts.map(({ word }) => word)).toEqual(["Oliver"]);
    expect(answers).toEqual([]);
  });
});

const story = (parts: string[][]) => JSON.stringify({ title: "A Day", parts, tags: [] });

const write = async (settings: object) => {
  const vendor = openVendor("openai");
  await pick({ ...openai(vendor.url), ...settings }).write({
    captions: ["One dog"],
    pictures: [{ load: () => drawJpeg(1600, 1200) }],
    template: "bedtime",
    language: "es",
  });
  return JSON.stringify(await vendor.readRequests());
};

describe("the prompt of a chat model", () => {
  it("holds small copies of the photos, the language and the kind of story", async () => {
    const written = await write({});
    expect(written).toContain("Language: Spanish");
    expect(written).toContain("bedtime story");
    expect(written).toContain("data:image/jpeg;base64,");
    expect(written.length).toBeLessThan(60_000);
  });

  it("holds no photos where the site does not want them to leave", async () => {
    expect(await write({ WRITER_SEES_PHOTOS: "no" })).not.toContain("data:image");
  });
});

const writeWith = (behaviour: string) => {
  const vendor = openVendor("openai", behaviour);
  return { vendor, work: pick(openai(vendor.url)).write({ captions: ["One dog", "Two cats"] }) };
};

describe("what a chat model answers", () => {
  it("may be inside a Markdown fence", async () => {
    const content = `\`\`\`json\n${story([["One dog."], ["Two  cats.\n", " "]])}\n\`\`\``;
    const { work } = writeWith(always(completion({ content, refusal: null })));
    expect(await work).toEqual({
      title: "A Day",
      content: "One dog.\n\nTwo cats.",
      tags: [],
      pages: [
        { text: "One dog.", imageIndex: 0, facts: [0] },
        { text: "Two cats.", imageIndex: 1, facts: [1] },
      ],
      doubts: [],
      language: "en",
    });
  });

  it("is rejected when a caption has been left out", async () => {
    silence();
    for (const parts of [[["One dog."]], [["One dog."], [" "]], [["One dog."], []]]) {
      const { work } = writeWith(always(completion({ content: story(parts), refusal: null })));
      await expect(work).rejects.toMatchObject({ status: 502, fault: "unexpected" });
    }
  });

  it("is rejected when it was cut off", async () => {
    silence();
    const content = story([["One dog."], ["Two cats."]]).slice(0, -9);
    const { work } = writeWith(always(completion({ content, refusal: null }, "length")));
    await expect(work).rejects.toMatchObject({ status: 502, fault: "unexpected" });
  });

  it("may be a rejection, which becomes a message", async () => {
    silence();
    const rejection = completion({ content: null, refusal: "I would rather not." });
    const filtered = completion({ content: "", refusal: null }, "content_filter");
    for (const response of [rejection, filtered]) {
      await expect(writeWith(always(response)).work).rejects.toMatchObject({ status: 422 });
    }
  });

  it("is asked for as plain JSON where a server knows no schemas", async () => {
    silence();
    const body = { error: { message: "", type: "invalid_request_error", param: null, code: null } };
    const { vendor, work } = writeWith(once({ status: 400, body }));
    expect((await work).content).toContain("Two cats");
    const formats = (await vendor.readRequests()).map(
      (request) => (request.body as { response_format: { type: string } }).response_format.type,
    );
    expect(formats).toEqual(["json_schema", "json_object"]);
  });

  it("may come from an older model of Workers AI", async () => {
    const response = JSON.parse(story([["One dog."]]));
    const vendor = openVendor("workers-ai", always({ status: 200, body: { response } }));
    const writer = pick({ WRITER: "workers-ai", AI: createAiBinding(vendor.url) });
    expect((await writer.write({ captions: ["One dog"] })).content).toBe("One dog.");
  });
});

describe("pickWriter", () => {
  it("sends a key to no server but its own", async () => {
    const vendor = openVendor("openai");
    const settings = { OPENAI_API_KEY: "sk-shared", WRITER_URL: vendor.url, WRITER_MODEL: "m" };
    vi.spyOn(console, "error").mockImplementation(() => {});
    const fetched = vi.spyOn(globalThis, "fetch");
    await pick(settings)
      .write({ captions: ["One dog"] })
      .catch(() => undefined);
    expect(JSON.stringify(fetched.mock.calls)).not.toContain("sk-shared");
    fetched.mockRestore();
  });

  it("rejects a name that it does not know, and a service without what it needs", () => {
    expect(() => pick({ WRITER: "shakespeare" })).toThrow("does not exist");
    expect(() => pick({ WRITER: "openai" })).toThrow("not fully set up");
    expect(() => pick({ WRITER: "workers-ai", AI: undefined })).toThrow("not fully set up");
  });
});
