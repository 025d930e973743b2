/** A story's page in the sizes that people have: what is in sight, and what no colour is needed for. */
import type { Locator } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { findBarriers } from "../support/barriers.ts";
import { browser, site } from "../support/end-to-end.ts";
import {
  addNarration,
  addPictureStory,
  type Family,
  openAs,
  registerFamily,
} from "../support/family.ts";
import { button, hold, see } from "../support/on-page.ts";

const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
};
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

async function openStory(size: { width: number; height: number }) {
  const opened = await openAs(browser, site, family, size);
  await opened.page.goto(`/story/${story.id}`);
  await see(opened.page, "Picture 1 of 3");
  await button(opened.page, "Read from here, paragraph 3").waitFor();
  return opened;
}

/** Whether all of it is in the window. */
const isInSight = (element: Locator) =>
  element.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

it("text, picture and player share a tablet's screen, and picture and Pause stay while a phone reads", async () => {
  const tablet = await openStory(SIZES.tablet);
  const pictureOf = ({ page }: typeof tablet) =>
    page.getByRole("region", { name: "Pictures of the story" }).locator("img:visible");
  for (const part of [
    button(tablet.page, "Play"),
    pictureOf(tablet),
    tablet.page.getByText(TEXT.trim()).first(),
  ]) {
    expect(await isInSight(part)).toBe(true);
  }

  const phone = await openStory(SIZES.phone);
  const { page } = phone;
  await button(page, "Read from here, paragraph 3").click();
  const spoken = page.locator("[data-sentence][aria-current]");
  for (const part of [spoken, pictureOf(phone), button(page, "Pause")]) {
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
  for (const { expectNoConsoleErrors } of [tablet, phone]) expectNoConsoleErrors();
});

it("axe finds no barrier with forced colours, and what is switched on is drawn with them", async () => {
  for (const size of Object.values(SIZES)) {
    const { page } = await openStory(size);
    await page.emulateMedia({ forcedColors: "active" });
    await button(page, "More").click();
    const pauses = page.getByRole("switch", { name: "Add pauses at commas and periods" });
    await pauses.scrollIntoViewIfNeeded();
    expect(await findBarriers(page)).toEqual([]);
    const thumb = pauses.locator("span > span");
    const colours = () =>
      thumb.evaluate((one) => {
        const ground = one.parentElement ?? one;
        return [one, ground].map((each) => getComputedStyle(each).backgroundColor);
      });
    const [on, off] = [await colours(), (await pauses.click(), await colours())];
    expect(on[0]).not.toBe(on[1]);
    expect(off[0]).not.toBe(off[1]);
    expect(on[1]).not.toBe(off[1]);
  }
});

it("a request that is lost behind the page takes nothing from it, and Download asks again", async () => {
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
});

it("a button keeps the focus while its menu is loaded", async () => {
  const { page } = await openAs(browser, site, family, SIZES.desktop);
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
