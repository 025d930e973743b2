/** What tests of screens share: finding text, and delaying a request. */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** Waits until the page shows exactly this text. */
export async function see(page: Page | Locator, ...texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts) {
    await page.getByText(text, { exact: true }).first().waitFor();
  }
}

export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole("button", { name, exact: true });

/** Presses a button of a story's page that is under *More*, which opens first unless it is open. */
export async function pressUnderMore(page: Page, name: string): Promise<void> {
  const more = button(page, "More");
  if ((await more.getAttribute("aria-expanded")) === "false") await more.click();
  await button(page, name).click();
}

/** The toasts that are on the screen, each as `title / text`. */
export function readToasts(page: Page): Promise<string[]> {
  return page
    .getByRole("region", { name: "Notifications (F8)" })
    .getByRole("listitem")
    .evaluateAll((toasts) =>
      toasts.map((toast) =>
        [...toast.querySelectorAll(":scope > div > div")]
          .map((part) => part.textContent)
          .join(" / "),
      ),
    );
}

/** Waits until this toast, and no other, is shown. */
export async function seeToast(page: Page, words: string): Promise<void> {
  await expect.poll(() => readToasts(page)).toEqual([words]);
}

/** Holds requests to `path` back until they are released. */
export async function hold(page: Page, path: string | RegExp): Promise<() => void> {
  let release!: () => void;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

/** The path that the page is at. */
export const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** Waits until the page is at this path. */
export async function seePath(page: Page, path: string): Promise<void> {
  await expect.poll(() => pathOf(page)).toBe(path);
}
