/** Languages in a real Chromium: a story in its own; the menu with English alone, with a translator, and with the browser's own. */
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ApertiumServer, hasApertium, startApertium } from "../support/apertium.ts";
import { browser, type OwnSite, site as shared, startOwnSite } from "../support/end-to-end.ts";
import {
  addPhoto,
  addPictureStory,
  drawPhoto,
  type Family,
  openAs,
  registerFamily,
} from "../support/family.ts";
import { unpackArchive } from "../support/documents.ts";
import { probe } from "../support/media.ts";
import { see, pressUnderMore } from "../support/on-page.ts";
import type { SiteAddress } from "../support/site.ts";

const CAPTIONS = ["The cat eats bread", "The children read a book"];
const CONTENT = "The cat eats bread.\n\nThe children eat bread and cheese.";

const menu = (page: Page) => page.getByRole("combobox", { name: "Language" });

const languageOf = (element: Element) => element.closest("[lang]")?.getAttribute("lang");

async function readOptions(page: Page): Promise<string[]> {
  return menu(page).locator("option").allTextContents();
}

async function choose(page: Page, language: string | RegExp): Promise<void> {
  const option = menu(page).locator("option").filter({ hasText: language });
  await option.waitFor({ state: "attached" });
  await menu(page).selectOption(await option.textContent());
}

/** `prepare` runs in the page before anything else does. */
async function openStory(site: SiteAddress, family: Family, prepare: string) {
  const story = await addPictureStory(family, "The cat", CAPTIONS, CONTENT);
  const watched = await openAs(browser, site, family);
  await watched.page.addInitScript(prepare);
  await watched.page.goto(`/story/${story.id}`);
  await watched.page.getByRole("heading", { level: 1, name: "The cat" }).waitFor();
  return { ...watched, story };
}

const NO_TRANSLATOR = "delete globalThis.Translator";
/** Knows German alone, and turns every paragraph into capitals. */
const SHOUTING_TRANSLATOR = `globalThis.Translator = {
  availability: async ({ targetLanguage }) => (targetLanguage === "de" ? "available" : "unavailable"),
  create: async () => ({ translate: async (text) => text.toUpperCase(), destroy() {} }),
}`;

describe("a site without a translator", () => {
  let family: Family;
  beforeAll(async () => {
    family = await registerFamily(shared, "rose-reads");
  });

  it("offers English alone, and translates nothing", async () => {
    const { page, expectNoConsoleErrors } = await openStory(shared, family, NO_TRANSLATOR);
    expect(await menu(page).locator("option:checked").textContent()).toBe("English");
    expect(await readOptions(page)).toEqual(["English"]);
    expectNoConsoleErrors();
  });

  it("offers what the browser can do by itself, and remembers what was chosen", async () => {
    const { page, story, expectNoConsoleErrors } = await openStory(
      shared,
      family,
      SHOUTING_TRANSLATOR,
    );
    await expect.poll(() => readOptions(page)).toEqual(["English", "German (by this browser)"]);
    await choose(page, /German/);
    await page.getByRole("heading", { level: 1, name: "THE CAT" }).waitFor();
    await see(page, "THE CAT EATS BREAD.", "THE CHILDREN EAT BREAD AND CHEESE.");
    await see(page, CAPTIONS[0].toUpperCase());
    await see(page, "Narrations and films are in English: there is no voice for German here.");
    expect(await page.evaluate(() => localStorage.getItem("preferredLanguage"))).toBe("de");

    await family.post(`/api/stories/${story.id}/narration`, { voiceId: "narrator" });
    await page.reload();
    await see(page, "The narration stays in English: there is no voice for German here.");
    await page.locator("[data-sentence]", { hasText: "THE CHILDREN EAT BREAD" }).click();
    const marked = page.locator("[data-sentence][aria-current]");
    await expect.poll(() => marked.innerText()).toContain("CHILDREN");
    await page.waitForTimeout(700);
    expect(await marked.innerText()).toContain("CHILDREN");

    // The story itself stays as it was written.
    await pressUnderMore(page, "Edit");
    await page.getByRole("tab", { name: "Whole text" }).click();
    expect(await page.getByLabel("Story Content").inputValue()).toBe(CONTENT);
    await page.getByRole("button", { name: "Cancel" }).click();
    await choose(page, "English");
    await page.getByRole("heading", { level: 1, name: "The cat" }).waitFor();
    expectNoConsoleErrors();
  });
});

