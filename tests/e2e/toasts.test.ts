/** Toasts: one at a time, five seconds, F8, a swipe to the right, and their position. */
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openPage } from "../support/browser.ts";
import { browser, site } from "../support/end-to-end.ts";
import { uniqueName } from "../support/family.ts";
import { readToasts, seeToast } from "../support/on-page.ts";

const FAILED = "Login failed / Invalid username or password";
const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

/** One for all tests, each of which makes a toast of its own; they move its clock, so that none disappears by itself. */
let page: Page;

const region = () => page.getByRole("region", { name: "Notifications (F8)" });
const toast = () => region().getByRole("listitem");
const hasFocus = () => region().evaluate((place) => place.contains(document.activeElement));

async function measureToast() {
  const box = await toast().boundingBox();
  if (!box) throw new Error("no toast");
  return box;
}

beforeAll(async () => {
  ({ page } = await openPage(browser, site.url, DESKTOP));
  await page.clock.install();
  await page.goto("/auth");
  await region().waitFor({ state: "attached" });
  await page.clock.pauseAt(Date.now() + 60_000);
});

async function failToSignIn() {
  // The form is enabled again, a moment after the last failure.
  await page.clock.runFor(100);
  await page.mouse.move(10, 10);
  await page.getByLabel("Username").fill(uniqueName("nobody"));
  await page.getByLabel("Password", { exact: true }).fill("not it");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await seeToast(page, FAILED);
}

it("F8 leads to the place of toasts, before there is one and when there is", async () => {
  await page.keyboard.press("F8");
  expect(await hasFocus()).toBe(true);
  await failToSignIn();
  expect(await hasFocus()).toBe(false);
  await page.keyboard.press("F8");
  await expect.poll(hasFocus).toBe(true);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => readToasts(page)).toEqual([]);
});

it("a swipe of more than 50 pixels to the right sends it away, a shorter one does not", async () => {
  await failToSignIn();
  async function swipe(distance: number) {
    const box = await measureToast();
    const [x, y] = [box.x + 60, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance, y, { steps: 6 });
    await page.mouse.up();
  }
  await swipe(-120);
  await swipe(40);
  await page.clock.runFor(300);
  expect(await readToasts(page)).toEqual([FAILED]);
  await swipe(60);
  await expect.poll(() => readToasts(page), { timeout: 2_000 }).toEqual([]);
});

it("it is at the bottom right of a large screen and at the top of a small one, disappears after 5000 ms, and stays while a pointer rests on it", async () => {
  await page.setViewportSize(DESKTOP);
  await failToSignIn();
  const below = await measureToast();
  expect(DESKTOP.height - (below.y + below.height)).toBeLessThan(60);
  expect(DESKTOP.width - (below.x + below.width)).toBeLessThan(60);
  expect(below.x).toBeGreaterThan(640);
  await page.setViewportSize(PHONE);
  await expect.poll(async () => (await measureToast()).y).toBeLessThan(40);
  const above = await measureToast();
  expect(above.width).toBeGreaterThan(340);

  await page.clock.runFor(4_900);
  expect(await readToasts(page)).toEqual([FAILED]);
  await page.mouse.move(above.x + 40, above.y + 20);
  await page.clock.runFor(20_000);
  expect(await readToasts(page)).toEqual([FAILED]);
  await page.mouse.move(10, 400);
  await page.clock.runFor(400);
  await expect.poll(() => readToasts(page)).toEqual([]);
});
