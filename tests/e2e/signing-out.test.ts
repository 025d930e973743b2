/** What a browser stores of a user who has signed out: nothing to see, all unfinished work. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { launchRememberingBrowser } from "../support/browser.ts";
import { CAPTIONS } from "../support/album.ts";
import { browser, site } from "../support/end-to-end.ts";
import {
  addPictureStory,
  addStory,
  drawPhoto,
  openAs,
  PASSWORD,
  registerFamily,
} from "../support/family.ts";
import { button, openInstalled } from "../support/installed.ts";
import { see } from "../support/on-page.ts";

const TITLE = "The Day We Got Soaked";

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^RM/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await page.waitForURL("**/auth**");
}

async function signIn(page: Page, username: string): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await button(page, "Sign in").click();
  await page.waitForURL("**/dashboard");
}

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
  const story = await addPictureStory(family, TITLE, CAPTIONS);
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

  await signOut(page);
  expect(await cachedAt(page, picture)).toBeNull();
  expect(await page.evaluate(async (url) => (await fetch(url)).status, picture)).toBe(401);
});

it("a story in the making and the pages for reading offline stay on the device, for their owner alone", async () => {
  const { family, page, context } = await openInstalled(browser, site, "begun");
  // The face finder's weights are the same for everybody; they may stay.
  const cachedNames = () =>
    page.evaluate(async () =>
      (await caches.keys()).filter((name) => name !== "engines-v1").toSorted(),
    );
  await page.goto("/create-story");
  await page.getByLabel("Choose photos, or drag them here").setInputFiles({
    name: "lake.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from(drawPhoto()),
  });
  await see(page, "Uploaded Photos (1)");
  await page.evaluate(async () => (await caches.open("shared-v1")).put("/s/x", new Response("x")));
  const registered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);

  await signOut(page);
  await expect
    .poll(cachedNames)
    .toEqual([expect.stringMatching(/^shared-v1$/), expect.stringMatching(/precache/)]);
  expect(await registered()).toBe("activated");
  await context.setOffline(true);
  await page.goto("/faq");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await context.setOffline(false);

  const another = await registerFamily(site, "another");
  await signIn(page, another.username);
  await page.goto("/create-story");
  await page.getByLabel("Choose photos, or drag them here").waitFor({ state: "attached" });
  expect(await button(page, "Continue your story").count()).toBe(0);
  await signOut(page);

  await signIn(page, family.username);
  await page.goto("/create-story");
  await button(page, "Continue your story").click();
  await see(page, "Uploaded Photos (1)");
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
