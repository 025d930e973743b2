/** The pictures that a user, or a guest, sees before a page's scripts have loaded. */
import { afterEach, beforeAll, expect, it, onTestFinished } from "vitest";
import { browser, site } from "../support/end-to-end.ts";
import { addPhotoStory, type Family, openAs, registerFamily } from "../support/family.ts";
import type { WatchedPage } from "../support/browser.ts";
import { button, hold } from "../support/on-page.ts";

const PHONE = { width: 390, height: 844 };

let family: Family;
/** The family's only story. */
let story: { id: string };
/** One page for all tests, each of which opens in it what it needs. */
let owner: WatchedPage;

beforeAll(async () => {
  family = await registerFamily(site, "early");
  story = await addPhotoStory(family, "At the Beach", ["The sea was warm."]);
  owner = await openAs(browser, site, family, PHONE);
});
afterEach(() => owner.page.unrouteAll({ behavior: "ignoreErrors" }));

/** Opens a page, whose first picture is where it stays; returns what `measure` finds before the scripts are there. */
async function expectFirstPicture<T>(path: string, measure: () => Promise<T>): Promise<T> {
  const { page } = owner;
  const release = await hold(page, /assets\/index-.*\.js/);
  await page.goto(path);
  const early = page.locator("[data-first-picture='']");
  await early.waitFor();
  const width = (await early.boundingBox())?.width;
  const src = await early.getAttribute("src");
  // What the page needs next is loaded after the picture.
  await page
    .locator("link[data-after-picture][rel=modulepreload]")
    .first()
    .waitFor({ state: "attached" });
  const found = await measure();
  release();
  await early.waitFor({ state: "detached" });
  const shown = page.locator(`main img[src="${src}"]`).first();
  await shown.waitFor();
  expect((await shown.boundingBox())?.width, path).toBe(width);
  return found;
}

it("the picture that a page begins with is seen before the page's scripts are there, where it stays", async () => {
  for (const path of ["/dashboard", "/my-stories", `/story/${story.id}`]) {
    await expectFirstPicture(path, async () => {});
  }
  owner.expectNoConsoleErrors();
});

it("a film's preview is there before the scripts, for the only story or the one that the address names", async () => {
  const { page } = owner;
  const early = page.locator("[data-first-picture=one]");
  async function expectPreview(path: string, isThere: boolean) {
    // With them comes the caption, for which the picture makes room.
    const releaseImages = await hold(page, "**/api/stories/*/images");
    const { place, src } = await expectFirstPicture(path, async () => {
      expect(await early.isVisible(), path).toBe(isThere);
      return {
        place: isThere ? await early.boundingBox() : null,
        src: await early.getAttribute("src"),
      };
    });
    await early.waitFor({ state: "detached" });
    if (isThere) {
      const shown = page.locator(`main figure img[src="${src}"]`);
      // What stands above it is as high where there are no other stories.
      const { y, ...size } = (await shown.boundingBox()) ?? { y: 0 };
      expect(place, path).toMatchObject(path.includes("?") ? size : { ...size, y });
    }
    releaseImages();
  }
  await expectPreview("/create-video", true);
  const other = await addPhotoStory(family, "In the Garden", ["Roses."]);
  onTestFinished(async () => {
    await family.call(`/api/stories/${other.id}`, { method: "DELETE" });
  });
  await expectPreview("/create-video", false);
  await expectPreview(`/create-video?story=${story.id}`, true);
  owner.expectNoConsoleErrors();
});

it("whoever opens a link sees its picture, or what is asked, before the application is there", async () => {
  const share = await family.post<{ url: string }>(`/api/stories/${story.id}/share`, {});
  const ask = await family.post<{ url: string }>(`/api/stories/${story.id}/asks`, {});
  const { page, expectNoConsoleErrors } = owner;
  await page.context().clearCookies();
  const release = await hold(page, "**/assets/index-*.js");
  await page.goto(ask.url);
  await page.getByText("What do you remember?", { exact: true }).waitFor();
  await page.goto(share.url);
  await page.locator("img[data-first-picture]").waitFor();
  release();
  await button(page, "Read").waitFor();
  expectNoConsoleErrors();
});
