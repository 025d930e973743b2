/** What a browser shows of a user who has signed out: nothing. What it keeps for them is in offline.test.ts. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { launchRememberingBrowser } from "../support/browser.ts";
import { browser, site } from "../support/end-to-end.ts";
import { addPictureStory, addStory, openAs, registerFamily } from "../support/family.ts";
import { see } from "../support/on-page.ts";

const TITLE = "The Day We Got Soaked";

const picturesOf = (page: Page) =>
  page
    .getByRole("region", { name: "Pictures of the story" })
    .locator("img")
    .evaluateAll((images: HTMLImageElement[]) => images.map(({ currentSrc }) => currentSrc));

/** What the browser's own cache has at an address; null when it has nothing. */
const cachedAt = (page: Page, url: string) =>
  page.evaluate(async (address) => {
    const response = await fetch(address, { cache: "only-if-cached", mode: "same-origin" }).catch(
      () => null,
    );
    return response?.ok ? (await response.arrayBuffer()).byteLength : null;
  }, url);

it("pictures are revalidated each time (304), and are gone after signing out", async () => {
  const family = await registerFamily(site, "scrolling");
  const story = await addPictureStory(family, TITLE, ["All of us."]);
  const { page } = await openAs(browser, site, family);
  await page.goto(`/story/${story.id}`);
  await page.getByRole("heading", { level: 1, name: TITLE }).waitFor();
  await expect.poll(async () => (await picturesOf(page)).filter(Boolean).length).toBeGreaterThan(0);
  const [picture = ""] = await picturesOf(page);
  await expect.poll(() => cachedAt(page, picture)).toBeGreaterThan(1_000);

  await page.reload();
  await page.getByRole("heading", { level: 1, name: TITLE }).waitFor();
  // A 304 transfers its headers only: more than nothing at all, less than the picture.
  const transferred = () =>
    page.evaluate((url) => {
      const [entry] = performance.getEntriesByName(url) as PerformanceResourceTiming[];
      return entry?.transferSize ?? 0;
    }, picture);
  await expect.poll(transferred).toBeGreaterThan(0);
  expect(await transferred()).toBeLessThan(1_000);

  await page.getByRole("button", { name: /^RM/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await page.waitForURL("**/auth**");
  expect(await cachedAt(page, picture)).toBeNull();
  expect(await page.evaluate(async (url) => (await fetch(url)).status, picture)).toBe(401);
});

it("Back brings a page from the browser's memory, and nothing of a user who has signed out meanwhile", async () => {
  const remembering = await launchRememberingBrowser();
  try {
    const family = await registerFamily(site, "back");
    await addStory(family, TITLE);
    const { page } = await openAs(remembering, site, family);
    const goBack = async () => {
      await page.goto("/robots.txt");
      // What comes from memory is not loaded, so no event of loading follows.
      await page.goBack({ waitUntil: "commit" });
    };
    await page.goto("/my-stories");
    await see(page, TITLE);
    await page.evaluate(() => Object.assign(window, { isTheSame: true }));
    await goBack();
    const root = page.locator("#root");
    await expect.poll(() => root.evaluate((one) => getComputedStyle(one).opacity)).toBe("1");
    await see(page, TITLE);
    expect(await page.evaluate(() => "isTheSame" in window)).toBe(true);

    await family.call("/api/logout", { method: "POST" });
    await goBack();
    await page.getByRole("heading", { name: "Welcome Back", exact: true }).waitFor();
    expect(await page.getByText(TITLE).count()).toBe(0);
  } finally {
    await remembering.close();
  }
});
