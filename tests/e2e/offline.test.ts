/** Without a network: what was opened can be read and heard, by no other user; a new version of the site waits for consent. */
import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, it, onTestFinished } from "vitest";
import { CAPTIONS } from "../support/album.ts";
import { browser, site, startOwnSite } from "../support/end-to-end.ts";
import { addPictureStory, addStory, drawPhoto, openAs, registerFamily } from "../support/family.ts";
import { button, OFFLINE, openInstalled } from "../support/installed.ts";
import { see } from "../support/on-page.ts";

const TITLE = "The Day We Got Soaked";

const openFamily = () => openInstalled(browser, site, "rose");

const countCopies = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("own-"));
    const sizes = names.map(async (name) => (await (await caches.open(name)).keys()).length);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  });

it("can be installed: a manifest with icons that are there, and a page that opens offline", async () => {
  const { page, context } = await openFamily();
  const address = await page.locator('link[rel="manifest"]').getAttribute("href");
  const manifest = await (await page.request.get(address ?? "")).json();
  expect(manifest).toMatchObject({
    name: "Storyquilt",
    start_url: "/dashboard",
    display: "standalone",
  });
  expect(manifest.icons.map((icon: { purpose: string }) => icon.purpose)).toContain("maskable");
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (url) => {
      const picture = await createImageBitmap(await (await fetch(url)).blob());
      return `${picture.width}x${picture.height}`;
    }, src);
    expect(size).toBe(sizes);
  }
  // What the first page has read before the service worker was there is read once more for it.
  const hasCopy = () => page.evaluate(async () => (await caches.match("/api/user")) !== undefined);
  await expect.poll(hasCopy).toBe(true);
  await context.setOffline(true);
  await page.goto(manifest.start_url);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await see(page, OFFLINE);
});

