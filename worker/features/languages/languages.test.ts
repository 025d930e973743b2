import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { app } from "../../app.ts";
import { openDatabase } from "../../db/client.ts";
import { translations, users } from "../../db/schema.ts";
import { createClient, type SignedInClient, signUp, SITE } from "../../testing/client.ts";
import { readMessage } from "../../testing/things.ts";
import { always, KEY, openVendor } from "../../testing/vendors.ts";

const db = openDatabase(env);
let client: SignedInClient;

beforeAll(async () => {
  client = await signUp("reader");
});

/** A request to a site that is set up with these variables as well. */
function askWith(
  settings: object,
  path: string,
  json?: object,
  who: Pick<SignedInClient, "cookies"> = client,
): Promise<Response> {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const request = new Request(SITE + path, {
    method: json ? "POST" : "GET",
    headers: { cookie, ...(json ? { "Content-Type": "application/json" } : {}) },
    ...(json ? { body: JSON.stringify(json) } : {}),
  });
  return Promise.resolve(app.fetch(request, { ...env, ...settings }, createExecutionContext()));
}

const deepl = (url: string) => ({ DEEPL_API_KEY: KEY, DEEPL_URL: url });
const translate = (settings: object, text: string, targetLanguage = "es", who = client) =>
  askWith(settings, "/api/translate/text", { text, targetLanguage }, who);
const textOf = async (response: Response) => {
  expect(response.status).toBe(200);
  return (await response.json<{ translatedText: string }>()).translatedText;
};

describe("GET /api/languages", () => {
  it("lists English alone while no translator is set up", async () => {
    const response = await client.get("/api/languages");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual([{ code: "en", name: "English" }]);
  });

  it("lists English first, then what the translator in use can really do", async () => {
    const response = await askWith(deepl(openVendor("deepl").url), "/api/languages");
    expect(await response.json()).toEqual([
      { code: "en", name: "English" },
      { code: "de", name: "German" },
      { code: "pt-BR", name: "Portuguese (Brazilian)" },
      { code: "es", name: "Spanish" },
    ]);
  });

  it("is for those who are signed in", async () => {
    expect((await createClient().get("/api/languages")).status).toBe(401);
  });

  it("answers 502 with a message when the translator does not work", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { url } = openVendor("deepl", always({ status: 403, body: { message: KEY } }));
    const response = await askWith(deepl(url), "/api/languages");
    expect(await readMessage(response)).toEqual([
      502,
      "The translation service refused to work for this site. Whoever runs the site should check its settings.",
    ]);
  });
});

