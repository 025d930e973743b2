/** What a visitor sees: which pages open, the bar, the landing page, the footer. */
import { expect, it } from "vitest";
import { openPage } from "../support/browser.ts";
import { browser, site } from "../support/end-to-end.ts";
import { registerFamily } from "../support/family.ts";
import { button, hold, pathOf, see, seePath } from "../support/on-page.ts";

const PHONE = { width: 390, height: 844 };
const PROTECTED = [
  "/dashboard",
  "/create-story",
  "/story/abc",
  "/my-stories",
  "/my-videos",
  "/favorites",
  "/create-video",
  "/video/abc",
  "/profile",
  "/settings",
];

it("protected pages lead a visitor to /auth, public ones open, and others are not there", async () => {
  const { page, expectNoConsoleErrors } = await openPage(browser, site.url);
  for (const path of PROTECTED) {
    await page.goto(path);
    await page.getByRole("heading", { name: "Welcome Back", exact: true }).waitFor();
    expect(pathOf(page), path).toBe("/auth");
  }
  for (const path of ["/about", "/privacy", "/terms", "/contact", "/faq", "/forgot-password"]) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).filter({ hasNotText: "Loading" }).waitFor();
    expect(pathOf(page)).toBe(path);
    expect(await page.title()).toMatch(/.+ · Storyquilt$/);
  }
  expect((await page.goto("/no/such/page"))?.status()).toBe(200);
  await page.getByRole("heading", { level: 1, name: "404 Page Not Found" }).waitFor();
  expectNoConsoleErrors();
});

it("a visitor who was redirected to /auth returns to the page they had opened", async () => {
  const { username } = await registerFamily(site, "returner");
  const { page } = await openPage(browser, site.url);
  await page.goto("/create-story?template=bedtime");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill("lavender");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { level: 1, name: "Create New Story" }).waitFor();
  expect(pathOf(page)).toBe("/create-story?template=bedtime");

  await page.goto("/auth");
  await seePath(page, "/dashboard");
});

it("'Loading...' is shown until the session is known", async () => {
  const { page } = await openPage(browser, site.url);
  const release = await hold(page, "**/api/user");
  for (const path of ["/dashboard", "/my-stories"]) {
    await page.goto(path);
    const loading = page.getByRole("heading", { level: 1, name: "Loading..." });
    await loading.waitFor();
    expect(await loading.evaluate((words) => getComputedStyle(words).textAlign)).toBe("center");
  }
  release();
  await page.getByRole("heading", { name: "Welcome Back", exact: true }).waitFor();
});

it("'Loading...' is in sight before any script, also where the page's beginning is shown", async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
  const page = await context.newPage();
  for (const path of ["/dashboard", "/create-story", "/create-video", "/settings", "/try"]) {
    await page.goto(site.url + path);
    const loading = page.getByText("Loading...", { exact: true });
    expect((await loading.boundingBox())?.y).toBeLessThan(PHONE.height);
    const links = page.getByRole("banner").getByRole("link", { name: "My Stories" });
    expect(await links.count()).toBe(0);
  }
  await context.close();
});

it("the bar stays at the top, names the product and leads visitors to /auth", async () => {
  const { page } = await openPage(browser, site.url);
  await page.goto("/");
  const bar = page.getByRole("banner").first();
  expect(await bar.getByRole("link", { name: "Storyquilt" }).getAttribute("href")).toBe("/");
  for (const name of ["Sign in", "Sign up"]) {
    expect(await bar.getByRole("link", { name, exact: true }).getAttribute("href")).toBe("/auth");
  }
  await page.mouse.wheel(0, 1_200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  expect((await bar.boundingBox())?.y).toBe(0);

  await bar.getByRole("link", { name: "Sign up" }).click();
  await page.getByRole("heading", { name: "Create Your Account" }).waitFor();
  await bar.getByRole("link", { name: "Storyquilt" }).click();
  await seePath(page, "/");
});

it("on a phone the links are in a menu", async () => {
  const { page } = await openPage(browser, site.url, PHONE);
  await page.goto("/about");
  const bar = page.getByRole("banner");
  expect(await bar.getByRole("link", { name: "Sign in" }).isVisible()).toBe(false);
  await bar.getByRole("button", { name: "Open menu" }).click();
  await bar.getByRole("link", { name: "Sign up" }).waitFor();
  await bar.getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Welcome Back", exact: true }).waitFor();
  expect(await bar.getByRole("link", { name: "Sign in" }).isVisible()).toBe(false);
});

it("a touch screen shows a press in one frame: nothing fades there", async () => {
  const { page } = await openPage(browser, site.url, PHONE);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await page.goto("/try");
  await button(page, "Process Images").waitFor();
  const fading = await page.evaluate(() =>
    [...document.querySelectorAll("button, a, label")]
      .filter((one) => getComputedStyle(one).transitionDuration !== "0s")
      .map((one) => one.textContent),
  );
  expect(fading).toEqual([]);
});

it("an uncaught error brings up the error screen, and refreshing the page mends it", async () => {
  const { page } = await openPage(browser, site.url);
  await page.goto("/about");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error("a stitch came loose");
    });
  });
  await page.getByRole("heading", { level: 1, name: "Something went wrong" }).waitFor();
  await page.getByRole("button", { name: "Refresh the page" }).click();
  await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
});

it("without scripts a message says what is missing, and the landing page can still be read", async () => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/");
  await see(
    page,
    "How It Works",
    "Storyquilt needs JavaScript, which is switched off in this browser.",
  );
});
