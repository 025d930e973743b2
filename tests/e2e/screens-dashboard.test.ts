/** The dashboard, of somebody who begins and of somebody with stories and films; and the bar of the signed-in. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchBrowser } from "../support/browser.ts";
import {
  addFilm,
  addPictureStory,
  addStory,
  type Family,
  openAs,
  registerFamily,
} from "../support/family.ts";
import { see, seePath } from "../support/on-page.ts";
import { type Site, startSite } from "../support/site.ts";

const PHONE = { width: 390, height: 844 };
const TODAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });

let site: Site;
let browser: Browser;
let beginner: Family;
let rose: Family;
let film: { id: string };

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  beginner = await registerFamily(site, "beginner", {});
  rose = await registerFamily(site, "rose");
  const beach = await addPictureStory(rose, "At the Beach", ["The sea.", "A sandcastle."]);
  film = await addFilm(rose, beach, "At the Beach");
  for (const title of ["Second", "Third", "Fourth"]) {
    await addStory(rose, title, { tags: ["garden", "summer"] });
  }
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

async function openDashboard(family: Family, size?: { width: number; height: number }) {
  const opened = await openAs(browser, site, family, size);
  await opened.page.goto("/dashboard");
  await opened.page.getByRole("heading", { level: 1, name: /^Welcome back/ }).waitFor();
  return opened;
}

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const titles = (page: Page) =>
  region(page, "Your Stories").getByRole("tabpanel").getByRole("heading").allTextContents();
const hrefOf = (page: Page, name: string) =>
  page.getByRole("link", { name, exact: true }).first().getAttribute("href");
/** Figures of a list such as `4 Created Stories`, without the spaces between them. */
const figures = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.map((one) => one.textContent.replace(/\s/g, "")));

it("greets a beginner by the username and shows what each shelf is for", async () => {
  const { page, expectNoComplaints } = await openDashboard(beginner);
  await page.getByRole("heading", { level: 1, name: "Welcome back, beginner!" }).waitFor();
  const tabs = region(page, "Your Stories").getByRole("tab");
  expect(await tabs.allTextContents()).toEqual(["All Stories", "Recent", "Favorites"]);
  expect(await tabs.first().getAttribute("aria-selected")).toBe("true");
  await page.getByRole("heading", { name: "No Stories Yet" }).waitFor();
  expect(await hrefOf(page, "Create Your First Story")).toBe("/create-story");
  await tabs.nth(1).click();
  await page.getByRole("heading", { name: "No Recent Stories" }).waitFor();
  await tabs.nth(2).click();
  await page.getByRole("heading", { name: "No Favorite Stories Yet" }).waitFor();
  expect(await hrefOf(page, "Browse Stories")).toBe("/my-stories");
  await page.getByRole("heading", { name: "No Videos Yet" }).waitFor();
  expect(await hrefOf(page, "Create a Story First")).toBe("/create-story");
  const side = page.getByRole("complementary");
  await see(side, "BE", "beginner", "Storyteller");
  expectNoComplaints();
});

it("the sidebar says who this is, what there is, and where things are", async () => {
  const { page } = await openDashboard(rose);
  const side = page.getByRole("complementary");
  await see(side, "RM", "Rose Miller", "Storyteller", "Navigation");
  await expect
    .poll(() => figures(page, "aside dl > div"))
    .toEqual(["Stories4", "Videos1", "Images2"]);
  expect(await side.getByRole("link", { name: "Profile" }).getAttribute("href")).toBe("/profile");
  expect(await side.getByRole("button", { name: "Sign out" }).isVisible()).toBe(true);
  const links = side.getByRole("navigation").getByRole("link");
  expect(await links.allTextContents()).toEqual([
    "Dashboard",
    "My Stories",
    "Favorites",
    "My Videos",
  ]);
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(targets).toEqual(["/dashboard", "/my-stories", "/favorites", "/my-videos"]);
});

it("the banner leads to a new story and three cards count", async () => {
  const { page, expectNoComplaints } = await openDashboard(rose);
  await page.getByRole("heading", { level: 1, name: "Welcome back, Rose!" }).waitFor();
  expect(await hrefOf(page, "Create New Story")).toBe("/create-story");
  await expect
    .poll(() => figures(page, "main li:has(> p strong)"))
    .toEqual(["4CreatedStories", "1VideoStories", "1CartoonImages"]);
  expectNoComplaints();
});

it("All Stories ends with a place for a new one, Recent has the three newest", async () => {
  const { page } = await openDashboard(rose);
  const all = region(page, "Your Stories");
  await all.getByRole("link", { name: "View Second" }).waitFor();
  expect(await titles(page)).toEqual(["Fourth", "Third", "Second", "At the Beach"]);
  expect(await all.getByRole("link", { name: "View all" }).getAttribute("href")).toBe(
    "/my-stories",
  );
  const card = all.getByRole("listitem").filter({ hasText: "Second" }).first();
  await see(card, TODAY.format(new Date()), "garden", "summer");
  await see(card, "View");
  const last = all.getByRole("tabpanel").locator("> ul > li").last();
  expect(await last.getByRole("link").textContent()).toBe("Create New Story");
  expect(await all.locator("img").count()).toBe(1);

  await all.getByRole("tab", { name: "Recent" }).click();
  await expect.poll(() => titles(page)).toEqual(["Fourth", "Third", "Second"]);
});

