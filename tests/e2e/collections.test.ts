/** Stories are gathered, put in order, listened to one after another, shared with a television, and the collection deleted. */
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openPage } from "../support/browser.ts";
import { browser, site } from "../support/end-to-end.ts";
import {
  addNarration,
  addPictureStory,
  addStory,
  type Family,
  openAs,
  registerFamily,
} from "../support/family.ts";
import { button, see, seePath, seeToast } from "../support/on-page.ts";
import { endSoon, expectPicture, expectPlaying } from "../support/players.ts";

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 1024, height: 768 };
const TELEVISION = { width: 1920, height: 1080 };

let family: Family;
const narrated: { id: string }[] = [];

beforeAll(async () => {
  family = await registerFamily(site, "rose");
  for (const title of ["Sea", "Snow"]) {
    // Long enough for a slow machine to look at it while it is read.
    const words = `This is the ${title.toLowerCase()}. We were there all day long, and all of us came home happy.`;
    const story = await addPictureStory(family, title, [words]);
    await addNarration(family, story);
    narrated.push(story);
  }
  await addStory(family, "Cake");
});

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

const expectOrder = (page: Page, titles: string[]) => {
  const stories = page.getByRole("region", { name: "Stories" });
  const order = () => stories.getByRole("heading", { level: 3 }).allTextContents();
  return expect.poll(order).toEqual(titles);
};

/** Whether a change is saved. */
const save = async (page: Page, change: () => Promise<void>) => {
  const saved = page.waitForResponse((response) => response.request().method() === "PATCH");
  await change();
  expect((await saved).status()).toBe(200);
};

/** Deletes the collection that is open; the page of favorites follows. */
async function remove(page: Page): Promise<void> {
  await button(page, "Delete").click();
  await button(page.getByRole("alertdialog"), "Delete").click();
  await seePath(page, "/favorites");
}

it("is made from the dashboard, put in order, filled, renamed, heard on a phone, and deleted, when its stories stay", async () => {
  const { page, expectNoConsoleErrors } = await openAs(browser, site, family);
  await page.goto("/dashboard");
  const card = page.getByRole("region", { name: "Family Favorites" });
  await button(card, "Create Collection").click();
  const dialog = page.getByRole("dialog", { name: "New collection" });
  await dialog.getByLabel("Name").fill("Family Favorites");
  for (const title of ["Sea", "Snow"]) await dialog.getByRole("checkbox", { name: title }).check();
  await see(dialog, "2 chosen");
  await button(dialog, "Create").click();
  await heading(page, "Family Favorites").waitFor();
  await seeToast(page, "Collection created / “Family Favorites” is among your favorites.");
  await expectOrder(page, ["Sea", "Snow"]);
  await save(page, async () => {
    await button(page, "Move earlier: Snow").press("Enter");
    await expectOrder(page, ["Snow", "Sea"]);
  });

  await button(page, "Add stories").click();
  const adding = page.getByRole("dialog", { name: "Add or remove stories" });
  await adding.getByRole("checkbox", { name: "Cake" }).check();
  await button(adding, "Save").click();
  await expectOrder(page, ["Snow", "Sea", "Cake"]);
  const rows = page.getByRole("region", { name: "Stories" }).getByRole("listitem");
  await save(page, async () => {
    await rows.nth(2).locator("img, svg").first().dragTo(rows.nth(0));
    await expectOrder(page, ["Cake", "Snow", "Sea"]);
  });
  await button(page, "Rename").click();
  const renaming = page.getByRole("dialog", { name: "Rename this collection" });
  await renaming.getByLabel("Name").fill("Our best");
  await button(renaming, "Save").click();
  await heading(page, "Our best").waitFor();
  await page.setViewportSize(PHONE);
  await page.reload();
  await heading(page, "Our best").waitFor();
  expect(await page.title()).toBe("Our best · Storyquilt");
  await expectOrder(page, ["Cake", "Snow", "Sea"]);

  await expectReadAloud(page);

  await remove(page);
  const shelf = page.getByRole("region", { name: "Family Favorites" });
  await seeToast(page, "Collection deleted / “Our best” is gone. Its stories stay in My Stories.");
  await expect.poll(() => shelf.getByRole("link", { name: "Our best" }).count()).toBe(0);
  await button(page, "Undo").click();
  await shelf.getByRole("link", { name: "Our best", exact: true }).click();
  await heading(page, "Our best").waitFor();
  const gone = page.waitForResponse((response) => response.request().method() === "DELETE");
  await remove(page);
  expect((await gone).status()).toBe(204);
  await page.setViewportSize(TABLET);
  await page.getByRole("banner").getByRole("link", { name: "My Stories" }).click();
  await page.getByRole("link", { name: "Sea", exact: true }).waitFor();
  expectNoConsoleErrors();
});

