import { describe, expect, it } from "vitest";
import type { SiteServices } from "../../../contract/services.ts";
import { createClient } from "../../testing/client.ts";

async function readServices(settings: Record<string, unknown> = {}): Promise<SiteServices> {
  const response = await createClient({ settings }).get("/api/services");
  expect(response.status).toBe(200);
  return response.json<SiteServices>();
}

const listed = async (settings: Record<string, unknown>) =>
  (await readServices(settings)).services.map(({ task, name, host }) => [task, name, host]);

describe("GET /api/services", () => {
  it("names no vendor on a site without keys, to any client", async () => {
    expect((await readServices()).services).toEqual([]);
  });

  it("names who receives what once a key is set, and never the key", async () => {
    const settings = {
      OPENAI_API_KEY: "sk-secret",
      TRANSLATOR: "none",
      ELEVENLABS_API_KEY: "el-secret",
    };
    expect(await listed(settings)).toEqual([
      ["writer", "OpenAI", "api.openai.com"],
      ["illustrator", "OpenAI", "api.openai.com"],
      ["voice", "ElevenLabs", "api.elevenlabs.io"],
    ]);
    expect(JSON.stringify(await readServices(settings))).not.toContain("secret");
  });

  it("names the film service, and how it is asked for, unless the site takes it back", async () => {
    const key = { SHOTSTACK_API_KEY: "secret" };
    expect(await listed(key)).toEqual([["film", "Shotstack", "api.shotstack.io"]]);
    expect((await readServices(key)).services[0]?.provider).toBe("shotstack");
    expect(await listed({ ...key, FILM: "built-in" })).toEqual([]);
  });

  it("says whether the writer is shown the photos", async () => {
    const key = { OPENAI_API_KEY: "k" };
    expect((await readServices(key)).services[0]?.seesPhotos).toBe(true);
    const blind = await readServices({ ...key, WRITER_SEES_PHOTOS: "no" });
    expect(blind.services[0]?.seesPhotos).toBe(false);
  });

  it("discloses no names of the site's own network", async () => {
    const local = { WRITER_URL: "http://10.0.0.7:11434/v1", WRITER_MODEL: "gemma" };
    expect(await listed(local)).toEqual([["writer", "another server", null]]);
    expect(await listed({ APERTIUM_URL: "http://translate.internal:2737" })).toEqual([
      ["translator", "Apertium", null],
    ]);
    expect(await listed({ LIBRETRANSLATE_URL: "https://libre.example.org/" })).toEqual([
      ["translator", "LibreTranslate", "libre.example.org"],
    ]);
  });

  it("names mail and sign-in services", async () => {
    const settings = {
      APP_ENV: "production",
      RESEND_API_KEY: "re-secret",
      MAIL_FROM: "hello@storyquilt.test",
      GOOGLE_CLIENT_ID: "id",
      GOOGLE_CLIENT_SECRET: "secret",
    };
    expect(await listed(settings)).toEqual([
      ["mail", "Resend", "api.resend.com"],
      ["sign-in", "Google", null],
    ]);
  });

  it("returns the owner's address only where the site cannot send messages to it", async () => {
    const production = { APP_ENV: "production", CONTACT_EMAIL: "owner@example.com" };
    expect(await readServices(production)).toMatchObject({
      takesMessages: false,
      contactEmail: "owner@example.com",
    });
    expect(
      await readServices({ ...production, RESEND_API_KEY: "k", MAIL_FROM: "a@example.com" }),
    ).toMatchObject({ takesMessages: true, contactEmail: null });
    expect(await readServices({ APP_ENV: "production" })).toMatchObject({
      takesMessages: false,
      contactEmail: null,
    });
  });
});
