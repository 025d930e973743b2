/** A browser whose pages the site's service worker controls, with an account. */
import { expect } from "vitest";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { type Family, openAs, registerFamily } from "./family.ts";
import type { SiteAddress } from "./site.ts";

export const OFFLINE = "You are offline. Stories you have opened can still be read.";
export const SAVED_ON_DEVICE = "Saved on this device. It will be sent when you are back online.";

/** The device has a copy of each of these addresses. */
export const hasCopies = (page: Page, urls: string[]) =>
  page.evaluate(
    async (all) => (await Promise.all(all.map((url) => caches.match(url)))).every(Boolean),
    urls,
  );

export async function openInstalled(
  browser: Browser,
  site: SiteAddress,
  username: string,
): Promise<{ family: Family; page: Page; context: BrowserContext }> {
  const family = await registerFamily(site, username);
  const { page } = await openAs(browser, site, family, undefined, "allow");
  await page.goto("/dashboard");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // What the page has read before is read once more for it: not in the middle of what a test does next.
  await expect.poll(() => hasCopies(page, ["/api/stories"])).toBe(true);
  return { family, page, context: page.context() };
}
