/**
 * What is made without a network is stored on the device, and sent once when the network is back; a new version of the
 * site waits for consent.
 */
import type { Page } from "playwright-core";
import { expect, it, onTestFinished } from "vitest";
import { browser, site } from "../support/end-to-end.ts";
import { drawPhoto, type Family } from "../support/family.ts";
import { SAVED_ON_DEVICE, openInstalled } from "../support/installed.ts";
import { startChangingSite } from "../support/next-version.ts";
import { button, see, pressUnderMore } from "../support/on-page.ts";

const MADE = `Waiting to be sent: your story “Made on a Train”. ${SAVED_ON_DEVICE}`;

const titlesOf = async (family: Family) =>
  ((await (await family.call("/api/stories")).json()) as { title: string }[]).map(
    ({ title }) => title,
  );

/** How many changes the device has not sent yet. */
const countQueued = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open("storyquilt");
        opening.onsuccess = () => {
          const database = opening.result;
          const counting = database.transaction("outbox").objectStore("outbox").count();
          counting.onsuccess = () => {
            database.close();
            resolve(counting.result);
          };
        };
      }),
  );

/** A new version of the site is found, and the page is loaded anew when its user wants it. */
async function expectUpdate(page: Page, release: () => void): Promise<void> {
  const otherTab = await page.context().newPage();
  await otherTab.goto("/my-stories");
  release();
  const findUpdate = async () => {
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    return page.getByText("A new version is ready").count();
  };
  await expect.poll(findUpdate, { timeout: 60_000, interval: 1_000 }).toBe(1);
  await see(page, "Uploaded Photos (1)");
  const loaded = page.waitForEvent("load");
  await button(page, "Update now").click();
  await loaded;

  // The new version is active there, too: none is waiting any more, and the page only has to be reloaded.
  const loadedThere = otherTab.waitForEvent("load");
  await button(otherTab, "Update now").click();
  await loadedThere;
  await see(otherTab, "No stories found");
  expect(await otherTab.getByText("A new version is ready").count()).toBe(0);
  await otherTab.close();
}

it("a story made wholly offline survives a new version of the site and is sent once, even when the response is lost, and so are its edit and its heart", async () => {
  const changing = await startChangingSite(site);
  onTestFinished(() => changing.stop());
  const { family, page, context } = await openInstalled(browser, changing, "lily");
  await page.goto("/create-story");
  const chooser = page.getByLabel("Choose photos, or drag them here");
  await chooser.waitFor();
  await context.setOffline(true);
  await chooser.setInputFiles({
    name: "lake.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from(drawPhoto()),
  });
  await see(page, "Uploaded Photos (1)");
  await context.setOffline(false);
  await expectUpdate(page, changing.release);
  await button(page, "Continue your story").click();
  await see(page, "Uploaded Photos (1)");
  await context.setOffline(true);
  await button(page, "Process Images").click();
  await page.getByLabel("Image Description").fill("Emma swam in the lake with her brother Tom.");
  await button(page, "Generate Story").click();
  await page.getByLabel("Story Title").fill("Made on a Train");
  await button(page, "Save Story").click();
  await page.waitForURL("**/dashboard");
  await see(page, MADE);
  // A closed tab loses nothing.
  await page.reload();
  await see(page, MADE);
  expect(await titlesOf(family)).toEqual([]);

  // The story arrives, the answer does not.
  let lost = 0;
  await context.route("**/api/stories", async (route) => {
    if (route.request().method() !== "POST" || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await context.setOffline(false);
  await expect.poll(() => lost).toBe(1);
  await expect.poll(() => titlesOf(family)).toEqual(["Made on a Train"]);
  await page.goto("/my-stories");
  await expect.poll(() => countQueued(page)).toBe(0);
  await page.getByText(/^Waiting to be sent/).waitFor({ state: "detached" });
  expect(await titlesOf(family)).toEqual(["Made on a Train"]);
  await page.getByRole("heading", { name: "Made on a Train" }).waitFor();
  const [{ id }] = (await (await family.call("/api/stories")).json()) as { id: string }[];
  const path = `/api/stories/${id}`;
  const images = (await (await family.call(`${path}/images`)).json()) as {
    cartoonUrl: string | null;
    caption: string;
  }[];
  expect(images).toHaveLength(1);
  expect(images[0].cartoonUrl).not.toBeNull();

  await page.goto(`/story/${id}`);
  await page.getByRole("heading", { level: 1, name: "Made on a Train" }).waitFor();
  // What the page shows is written down a moment later.
  for (const address of ["/api/user", path, `${path}/images`]) {
    const hasCopy = () =>
      page.evaluate(async (url) => (await caches.match(url)) !== undefined, address);
    await expect.poll(hasCopy).toBe(true);
  }
  await context.setOffline(true);
  await pressUnderMore(page, "Favorite");
  await pressUnderMore(page, "Edit");
  await page.getByLabel("Story Title").fill("Soaked Through");
  await button(page, "Save").click();
  // The banner already counts the queued favorite; with the new title it counts the queued edit, too.
  await page.getByRole("heading", { level: 1, name: "Soaked Through" }).waitFor();
  await see(page, `Waiting to be sent: changes of a story. ${SAVED_ON_DEVICE}`);
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Soaked Through" }).waitFor();
  await context.setOffline(false);
  const read = async () => (await family.call(path)).json();
  await expect.poll(read).toMatchObject({ title: "Soaked Through", favorite: true });
  await page.getByText(/^Waiting to be sent/).waitFor({ state: "detached" });
  await expect.poll(() => countQueued(page)).toBe(0);
});