/** All of it is heard from beginning to end, without the story that has no voice. */
async function expectReadAloud(page: Page): Promise<void> {
  await button(page, "Play all").click();
  const first = page.getByRole("region", { name: "Snow" });
  await button(first, "Pause").click();
  await see(first, "Story 1 of 2", "One story is left out, because nobody reads it aloud yet:");
  await first.getByRole("link", { name: "Cake" }).waitFor();
  await expectPicture(first.locator("img:visible"));
  await button(first, "Play").click();
  await see(first, "This is the snow.");

  // Without a press the next story begins when the first one ends.
  await endSoon(page);
  const second = page.getByRole("region", { name: "Sea" });
  await second.waitFor();
  await see(second, "Story 2 of 2", "This is the sea.");
  await endSoon(page);
  await second.getByText("That was the last story.").waitFor();
  await button(second, "Play all again").click();
  await see(first, "Story 1 of 2");
  await button(first, "Next story").click();
  await second.waitFor();
  await button(second, "Close").click();
  await expect
    .poll(() => button(page, "Play all").evaluate((play) => play === document.activeElement))
    .toBe(true);
}

it("behind a link it is led through by a television's arrow keys and remote control, and read one story after the other", async () => {
  const storyIds = narrated.map(({ id }) => id);
  const { id } = await family.post("/api/collections", { name: "Winters", storyIds });
  const { url } = await family.post<{ url: string }>(`/api/collections/${id}/share`, {});
  const { page, expectNoConsoleErrors } = await openPage(browser, site.url, TELEVISION);
  await page.goto(url);
  await heading(page, "Winters").waitFor();
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: control } = document;
      // A paragraph's button has no words of its own.
      const isOfText = control?.getAttribute("aria-label")?.startsWith("Read from here");
      return (isOfText ? control?.parentElement : control)?.textContent ?? "";
    });
  await expect.poll(focused).toBe("Play all");
  await page.keyboard.press("ArrowDown");
  expect(await focused()).toMatch("Sea");
  await page.keyboard.press("ArrowRight");
  expect(await focused()).toMatch("Snow");
  const outline = () =>
    page.evaluate(() => {
      const { outlineWidth, outlineStyle } = getComputedStyle(document.activeElement as Element);
      return outlineStyle === "solid" ? Number.parseFloat(outlineWidth) : 0;
    });
  // Everything is larger there by a third, and so is this.
  await expect.poll(outline).toBeGreaterThan(4);
  await page.keyboard.press("Enter");
  await heading(page, "Snow").waitFor();
  await expect.poll(focused).toBe("Read");

  const press = (key: string) =>
    page.evaluate((name) => {
      const init = { key: name, bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", init));
    }, key);
  await press("MediaPlayPause");
  await button(page, "Pause").waitFor();
  await expectPlaying(page, "audio");
  await press("MediaPause");
  await button(page, "Go on").waitFor();

  // To a paragraph, which is then read from its beginning.
  for (let i = 0; i < 8 && !/happy/.test(await focused()); i++) {
    await page.keyboard.press(/Smaller|Larger/.test(await focused()) ? "ArrowDown" : "ArrowRight");
    if (/Next story|Go on|From the beginning/.test(await focused()))
      await page.keyboard.press("ArrowDown");
  }
  expect(await focused()).toMatch(/happy/);
  await page.keyboard.press("Enter");
  await page.locator("main [aria-current]").waitFor();
  await page.keyboard.press("ArrowUp");
  expect(await focused()).not.toMatch(/happy/);

  await button(page, "All stories").click();
  await heading(page, "Winters").waitFor();
  await button(page, "Play all").click();
  await heading(page, "Sea").waitFor();
  await expectPlaying(page, "audio");
  await endSoon(page);
  await heading(page, "Snow").waitFor();
  await button(page, "Pause").waitFor();
  await expectPlaying(page, "audio");
  await page.getByText("This is the snow.").first().waitFor();
  await button(page, "All stories").click();
  await heading(page, "Winters").waitFor();
  await page.getByRole("button", { name: /Sea/ }).click();
  await heading(page, "Sea").waitFor();
  await button(page, "Next story").click();
  await heading(page, "Snow").waitFor();
  expectNoConsoleErrors();
});