it("a heart puts a story under Favorites, and takes it out again", async () => {
  const { page } = await openDashboard(rose);
  const all = region(page, "Your Stories");
  const heart = all.getByRole("button", { name: "Favorite: Third" });
  await heart.click();
  await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
  await all.getByRole("tab", { name: "Favorites" }).click();
  await expect.poll(() => titles(page)).toEqual(["Third"]);
  await page.goto("/favorites");
  await page.getByRole("heading", { level: 1, name: "Favorites" }).waitFor();
  await page.getByRole("button", { name: "Favorite: Third" }).click();
  await page.getByRole("heading", { name: "No Favorite Stories Yet" }).waitFor();
});

it("each template opens the wizard with itself chosen", async () => {
  const { page } = await openDashboard(rose);
  const cards = region(page, "Story Templates").getByRole("listitem");
  expect(
    await cards.evaluateAll((all) =>
      all.map((card) => (card as HTMLElement).innerText.split(/\n+/)),
    ),
  ).toEqual([
    ["Birthday Adventure", "Celebration", "Use Template"],
    ["Family Vacation", "Travel", "Use Template"],
    ["Bedtime Story", "Sleep", "Use Template"],
    ["Learning Journey", "Education", "Use Template"],
  ]);
  await cards.nth(2).getByRole("link", { name: "Use Template" }).click();
  await page.getByRole("heading", { level: 1, name: "Create New Story" }).waitFor();
  await see(page.locator("main"), "Bedtime Story", "Sleep");
});

it("Video Stories show date, minutes and seconds, and lead to the film and to a new one", async () => {
  const { page } = await openDashboard(rose);
  const shelf = region(page, "Video Stories");
  const card = shelf.getByRole("listitem").first();
  await card.getByRole("heading", { name: "At the Beach" }).waitFor();
  await see(card, TODAY.format(new Date()), /^\d+:\d\d$/);
  expect(await shelf.getByRole("link", { name: "Create New Video" }).getAttribute("href")).toBe(
    "/create-video",
  );
  await card.getByRole("link", { name: "Watch" }).click();
  await seePath(page, `/video/${film.id}`);
});

it("with stories but no film, the way leads to /create-video", async () => {
  const writer = await registerFamily(site, "writer");
  await addStory(writer, "Only words");
  const { page } = await openDashboard(writer);
  await region(page, "Video Stories").getByRole("heading", { name: "No Videos Yet" }).waitFor();
  expect(await hrefOf(page, "Create New Video")).toBe("/create-video");
});

it("Family Favorites offers a collection, and leads to the favorites", async () => {
  const { page } = await openDashboard(rose);
  const promo = region(page, "Family Favorites");
  await promo.getByText("Create Collection").click();
  await page.getByRole("dialog", { name: "New collection" }).getByLabel("Name").waitFor();
  await page.keyboard.press("Escape");
  await promo.getByRole("link", { name: "See your favorites" }).click();
  await page.getByRole("heading", { level: 1, name: /Favorites/ }).waitFor();
});

it("the bar shows where one is, notices and the account's menu", async () => {
  const { page } = await openDashboard(rose);
  const bar = page.getByRole("banner");
  for (const [name, path] of [
    ["Dashboard", "/dashboard"],
    ["My Stories", "/my-stories"],
    ["My Videos", "/my-videos"],
  ]) {
    await bar.getByRole("link", { name, exact: true }).click();
    await seePath(page, path);
    await page
      .getByRole("heading", { level: 1, name: name === "Dashboard" ? /Welcome/ : name })
      .waitFor();
    const current = bar.locator("[aria-current=page]");
    await expect.poll(() => current.allTextContents()).toEqual([name]);
  }
  await bar.getByRole("button", { name: /^Notifications/ }).click();
  await page.getByRole("link", { name: /Your film “At the Beach” is ready/ }).waitFor();
  await page.keyboard.press("Escape");
  await bar.getByRole("button", { name: /^RM/ }).click();
  await see(page, "My Account");
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await seePath(page, "/settings");
});

it("on a phone the bar's links are in a menu that closes when one is chosen", async () => {
  const { page } = await openDashboard(rose, PHONE);
  const bar = page.getByRole("banner");
  await bar.getByRole("button", { name: "Open menu" }).click();
  const links = bar.getByRole("navigation", { name: "Menu" }).getByRole("link");
  expect(await links.allTextContents()).toEqual(["Dashboard", "My Stories", "My Videos"]);
  await links.nth(1).click();
  await seePath(page, "/my-stories");
  expect(await links.count()).toBe(0);
});

it("the landing page knows the signed-in", async () => {
  const { page } = await openAs(browser, site, rose);
  await page.goto("/");
  const main = page.getByRole("main");
  const target = (name: string) =>
    main.getByRole("link", { name, exact: true }).getAttribute("href");
  expect(await target("Dashboard")).toBe("/dashboard");
  for (const name of ["Create Story", "Start Creating", "Create New Story"]) {
    expect(await target(name), name).toBe("/create-story");
  }
  expect(await main.getByRole("link", { name: "Sign In" }).count()).toBe(0);
});