describe("POST /api/translate/text", () => {
  it("translates paragraph by paragraph and keeps every blank line and space around them", async () => {
    const vendor = openVendor("deepl");
    const text = "\n  One dog.\nIt barked.\n\n \n\nTwo cats.  \r\n\r\n\n“Three!”\n";
    expect(await textOf(await translate(deepl(vendor.url), text))).toBe(
      "\n  es: One dog.\nIt barked.\n\n \n\nes: Two cats.  \r\n\r\n\nes: “Three!”\n",
    );
    await vendor.readRequests();
  });

  it("returns English as it is, also without a translator", async () => {
    for (const language of ["en", "EN", "en-GB"]) {
      expect(await textOf(await translate({}, "One  dog.\n", language))).toBe("One  dog.\n");
    }
  });

  it("translates from the language that the text is written in, to English too", async () => {
    const settings = deepl(openVendor("deepl").url);
    const from = async (sourceLanguage: string | null, targetLanguage: string) =>
      textOf(
        await askWith(settings, "/api/translate/text", {
          text: "Un perro.",
          sourceLanguage,
          targetLanguage,
        }),
      );
    expect(await from("es-MX", "en")).toBe("en: Un perro.");
    expect(await from("es", "en-GB")).toBe("en: Un perro.");
    expect(await from("es", "de")).toBe("de: Un perro.");
    expect(await from("es", "es-ES")).toBe("Un perro.");
    expect(await from("en", "en")).toBe("Un perro.");
    expect(await from(null, "es")).toBe("es: Un perro.");
    const text = "Salve.";
    for (const [body, status] of [
      [{ sourceLanguage: "la", targetLanguage: "en" }, 422],
      [{ sourceLanguage: "es|fr", targetLanguage: "en" }, 400],
      [{ sourceLanguage: 5, targetLanguage: "en" }, 400],
    ] as const) {
      const response = await askWith(settings, "/api/translate/text", { text, ...body });
      expect((await readMessage(response))[0]).toBe(status);
    }
  });

  it("returns a blank text as it is", async () => {
    expect(await textOf(await translate(deepl(openVendor("deepl").url), " \n\n "))).toBe(" \n\n ");
  });

  it("takes a language's code in any case", async () => {
    const { url } = openVendor("deepl");
    expect(await textOf(await translate(deepl(url), "One dog.", "PT-br"))).toBe("pt-br: One dog.");
  });

  it("answers 501 without a translator and 422 for a language that it does not know", async () => {
    expect(await readMessage(await translate({}, "One dog."))).toEqual([
      501,
      "No translation service is set up for this site.",
    ]);
    const settings = deepl(openVendor("deepl").url);
    for (const language of ["la", "klingon", "es|fr", "../es"]) {
      const response = await translate(settings, "One dog.", language);
      expect(await readMessage(response)).toEqual([
        422,
        "This site cannot translate to that language.",
      ]);
    }
  });

  it("rejects more than 100 000 characters with 413 and takes as many", async () => {
    const vendor = openVendor("deepl");
    const longest = "x".repeat(100_000);
    const tooLong = await translate(deepl(vendor.url), `${longest}x`);
    expect((await readMessage(tooLong))[0]).toBe(413);
    expect(await textOf(await translate(deepl(vendor.url), longest))).toBe(`es: ${longest}`);
  });

  it("answers 400 when something is missing and 401 to a stranger", async () => {
    expect(
      await readMessage(await askWith({}, "/api/translate/text", { targetLanguage: "es" })),
    ).toEqual([400, "Please provide text to translate"]);
    expect(
      await readMessage(await askWith({}, "/api/translate/text", { text: "One dog." })),
    ).toEqual([400, "Please choose a language."]);
    const stranger = await createClient().post("/api/translate/text", {});
    expect(stranger.status).toBe(401);
  });

  it("stops after as many translations an hour as the site allows, and then returns only what is cached", async () => {
    const person = await signUp("busy");
    const settings = { ...deepl(openVendor("deepl").url), TRANSLATIONS_PER_HOUR: "1" };
    expect((await translate(settings, "One dog.", "es", person)).status).toBe(200);
    expect((await translate(settings, "Two dogs.", "es", person)).status).toBe(429);
    expect((await translate(settings, "One dog.", "es", person)).status).toBe(200);
  });
});

describe("what has been translated", () => {
  it("is not paid for twice by the same person, and is by another", async () => {
    const vendor = openVendor("deepl");
    const settings = deepl(vendor.url);
    const paid = async () =>
      (await vendor.readRequests()).filter((each) => each.path === "/v2/translate").length;
    const text = "The dog that nobody has paid for yet.";
    await translate(settings, text);
    await translate(settings, text);
    expect(await paid()).toBe(1);
    await translate(settings, text, "de");
    await translate(settings, `${text} `);
    expect(await paid()).toBe(3);
    await translate(settings, text, "es", await signUp("other"));
    expect(await paid()).toBe(4);
    const german = { text, sourceLanguage: "es", targetLanguage: "de" };
    await askWith(settings, "/api/translate/text", german);
    await askWith(settings, "/api/translate/text", german);
    expect(await paid()).toBe(5);
  });

  it("is translated anew by another translator", async () => {
    const text = "The dog that two translators know.";
    await translate(deepl(openVendor("deepl").url), text);
    const { url } = openVendor("apertium");
    const other = openVendor("apertium");
    expect(await textOf(await translate({ APERTIUM_URL: url }, text))).toBe(`es: ${text}`);
    await translate({ APERTIUM_URL: other.url }, text);
    expect((await other.readRequests()).map((each) => each.path)).toContain("/translate");
  });

  it("is not cached when the translator fails", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const broken = openVendor("deepl", always({ path: "/v2/translate", status: 456 }));
    const text = "The dog that was lost.";
    expect((await translate(deepl(broken.url), text)).status).toBe(502);
    expect(await textOf(await translate(deepl(openVendor("deepl").url), text))).toBe(`es: ${text}`);
  });

  it("is deleted with the account, and after three months without it", async () => {
    const person = await signUp("leaver");
    const settings = deepl(openVendor("deepl").url);
    const rows = () =>
      db.select().from(translations).where(eq(translations.userId, person.user.id));
    await translate(settings, "One dog.", "es", person);
    const old = new Date(Date.now() - 91 * 24 * 3_600_000);
    await db.update(translations).set({ createdAt: old });
    await translate(settings, "Two dogs.", "es", person);
    expect((await rows()).map((row) => row.text)).toEqual(["es: Two dogs."]);
    await db.delete(users).where(eq(users.id, person.user.id));
    expect(await rows()).toEqual([]);
  });
});
