/** A story read aloud and filmed in Spanish: by a vendor's voice, and by one's own where the site has none for it. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { NarrationDetail } from "../../contract/narration.ts";
import type { Video } from "../../contract/videos.ts";
import { KEY } from "../contracts/operation.ts";
import { startVendorServer } from "../contracts/vendor-server.ts";
import { expectFilm } from "../support/checks.ts";
import { type OwnSite, startOwnSite } from "../support/end-to-end.ts";
import { decodeWhole, probe } from "../support/media.ts";
import { see, seeToast } from "../support/on-page.ts";
import {
  button,
  openCustom,
  openNewStory,
  openStudio,
  player,
  recordUntil,
  saveAudio,
  type Studio,
  TITLE,
} from "../support/studio.ts";

/** The mock of DeepL writes the language before each paragraph. */
const IN_SPANISH = [
  "es: Lily swam in the lake.",
  "It was cold!",
  "es: Tom baked a cake, and it fell on the floor.",
  "es: We all went home.",
  "The end.",
];

let vendors: Awaited<ReturnType<typeof startVendorServer>>;
beforeAll(async () => {
  vendors = await startVendorServer();
});
afterAll(() => vendors?.stop());

const translator = () => ({ DEEPL_API_KEY: KEY, DEEPL_URL: `${vendors.url}/words/ok/deepl` });
const voices = () => ({
  ELEVENLABS_API_KEY: KEY,
  ELEVENLABS_URL: `${vendors.url}/voices/ok/elevenlabs`,
});

/** What the vendors' contracts have against what they were asked. */
async function readProblems(): Promise<string[]> {
  const runs = await Promise.all(
    ["words", "voices"].map(async (run) => (await fetch(`${vendors.url}/${run}`)).json()),
  );
  return runs.flat().flatMap((request: { problems: string[] }) => request.problems);
}

async function chooseLanguage(page: Page, name: string): Promise<void> {
  await page.getByRole("combobox", { name: "Language" }).selectOption(name);
}

async function openInSpanish(studio: Studio) {
  const opened = await openNewStory(studio);
  await chooseLanguage(opened.page, "Spanish");
  await opened.page.getByRole("heading", { level: 1, name: `es: ${TITLE}` }).waitFor();
  return opened;
}

const marked = (page: Page) => page.locator("[data-sentence][aria-current]");
const readSentences = (page: Page) => page.locator("[data-sentence]").allInnerTexts();

async function readFilms({ family }: Studio): Promise<Video[]> {
  return (await family.call("/api/videos")).json();
}

async function fetchFilm({ family, folder }: Studio, film: Video): Promise<string> {
  const path = join(folder, `${film.id}.mp4`);
  await writeFile(path, await (await family.call(film.url ?? "")).bytes());
  return path;
}

