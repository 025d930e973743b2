/** For eyes of eighty, for the keyboard and for screen readers: axe, sizes, widths, focus, movement. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchBrowser } from "../support/browser.ts";
import { addPictureStory, type Family, openAs, registerFamily } from "../support/family.ts";
import { fillPages, PUBLIC_PAGES } from "../support/pages.ts";
import { type Site, startSite } from "../support/site.ts";

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 820, height: 1180 };
const DESK = { width: 1440, height: 900 };

let site: Site;
let browser: Browser;
let rose: Family;
let signedInPages: string[];
let axe: string;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  rose = await registerFamily(site, "rose");
  signedInPages = await fillPages(rose);
  axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** Opens every page in turn, the public ones as a visitor. */
async function onEveryPage(
  size: typeof PHONE,
  look: (page: Page, path: string) => Promise<void>,
  prepare: (page: Page) => Promise<void> = async () => {},
) {
  const visitor = { ...rose, cookie: "nobody=here" };
  for (const [family, paths] of [
    [visitor, PUBLIC_PAGES],
    [rose, signedInPages],
  ] as const) {
    const { page } = await openAs(browser, site, family, size);
    await prepare(page);
    for (const path of paths) {
      await page.goto(path, { waitUntil: "networkidle" });
      await page.getByRole("heading", { level: 1 }).filter({ hasNotText: "Loading" }).waitFor();
      // What is far down a story comes a moment later.
      if (path.startsWith("/story/"))
        await page.getByRole("tab", { name: "AI Narration" }).waitFor();
      await look(page, path);
    }
    await page.context().close();
  }
}

