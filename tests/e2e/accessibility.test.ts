/** Accessibility on every page: axe, sizes of text and targets, widths, focus, reduced motion. */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import {
  findBarriers,
  findColourBarriers,
  measureLargeOverflow,
  measureOverflow,
  setColours,
  setSize,
  SIZES,
} from "../support/barriers.ts";
import { browser, site } from "../support/end-to-end.ts";
import { addPictureStory, type Family, openAs, registerFamily } from "../support/family.ts";
import { fillPages, PUBLIC_PAGES } from "../support/pages.ts";
import { findSmallThings } from "../support/small-things.ts";
import { scrollToNarration } from "../support/studio.ts";

const { phone: PHONE, tablet: TABLET, desktop: DESKTOP } = SIZES;

let rose: Family;
let signedInPages: string[];
/** One that is signed in as rose. */
let signedIn: Page;

beforeAll(async () => {
  rose = await registerFamily(site, "rose");
  signedInPages = await fillPages(rose);
});

type Found = Awaited<ReturnType<typeof inspect>>;
const found = new Map<string, Found>();

/** Every page, loaded once, in one tab, and looked at in three sizes; the public pages as a visitor. */
beforeAll(async () => {
  const visitor = { ...rose, cookie: "nobody=here" };
  for (const [family, paths] of [
    [visitor, PUBLIC_PAGES],
    [rose, signedInPages],
  ] as const) {
    await signedIn?.context().close();
    const { page } = await openAs(browser, site, family, PHONE);
    signedIn = page;
    for (const path of paths) {
      await page.setViewportSize(PHONE);
      await page.goto(path, { waitUntil: "networkidle" });
      await page.getByRole("heading", { level: 1 }).filter({ hasNotText: "Loading" }).waitFor();
      // What is far down a story is rendered when it comes near.
      if (path.startsWith("/story/")) {
        await scrollToNarration(page);
        await page.getByRole("tab", { name: "AI Narration" }).waitFor();
      }
      found.set(path, await inspect(page));
    }
  }
});

async function inspect(page: Page) {
  const phone = await inspectPhone(page);
  await setSize(page, TABLET);
  const barriersOnTablet = await findBarriers(page);
  await setSize(page, DESKTOP);
  return { phone, barriersOnTablet, desktop: await inspectDesktop(page) };
}

/** Asserts that every page was visited and has `expected`; a failure names the other pages by path. */
function expectOnEveryPage(pick: (one: Found) => unknown, expected: unknown): void {
  expect(found.size).toBe(PUBLIC_PAGES.length + signedInPages.length);
  expect(Object.fromEntries([...found].map(([path, one]) => [path, pick(one)]))).toEqual(
    Object.fromEntries([...found].map(([path]) => [path, expected])),
  );
}

async function inspectPhone(page: Page) {
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 1)
      .map((animation) => (animation.effect as KeyframeEffect).target?.className),
  );
  const small = await page.evaluate(findSmallThings);
  const barriers = await findBarriers(page);
  await setColours(page, "dark");
  const barriersInTheDark = await findColourBarriers(page);
  await setColours(page, "light");
  const isTooWideWhenLarge = (await measureLargeOverflow(page)) > 0;
  await setSize(page, { width: 320, height: 640 });
  const isTooWide = (await measureOverflow(page)) > 0;
  return { moving, small, barriers, barriersInTheDark, isTooWide, isTooWideWhenLarge };
}

describe("on a phone", () => {
  it("axe finds no barrier on any page", () => {
    expectOnEveryPage(({ phone }) => phone.barriers, []);
  });

  it("axe finds no barrier in the dark", () => {
    expectOnEveryPage(({ phone }) => phone.barriersInTheDark, []);
  });

  it("text is 18 px or more and targets 44 px or more, on every page", () => {
    expectOnEveryPage(({ phone }) => phone.small, []);
  });

  it("nothing has to be pushed sideways at 320 px", () => {
    expectOnEveryPage(({ phone }) => phone.isTooWide, false);
  });

  it("nothing has to be pushed sideways with letters of twice the size", () => {
    expectOnEveryPage(({ phone }) => phone.isTooWideWhenLarge, false);
  });

  it("nothing moves with reduced motion", () => {
    expectOnEveryPage(({ phone }) => phone.moving, []);
  });

  it("axe finds no barrier in menus and dialogs, in the dark", async () => {
    const page = signedIn;
    await setSize(page, PHONE);
    await setColours(page, "dark");
    await page.goto(signedInPages[2]);
    const opened = page
      .locator("[role=dialog], [role=alertdialog], [role=menu], dialog[open]")
      .or(page.getByRole("button", { name: "Close menu" }))
      .filter({ visible: true });
    const more = page.getByRole("button", { name: "More", expanded: true });
    for (const name of [
      "Open menu",
      /^Notifications/,
      /account of/,
      "Share",
      "More",
      "Ask the family",
      "Delete",
    ]) {
      await page.getByRole("button", { name }).first().click();
      // Its code may come a moment later, and Escape before that would close nothing.
      await (name === "More" ? more : opened.first()).waitFor();
      await page.waitForTimeout(250);
      expect(await findBarriers(page), String(name)).toEqual([]);
      await page.keyboard.press("Escape");
      if (name === "Open menu") await page.getByRole("button", { name: "Close menu" }).click();
    }
  });
});

it("axe finds no barrier on any page on a tablet", () => {
  expectOnEveryPage(({ barriersOnTablet }) => barriersOnTablet, []);
});

async function inspectDesktop(page: Page) {
  const title = await page.title();
  const landmarks = await Promise.all(
    [
      page.getByRole("main"),
      page.getByRole("heading", { level: 1 }),
      page.getByRole("contentinfo"),
    ].map((each) => each.count()),
  );
  const barriers = await findBarriers(page);
  await page.keyboard.press("Tab");
  const first = await page.evaluate(() => document.activeElement?.textContent ?? "");
  return { title, landmarks, barriers, first, isTooWide: (await measureLargeOverflow(page)) > 0 };
}

describe("on a desktop", () => {
  it("axe finds no barrier on any page", () => {
    expectOnEveryPage(({ desktop }) => desktop.barriers, []);
  });

  it("nothing has to be pushed sideways with letters of twice the size", () => {
    expectOnEveryPage(({ desktop }) => desktop.isTooWide, false);
  });

  it("every page has one main, one h1, a skip link first and a title of its own", () => {
    expectOnEveryPage(({ desktop }) => desktop.landmarks, [1, 1, 1]);
    expectOnEveryPage(({ desktop }) => desktop.title, expect.stringMatching(/Storyquilt$/));
    // What is behind a link begins at its big play button, and is called as it is where it was made.
    const own = [...found].filter(([path]) => !/^\/[as]\//.test(path));
    for (const [path, { desktop }] of own) expect(desktop.first, path).toMatch(/^Skip to/);
    // The film is called after its story.
    expect(new Set(own.map(([, { desktop }]) => desktop.title)).size).toBeGreaterThanOrEqual(
      own.length - 1,
    );
  });
});

it("a story in a language written from the right is read from the right", async () => {
  const title = "סבתא והים";
  const { id } = await addPictureStory(
    rose,
    title,
    ["סבתא עם התינוק."],
    "סבתא הלכה אל הים.\n\nThe end.",
  );
  const page = signedIn;
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
});