const IN_SPANISH = ["Mi abuela Carmen en la playa de Cádiz", "Mi hermano Luis con su bicicleta"];

describe("a story of Spanish captions", () => {
  it("is told, shown, filmed and printed in Spanish, and read by no English voice", async () => {
    const family = await registerFamily(shared, "carmen");
    const images: { id: string; caption: string }[] = [];
    for (const caption of IN_SPANISH)
      images.push({ id: (await addPhoto(family, drawPhoto())).id, caption });
    const written = await family.post<{ title: string; content: string; language: string }>(
      "/api/generate-story",
      { images, template: "bedtime" },
    );
    expect(written.language).toBe("es");
    expect(written.content).toMatch(/Buenas noches, Luis\.|Buenas noches, Carmen\./);
    const { id } = await family.post<{ id: string }>("/api/stories", { ...written, images });

    const { page, expectNoConsoleErrors } = await openAs(browser, shared, family);
    await page.goto(`/story/${id}`);
    const title = page.getByRole("heading", { level: 1, name: written.title });
    await title.waitFor();
    expect(await title.getAttribute("lang")).toBe("es");
    expect(await page.locator("p[dir=auto]").first().evaluate(languageOf)).toBe("es");
    await expect.poll(() => readOptions(page)).toEqual(["Spanish"]);
    await page.getByRole("tab", { name: "AI Narration" }).scrollIntoViewIfNeeded();
    await see(page, /^There is no voice for Spanish here\./);
    await page.getByRole("button", { name: "Create Video" }).click();
    await see(page, /^There is no voice for Spanish here, so this film shows its words/);
    const folder = await mkdtemp(join(tmpdir(), "storyquilt-spanish-"));
    const save = async (path: string, name: string) => {
      await writeFile(join(folder, name), await (await page.request.get(path)).body());
      return join(folder, name);
    };
    // Without a voice it has music.
    const src = await page.locator("video").getAttribute("src");
    const { streams } = await probe(await save(src!, "film.mp4"));
    expect(streams.map(({ codec_name: codec }) => codec)).toEqual(["h264", "aac", "mov_text"]);
    await unpackArchive(await save(`/api/stories/${id}/book.epub`, "book.epub"), folder);
    const packed = await readFile(join(folder, "EPUB", "package.opf"), "utf8");
    expect(packed).toContain("<dc:language>es</dc:language>");
    await page.goto("/my-stories");
    await page.getByRole("heading", { name: written.title }).waitFor();
    expect(await page.getByRole("link", { name: written.title }).first().evaluate(languageOf)).toBe(
      "es",
    );
    expectNoConsoleErrors();
  });
});

describe.skipIf(!hasApertium)("a site with a translator", () => {
  let apertium: ApertiumServer;
  let site: OwnSite;
  let family: Family;
  beforeAll(async () => {
    apertium = await startApertium();
    site = await startOwnSite({ APERTIUM_URL: apertium.url });
    family = await registerFamily(site, "rosa-lee");
  });
  afterAll(async () => {
    await site?.stop();
    await apertium?.stop();
  });

  it("shows title, text and captions in Spanish, paragraph by paragraph", async () => {
    const { page, expectNoConsoleErrors } = await openStory(site, family, NO_TRANSLATOR);
    await expect.poll(() => readOptions(page)).toEqual(["English", "Spanish"]);
    await choose(page, "Spanish");
    const title = page.locator("h1");
    await expect.poll(() => title.innerText()).toMatch(/gato/i);
    expect(await title.getAttribute("lang")).toBe("es");
    await see(page, /El gato come pan\./);
    await see(page, /niños.*pan.*queso/);
    expect(await page.locator("p[dir=auto]").count()).toBe(2);
    await see(page, /^El gato come pan$/);
    await page.reload();
    await expect.poll(() => title.innerText()).toMatch(/gato/i);
    expectNoConsoleErrors();
  });
});
