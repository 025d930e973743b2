/** /my-stories and /my-videos: search, orders, badges, times and what stands there when there is nothing. */
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
import { breakDown, see, seePath } from "../support/on-page.ts";
import { type Site, startSite } from "../support/site.ts";

const DAY_MS = 86_400_000;

let site: Site;
let browser: Browser;
let rose: Family;
let beginner: Family;
let lake: { id: string };

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  beginner = await registerFamily(site, "beginner");
  rose = await registerFamily(site, "rose");
  await addStory(rose, "banana boat", { imageCount: 1 });
  lake = await addPictureStory(rose, "Älpli Lake", ["A lake.", "A boat."]);
  await addStory(rose, "Cherry 100%", { imageCount: 0 });
  const long = "We rowed all the way to the other side, and then we rowed all the way back again.";
  const boat = await addPictureStory(rose, "Zebra crossing", ["A boat."], long);
  await addFilm(rose, boat, "zebra film");
  await addFilm(rose, lake, "Älpli film");
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

async function openLibrary(family: Family, path: string) {
  const opened = await openAs(browser, site, family);
  await opened.page.goto(path);
  await opened.page.getByRole("heading", { level: 1 }).waitFor();
  await opened.page.locator("main h2").first().waitFor();
  return opened;
}

const titles = (page: Page) =>
  page.locator("main").getByRole("heading", { level: 2 }).allTextContents();

async function choose(page: Page, order: string) {
  await page.getByRole("combobox", { name: "Sort" }).selectOption(order);
}

async function readOrders(page: Page) {
  return page.getByRole("combobox", { name: "Sort" }).locator("option").allTextContents();
}

it("stories stand newest first and in any other order", async () => {
  const { page, expectNoComplaints } = await openLibrary(rose, "/my-stories");
  const newest = ["Zebra crossing", "Cherry 100%", "Älpli Lake", "banana boat"];
  expect(await titles(page)).toEqual(newest);
  expect(await readOrders(page)).toEqual(["Newest first", "Oldest first", "A to Z", "Z to A"]);
  await choose(page, "Oldest first");
  expect(await titles(page)).toEqual(newest.toReversed());
  await choose(page, "A to Z");
  const alphabet = ["Älpli Lake", "banana boat", "Cherry 100%", "Zebra crossing"];
  expect(await titles(page)).toEqual(alphabet);
  await choose(page, "Z to A");
  expect(await titles(page)).toEqual(alphabet.toReversed());
  expect(
    await page.getByRole("link", { name: "Create New Story" }).first().getAttribute("href"),
  ).toBe("/create-story");
  expectNoComplaints();
});

it("the search is on the title, in any case, and takes every letter as itself", async () => {
  const { page } = await openLibrary(rose, "/my-stories");
  const search = page.getByRole("searchbox", { name: "Search" });
  for (const [asked, found] of [
    ["BOAT", ["banana boat"]],
    ["älpli", ["Älpli Lake"]],
    ["%", ["Cherry 100%"]],
    ["e", ["Zebra crossing", "Cherry 100%", "Älpli Lake"]],
  ] as const) {
    await search.fill(asked);
    await expect.poll(() => titles(page)).toEqual(found);
  }
  await search.fill("unicorn");
  await expect.poll(() => titles(page)).toEqual(["No stories found"]);
  await see(page, /No title contains “unicorn”/);
  expect(await page.getByRole("link", { name: "Create Your First Story" }).count()).toBe(1);
});

