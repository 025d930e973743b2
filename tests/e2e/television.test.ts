/** A screen that is paired by letters, plays on without a network, and is removed. */
import { beforeAll, expect, it } from "vitest";
import { openPage } from "../support/browser.ts";
import { browser, site } from "../support/end-to-end.ts";
import {
  addFilm,
  addNarration,
  addPhotoStory,
  type Family,
  registerFamily,
} from "../support/family.ts";
import { expectPicture } from "../support/players.ts";

const TELEVISION = { width: 1920, height: 1080 };
const TITLE = "A Kite for Leo";

const isMuted = (media: HTMLMediaElement) => media.muted;
const isCopied = async ({ src }: HTMLMediaElement) =>
  (await (await caches.open("tv-copies")).match(src)) !== undefined;
const time = (media: HTMLMediaElement) => media.currentTime;

let family: Family;
let story: { id: string };

beforeAll(async () => {
  family = await registerFamily(site, "screen");
  story = await addPhotoStory(family, TITLE, ["Leo flies a kite"]);
  await addNarration(family, story);
});

it("a television shows letters, plays what its owner chose without a network too, and stops when it is removed", async () => {
  const { page } = await openPage(browser, site.url, TELEVISION, "allow");
  const context = page.context();
  await page.goto("/tv");
  const letters = await page.locator(".letters").textContent();
  expect(letters).toMatch(/^[A-HJ-NP-Z]{6}$/);

  const tv = await family.post("/api/tvs", { code: letters });
  const change = (hours: { quietFrom: number; quietTo: number }) =>
    family.patch(`/api/tvs/${tv.id}`, hours);
  // It may be night where this test runs.
  await change({ quietFrom: 0, quietTo: 0 });

  await page.locator(".page .words").waitFor();
  await expectPicture(page.locator(".page .picture"));
  // A story that has been read is read aloud, when OK has been pressed.
  const voice = page.locator("audio");
  await expect.poll(() => voice.evaluate(time)).toBeGreaterThan(0);
  expect(await voice.evaluate(isMuted)).toBe(true);
  await page.keyboard.press("Enter");
  await expect.poll(() => voice.evaluate(isMuted)).toBe(false);
  await expect.poll(() => voice.evaluate(isCopied)).toBe(true);

  // In its quiet hours the screen is dark and still, until a key is pressed.
  const hour = await page.evaluate(() => new Date().getHours());
  await change({ quietFrom: (hour + 23) % 24, quietTo: (hour + 2) % 24 });
  // A film that is made now joins by itself, after it has been asked for anew.
  await addFilm(family, story, TITLE);
  async function reloadAndWake() {
    await page.reload();
    await page.locator("body.night").waitFor();
    await expect.poll(() => page.locator("#screen").isVisible()).toBe(false);
    await page.keyboard.press("Enter");
  }
  await reloadAndWake();
  const film = page.locator("video");
  await film.waitFor();
  await expect.poll(() => film.evaluate(isMuted)).toBe(true);
  await page.keyboard.press("Enter");
  await expect.poll(() => film.evaluate(isMuted)).toBe(false);
  await expect.poll(() => film.evaluate(isCopied)).toBe(true);

  await context.setOffline(true);
  await reloadAndWake();
  await film.waitFor();
  await expect.poll(() => film.evaluate(time)).toBeGreaterThan(0.5);
  await context.setOffline(false);

  await family.call(`/api/tvs/${tv.id}`, { method: "DELETE" });
  await page.reload();
  await page.locator(".letters").waitFor();
  expect(await page.evaluate(async () => (await caches.keys()).join())).not.toContain("tv-copies");
});
