/** What only a browser shows of a visitor's pages; what is on them is tested in web/router.test.tsx, web/shell and web/pages/site. */
import { beforeAll, expect, it } from "vitest";
import { openPage, type WatchedPage } from "../support/browser.ts";
import { browser, site } from "../support/end-to-end.ts";
import { button, see } from "../support/on-page.ts";

const PHONE = { width: 390, height: 844 };

/** One for all tests: each opens a page of its own in it. */
let visitor: WatchedPage;

beforeAll(async () => {
  visitor = await openPage(browser, site.url);
});

it("the help card is one sheet of A4", async () => {
  const { page, expectNoConsoleErrors } = visitor;
  await page.goto("/help-card");
  await page.getByRole("heading", { level: 1, name: "Your first film" }).waitFor();
  expect(await page.getByRole("main").getByRole("listitem").count()).toBe(5);
  await button(page, "Print this card").waitFor();
  const paper = await page.pdf({ preferCSSPageSize: true });
  expect(paper.toString("latin1").match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  expect(paper.toString("latin1")).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/);
  await page.emulateMedia({ media: "print" });
  await page.getByRole("contentinfo").waitFor({ state: "hidden" });
  await page.getByRole("banner").waitFor({ state: "hidden" });
  await page.emulateMedia({ media: null });
  expectNoConsoleErrors();
});

it("a touch screen shows a press in one frame: nothing fades there", async () => {
  const { page } = visitor;
  await page.setViewportSize(PHONE);
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
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: false });
  await page.emulateMedia({ reducedMotion: "reduce" });
});

it("the bar stays at the top, and on a phone its links are in a menu; refreshing mends what an uncaught error has broken", async () => {
  const { page } = visitor;
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/");
  const bar = page.getByRole("banner").first();
  await page.mouse.wheel(0, 1_200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  expect((await bar.boundingBox())?.y).toBe(0);

  await page.setViewportSize(PHONE);
  const signIn = bar.getByRole("link", { name: "Sign in" });
  await signIn.waitFor({ state: "hidden" });
  await button(bar, "Open menu").click();
  await bar.getByRole("link", { name: "Sign up" }).waitFor();
  await signIn.click();
  const heading = page.getByRole("heading", { name: "Welcome Back", exact: true });
  await heading.waitFor();
  expect(await signIn.isVisible()).toBe(false);

  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error("a stitch came loose");
    });
  });
  await page.getByRole("heading", { level: 1, name: "Something went wrong" }).waitFor();
  await button(page, "Refresh the page").click();
  await heading.waitFor();
});

it("without scripts a message says what is missing, the landing page can be read, and 'Loading...' is in sight", async () => {
  const context = await browser.newContext({
    ...{ baseURL: site.url, javaScriptEnabled: false, viewport: PHONE },
  });
  const page = await context.newPage();
  await page.goto("/");
  await see(
    page,
    "How It Works",
    "Storyquilt needs JavaScript, which is switched off in this browser.",
  );
  // The last of these has no beginning of its own: it shows nothing but that.
  const withBeginnings = ["/dashboard", "/create-story", "/create-video", "/settings", "/try"];
  for (const path of [...withBeginnings, "/recently-deleted"]) {
    await page.goto(path);
    const loading = page.getByText("Loading...", { exact: true });
    expect((await loading.boundingBox())?.y, path).toBeLessThan(PHONE.height);
    expect(await loading.evaluate((words) => getComputedStyle(words).textAlign)).toBe("center");
    const links = page.getByRole("banner").getByRole("link", { name: "My Stories" });
    expect(await links.count()).toBe(0);
  }
  await context.close();
});
