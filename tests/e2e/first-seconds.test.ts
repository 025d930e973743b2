/** What a user sees, and does, before a page's scripts have loaded, and during hydration; of its pictures: first-pictures.test.ts. */
import { gzipSync } from "node:zlib";
import { afterEach, beforeAll, expect, it } from "vitest";
import { openPage, type WatchedPage } from "../support/browser.ts";
import { browser, site } from "../support/end-to-end.ts";
import { openAs, registerFamily } from "../support/family.ts";
import { button, hold, see } from "../support/on-page.ts";

/** By their paths; React writes the same ones (web/router.test.tsx). */
const TITLES = {
  "/": "Family photos become a story",
  "/about": "About",
  "/privacy": "Privacy",
  "/terms": "Terms",
  "/contact": "Contact",
  "/faq": "FAQ",
};
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };
/** What a server sends before it waits for the first acknowledgement (RFC 6928): ten segments of 1460 bytes. */
const FIRST_FLIGHT = 14_600;

/** One page of somebody without an account, and one of a user's: each test opens in one of them what it needs. */
let visitor: WatchedPage;
let user: WatchedPage;

beforeAll(async () => {
  visitor = await openPage(browser, site.url, PHONE);
  user = await openAs(browser, site, await registerFamily(site, "early"), PHONE);
});
afterEach(async () => {
  for (const { page } of [visitor, user]) await page.unrouteAll({ behavior: "ignoreErrors" });
});

it("prerendered pages have their own title and heading before any script has run", async () => {
  for (const [path, title] of Object.entries(TITLES)) {
    const html = await (await fetch(site.url + path)).text();
    expect(/<title>(.+)<\/title>/.exec(html)?.[1], path).toBe(`${title} · Storyquilt`);
    expect(html, path).toContain("<h1");
  }
});

it("one script requests a page's data and starts it", async () => {
  for (const path of ["/dashboard", "/story/any", "/settings", "/anywhere"]) {
    const response = await fetch(site.url + path);
    expect(response.status, path).toBe(200);
    expect((await response.text()).match(/<script /g), path).toHaveLength(1);
  }
});

it("a page that begins with a picture, or with a form, comes in one flight", async () => {
  for (const path of [
    "/story/any",
    "/create-video",
    "/video/any",
    "/favorites",
    "/create-story",
    "/try",
  ]) {
    const response = await fetch(site.url + path);
    const headers = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join("");
    const size = gzipSync(await response.text()).length + headers.length;
    expect(size, path).toBeLessThan(FIRST_FLIGHT);
  }
});

it("the sign-in form does not wait for the session; what is typed and pressed early counts", async () => {
  const { page, expectNoConsoleErrors } = visitor;
  const release = await hold(page, "**/api/user");
  const releaseScripts = await hold(page, "**/assets/index-*.js");
  await page.goto("/auth");
  await page.getByLabel("Username").fill("rose");
  await page.keyboard.press("Enter");
  const pressed = button(page, "Sign in").click();
  releaseScripts();
  await pressed;
  await see(page, "Password is required");
  expect(await page.getByLabel("Username").inputValue()).toBe("rose");
  expect(page.url()).toBe(`${site.url}/auth`);

  const releaseScriptsAgain = await hold(page, "**/assets/index-*.js");
  await page.goto("/auth");
  const chosen = page.getByRole("tab", { name: "Sign Up" }).click();
  releaseScriptsAgain();
  await chosen;
  await page.getByRole("heading", { name: "Create Your Account" }).waitFor();
  release();
  expectNoConsoleErrors();
});

it("a menu that is asked for before the scripts are there opens when they are", async () => {
  const { page } = visitor;
  for (const path of ["/", "/faq"]) {
    const release = await hold(page, /assets\/index-.*\.js/);
    await page.goto(path);
    await button(page, "Open menu").click();
    release();
    await page.getByRole("navigation", { name: "Menu" }).waitFor();
  }
});

it("who has gone on reading before the scripts are there stays where they are, on the very same page", async () => {
  const { page, expectNoConsoleErrors } = visitor;
  // On a slow device the session's response arrives before the page is hydrated: here always.
  await page.addInitScript(() => {
    const { fetch } = globalThis;
    globalThis.fetch = (...of) =>
      of[0] === "/api/user" ? Promise.resolve(new Response(null, { status: 204 })) : fetch(...of);
  });
  for (const path of ["/", "/faq"]) {
    const release = await hold(page, /assets\/index-.*\.js/);
    await page.goto(path);
    const title = await page.title();
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Terms" });
    await link.scrollIntoViewIfNeeded();
    const prerendered = await link.elementHandle();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
    const place = await link.boundingBox();
    release();
    await page.getByRole("region", { name: "Notifications (F8)" }).waitFor({ state: "attached" });
    expect(await link.boundingBox()).toEqual(place);
    expect(await prerendered?.evaluate((element) => element.isConnected)).toBe(true);
    expect(await page.title()).toBe(title);
    await link.click();
    await page.getByRole("heading", { level: 1, name: "Terms" }).waitFor();
    expect(await page.evaluate(() => window.scrollY), "a new page starts at its top").toBe(0);
  }
  expectNoConsoleErrors();
});

it("a browser that is too old for the scripts of a page gets a message", async () => {
  const { page, expectNoConsoleErrors } = visitor;
  await page.addInitScript(() => {
    if (location.search === "?old") Reflect.deleteProperty(Array.prototype, "toSorted");
  });
  for (const path of ["/", "/dashboard"]) {
    await page.goto(`${path}?old`);
    await see(page, /^This browser is too old for Storyquilt\. Please update it/);
  }
  expectNoConsoleErrors();
});

it("a page whose scripts do not load says so", async () => {
  const { page } = visitor;
  await page.route("**/assets/index-*.js", (route) => route.abort());
  for (const path of ["/auth", "/dashboard"]) {
    await page.goto(path);
    await see(page, /^This page did not load whole\. Please check your internet connection/);
  }
});

it("text is as large before its font has come, so that lines stay and nothing larger comes late", async () => {
  const { page } = user;
  await hold(page, /assets\/index-.*\.js/);
  const releaseFonts = await hold(page, "**/*.woff2");
  await page.goto("/profile", { waitUntil: "commit" });
  const text = page.getByText("Your name and picture, and the people of your stories.");
  const measure = () =>
    text.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const lines = [...range.getClientRects()];
      return lines.map(({ width, height }) => ({ width, height }));
    });
  const before = await measure();
  releaseFonts();
  await page.evaluate(() => document.fonts.load("1em 'Atkinson Hyperlegible Next'"));
  const after = await measure();
  expect(after).toHaveLength(before.length);
  for (const [line, { width, height }] of after.entries()) {
    expect(before[line]?.width).toBeGreaterThanOrEqual(width);
    expect(before[line]?.height).toBeCloseTo(height, 0);
  }
});

it("a menu that is opened while a page loads stays open when the page arrives", async () => {
  const { page, expectNoConsoleErrors } = user;
  await page.setViewportSize(DESKTOP);
  const release = await hold(page, /assets\/my-stories-.*\.js/);
  await page.goto("/dashboard");
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "My Stories" })
    .click();
  await page.getByRole("button", { name: /account of/ }).click();
  await page.getByRole("menuitem", { name: "Profile" }).waitFor();
  release();
  await page.getByRole("heading", { level: 1, name: "My Stories" }).waitFor();
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await page.getByRole("heading", { level: 1, name: /Profile/ }).waitFor();
  expectNoConsoleErrors();
});