it("a story's card has its cover, its age, its pictures, and leads into it", async () => {
  const { page } = await openLibrary(rose, "/my-stories");
  const card = (title: string) =>
    page
      .locator("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: title }) });
  await see(card("Älpli Lake"), "2 images", /^Created (just now|\d minutes? ago)$/);
  await see(card("banana boat"), "1 image");
  await see(card("Cherry 100%"), "0 images");
  expect(await card("Älpli Lake").locator("img").count()).toBe(1);
  expect(await card("Cherry 100%").locator("img").count()).toBe(0);
  expect(await card("Cherry 100%").getByRole("button", { name: "Share" }).count()).toBe(1);
  await card("Älpli Lake").getByRole("link", { name: "Read" }).click();
  await seePath(page, `/story/${lake.id}`);
});

it("ages are told in words as time goes by", async () => {
  const { page } = await openAs(browser, site, rose);
  for (const [days, words] of [
    [3, "Created 3 days ago"],
    [21, "Created 3 weeks ago"],
    [800, "Created 2 years ago"],
  ] as const) {
    await page.clock.setFixedTime(Date.now() + days * DAY_MS);
    await page.goto("/my-stories");
    await see(page, words);
  }
});

it("films stand in six orders, with their length", async () => {
  const { page, expectNoComplaints } = await openLibrary(rose, "/my-videos");
  const short = "Älpli film";
  const long = "zebra film";
  const cards = async () => (await titles(page)).filter((title) => title !== "Create New Video");
  expect(await readOrders(page)).toEqual([
    ...["Newest first", "Oldest first", "A to Z", "Z to A", "Shortest first", "Longest first"],
  ]);
  for (const [order, expected] of [
    ["Newest first", [short, long]],
    ["Oldest first", [long, short]],
    ["A to Z", [short, long]],
    ["Z to A", [long, short]],
    ["Shortest first", [short, long]],
    ["Longest first", [long, short]],
  ] as const) {
    await choose(page, order);
    expect(await cards(), order).toEqual(expected);
  }
  await see(page, /^\d:\d\d mins$/);
  const download = page.getByRole("link", { name: `Download ${long}` });
  expect(await download.getAttribute("download")).toBe("zebra film.mp4");
  const last = page.locator("main ul > li").last().getByRole("link");
  expect(await last.textContent()).toBe("Create New Video");
  expect(await last.getAttribute("href")).toBe("/create-video");

  await page.getByRole("searchbox", { name: "Search" }).fill("ZEBRA");
  await expect.poll(cards).toEqual([long]);
  await page.getByRole("searchbox", { name: "Search" }).fill("unicorn");
  await expect.poll(cards).toEqual(["No videos found"]);
  expectNoComplaints();
});

it("a film in the making reads 'Processing...' and cannot be downloaded yet", async () => {
  const { page } = await openAs(browser, site, rose);
  // The site's own reply, as it was while the newest film was being made.
  await page.route("**/api/videos", async (route) => {
    const [newest, ...others] = await (await route.fetch()).json();
    const making = { ...newest, state: "making", url: null, duration: null, thumbnailUrl: null };
    await route.fulfill({ json: [making, ...others] });
  });
  await page.goto("/my-videos");
  await see(page, "Processing...");
  expect(await page.getByRole("button", { name: "Download Älpli film" }).isDisabled()).toBe(true);
  await page.goto("/dashboard");
  await see(page, "Video story");
});

it("with nothing made yet, both libraries say how to begin", async () => {
  const { page, expectNoComplaints } = await openLibrary(beginner, "/my-stories");
  await page.getByRole("heading", { name: "No stories found" }).waitFor();
  await see(page, /You have not made a story yet/);
  const first = page.getByRole("link", { name: "Create Your First Story" });
  expect(await first.getAttribute("href")).toBe("/create-story");
  await page.goto("/my-videos");
  await page.getByRole("heading", { name: "No videos found" }).waitFor();
  await page
    .getByRole("main")
    .getByRole("link", { name: /My Stories/ })
    .click();
  await seePath(page, "/my-stories");
  expectNoComplaints();
});

it("more stories than the shelf is handed at once are searched and sorted by the site", async () => {
  const collector = await registerFamily(site, "collector");
  const count = 210;
  for (let first = 1; first <= count; first += 10) {
    const numbers = Array.from({ length: 10 }, (_, i) => first + i);
    await Promise.all(numbers.map((number) => addStory(collector, `Walk ${(number * 97) % 211}`)));
  }
  await addStory(collector, "Älpli");
  const { page, expectNoComplaints } = await openLibrary(collector, "/my-stories");
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === "/api/stories") asked.push(search);
  });
  const more = page.getByRole("button", { name: "Show more stories" });

  await choose(page, "A to Z");
  await expect
    .poll(async () => (await titles(page)).slice(0, 3))
    .toEqual([...["Älpli", "Walk 1", "Walk 2"]]);
  for (const shown of [120, 180, 211]) {
    await more.click();
    await expect.poll(async () => (await titles(page)).length).toBe(shown);
  }
  expect((await titles(page)).slice(1)).toEqual(
    Array.from({ length: count }, (_, i) => `Walk ${i + 1}`),
  );
  expect(await more.count()).toBe(0);
  await choose(page, "Z to A");
  await expect.poll(async () => (await titles(page))[0]).toBe("Walk 210");

  await page.getByRole("searchbox", { name: "Search" }).fill("WALK 21");
  await expect.poll(() => titles(page)).toEqual(["Walk 210", "Walk 21"]);
  await page.getByRole("searchbox", { name: "Search" }).fill("älp");
  await expect.poll(() => titles(page)).toEqual(["Älpli"]);
  expect(asked.filter((search) => search.includes("cursor")).length).toBe(1);
  expect(asked.at(-1)).toBe("?q=%C3%A4lp&sort=title-desc");
  expectNoComplaints();
});

it("a shelf that cannot be read says so and offers to try again", async () => {
  const { page } = await openAs(browser, site, rose);
  for (const [path, words] of [
    ["/my-stories", /Your stories could not be loaded/],
    ["/my-videos", /Your videos could not be loaded/],
  ] as const) {
    const api = `**/api/${path.slice(4)}`;
    await breakDown(page, api);
    await page.goto(path);
    await see(page, words);
    await page.unroute(api);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { level: 2 }).first().waitFor();
  }
});
