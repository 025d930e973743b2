/** The main job in a real browser: from a visitor with three photographs to a film on the disk. */
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { CAPTIONS, NAMES } from "../support/album.ts";
import { openPage } from "../support/browser.ts";
import { expectFilm, expectIllustration, expectSpeech } from "../support/checks.ts";
import { browser, site } from "../support/end-to-end.ts";
import { uniqueName } from "../support/family.ts";
import { findPhotos } from "../support/photos.ts";
import { scrollToNarration } from "../support/studio.ts";

let folder: string;
const photos = findPhotos();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "storyquilt-main-job-"));
});

/** Saves what a URL of the site returns to the signed-in page. */
async function save(page: Page, url: string, name: string): Promise<string> {
  const response = await page.request.get(url);
  expect(response.status(), url).toBe(200);
  const path = join(folder, name);
  await writeFile(path, await response.body());
  return path;
}

async function register(page: Page): Promise<void> {
  const username = uniqueName("rose");
  await page.goto("/");
  await page.getByRole("link", { name: "Start Creating" }).click();
  await page.getByRole("tab", { name: "Sign Up" }).click();
  const fields = {
    "First Name": "Rose",
    "Last Name": "Miller",
    Username: username,
    Email: `${username}@example.com`,
    Password: "lavender",
    "Confirm Password": "lavender",
  };
  await page.getByText("Your name, if you like").click();
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole("button", { name: "Sign up" }).click();
  await page.getByText("Your account has been created successfully.").first().waitFor();
}

async function illustrate(page: Page): Promise<void> {
  await page.locator("input[type=file]").setInputFiles(photos);
  await page.getByText("Uploaded Photos (3)").waitFor();
  for (const photo of photos) await page.getByText(basename(photo)).first().waitFor();
  await page.getByRole("button", { name: "Process Images" }).click();
  await page.getByRole("textbox", { name: "Image Description" }).first().waitFor();
}

async function describe(page: Page): Promise<void> {
  const fields = page.getByRole("textbox", { name: "Image Description" });
  await expect.poll(() => fields.count()).toBe(3);
  for (const [i, caption] of CAPTIONS.entries()) await fields.nth(i).fill(caption);
}

it("turns three photographs into an illustrated story, read aloud and filmed", async () => {
  const { page, expectNoConsoleErrors } = await openPage(browser, site.url);
  await register(page);
  await page.goto("/create-story");
  await page.getByRole("heading", { level: 1, name: "Create New Story" }).waitFor();
  await illustrate(page);
  await describe(page);

  // A closed tab loses neither pictures nor words.
  await page.waitForTimeout(1_000);
  await page.reload();
  await page.getByRole("button", { name: "Continue your story" }).click();
  const fields = page.getByRole("textbox", { name: "Image Description" });
  await fields.first().waitFor();
  expect(await fields.nth(2).inputValue()).toBe(CAPTIONS[2]);

  await page.getByRole("button", { name: "Generate Story" }).click();
  const content = page.getByRole("textbox", { name: "Story Content" });
  await content.waitFor();
  await expect.poll(() => content.inputValue()).not.toBe("");
  const text = await content.inputValue();
  for (const name of NAMES) expect(text).toContain(name);
  await page.getByRole("textbox", { name: "Story Title" }).fill("The Day We Got Soaked");
  await page.getByRole("button", { name: "Save Story" }).click();
  await page.getByRole("heading", { level: 1, name: "The Day We Got Soaked" }).waitFor();

  const storyId = /\/story\/([^/?]+)/.exec(page.url())?.[1];
  const images = await (await page.request.get(`/api/stories/${storyId}/images`)).json();
  expect(images.map((image: { caption: string }) => image.caption)).toEqual(CAPTIONS);
  for (const [i, image] of images.entries()) {
    const original = await save(page, image.originalUrl, `original-${i}.jpg`);
    await expectIllustration(original, await save(page, image.cartoonUrl, `picture-${i}.jpg`));
  }

  await scrollToNarration(page);
  await page.getByRole("button", { name: "Generate Narration" }).click();
  await page.getByText("Narration generated!").first().waitFor();
  await page.getByRole("button", { name: "Replace Current Narration" }).waitFor();
  const story = await (await page.request.get(`/api/stories/${storyId}`)).json();
  await expectSpeech(await save(page, story.audioUrl, "narration.mp3"), story.audioDuration);

  await page.getByRole("button", { name: "Create Video" }).click();
  await page.getByText("Video generated").first().waitFor();
  const video = page.locator("video");
  await video.waitFor();
  await video.evaluate((element: HTMLVideoElement) => element.play());
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(1);

  const download = page.waitForEvent("download");
  await page
    .getByRole("link", { name: /download/i })
    .first()
    .click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/Soaked.*\.mp4$/i);
  const film = join(folder, "film.mp4");
  await file.saveAs(film);
  await expectFilm(film, story.audioDuration);

  for (const name of ["My Videos", "My Stories"]) {
    await page.getByRole("navigation").getByRole("link", { name }).first().click();
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await page.getByRole("main").getByText("The Day We Got Soaked").first().waitFor();
  }
  expectNoConsoleErrors();
});