it("a story that was opened is read and heard offline; signing out deletes it from the device", async () => {
  const { family, page, context } = await openFamily();
  const story = await addPictureStory(family, TITLE, CAPTIONS);
  const spoken = await family.post<{ audioUrl: string }>(`/api/stories/${story.id}/narration`, {
    voiceId: "narrator",
  });
  await page.goto(`/story/${story.id}`);
  await page.getByRole("heading", { level: 1, name: TITLE }).waitFor();
  const hasCopies = () =>
    page.evaluate(
      async ([path, sound]) => {
        const pictures: { cartoonUrl: string | null; originalUrl: string }[] = await (
          await fetch(path)
        ).json();
        const media = pictures.map(({ cartoonUrl, originalUrl }) => cartoonUrl ?? originalUrl);
        const copies = await Promise.all([...media, sound].map((url) => caches.match(url)));
        return copies.every(Boolean);
      },
      [`/api/stories/${story.id}/images`, spoken.audioUrl] as const,
    );
  await expect.poll(hasCopies).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await page.getByRole("heading", { level: 1, name: TITLE }).waitFor();
  await see(page, OFFLINE);
  const picture = page
    .getByRole("region", { name: "Pictures of the story" })
    .locator("img")
    .first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
  const audio = page.locator("audio");
  await audio.evaluate((sound: HTMLAudioElement) => sound.play());
  const time = () => audio.evaluate((sound: HTMLAudioElement) => sound.currentTime);
  await expect.poll(time).toBeGreaterThan(0.5);
  // A part in the middle is cut from the copy of the whole.
  await audio.evaluate((sound: HTMLAudioElement) => {
    sound.currentTime = sound.duration - 1;
  });
  await expect.poll(time).toBeGreaterThan(2);
  await audio.evaluate((sound: HTMLAudioElement) => sound.pause());

  // As a book it turns to a picture that was not on the screen before, and is read to its end.
  await page.getByRole("button", { name: "Read", exact: true }).click();
  const book = page.getByRole("dialog", { name: TITLE });
  await book.locator("output").waitFor();
  for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowRight");
  const shown = book.locator("[data-leaf=current] img");
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
  await book.getByRole("button", { name: "Read to me" }).click();
  await book.locator("[data-leaf=current]").getByRole("button", { name: "Again" }).waitFor();
  await page.keyboard.press("Escape");

  await context.setOffline(false);
  await expect.poll(() => page.getByText(OFFLINE).count()).toBe(0);
  expect(await countCopies(page)).toBeGreaterThan(5);
  await page.getByRole("button", { name: /^RM/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await page.waitForURL("**/auth**");
  await expect.poll(() => countCopies(page)).toBe(0);
  await context.setOffline(true);
  await page.goto(`/story/${story.id}`);
  await page.getByRole("heading", { level: 1, name: "This page needs the internet" }).waitFor();
  expect(await page.content()).not.toContain(TITLE);
});

it("a story deleted on another device is not shown from the cache", async () => {
  const { family, page, context } = await openFamily();
  const story = await addStory(family, TITLE);
  await page.goto(`/story/${story.id}`);
  await page.getByRole("heading", { level: 1, name: TITLE }).waitFor();
  await family.call(`/api/stories/${story.id}`, { method: "DELETE" });
  await page.reload();
  await see(page, "Story not found");
  await context.setOffline(true);
  await page.reload();
  await page.getByText(TITLE).waitFor({ state: "detached" });
});

it("another person who signs in at the same browser never meets the first one's copies", async () => {
  const { family, page, context } = await openFamily();
  const story = await addStory(family, "Only Rose's");
  await page.goto(`/story/${story.id}`);
  await page.getByRole("heading", { level: 1, name: "Only Rose's" }).waitFor();
  const other = await registerFamily(site, "max", { firstName: "Max" });
  const [name, value] = other.cookie.split("=");
  await context.addCookies([{ name, value, url: site.url }]);
  await page.goto("/my-stories");
  await see(page, "No stories found");
  await context.setOffline(true);
  await page.goto(`/story/${story.id}`);
  await page.waitForURL("**/dashboard");
  expect(await page.content()).not.toContain("Only Rose");
});

it("a page whose code has gone with an earlier version is loaded anew by itself, once", async () => {
  const family = await registerFamily(site, "old-tab");
  const { page } = await openAs(browser, site, family);
  await page.goto("/dashboard");
  await page.getByRole("heading", { level: 1, name: /^Welcome back/ }).waitFor();
  let rejected = 0;
  await page.route(/\/assets\/faq-.*\.js/, (route) => {
    rejected += 1;
    return rejected === 1 ? route.fulfill({ status: 404 }) : route.continue();
  });
  await page.getByRole("link", { name: "FAQ" }).click();
  await page.getByRole("heading", { level: 1, name: "FAQ" }).waitFor();
  expect(rejected).toBeGreaterThanOrEqual(1);
});

it("a new version of the site waits for consent, and a draft survives it", async () => {
  const own = await startOwnSite();
  onTestFinished(async () => {
    await own.stop();
  });
  const { page, context } = await openInstalled(browser, own, "rose");
  const otherTab = await context.newPage();
  await otherTab.goto("/my-stories");
  await page.goto("/create-story");
  await page.getByLabel("Choose photos, or drag them here").setInputFiles({
    name: "lake.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from(drawPhoto()),
  });
  await see(page, "Uploaded Photos (1)");
  await appendFile(join(own.assets, "service-worker.js"), "\n// The next version.\n");
  process.kill(own.pid, "SIGUSR2");
  const findUpdate = async () => {
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    return page.getByText("A new version is ready").count();
  };
  await expect.poll(findUpdate, { timeout: 60_000, interval: 1_000 }).toBe(1);
  await see(page, "Uploaded Photos (1)");
  const loaded = page.waitForEvent("load");
  await button(page, "Update now").click();
  await loaded;
  await button(page, "Continue your story").click();
  await see(page, "Uploaded Photos (1)");

  // The new version is active there, too: none is waiting any more, and the page only has to be reloaded.
  const loadedThere = otherTab.waitForEvent("load");
  await button(otherTab, "Update now").click();
  await loadedThere;
  await see(otherTab, "No stories found");
  expect(await otherTab.getByText("A new version is ready").count()).toBe(0);
});
