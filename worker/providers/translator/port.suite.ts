/** What every translator must do; the stand-in vendors put the language's code before the text. */
import { describe, expect, it } from "vitest";
import { openVendor } from "../../testing/vendors.ts";
import { type Adapter, describeFailures } from "../http/failures.suite.ts";
import { pickTranslator } from "./index.ts";

const requireTranslator = (env: object) => {
  const translator = pickTranslator(env);
  if (!translator) throw new Error("No translator was picked.");
  return translator;
};

export function describeTranslator(adapter: Adapter): void {
  const { name, vendor, env } = adapter;

  describe(name, () => {
    it("lists what English can be translated to, by code and name, English left out", async () => {
      const { url, readRequests } = openVendor(vendor);
      const languages = await requireTranslator(env(url)).listLanguages();
      expect(languages).toContainEqual({ code: "es", name: "Spanish" });
      expect(languages).toContainEqual({ code: "de", name: "German" });
      const codes = languages.map((language) => language.code);
      expect(codes.filter((code) => /^en\b/i.test(code))).toEqual([]);
      expect(() => Intl.getCanonicalLocales(codes), "codes of BCP 47").not.toThrow();
      expect(new Set(codes).size).toBe(codes.length);
      const names = languages.map((language) => language.name);
      expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, "en")));
      await readRequests();
    });

    it("translates each paragraph in its place", async () => {
      const { url, readRequests } = openVendor(vendor);
      const paragraphs = ["One dog.", "Two “cats” & a mouse?", "Drei Mäuse 🐭."];
      const translated = await requireTranslator(env(url)).translate(paragraphs, "es", "en");
      expect(translated).toEqual(paragraphs.map((paragraph) => `es: ${paragraph}`));
      await readRequests();
    });

    it("translates to English, and says what the text is written in", async () => {
      const { url, readRequests } = openVendor(vendor);
      const translated = await requireTranslator(env(url)).translate(["Un perro."], "en", "es");
      expect(translated).toEqual(["en: Un perro."]);
      const bodies = (await readRequests()).map(({ body }) => body);
      expect(JSON.stringify(bodies.at(-1))).toMatch(
        /"source_lang":"es"|"source":"es"|Written in: Spanish|"langpair":"spa\|/i,
      );
    });

    it("splits what is too long for one request and loses nothing of it", async () => {
      const { url, readRequests } = openVendor(vendor);
      const paragraphs = Array.from(
        { length: 60 },
        (_, i) => `Paragraph ${i}. ${"x".repeat(700)}.`,
      );
      const translated = await requireTranslator(env(url)).translate(paragraphs, "de", "en");
      expect(translated).toEqual(paragraphs.map((paragraph) => `de: ${paragraph}`));
      const requests = await readRequests();
      expect(requests.length).toBeGreaterThan(1);
    });
  });

  describeFailures(adapter, (settings) =>
    requireTranslator(settings).translate(["One dog."], "es", "en"),
  );
}
