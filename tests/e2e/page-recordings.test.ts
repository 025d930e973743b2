/** A story recorded page by page, heard where it was recorded: by its sound. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { findBarriers } from "../support/barriers.ts";
import { expectFilm } from "../support/checks.ts";
import { button, see } from "../support/on-page.ts";
import {
  openCustom,
  openNewStory,
  openStudio,
  player,
  readStory,
  type Studio,
  waitForTime,
} from "../support/studio.ts";
import { findTone } from "../support/tone.ts";

const MARKER = 4_000;
const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1_180 },
  { width: 1_440, height: 900 },
];

const findBottom = (one: Locator) =>
  one.evaluate((element) => element.getBoundingClientRect().bottom);

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio();
});

async function fetchFile(url: string, name: string): Promise<string> {
  const path = join(studio.folder, name);
  await writeFile(path, await (await studio.family.call(url)).bytes());
  return path;
}

it("one page is recorded, through a closed tab, and its sound is at that page in narration, MP3 and film", async () => {
  const { page, expectNoConsoleErrors, story } = await openNewStory(studio, { tone: MARKER });
  await openCustom(page);
  await button(page, "Record page by page").click();
  await page.getByRole("heading", { name: "Page 1 of 3" }).waitFor();
  await button(page, "Page 2, not recorded").click();
  await page.getByRole("heading", { name: "Page 2 of 3" }).waitFor();
  await see(page, "Tom baked a cake, and it fell on the floor.");
  await button(page, "Record this page").click();
  await waitForTime(page, "00:02");
  await page.getByRole("meter").waitFor();
  await page.reload();

  await see(page, "A recording of yours was not saved. It is still on this device.");
  await button(page, "Continue your recording").click();
  await page.getByRole("heading", { name: "Page 2 of 3" }).waitFor();
  await see(page, /00:0\d were recorded before you left/);
  await button(page, "Save it").click();
  await see(page, "Saved. This page is read in your voice.");
  await button(page, "Page 2, recorded").waitFor();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await findBarriers(page)).toEqual([]);
  }
  const first = await readStory(studio, story.id);
  // Whoever reads from the top of a page on a small phone has the button to stop in view.
  await page.setViewportSize({ width: 390, height: 664 });
  await button(page, "Again").click();
  await page
    .getByRole("heading", { name: "Page 2 of 3" })
    .evaluate((heading) => heading.scrollIntoView({ block: "start" }));
  expect(await findBottom(button(page, "Stop"))).toBeLessThanOrEqual(664);
  await waitForTime(page, "00:02");
  await button(page, "Stop").click();
  await expect.poll(async () => (await readStory(studio, story.id)).recordings.length).toBe(2);
  await see(page, "Saved. This page is read in your voice.");
  await player(page, "Your recording").waitFor();
  const next = button(page.getByRole("region", { name: "Page 2 of 3" }), "Next");
  expect(await findBottom(next)).toBeLessThanOrEqual(664);
  await next.click();
  await page.getByRole("heading", { name: "Page 3 of 3" }).waitFor();
  await see(page, "1 of 3 pages recorded. The others are read by the story’s voice.");

  const saved = await readStory(studio, story.id);
  expect(saved.pages[1].recordingUrl).not.toBe(first.pages[1].recordingUrl);
  const narration = await (await studio.family.call(`/api/stories/${story.id}/narration`)).json();
  const at = narration.pages[1].start;
  const film = await studio.family.post<{ url: string }>("/api/generate-video", {
    storyId: story.id,
  });
  for (const [url, name] of [
    [saved.audioUrl, "joined.mp3"],
    [`/api/stories/${story.id}/narration.mp3`, "tagged.mp3"],
    [film.url, "film.mp4"],
  ] as const) {
    const heard = await findTone(await fetchFile(url, name), MARKER);
    expect(Math.abs((heard ?? NaN) - at), `${name}: ${heard}, page at ${at}`).toBeLessThan(0.04);
  }
  await expectFilm(join(studio.folder, "film.mp4"), saved.audioDuration);
  expectNoConsoleErrors();
});
