/** What a user sees, and does, before a page's scripts have loaded, and during hydration. */
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { openPage } from "../support/browser.ts";
import { browser, site } from "../support/end-to-end.ts";
import { addPictureStory, openAs, registerFamily } from "../support/family.ts";
import { button, hold, see } from "../support/on-page.ts";

const PRERENDERED = ["/", "/faq"];
const PHONE = { width: 390, height: 844 };
/** What a server sends before it waits for the first acknowledgement (RFC 6928): ten segments of 1460 bytes. */
const FIRST_FLIGHT = 14_600;

it("prerendered pages have their own title before any script has run", async () => {
  const { page } = await openPage(browser, site.url);
  for (const path of ["/", "/about", "/privacy", "/terms", "/contact", "/faq"]) {
    const html = await (await fetch(site.url + path)).text();
    await page.goto(path, { waitUntil: "networkidle" });
    expect(/<title>(.+)<\/title>/.exec(html)?.[1], path).toBe(await page.title());
    expect(html, path).toContain("<h1");
  }
});

it("one script requests a page's data and starts it", async () => {
  for (const path of ["/dashboard", "/story/any", "/settings", "/anywhere"]) {
    const html = await (await fetch(site.url + path)).text();
    expect(html.match(/<script /g), path).toHaveLength(1);
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
  const { page, expectNoConsoleErrors } = await openPage(browser, site.url);
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

it.each(PRERENDERED)(
  "a menu that is asked for before the scripts of %s are there opens when they are",
  async (path) => {
    const { page } = await openPage(browser, site.url, PHONE);
    const release = await hold(page, /assets\/index-.*\.js/);
    await page.goto(path);
    await page.getByRole("button", { name: "Open menu" }).click();
    release();
    await page.getByRole("navigation", { name: "Menu" }).waitFor();
  },
);

it.each(PRERENDERED)(
  "who has gone on reading before the scripts of %s are there stays where they are, on the very same page",
  async (path) => {
    const { page, expectNoConsoleErrors } = await openPage(browser, site.url, PHONE);
    const release = await hold(page, /assets\/index-.*\.js/);
    // On a slow device the session's response arrives before the page is hydrated: here always.
    await page.addInitScript(() => {
      const { fetch } = globalThis;
      globalThis.fetch = (...of) =>
        of[0] === "/api/user" ? Promise.resolve(new Response(null, { status: 204 })) : fetch(...of);
    });
    await page.goto(path);
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Terms" });
    await link.scrollIntoViewIfNeeded();
    const prerendered = await link.elementHandle();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
    const place = await link.boundingBox();
    release();
    await page.getByRole("region", { name: "Notifications (F8)" }).waitFor({ state: "attached" });
    expect(await link.boundingBox()).toEqual(place);
    expect(await prerendered?.evaluate((element) => element.isConnected)).toBe(true);
    await link.click();
    await page.getByRole("heading", { level: 1, name: "Terms" }).waitFor();
    expect(await page.evaluate(() => window.scrollY), "a new page starts at its top").toBe(0);
    expectNoConsoleErrors();
  },
);

it("a page whose scripts do not load says so", async () => {
  const { page } = await openPage(browser, site.url);
  await page.route("**/assets/index-*.js", (route) => route.abort());
  for (const path of ["/auth", "/dashboard"]) {
    await page.goto(path);
    await see(page, /^This page did not load whole\. Please check your internet connection/);
  }
});

it.each(["/", "/dashboard"])(
  "a browser that is too old for the scripts of %s gets a message",
  async (path) => {
    const { page, expectNoConsoleErrors } = await openPage(browser, site.url);
    await page.addInitScript(() => {
      Reflect.deleteProperty(Array.prototype, "toSorted");
    });
    await page.goto(path);
    await see(page, /^This browser is too old for Storyquilt\. Please update it/);
    expectNoConsoleErrors();
  },
);

it("the picture that a page begins with is seen before the page's scripts are there, where it stays", async () => {
  const family = await registerFamily(site, "early");
  const story = await addPictureStory(family, "At the Beach", ["The sea was warm."]);
  const { page, expectNoConsoleErrors } = await openAs(browser, site, family, PHONE, "block");
  for (const path of ["/dashboard", "/my-stories", `/story/${story.id}`, "/create-video"]) {
    const release = await hold(page, /assets\/index-.*\.js/);
    await page.goto(path);
    const early = page.locator("[data-first-picture='']");
    await early.waitFor();
    const width = (await early.boundingBox())?.width;
    const src = await early.getAttribute("src");
    // What the page needs next is loaded after the picture.
    await page
      .locator("link[data-after-picture][rel=modulepreload]")
      .first()
      .waitFor({ state: "attached" });
    release();
    await early.waitFor({ state: "detached" });
    const shown = page.locator(`main img[src="${src}"]`).first();
    await shown.waitFor();
    expect((await shown.boundingBox())?.width, path).toBe(width);
  }
  expectNoConsoleErrors();
});

it("a film's preview is there before the scripts, for the only story or the one that the address names", async () => {
  const family = await registerFamily(site, "preview");
  const first = await addPictureStory(family, "At the Beach", ["The sea was warm."]);
  const { page, expectNoConsoleErrors } = await openAs(browser, site, family, PHONE, "block");
  const early = page.locator("[data-first-picture=one]");
  async function expectPreview(path: string, isThere: boolean) {
    const release = await hold(page, /assets\/index-.*\.js/);
    // With them comes the caption, for which the picture makes room.
    const releaseImages = await hold(page, "**/api/stories/*/images");
    await page.goto(path);
    await page.locator("[data-first-picture='']").waitFor();
    expect(await early.isVisible(), path).toBe(isThere);
    const place = isThere ? await early.boundingBox() : null;
    const src = await early.getAttribute("src");
    release();
    await early.waitFor({ state: "detached" });
    if (isThere) {
      const shown = page.locator(`main figure img[src="${src}"]`);
      // What stands above it is as high where there are no other stories.
      const { y, ...size } = (await shown.boundingBox()) ?? { y: 0 };
      expect(place, path).toMatchObject(path.includes("?") ? size : { ...size, y });
    }
    releaseImages();
  }
  await expectPreview("/create-video", true);
  await addPictureStory(family, "In the Garden", ["Roses."]);
  await expectPreview("/create-video", false);
  await expectPreview(`/create-video?story=${first.id}`, true);
  expectNoConsoleErrors();
});

it("text is as large before its font has come, so that lines stay and nothing larger comes late", async () => {
  const family = await registerFamily(site, "fonts");
  const { page } = await openAs(browser, site, family, PHONE, "block");
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
  const family = await registerFamily(site, "quick");
  const { page, expectNoConsoleErrors } = await openAs(browser, site, family);
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

it("whoever opens a link sees its picture, or what is asked, before the application is there", async () => {
  const rose = await registerFamily(site, "rose");
  const story = await addPictureStory(rose, "By the lake", ["Rosie fed a duck."]);
  const share = await rose.post<{ url: string }>(`/api/stories/${story.id}/share`, {});
  const ask = await rose.post<{ url: string }>(`/api/stories/${story.id}/asks`, {});
  const { page, expectNoConsoleErrors } = await openPage(browser, site.url, PHONE);
  const release = await hold(page, "**/assets/index-*.js");
  await page.goto(ask.url);
  await page.getByText("What do you remember?", { exact: true }).waitFor();
  await page.goto(share.url);
  await page.locator("img[data-first-picture]").waitFor();
  release();
  await button(page, "Read").waitFor();
  expectNoConsoleErrors();
});