/** What axe finds that keeps somebody out: `rule: element`. */
async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const { violations } = await page.evaluate<AxeResults>("axe.run(document)");
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${String(target)}`));
}

const dark = (page: Page) => page.emulateMedia({ colorScheme: "dark" });
const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

it.each([
  ["a phone", PHONE],
  ["a tablet", TABLET],
  ["a desk", DESK],
])("axe finds no barrier on any page on %s", async (_name, size) => {
  await onEveryPage(size, async (page, path) => {
    expect(await findBarriers(page), path).toEqual([]);
  });
});

it("axe finds no barrier in the dark, nor in menus and dialogs", async () => {
  await onEveryPage(
    PHONE,
    async (page, path) => expect(await findBarriers(page), path).toEqual([]),
    dark,
  );
  const { page } = await openAs(browser, site, rose, PHONE);
  await dark(page);
  await page.goto(signedInPages[2]);
  for (const name of ["Open menu", /^Notifications/, /account of/, "Share", "Delete"]) {
    await page.getByRole("button", { name }).first().click();
    await page.waitForTimeout(250);
    expect(await findBarriers(page), String(name)).toEqual([]);
    await page.keyboard.press("Escape");
    if (name === "Open menu") await page.getByRole("button", { name: "Close menu" }).click();
  }
});

it("nothing has to be pushed sideways at 320 px, nor with letters of twice the size", async () => {
  await onEveryPage({ width: 320, height: 640 }, async (page, path) => {
    expect(await tooWide(page), path).toBeLessThanOrEqual(0);
  });
  await onEveryPage(DESK, async (page, path) => {
    await page.addStyleTag({ content: "html { font-size: 200% }" });
    expect(await tooWide(page), `${path} at 200 %`).toBeLessThanOrEqual(0);
  });
});

/** Texts of three words and more below 18 px, and controls below 44 px, of what can be seen. */
function findSmallThings(): string[] {
  // Inside, because it runs in the page.
  // oxlint-disable unicorn/consistent-function-scoping
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 2;
  const name = (element: Element) =>
    `${element.tagName} ${(element.textContent || element.getAttribute("aria-label") || "").slice(0, 40)}`;
  // oxlint-enable unicorn/consistent-function-scoping
  const small: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const words = node.textContent?.trim().split(/\s+/).length ?? 0;
    if (!parent || words < 3 || !isShown(parent) || parent.closest("noscript, script, style"))
      continue;
    const size = Number.parseFloat(getComputedStyle(parent).fontSize);
    if (size < 18) small.push(`${size} px: ${name(parent)}`);
  }
  const controls =
    "a[href], button, input, textarea, select, [role=slider], [role=switch], [role=tab]";
  for (const control of document.querySelectorAll(controls)) {
    // A link inside a sentence is as tall as its line; hidden inputs stand behind what is pressed.
    if (!isShown(control) || control.closest("p a") || control.closest("[aria-hidden=true]"))
      continue;
    const target = control.closest("label") ?? control;
    const { width, height } = target.getBoundingClientRect();
    const before = getComputedStyle(control, "::before");
    const reach = before.content === "none" ? 0 : Number.parseFloat(before.height) || 0;
    if (Math.max(height, reach) < 43.5 || Math.max(width, reach) < 43.5) {
      small.push(`${Math.round(width)} x ${Math.round(height)}: ${name(control)}`);
    }
  }
  return small;
}

it("text is 18 px or more and targets 44 px or more, on every page", async () => {
  await onEveryPage(PHONE, async (page, path) => {
    expect(await page.evaluate(findSmallThings), path).toEqual([]);
  });
});

it("every page has one main, one h1, a skip link first and a title of its own", async () => {
  const titles = new Set<string>();
  await onEveryPage(DESK, async (page, path) => {
    expect(await page.getByRole("main").count(), path).toBe(1);
    expect(await page.getByRole("heading", { level: 1 }).count(), path).toBe(1);
    expect(await page.getByRole("contentinfo").count(), path).toBe(1);
    const title = await page.title();
    expect(title, path).toMatch(/Storyquilt$/);
    // What is behind a link begins at its big play button, and is called as it is where it was made.
    if (path.startsWith("/s/")) return;
    titles.add(`${path} ${title}`);
    await page.keyboard.press("Tab");
    const first = await page.evaluate(() => document.activeElement?.textContent);
    expect(first, path).toMatch(/^Skip to/);
  });
  const words = [...titles].map((one) => one.slice(one.indexOf(" ") + 1));
  // The film is called after its story.
  expect(new Set(words).size).toBeGreaterThanOrEqual(words.length - 1);
});

it("nothing moves for those who want it still", async () => {
  await onEveryPage(
    PHONE,
    async (page, path) => {
      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          .filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 1)
          .map((animation) => (animation.effect as KeyframeEffect).target?.className),
      );
      expect(moving, path).toEqual([]);
    },
    (page) => page.emulateMedia({ reducedMotion: "reduce" }),
  );
});

it("a story in a language written from the right is read from the right", async () => {
  const title = "סבתא והים";
  const { id } = await addPictureStory(
    rose,
    title,
    ["סבתא עם התינוק."],
    "סבתא הלכה אל הים.\n\nThe end.",
  );
  const { page } = await openAs(browser, site, rose, PHONE);
  const directionOf = (words: string, role: "heading" | "paragraph" | "figure") =>
    page
      .getByRole(role)
      .filter({ hasText: words })
      .locator(role === "figure" ? "figcaption" : "xpath=self::*")
      .evaluate((element) => getComputedStyle(element).direction);

  await page.goto(`/story/${id}`);
  await page.getByRole("heading", { name: title }).waitFor();
  expect(await directionOf(title, "heading")).toBe("rtl");
  expect(await directionOf("סבתא עם", "figure")).toBe("rtl");
  expect(await directionOf("סבתא הלכה", "paragraph")).toBe("rtl");
  expect(await directionOf("The end.", "paragraph")).toBe("ltr");
  // A letter that stands by itself, two lines tall, would come before the rest of its word.
  const initial = await page
    .getByRole("paragraph")
    .filter({ hasText: "סבתא הלכה" })
    .evaluate((element) => getComputedStyle(element, "::first-letter").float);
  expect(initial).toBe("none");

  await page.goto("/my-stories");
  await page.getByRole("heading", { name: title }).waitFor();
  expect(await directionOf(title, "heading")).toBe("rtl");
  await page.context().close();
});
