/** Whether a page shows pictures and plays sound and films. */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** Waits until the picture is there in full. */
export const expectPicture = (picture: Locator) =>
  expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);

const timeOf = (page: Page, media: "audio" | "video") =>
  page.locator(media).evaluate((element: HTMLMediaElement) => element.currentTime);

/** Waits until half a second of it has been played. */
export const expectPlaying = (page: Page, media: "audio" | "video") =>
  expect.poll(() => timeOf(page, media)).toBeGreaterThan(0.5);

/** Goes on with the last half second of what is read. */
export async function endSoon(page: Page): Promise<void> {
  await page.locator("audio").evaluate((audio: HTMLAudioElement) => {
    audio.currentTime = audio.duration - 0.5;
  });
}

/** The word that is heard, which the browser lights up without changing the page; runs in it. */
export const listLitWords = (): string[] =>
  [...(CSS.highlights.get("spoken-word") ?? [])].map(String);
