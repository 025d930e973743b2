/** The dashboard of an account with stories; its parts, films among them, are tested in web/pages/library/dashboard.test.tsx. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { browser, site } from "../support/end-to-end.ts";
import { addPictureStory, addStory, openAs, registerFamily } from "../support/family.ts";
import { see } from "../support/on-page.ts";

const TODAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const titles = (page: Page) =>
  region(page, "Your Stories").getByRole("tabpanel").getByRole("heading").allTextContents();
/** Figures of a list such as `4 Created Stories`, without the spaces between them. */
const figures = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.map((one) => one.textContent.replace(/\s/g, "")));

it("counts and shows what there is, and puts a story under Favorites by its heart", async () => {
  const rose = await registerFamily(site, "rose");
  await addPictureStory(rose, "At the Beach", ["The sea.", "A sandcastle."]);
  for (const title of ["Second", "Third", "Fourth"]) {
    await addStory(rose, title, { tags: ["garden", "summer"] });
  }
  const { page, expectNoConsoleErrors } = await openAs(browser, site, rose);
  await page.goto("/dashboard");
  await page.getByRole("heading", { level: 1, name: "Welcome back, Rose!" }).waitFor();
  await expect
    .poll(() => figures(page, "aside dl > div"))
    .toEqual(["Stories4", "Videos0", "Images2"]);
  await expect
    .poll(() => figures(page, "main li:has(> p strong)"))
    .toEqual(["4CreatedStories", "0VideoStories", "1CartoonImages"]);

  const all = region(page, "Your Stories");
  await expect.poll(() => titles(page)).toEqual(["Fourth", "Third", "Second", "At the Beach"]);
  const card = all.getByRole("listitem").filter({ hasText: "Second" }).first();
  await see(card, TODAY.format(new Date()), "garden", "summer", "View");
  expect(await all.locator("img").count()).toBe(1);
  const heart = all.getByRole("button", { name: "Favorite: Third" });
  await heart.click();
  await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
  await all.getByRole("tab", { name: "Favorites" }).click();
  await expect.poll(() => titles(page)).toEqual(["Third"]);

  await region(page, "Family Favorites").getByRole("link", { name: "See your favorites" }).click();
  await page.getByRole("heading", { level: 1, name: "Favorites" }).waitFor();
  await page.getByRole("button", { name: "Favorite: Third" }).click();
  await page.getByRole("heading", { name: "No Favorite Stories Yet" }).waitFor();
  expectNoConsoleErrors();
});
