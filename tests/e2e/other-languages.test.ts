/** A story shown, read aloud, filmed and recorded in Spanish, by a vendor's words and voice. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { NarrationDetail } from "../../contract/narration.ts";
import type { Video } from "../../contract/videos.ts";
import { AFTER_NARRATION } from "../../studio/film/plan.ts";
import { KEY } from "../contracts/operation.ts";
import { startVendorServer } from "../contracts/vendor-server.ts";
import { startOwnSite } from "../support/end-to-end.ts";
import { decodeWhole, probe } from "../support/media.ts";
import { button, see, seeToast } from "../support/on-page.ts";
import type { Site } from "../support/site.ts";
import {
  CAPTIONS,
  openCustom,
  openNewStory,
  openStudio,
  player,
  readStory,
  recordFor,
  saveAudio,
  stopRecording,
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
let site: Site;
let studio: Studio;
beforeAll(async () => {
  vendors = await startVendorServer();
  site = await startOwnSite({
    DEEPL_API_KEY: KEY,
    DEEPL_URL: `${vendors.url}/words/ok/deepl`,
    ELEVENLABS_API_KEY: KEY,
    ELEVENLABS_URL: `${vendors.url}/voices/ok/elevenlabs`,
  });
  studio = await openStudio(site);
});
afterAll(async () => {
  await site?.stop();
  await vendors?.stop();
});

/** What the vendors' contracts have against what they were asked. */
async function readProblems(): Promise<string[]> {
  const runs = await Promise.all(
    ["words", "voices"].map(async (run) => (await fetch(`${vendors.url}/${run}`)).json()),
  );
  return runs.flat().flatMap((request: { problems: string[] }) => request.problems);
}

const chooseLanguage = (page: Page, name: string) =>
  page.getByRole("combobox", { name: "Language" }).selectOption(name);
const marked = (page: Page) => page.locator("[data-sentence][aria-current]");
const readSentences = (page: Page) => page.locator("[data-sentence]").allInnerTexts();

it("a story is shown, read, filmed and recorded in Spanish, and stays as it is in English", async () => {
  const { page, story, expectNoConsoleErrors } = await openNewStory(studio, { tone: 440 });
  const address = `/api/stories/${story.id}/narration?language=es`;
  const readNarration = async (): Promise<NarrationDetail> =>
    (await studio.family.call(address)).json();
  const title = page.locator("h1");
  await expect
    .poll(() => page.getByRole("combobox", { name: "Language" }).locator("option").allInnerTexts())
    .toEqual(expect.arrayContaining(["English", "Spanish"]));
  await chooseLanguage(page, "Spanish");
  await expect.poll(() => title.innerText()).toBe(`es: ${TITLE}`);
  expect(await title.getAttribute("lang")).toBe("es");
  expect(await page.locator("p[dir=auto]").count()).toBe(3);
  await see(page, "es: Lily swam in the lake. It was cold!", `es: ${CAPTIONS[0]}`);

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
  const [film]: Video[] = await (await studio.family.call("/api/videos")).json();
  expect(film).toMatchObject({ state: "ready", language: "es", title: `es: ${TITLE}` });
  const path = join(studio.folder, "spanish.mp4");
  await writeFile(path, await (await studio.family.call(film.url ?? "")).bytes());
  const { streams, format } = await probe(path);
  expect(streams.map((stream) => stream.codec_name).toSorted()).toEqual([
    "aac",
    "h264",
    "mov_text",
  ]);
  await decodeWhole(path);
  const { duration } = await readNarration();
  expect(Math.abs(Number(format.duration) - duration - AFTER_NARRATION)).toBeLessThan(0.2);

  // Nothing of it is the story's own narration or film, until English is chosen and they are made.
  await page.reload();
  await player(page, "Narration").waitFor();
  await expect.poll(() => readSentences(page)).toEqual(IN_SPANISH);
  await chooseLanguage(page, "English");
  await button(page, "Generate Narration").waitFor();
  await player(page, "Narration").waitFor({ state: "detached" });
  await see(page, "This film is in another language. Create Video makes one in this language.");

  // A recording goes on in the language that it began with while the story is shown in another.
  await chooseLanguage(page, "Spanish");
  await expect.poll(() => title.innerText()).toBe(`es: ${TITLE}`);
  await openCustom(page);
  await button(page, "Record Voice").click();
  await page.getByRole("timer").waitFor();
  await chooseLanguage(page, "English");
  await expect.poll(() => title.innerText()).toBe(TITLE);
  await see(page, "Recording");
  await see(page.getByRole("region", { name: "Story to read aloud" }), /es: Lily swam/);
  await recordFor(page, 1);
  await stopRecording(page);
  await decodeWhole(await saveAudio(studio, page, "spanish.mp3"));
  await seeToast(page, "Narration added / The story is now read in this recording.");
  expect(await readNarration()).toMatchObject({ language: "es", voiceId: null });
  expect((await readStory(studio, story.id)).audioUrl).toBeNull();
  await chooseLanguage(page, "Spanish");
  await player(page, "Narration").waitFor();
  await expect.poll(() => readSentences(page)).toEqual(IN_SPANISH);
  expectNoConsoleErrors();
  expect(await readProblems()).toEqual([]);
});
