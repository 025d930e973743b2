/** AI Narration and reading along, in a real Chromium. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../support/browser.ts";
import { expectFilm } from "../support/checks.ts";
import { see, seeToast } from "../support/on-page.ts";
import {
  button,
  openCustom,
  openNewStory,
  openStudio,
  player,
  readStory,
  recordUntil,
  saveAudio,
  SENTENCES,
  type Studio,
} from "../support/studio.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio?.close());

/** The sentences as they are marked, one after the other, for as long as the voice reads. */
async function watchMarks(page: Page, seconds: number): Promise<string[]> {
  const marks: string[] = [];
  for (let i = 0; i < seconds * 10; i++) {
    const mark = page.locator("[data-sentence][aria-current]");
    const words = (await mark.count()) > 0 ? await mark.first().innerText() : "";
    if (words !== "" && words !== marks.at(-1)) marks.push(words);
    await page.waitForTimeout(100);
  }
  return marks;
}

describe("reading along", () => {
  it("marks each sentence, keeps it on the screen, and turns the pictures with the voice", async () => {
    const { page, story, expectNoConsoleErrors } = await openNewStory(studio, {
      width: 390,
      height: 700,
    });
    await studio.family.post(`/api/stories/${story.id}/narration`, { voiceId: "narrator" });
    await page.reload();
    await player(page, "Narration").getByRole("button", { name: "Play" }).click();
    const { audioDuration } = await readStory(studio, story.id);
    const watching = watchMarks(page, audioDuration);
    const last = page.locator("[data-sentence]").last();
    await expect.poll(() => last.getAttribute("aria-current")).toBe("true");
    const box = await last.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(700);
    await see(page, "Picture 3 of 3");
    expect(await watching).toEqual(SENTENCES);
    await player(page, "Narration").getByRole("button", { name: "Play" }).waitFor();
    expectNoConsoleErrors();
  });

  it("plays from a sentence that is tapped, or from a paragraph that is chosen by Enter", async () => {
    const { page, story, expectNoConsoleErrors } = await openNewStory(studio);
    await studio.family.post(`/api/stories/${story.id}/narration`, { voiceId: "grandpa" });
    await page.reload();
    await page.locator("[data-sentence]", { hasText: "Tom baked a cake" }).click();
    const marked = page.locator("[data-sentence][aria-current]");
    expect(await marked.innerText()).toContain("Tom baked a cake");
    await player(page, "Narration").getByRole("button", { name: "Pause" }).click();
    await see(page, "Picture 2 of 3");

    await button(page, "Read from here, paragraph 3").press("Enter");
    expect(await marked.innerText()).toBe("We all went home.");
    await player(page, "Narration").getByRole("button", { name: "Pause" }).waitFor();
    await expect.poll(() => marked.innerText()).toBe("The end.");
    expectNoConsoleErrors();
  });

  it("follows one's own recording, and the film is made with it", async () => {
    const { page, story, expectNoConsoleErrors } = await openNewStory(studio);
    await openCustom(page);
    await recordUntil(page, `00:${Math.ceil(studio.voiceSeconds) + 2}`);
    await saveAudio(studio, page, "own.mp3");
    await seeToast(page, "Narration added / The story is now read in this recording.");
    await page.reload();

    // The microphone plays the story in a loop, so what is recorded first is not known, only that all of it is in order.
    const { sentences } = await (
      await studio.family.call(`/api/stories/${story.id}/narration`)
    ).json();
    expect(sentences).toHaveLength(5);
    await player(page, "Narration").getByRole("button", { name: "Play" }).click();
    const marks = await watchMarks(page, (await readStory(studio, story.id)).audioDuration);
    expect(marks).toHaveLength(5);

    await button(page, "Create Video").click();
    await page.getByText("Video generated").first().waitFor();
    const films = await (await studio.family.call("/api/videos")).json();
    const film = films.find((one: { storyId: string }) => one.storyId === story.id);
    const path = join(studio.folder, "own.mp4");
    await writeFile(path, await (await studio.family.call(film.url)).bytes());
    await expectFilm(path, (await readStory(studio, story.id)).audioDuration);
    expectNoConsoleErrors();
  });
});

describe("AI Narration", () => {
  it("groups the voices, plays their previews, and reads with and without pauses", async () => {
    const { page, expectNoConsoleErrors } = await openNewStory(studio);
    for (const group of ["Storytellers", "Family", "Characters"]) {
      await page.getByRole("group", { name: group }).waitFor();
    }
    const kind = page.getByRole("combobox", { name: "Kind of voice" });
    expect(await kind.locator("option:checked").innerText()).toBe("All Voices");
    await kind.selectOption("Family");
    expect(await page.getByRole("group", { name: "Storytellers" }).count()).toBe(0);
    const preview = page.waitForResponse(/\/media\/voices\/grandpa\.mp3/);
    await button(page, "Play preview of Grandpa").click();
    expect([200, 206]).toContain((await preview).status());
    await button(page, "Stop preview of Grandpa").waitFor();

    await page.getByRole("radio", { name: "Grandpa" }).check();
    const lengths: number[] = [];
    for (const name of ["Generate Narration", "Replace Current Narration"]) {
      const response = page.waitForResponse(
        (one) => one.url().endsWith("/narration") && one.request().method() === "POST",
      );
      await button(page, name).click();
      const { duration } = await (await response).json();
      await seeToast(page, `Narration generated! / It is ${Math.round(duration)} seconds long.`);
      await see(page, "Story already has narration");
      lengths.push(duration);
      await page.getByRole("switch", { name: "Add pauses at commas and periods" }).click();
    }
    expect(lengths[0]! - lengths[1]!).toBeGreaterThan(1.5);
    expectNoConsoleErrors();
  });
});

describe("without permission for the microphone", () => {
  it("says how to give it", async () => {
    const strict = await launchBrowser(["--use-fake-device-for-media-stream"]);
    try {
      const { page } = await openNewStory({ ...studio, browser: strict });
      await openCustom(page);
      await button(page, "Record Voice").click();
      await seeToast(
        page,
        "Microphone access denied / Please allow microphone access to record audio.",
      );
      await see(page, /The browser does not let this page use the microphone/);
      expect(await button(page, "Record Voice").isEnabled()).toBe(true);
    } finally {
      await strict.close();
    }
  });
});
