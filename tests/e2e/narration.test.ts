/** AI Narration and reading along, in a real Chromium. */
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { button, see, seeToast } from "../support/on-page.ts";
import {
  openNewStory,
  openStudio,
  player,
  scrollToNarration,
  SENTENCES,
  type Studio,
} from "../support/studio.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio();
});

const marked = (page: Page) => page.locator("[data-sentence][aria-current]");

/** What it returns says which sentences have been marked since, one after the other. */
async function watchMarks(page: Page): Promise<() => Promise<string[]>> {
  const marks = await page.evaluateHandle(() => {
    const all: string[] = [];
    const note = () => {
      const mark = document.querySelector<HTMLElement>("[data-sentence][aria-current]");
      if (mark && mark.innerText !== all.at(-1)) all.push(mark.innerText);
    };
    new MutationObserver(note).observe(document.body, {
      attributeFilter: ["aria-current"],
      childList: true,
      subtree: true,
    });
    return all;
  });
  return () => marks.jsonValue();
}

it("a voice is found among its kind, heard, and reads: each sentence is marked, kept on the screen, and turns the pictures", async () => {
  const { page, expectNoConsoleErrors } = await openNewStory(studio, {
    size: { width: 390, height: 700 },
  });
  await scrollToNarration(page);
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
  const response = page.waitForResponse(
    (one) => one.url().endsWith("/narration") && one.request().method() === "POST",
  );
  await button(page, "Generate Narration").click();
  const { duration } = await (await response).json();
  await seeToast(page, `Narration generated! / It is ${Math.round(duration)} seconds long.`);
  await see(page, "Story already has narration");
  await button(page, "Replace Current Narration").waitFor();

  const listMarks = await watchMarks(page);
  await player(page, "Narration").getByRole("button", { name: "Play" }).click();
  const last = page.locator("[data-sentence]").last();
  await expect.poll(() => last.getAttribute("aria-current")).toBe("true");
  const box = await last.boundingBox();
  expect(box?.y).toBeGreaterThan(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(700);
  await see(page, "Picture 3 of 3");
  await player(page, "Narration").getByRole("button", { name: "Play" }).waitFor();
  expect(await listMarks()).toEqual(SENTENCES);

  // It plays from a sentence that is tapped, and from a paragraph that is chosen by Enter.
  await page.locator("[data-sentence]", { hasText: SENTENCES[2] }).click();
  expect(await marked(page).innerText()).toBe(SENTENCES[2]);
  await player(page, "Narration").getByRole("button", { name: "Pause" }).click();
  await see(page, "Picture 2 of 3");
  await button(page, "Read from here, paragraph 3").press("Enter");
  expect(await marked(page).innerText()).toBe(SENTENCES[3]);
  await player(page, "Narration").getByRole("button", { name: "Pause" }).waitFor();
  await expect.poll(() => marked(page).innerText()).toBe(SENTENCES[4]);
  expectNoConsoleErrors();
});
