/** What somebody sees who is not signed in: which pages open, the bar, the landing page, the footer. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchBrowser, openPage } from "../support/browser.ts";
import { registerFamily } from "../support/family.ts";
import { hold, pathOf, see, seePath } from "../support/on-page.ts";
import { type Site, startSite } from "../support/site.ts";

const PHONE = { width: 390, height: 844 };
const PROTECTED = [
  ...["/dashboard", "/create-story", "/story/abc", "/my-stories", "/my-videos"],
  ...["/favorites", "/create-video", "/video/abc", "/profile", "/settings"],
];

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const linkTarget = (page: Page, name: string, within = "main") =>
  page.locator(within).getByRole("link", { name, exact: true }).getAttribute("href");

it("protected pages lead a visitor to /auth, public ones open", async () => {
  const { page, expectNoComplaints } = await openPage(browser, site.url);
  for (const path of PROTECTED) {
    await page.goto(path);
    await page.getByRole("heading", { name: "Welcome Back" }).waitFor();
    expect(pathOf(page), path).toBe("/auth");
  }
  for (const path of ["/about", "/privacy", "/terms", "/contact", "/faq", "/forgot-password"]) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).filter({ hasNotText: "Loading" }).waitFor();
    expect(pathOf(page)).toBe(path);
    expect(await page.title()).toMatch(/.+ · Storyquilt$/);
  }
  expectNoComplaints();
});

it("somebody who was sent to /auth comes back to where they were going", async () => {
  await registerFamily(site, "returner");
  const { page } = await openPage(browser, site.url);
  await page.goto("/create-story?template=bedtime");
  await page.getByLabel("Username").fill("returner");
  await page.getByLabel("Password", { exact: true }).fill("lavender");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { level: 1, name: "Create New Story" }).waitFor();
  expect(pathOf(page)).toBe("/create-story?template=bedtime");

  await page.goto("/auth");
  await seePath(page, "/dashboard");
});

it("'Loading...' stands there until it is known who somebody is", async () => {
  const { page } = await openPage(browser, site.url);
  const letGo = await hold(page, "**/api/user");
  for (const path of ["/dashboard", "/my-stories"]) {
    await page.goto(path);
    const loading = page.getByRole("heading", { level: 1, name: "Loading..." });
    await loading.waitFor();
    expect(await loading.evaluate((words) => getComputedStyle(words).textAlign)).toBe("center");
  }
  letGo();
  await page.getByRole("heading", { name: "Welcome Back" }).waitFor();
});

it("the landing page says what it is, shows how it works and leads on to /auth", async () => {
  const { page, expectNoComplaints } = await openPage(browser, site.url);
  await page.goto("/");
  const main = page.locator("main");
  await see(main, "Storyquilt", "Made for grandparents, loved by grandchildren.");
  await main.getByRole("heading", { name: "How It Works" }).waitFor();
  const steps = await main.getByRole("list").getByRole("heading").allTextContents();
  expect(steps).toEqual(["Upload Your Photos", "Add Your Memories", "Enjoy Your Story"]);
  for (const name of ["Sign In", "Start Creating", "Get Started Now"]) {
    expect(await linkTarget(page, name), name).toBe("/auth");
  }
  expect(await main.getByRole("heading", { level: 1 }).count()).toBe(1);
  expect(await page.title()).toMatch(/Storyquilt$/);
  expectNoComplaints();
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

it("on a phone the links are in a menu, which closes when one is chosen", async () => {
  const { page } = await openPage(browser, site.url, PHONE);
  await page.goto("/about");
  const bar = page.getByRole("banner");
  expect(await bar.getByRole("link", { name: "Sign in" }).isVisible()).toBe(false);
  await bar.getByRole("button", { name: "Open menu" }).click();
  await bar.getByRole("link", { name: "Sign up" }).waitFor();
  await bar.getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Welcome Back" }).waitFor();
  expect(await bar.getByRole("link", { name: "Sign in" }).isVisible()).toBe(false);
});

it("the footer has its pages, three networks and this year's copyright line", async () => {
  const { page } = await openPage(browser, site.url);
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  for (const name of ["Facebook", "Instagram", "Twitter"]) {
    expect(await footer.getByRole("link", { name }).getAttribute("href")).toMatch(/^https:/);
  }
  await see(footer, `© ${new Date().getFullYear()} Storyquilt. All rights reserved.`);
  for (const name of ["About", "Privacy", "Terms", "Contact", "FAQ"]) {
    await footer.getByRole("link", { name, exact: true }).click();
    await seePath(page, `/${name.toLowerCase()}`);
    await page.locator("main").getByRole("heading", { level: 1 }).waitFor();
  }
});

it("an address that is not there says so, with the hint and a way home", async () => {
  const { page } = await openPage(browser, site.url);
  const reply = await page.goto("/no/such/page");
  expect(reply?.status()).toBe(200);
  await page.getByRole("heading", { level: 1, name: "404 Page Not Found" }).waitFor();
  await see(page, "Did you forget to add the page to the router?");
  expect(await page.title()).toBe("404 Page Not Found · Storyquilt");
  await page.getByRole("link", { name: "Back to the start" }).click();
  await seePath(page, "/");
});

it("any uncaught error brings up the error screen, and refreshing the page mends it", async () => {
  const { page } = await openPage(browser, site.url);
  await page.goto("/about");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.evaluate(() => {
    window.dispatchEvent(
      new ErrorEvent("error", { message: "ResizeObserver loop limit exceeded" }),
    );
    setTimeout(() => {
      throw new DOMException("The request was given up.", "AbortError");
    });
  });
  await page.waitForTimeout(200);
  expect(await page.getByText("Something went wrong").count()).toBe(0);

  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error("a stitch came loose");
    });
  });
  await page.getByRole("heading", { level: 1, name: "Something went wrong" }).waitFor();
  await page.getByRole("button", { name: "Refresh the page" }).click();
  await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
});

it("without scripts a visitor is told what is missing, and still reads the landing page", async () => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/");
  await see(
    page,
    "How It Works",
    "Storyquilt needs JavaScript, which is switched off in this browser.",
  );
});
