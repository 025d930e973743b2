/** Stories are gathered, put in order, listened to one after another, shared, and the collection deleted. */
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
import { expectPicture } from "../support/players.ts";

const PHONE = { width: 390, height: 844 };

let family: Family;

beforeAll(async () => {
  family = await registerFamily(site, "rose");
  for (const title of ["Sea", "Snow"]) {
    // Long enough for a slow machine to look at it while it is read.
    const words = `This is the ${title.toLowerCase()}. We were there all day long, and all of us came home happy.`;
    const story = await addPictureStory(family, title, [words]);
    await addNarration(family, story);
  }
  await addStory(family, "Cake");
});

const order = (page: Page) =>
  page.getByRole("region", { name: "Stories" }).getByRole("heading", { level: 3 });

const expectOrder = (page: Page, titles: string[]) =>
  expect.poll(() => order(page).allTextContents()).toEqual(titles);

async function createCollection(page: Page, name: string, titles: string[]): Promise<void> {
  await page.goto("/dashboard");
  const card = page.getByRole("region", { name: "Family Favorites" });
  await button(card, "Create Collection").click();
  const dialog = page.getByRole("dialog", { name: "New collection" });
  await dialog.getByLabel("Name").fill(name);
  for (const title of titles) await dialog.getByRole("checkbox", { name: title }).check();
  await see(dialog, `${titles.length} chosen`);
  await button(dialog, "Create").click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
}

it("is made from the dashboard, put in order, filled, renamed, and is the same after a reload", async () => {
  const { page, expectNoConsoleErrors } = await openAs(browser, site, family);
  await page.goto("/dashboard");
  const card = page.getByRole("region", { name: "Family Favorites" });
  await button(card, "Create Collection").click();
  const dialog = page.getByRole("dialog", { name: "New collection" });
  await button(dialog, "Create").click();
  await see(dialog, "Please give the collection a name.");
  await button(dialog, "Close").click();

  await createCollection(page, "Family Favorites", ["Sea", "Snow"]);
  await seeToast(page, "Collection created / “Family Favorites” is among your favorites.");
  await expectOrder(page, ["Sea", "Snow"]);
  const saved = page.waitForResponse((response) => response.request().method() === "PATCH");
  await button(page, "Move earlier: Snow").press("Enter");
  await expectOrder(page, ["Snow", "Sea"]);
  expect((await saved).status()).toBe(200);

  await button(page, "Add stories").click();
  const adding = page.getByRole("dialog", { name: "Add or remove stories" });
  await adding.getByRole("checkbox", { name: "Cake" }).check();
  await button(adding, "Save").click();
  await expectOrder(page, ["Snow", "Sea", "Cake"]);

  const rows = page.getByRole("region", { name: "Stories" }).getByRole("listitem");
  const dropped = page.waitForResponse((response) => response.request().method() === "PATCH");
  await rows.nth(2).locator("img, svg").first().dragTo(rows.nth(0));
  await expectOrder(page, ["Cake", "Snow", "Sea"]);
  await dropped;

  await button(page, "Rename").click();
  const renaming = page.getByRole("dialog", { name: "Rename this collection" });
  await renaming.getByLabel("Name").fill("Our best");
  await button(renaming, "Save").click();
  await page.getByRole("heading", { level: 1, name: "Our best" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Our best" }).waitFor();
  expect(await page.title()).toBe("Our best · Storyquilt");
  await expectOrder(page, ["Cake", "Snow", "Sea"]);

  await button(page, "Remove Cake").click();
  await expectOrder(page, ["Snow", "Sea"]);
  await button(page, "Undo").click();
  await expectOrder(page, ["Cake", "Snow", "Sea"]);
  expectNoConsoleErrors();
});

it("is read aloud from beginning to end on a phone, without the story that has no voice", async () => {
  const { page, expectNoConsoleErrors } = await openAs(browser, site, family, PHONE);
  await createCollection(page, "To listen to", ["Sea", "Cake", "Snow"]);
  await button(page, "Play all").click();
  const first = page.getByRole("region", { name: "Sea" });
  await button(first, "Pause").click();
  await see(first, "Story 1 of 2", "One story is left out, because nobody reads it aloud yet:");
  await first.getByRole("link", { name: "Cake" }).waitFor();
  await expectPicture(first.locator("img:visible"));
  await button(first, "Play").click();
  await see(first, "This is the sea.");

  // Without a press the next story begins when the first one ends.
  const second = page.getByRole("region", { name: "Snow" });
  await second.waitFor();
  await see(second, "Story 2 of 2", "This is the snow.");
  await second.getByText("That was the last story.").waitFor();
  await button(second, "Play all again").click();
  await see(first, "Story 1 of 2");
  await button(first, "Next story").click();
  await second.waitFor();
  await button(second, "Close").click();
  await expect
    .poll(() => button(page, "Play all").evaluate((play) => play === document.activeElement))
    .toBe(true);
  expectNoConsoleErrors();
});

it("is shared by a link that opens its stories to a guest", async () => {
  const { page, expectNoConsoleErrors } = await openAs(browser, site, family);
  await createCollection(page, "For Emma", ["Sea", "Snow"]);
  await button(page, "Share").click();
  const dialog = page.getByRole("dialog");
  const link = await dialog.getByRole("textbox", { name: "Link" }).inputValue();
  const guest = await openPage(browser, site.url, PHONE);
  await guest.page.goto(link);
  await guest.page.getByRole("heading", { level: 1, name: "For Emma" }).waitFor();
  for (const title of ["Sea", "Snow"]) await guest.page.getByText(title).first().waitFor();
  expectNoConsoleErrors();
});

it("shows among the favorites, and when it is deleted its stories stay", async () => {
  const { page, expectNoConsoleErrors } = await openAs(browser, site, family);
  await createCollection(page, "Short-lived", ["Sea"]);
  await page.goto("/favorites");
  const shelf = page.getByRole("region", { name: "Family Favorites" });
  await shelf.getByRole("link", { name: "Short-lived", exact: true }).click();
  const remove = async () => {
    await button(page, "Delete").click();
    await button(page.getByRole("alertdialog"), "Delete").click();
  };
  await remove();
  await seePath(page, "/favorites");
  await seeToast(
    page,
    "Collection deleted / “Short-lived” is gone. Its stories stay in My Stories.",
  );
  await expect.poll(() => shelf.getByRole("link", { name: "Short-lived" }).count()).toBe(0);
  await button(page, "Undo").click();
  await shelf.getByRole("link", { name: "Short-lived", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Short-lived" }).waitFor();
  const address = page.url();
  const gone = page.waitForResponse((response) => response.request().method() === "DELETE");
  await remove();
  expect((await gone).status()).toBe(204);
  await seePath(page, "/favorites");
  await page.goto("/my-stories");
  await page.getByRole("link", { name: "Sea", exact: true }).waitFor();
  // The browser itself logs that the following requests are 404s.
  expectNoConsoleErrors();
  await page.goto(address);
  await page.getByRole("heading", { level: 1, name: "Collection not found" }).waitFor();
});
