/** A story's page in the sizes that people have: what is in sight, and what no colour is needed for. */
import type { Locator } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { findBarriers, setSize, SIZES } from "../support/barriers.ts";
import { browser, site } from "../support/end-to-end.ts";
import {
  addNarration,
  addPictureStory,
  type Family,
  openAs,
  registerFamily,
} from "../support/family.ts";
import { button, hold, see } from "../support/on-page.ts";

const TEXT = "Emma swam across the lake, and everybody waited for her on the shore with a towel. ";

let family: Family;
let story: { id: string };
beforeAll(async () => {
  family = await registerFamily(site, "rose");
  const captions = ["The lake.", "The boat.", "The cake."];
  story = await addPictureStory(
    family,
    "At the lake",
    captions,
    `${TEXT.repeat(4)}\n\n`.repeat(3).trim(),
  );
  await addNarration(family, story);
});

/** Whether all of it is in the window. */
const isInSight = (element: Locator) =>
  element.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

it("text, picture and player share a tablet's screen, picture and Pause stay while a phone reads, and no colour is needed", async () => {
  const { page, expectNoConsoleErrors } = await openAs(browser, site, family, SIZES.tablet);
  await page.goto(`/story/${story.id}`);
  await see(page, "Picture 1 of 3");
  await button(page, "Read from here, paragraph 3").waitFor();
  const picture = page
    .getByRole("region", { name: "Pictures of the story" })
    .locator("img:visible");
  for (const part of [button(page, "Play"), picture, page.getByText(TEXT.trim()).first()]) {
    expect(await isInSight(part)).toBe(true);
  }

  await setSize(page, SIZES.phone);
  await button(page, "Read from here, paragraph 3").click();
  const spoken = page.locator("[data-sentence][aria-current]");
  for (const part of [spoken, picture, button(page, "Pause")]) {
    await expect.poll(() => isInSight(part)).toBe(true);
  }
  // The page scrolls to the sentence smoothly.
  const isBelowPlayer = async () => {
    const above = await button(page, "Pause").boundingBox();
    const below = await spoken.boundingBox();
    return (below?.y ?? 0) >= (above?.y ?? 0) + (above?.height ?? 0);
  };
  await expect.poll(isBelowPlayer).toBe(true);
  await button(page, "Pause").click();

  // With forced colours what is switched on is drawn with them.
  await page.emulateMedia({ forcedColors: "active" });
  await button(page, "More").click();
  const pauses = page.getByRole("switch", { name: "Add pauses at commas and periods" });
  const thumb = pauses.locator("span > span");
  const colours = () =>
    thumb.evaluate((one) => {
      const ground = one.parentElement ?? one;
      return [one, ground].map((each) => getComputedStyle(each).backgroundColor);
    });
  for (const size of Object.values(SIZES)) {
    await setSize(page, size);
    await pauses.scrollIntoViewIfNeeded();
    expect(await findBarriers(page)).toEqual([]);
    const [on, off] = [await colours(), (await pauses.click(), await colours())];
    expect(on[0]).not.toBe(on[1]);
    expect(off[0]).not.toBe(off[1]);
    expect(on[1]).not.toBe(off[1]);
    await pauses.click();
  }
  expectNoConsoleErrors();
});

it("Download asks again for a menu that was lost behind the page, and keeps the focus while it is loaded", async () => {
  const { page } = await openAs(browser, site, family, SIZES.desktop);
  const lost = /assets\/(download-menu|bar-menus)-/;
  await page.route(lost, (route) => route.abort());
  const failed = ["download-menu", "bar-menus"].map((name) =>
    page.waitForEvent("requestfailed", (request) => request.url().includes(`/${name}-`)),
  );
  await page.goto(`/story/${story.id}`);
  await Promise.all(failed);
  await button(page, "Download").click();
  await see(page, "The downloads cannot be shown", "Picture 1 of 3");
  await page.unroute(lost);
  await button(page, "Download").click();
  await page.getByRole("menuitem", { name: "E-book (EPUB)" }).waitFor();

  const release = await hold(page, /assets\/download-menu-/);
  await page.goto(`/story/${story.id}`);
  await button(page, "Download").focus();
  const loaded = page.waitForEvent("requestfinished", (request) =>
    request.url().includes("/download-menu-"),
  );
  release();
  await loaded;
  await page.getByRole("button", { name: /, account of / }).waitFor();
  expect(await button(page, "Download").evaluate((one) => one === document.activeElement)).toBe(
    true,
  );
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "E-book (EPUB)" }).waitFor();
  await page.keyboard.press("Escape");
  await expect
    .poll(() => button(page, "Download").evaluate((one) => one === document.activeElement))
    .toBe(true);
});
