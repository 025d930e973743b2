/** /story/{id}, its narration and its film, /create-video and /video/{id}: every word the specification gives them. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchBrowser } from "../support/browser.ts";
import {
  addPictureStory,
  addStory,
  type Family,
  openAs,
  registerFamily,
} from "../support/family.ts";
import { breakDown, button, hold, see, seePath, seeToast } from "../support/on-page.ts";
import { type Site, startSite } from "../support/site.ts";

const TODAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });
const CAPTIONS = ["Lily by the sea.", "Tom in the kitchen."];

let site: Site;
let browser: Browser;
let rose: Family;
let story: { id: string };

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  rose = await registerFamily(site, "rose");
  story = await addPictureStory(rose, "Sea and Kitchen", CAPTIONS, "One day.\n\nThe next day.");
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

async function openStory(id = story.id) {
  const opened = await openAs(browser, site, rose);
  await opened.page.goto(`/story/${id}`);
  await opened.page.getByRole("heading", { level: 1 }).waitFor();
  return opened;
}

it("shows title, day, paragraphs and pictures with captions, the illustration before the photo", async () => {
  const { page, expectNoComplaints } = await openStory();
  await page.getByRole("heading", { level: 1, name: "Sea and Kitchen" }).waitFor();
  await see(page, `Created on ${TODAY.format(new Date())}`, "Lily by the sea.");
  for (const paragraph of ["One day.", "The next day."]) {
    await page.getByRole("paragraph").filter({ hasText: paragraph }).waitFor();
  }
  const pictures = page.getByRole("region", { name: "Pictures of the story" });
  const images = await (await rose.call(`/api/stories/${story.id}/images`)).json();
  const shown = () => pictures.locator("img:visible").getAttribute("src");
  expect(await shown()).toBe(images[0].cartoonUrl);
  await button(page, "Next").click();
  await see(page, "Tom in the kitchen.", "Picture 2 of 2");
  expect(await shown()).toBe(images[1].originalUrl);
  await page.keyboard.press("ArrowLeft");
  await see(page, "Picture 1 of 2");
  for (const name of ["Share", "Download", "Create Video"]) {
    expect(await button(page, name).isVisible(), name).toBe(true);
  }
  const tabs = page.getByRole("tab");
  expect(await tabs.allTextContents()).toEqual(["AI Narration", "Custom Narration"]);
  expect(await tabs.first().getAttribute("aria-selected")).toBe("true");
  expectNoComplaints();
});

it("a story that is not there says so; one that cannot be read leads to the dashboard", async () => {
  const { page } = await openAs(browser, site, rose);
  await page.goto("/story/nothing-here");
  await page.getByRole("heading", { level: 1, name: "Story not found" }).waitFor();
  await breakDown(page, `**/api/stories/${story.id}`);
  await page.goto(`/story/${story.id}`);
  await seePath(page, "/dashboard");
  await see(page, "Error loading story");
});

it("pictures that cannot be read cost a toast, not the story", async () => {
  const { page } = await openAs(browser, site, rose);
  await breakDown(page, `**/api/stories/${story.id}/images`);
  await page.goto(`/story/${story.id}`);
  await see(page, "Error loading images", "One day.");
});

it("voices that cannot be read cost a toast", async () => {
  const { page } = await openAs(browser, site, rose);
  await breakDown(page, "**/api/voices");
  await page.goto(`/story/${story.id}`);
  await seeToast(page, "Failed to load voices / 500: The attic is on fire.");
});

it("is narrated by a voice of the chosen kind, and narrated anew", async () => {
  const { page } = await openStory();
  await page.locator("option:checked", { hasText: "All Voices" }).waitFor({ state: "attached" });
  expect(
    await page.getByRole("switch", { name: "Add pauses at commas and periods" }).isChecked(),
  ).toBe(true);
  await breakDown(page, `**/api/stories/${story.id}/narration`);
  await button(page, "Generate Narration").click();
  await see(page, "Failed to generate narration");
  await page.unroute(`**/api/stories/${story.id}/narration`);

  const letGo = await hold(page, `**/api/stories/${story.id}/narration`);
  const sent = page.waitForRequest(`**/api/stories/${story.id}/narration`);
  await button(page, "Generate Narration").click();
  expect(await button(page, "Generating Narration...").isDisabled()).toBe(true);
  expect((await sent).postDataJSON()).toMatchObject({ voiceId: "narrator", pauses: true });
  letGo();
  await see(page, "Narration generated!", "Story already has narration");
  const { audioDuration } = await (await rose.call(`/api/stories/${story.id}`)).json();
  await see(page, new RegExp(`\\b${Math.round(audioDuration)} seconds`));
  expect(await button(page, "Replace Current Narration").isEnabled()).toBe(true);
  const player = page.getByRole("group", { name: "Narration" });
  expect(await player.getByRole("slider", { name: "Volume" }).getAttribute("aria-valuenow")).toBe(
    "80",
  );
  await player.getByRole("button", { name: "Play" }).click();
  await player.getByRole("button", { name: "Pause" }).waitFor();
});

it("Custom Narration offers recording and speech from text, with its settings", async () => {
  const { page } = await openStory();
  await page.getByRole("tab", { name: "Custom Narration" }).click();
  expect(await button(page, "Record Voice").isEnabled()).toBe(true);
  const value = (name: string) =>
    page.getByRole("slider", { name, exact: true }).getAttribute("aria-valuenow");
  expect(await value("Stability")).toBe("0.5");
  expect(await value("Similarity")).toBe("0.75");
  await page.getByRole("slider", { name: "Stability" }).press("ArrowRight");
  expect(await value("Stability")).toBe("0.51");
  const text = page.getByRole("tabpanel").getByRole("textbox");
  await text.fill("");
  expect(await button(page, "Generate from Text").isDisabled()).toBe(true);
  await text.fill("   ");
  await button(page, "Generate from Text").click();
  await see(page, "Please provide text for narration");
  await text.fill("Good night, Lily.");
  await breakDown(page, "**/api/generate-speech");
  await button(page, "Generate from Text").click();
  await see(page, "Failed to generate speech");
  await page.unroute("**/api/generate-speech");
  await button(page, "Generate from Text").click();
  await see(page, "Speech generated!");
  for (const name of ["Save Audio", "Discard"]) await button(page, name).waitFor();
});

it("a microphone that is refused is told", async () => {
  const { page } = await openStory();
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException("Permission denied", "NotAllowedError"));
  });
  await page.getByRole("tab", { name: "Custom Narration" }).click();
  await button(page, "Record Voice").click();
  await seeToast(
    page,
    "Microphone access denied / Please allow microphone access to record audio.",
  );
});

it("becomes a film on /create-video, which plays on a page of its own", async () => {
  const { page } = await openAs(browser, site, rose);
  await page.goto("/create-video");
  await page.getByRole("heading", { level: 1, name: "Create Video" }).waitFor();
  await page.getByRole("radio", { name: "Sea and Kitchen" }).check();
  await breakDown(page, "**/api/generate-video");
  await button(page, "Create Video").click();
  await see(page, "Video generation failed");
  await page.unroute("**/api/generate-video");
  const letGo = await hold(page, "**/api/generate-video");
  await button(page, "Create Video").click();
  expect(await button(page, "Generating Video...").isDisabled()).toBe(true);
  letGo();
  await page.getByText("Video generated").first().waitFor({ timeout: 60_000 });
  const [film] = await (await rose.call("/api/videos")).json();
  await page.goto(`/video/${film.id}`);
  await page.getByRole("heading", { level: 1, name: "Sea and Kitchen" }).waitFor();
  const video = page.locator("video");
  await video.evaluate((element: HTMLVideoElement) => element.play());
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.3);
  expect(await page.getByRole("link", { name: /Download/ }).getAttribute("download")).toBe(
    "Sea and Kitchen.mp4",
  );
  await page.getByRole("link", { name: "Back to the story" }).click();
  await seePath(page, `/story/${story.id}`);
});

it("can be edited, and deleted with a way back", async () => {
  const short = await addStory(rose, "To be changed");
  const { page } = await openStory(short.id);
  await button(page, "Edit").click();
  await page.getByRole("textbox", { name: "Story Title" }).fill("Changed");
  await button(page, "Save").click();
  await page.getByRole("heading", { level: 1, name: "Changed" }).waitFor();
  await button(page, "Delete").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await seePath(page, "/my-stories");
  await button(page, "Undo").click();
  await page.getByRole("heading", { name: "Changed" }).waitFor();
});
