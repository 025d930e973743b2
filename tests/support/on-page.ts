/** What tests of screens do over and over: look for words, and keep a request waiting. */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** Waits until exactly these words stand on the page. */
export async function see(page: Page | Locator, ...texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts) {
    await page.getByText(text, { exact: true }).first().waitFor();
  }
}

export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole("button", { name, exact: true });

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

/** Keeps requests to `path` from reaching the site until they are let go. */
export async function hold(page: Page, path: string | RegExp): Promise<() => void> {
  let letGo!: () => void;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(path, async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
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
