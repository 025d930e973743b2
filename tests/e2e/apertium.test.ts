/** A story in Spanish, by a real translation server, through the product. */
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ApertiumServer, hasApertium, startApertium } from "../support/apertium.ts";
import { startOwnSite } from "../support/end-to-end.ts";
import type { Site } from "../support/site.ts";

const STORY = [
  "One morning the dog ran across the garden. Lily laughed.",
  "In the afternoon they ate bread and cheese beside the river.",
  "That night everybody slept well.",
];

// scripts/test.mjs says so, loudly, where Apertium is not installed.
describe.skipIf(!hasApertium)("with Apertium", () => {
  let apertium: ApertiumServer;
  let site: Site;
  let cookie = "";

  beforeAll(async () => {
    apertium = await startApertium();
    site = await startOwnSite({ APERTIUM_URL: apertium.url });
    const person = { username: "abuela", email: "abuela@example.com", password: "lavender" };
    cookie = (await post("/api/register", person)).headers.getSetCookie()[0].split(";")[0];
  });

  afterAll(async () => {
    await apertium?.stop();
    await site?.stop();
  });

  const post = (path: string, body: unknown) =>
    fetch(site.url + path, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(body),
    });
  const translate = (text: string) => post("/api/translate/text", { text, targetLanguage: "es" });

  it("listens on this machine alone", async () => {
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((each) => each?.family === "IPv4" && !each.internal);
    const port = Number(new URL(apertium.url).port);
    const answers = await new Promise((resolve) => {
      const socket = connect({ port, host: outside?.address ?? "127.0.0.2" });
      socket.on("connect", () => resolve(true)).on("error", () => resolve(false));
    });
    expect(answers).toBe(false);
  });

  it("offers Spanish, translates a story paragraph by paragraph, and stores what it has translated", async () => {
    const languages = await fetch(`${site.url}/api/languages`, { headers: { cookie } });
    expect(await languages.json()).toEqual([
      { code: "en", name: "English" },
      { code: "es", name: "Spanish" },
    ]);

    // A caption has no full stop, and is given none.
    const caption = await translate("The cat eats bread");
    expect(await caption.json()).toEqual({ translatedText: "El gato come pan" });

    const first = await translate(STORY.join("\n\n"));
    expect(first.status).toBe(200);
    const { translatedText } = (await first.json()) as { translatedText: string };
    const paragraphs = translatedText.split("\n\n");
    expect(paragraphs).toHaveLength(STORY.length);
    expect(paragraphs[0]).toMatch(/perro.*jardín/);
    expect(paragraphs[1]).toMatch(/pan.*queso.*río/);
    expect(paragraphs[2]).toMatch(/noche/i);
    expect(translatedText).not.toMatch(/[*@#]/);

    await apertium.stop();
    const again = await translate(STORY.join("\n\n"));
    expect(await again.json()).toEqual({ translatedText });
    const fresh = await translate("Nobody has translated this before.");
    expect(fresh.status).toBe(502);
    expect(await fresh.text()).toBe(
      "The translation service is not available just now. Please try again later.",
    );
  });
});
