import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { drawJpeg } from "../../testing/pictures.ts";
import { OPENAI_ERRORS, WORKERS_AI_BUSY, WORKERS_AI_ERRORS } from "../../testing/vendor-errors.ts";
import { always, createAiBinding, KEY, openVendor } from "../../testing/vendors.ts";
import { type Adapter, describeFailures } from "../http/failures.suite.ts";
import { pickIllustrator } from "./index.ts";
import { describeIllustrator } from "./port.suite.ts";

const pick = (settings: object) => pickIllustrator({ ...env, ...settings });

describeIllustrator({ name: "the built-in illustrator", illustrator: () => pick({}) });

const openai = (url: string) => ({
  ILLUSTRATOR_URL: url,
  ILLUSTRATOR_API_KEY: KEY,
  ILLUSTRATOR_MODEL: "gpt-image-x",
});

const ADAPTERS: Adapter[] = [
  {
    name: "OpenAI-compatible image edits",
    vendor: "openai",
    env: openai,
    errors: OPENAI_ERRORS,
  },
  {
    name: "FLUX.2 on Workers AI",
    vendor: "workers-ai",
    env: (url) => ({ ILLUSTRATOR: "workers-ai", AI: createAiBinding(url) }),
    busy: WORKERS_AI_BUSY,
    errors: WORKERS_AI_ERRORS,
  },
];

for (const adapter of ADAPTERS) {
  const vendor = openVendor(adapter.vendor);
  describeIllustrator({
    name: adapter.name,
    illustrator: () => pick(adapter.env(vendor.url)),
    checkRequests: async () => {
      expect(await vendor.readRequests()).toHaveLength(11);
    },
  });
  describeFailures(adapter, async (settings) =>
    pick(settings).illustrate(await drawJpeg(300, 200), "crayon", { faces: [] }),
  );
}

describe("what an image model answers", () => {
  it.each(["bm90IGEgcGljdHVyZQ==", "!!", ""])(
    "is rejected when it is no picture: %s",
    async (b64) => {
      vi.spyOn(console, "error").mockImplementation(() => {});
      const response = { status: 200, body: { created: 1, data: [{ b64_json: b64 }] } };
      const { url } = openVendor("openai", always(response));
      const work = pick(openai(url)).illustrate(await drawJpeg(), "crayon", { faces: [] });
      await expect(work).rejects.toMatchObject({ status: 502, fault: "unexpected" });
    },
  );
});

it("asks for the shape that comes closest to the photo's", async () => {
  const vendor = openVendor("openai");
  const illustrator = pick(openai(vendor.url));
  for (const [width, height] of [
    [160, 90],
    [90, 160],
    [100, 100],
  ] as const) {
    await illustrator.illustrate(await drawJpeg(width, height), "cartoon", { faces: [] });
  }
  const sizes = (await vendor.readRequests()).map((each) => (each.body as { size: string }).size);
  expect(sizes).toEqual(["1536x1024", "1024x1536", "1024x1024"]);
});
