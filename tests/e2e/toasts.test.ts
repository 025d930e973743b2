/** Toasts: one at a time, five seconds, F8, a swipe to the right, and their position. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openPage } from "../support/browser.ts";
import { browser, site } from "../support/end-to-end.ts";
import { uniqueName } from "../support/family.ts";
import { readToasts, seeToast } from "../support/on-page.ts";

const FAILED = "Login failed / Invalid username or password";

async function openAuth(size = { width: 1280, height: 900 }) {
  const { page } = await openPage(browser, site.url, size);
  await page.goto("/auth");
  await page.getByRole("heading", { name: "Welcome Back", exact: true }).waitFor();
  return page;
}

async function failToSignIn(page: Page, username = uniqueName("nobody")) {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill("not it");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await seeToast(page, FAILED);
}

const region = (page: Page) => page.getByRole("region", { name: "Notifications (F8)" });
const toast = (page: Page) => region(page).getByRole("listitem");

it("F8 leads to the place of toasts, before there is one and when there is", async () => {
  const page = await openAuth();
  await region(page).waitFor({ state: "attached" });
  const hasFocus = () => region(page).evaluate((place) => place.contains(document.activeElement));
  await page.keyboard.press("F8");
  expect(await hasFocus()).toBe(true);
  await failToSignIn(page);
  expect(await hasFocus()).toBe(false);
  await page.keyboard.press("F8");
  await expect.poll(hasFocus).toBe(true);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => readToasts(page)).toEqual([]);
});

it("a toast disappears after 5000 ms, and stays while a pointer rests on it", async () => {
  const page = await openAuth();
  await page.clock.install();
  await page.goto("/auth");
  await region(page).waitFor({ state: "attached" });
  // From here on the test moves the page's clock.
  await page.clock.pauseAt(Date.now() + 60_000);
  await failToSignIn(page);
  await page.clock.runFor(4_900);
  expect(await readToasts(page)).toEqual([FAILED]);
  const box = await toast(page).boundingBox();
  if (!box) throw new Error("no toast");
  await page.mouse.move(box.x + 40, box.y + 20);
  await page.clock.runFor(20_000);
  expect(await readToasts(page)).toEqual([FAILED]);
  await page.mouse.move(10, 10);
  await page.clock.runFor(400);
  await expect.poll(() => readToasts(page)).toEqual([]);
});

it("a swipe of more than 50 pixels to the right sends it away, a shorter one does not", async () => {
  const page = await openAuth();
  await failToSignIn(page);
  async function swipe(distance: number) {
    const box = await toast(page).boundingBox();
    if (!box) throw new Error("no toast");
    const [x, y] = [box.x + 60, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance, y, { steps: 6 });
    await page.mouse.up();
  }
  await swipe(-120);
  await swipe(40);
  await page.waitForTimeout(300);
  expect(await readToasts(page)).toEqual([FAILED]);
  await swipe(60);
  await expect.poll(() => readToasts(page), { timeout: 2_000 }).toEqual([]);
});

it("it is at the top of a small screen and at the bottom right of a large one", async () => {
  const phone = await openAuth({ width: 390, height: 844 });
  await failToSignIn(phone);
  const above = await toast(phone).boundingBox();
  expect(above?.y).toBeLessThan(40);
  expect(above?.width).toBeGreaterThan(340);

  const desktop = await openAuth();
  await failToSignIn(desktop);
  const below = await toast(desktop).boundingBox();
  if (!below) throw new Error("no toast");
  expect(900 - (below.y + below.height)).toBeLessThan(60);
  expect(1280 - (below.x + below.width)).toBeLessThan(60);
  expect(below.x).toBeGreaterThan(640);
});