describe("a site with a voice that speaks Spanish", () => {
  let site: OwnSite;
  let studio: Studio;
  beforeAll(async () => {
    site = await startOwnSite({ ...translator(), ...voices() });
    studio = await openStudio(site);
  });
  afterAll(async () => {
    await studio?.close();
    await site?.stop();
  });

  it("reads the story in Spanish, marks the Spanish sentences, and makes the film in Spanish", async () => {
    const { page, story, expectNoConsoleErrors } = await openInSpanish(studio);
    await see(page, "You can have the story read aloud in Spanish below.");
    await page.getByRole("radio", { name: "Grandma herself" }).check();
    await button(page, "Generate Narration").click();
    await expect.poll(() => page.getByText("Narration generated!").count()).toBe(1);
    await player(page, "Narration").waitFor();
    await see(page, "Story already has narration");
    await button(page, "Replace Current Narration").waitFor();
    await expect.poll(() => readSentences(page)).toEqual(IN_SPANISH);

    await page.locator("[data-sentence]", { hasText: IN_SPANISH[2] }).click();
    await expect.poll(() => marked(page).innerText()).toBe(IN_SPANISH[2]);
    await see(page, "Picture 2 of 3");
    await expect.poll(() => marked(page).innerText()).toBe(IN_SPANISH[3]);
    await see(page, "Picture 3 of 3");

    await button(page, "Create Video").click();
    await page.locator("video").waitFor();
    const [film] = await readFilms(studio);
    expect(film).toMatchObject({ state: "ready", language: "es", title: `es: ${TITLE}` });
    const path = await fetchFilm(studio, film);
    const { streams, format } = await probe(path);
    expect(streams.map((stream) => stream.codec_name).toSorted()).toEqual([
      "aac",
      "h264",
      "mov_text",
    ]);
    await decodeWhole(path);
    const address = `/api/stories/${story.id}/narration?language=es`;
    const narration: NarrationDetail = await (await studio.family.call(address)).json();
    expect(Math.abs(Number(format.duration) - narration.duration)).toBeLessThan(0.2);

    // Nothing of it is the story's own narration or film, until English is chosen and they are made.
    await page.reload();
    await player(page, "Narration").waitFor();
    await expect.poll(() => readSentences(page)).toEqual(IN_SPANISH);
    await chooseLanguage(page, "English");
    await button(page, "Generate Narration").waitFor();
    await player(page, "Narration").waitFor({ state: "detached" });
    await see(page, "This film is in another language. Create Video makes one in this language.");
    expectNoConsoleErrors();
    expect(await readProblems()).toEqual([]);
  });
});

describe("a site whose voice speaks English alone", () => {
  let site: OwnSite;
  let studio: Studio;
  beforeAll(async () => {
    site = await startOwnSite(translator());
    studio = await openStudio(site);
  });
  afterAll(async () => {
    await studio?.close();
    await site?.stop();
  });

  it("says so in one message, and stores a recording in Spanish", async () => {
    const { page, story, expectNoConsoleErrors } = await openInSpanish(studio);
    await see(
      page,
      "Narrations and films are in English: there is no voice for Spanish here. You can record it in your own voice below.",
    );
    await see(
      page,
      "There is no voice for Spanish here. You can record it in your own voice under Custom Narration, or choose Read above: your device reads it to you if it has a voice for it.",
    );
    expect(await button(page, "Generate Narration").count()).toBe(0);

    await openCustom(page);
    await see(page, "Text cannot be read aloud in Spanish here: there is no voice for it.");
    await recordUntil(page, "00:09");
    const path = await saveAudio(studio, page, "spanish.mp3");
    await decodeWhole(path);
    await seeToast(page, "Narration added / The story is now read in this recording.");
    await player(page, "Narration").waitFor();
    await expect.poll(() => readSentences(page)).toEqual(IN_SPANISH);
    expect(
      (await (await studio.family.call(`/api/stories/${story.id}`)).json()).audioUrl,
    ).toBeNull();

    await button(page, "Create Video").click();
    await page.locator("video").waitFor();
    const [film] = await readFilms(studio);
    expect(film).toMatchObject({ state: "ready", language: "es" });
    await expectFilm(await fetchFilm(studio, film), film.duration ?? 0);
    expectNoConsoleErrors();
  });

  it("goes on recording in the language it began with while the story is shown in another", async () => {
    const { page } = await openInSpanish(studio);
    await openCustom(page);
    await button(page, "Record Voice").click();
    await page.getByRole("timer").waitFor();
    await chooseLanguage(page, "English");
    await page.getByRole("heading", { level: 1, name: TITLE, exact: true }).waitFor();
    await see(page, "Recording");
    await see(page.getByRole("region", { name: "Story to read aloud" }), /es: Lily swam/);
    await button(page, "Stop Recording").click();
    await player(page, "Your recording").waitFor();
    await saveAudio(studio, page, "meanwhile.mp3");
    await seeToast(page, "Narration added / The story is now read in this recording.");
    await chooseLanguage(page, "Spanish");
    await player(page, "Narration").waitFor();
    await expect.poll(() => readSentences(page)).toEqual(IN_SPANISH);
  });
});
