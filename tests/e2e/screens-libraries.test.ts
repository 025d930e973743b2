/** /my-stories and /my-videos over the site's own lists; their screens are tested in web/pages/library/. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { browser, site } from "../support/end-to-end.ts";
import {
  addFilm,
  addPictureStory,
  addStory,
  type Family,
  openAs,
  registerFamily,
} from "../support/family.ts";
import { see, seePath } from "../support/on-page.ts";

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

it("stories and films are listed with covers, ages and lengths, in any order, and link to their pages", async () => {
  const rose = await registerFamily(site, "rose");
  await addStory(rose, "banana boat", { imageCount: 1 });
  const lake = await addPictureStory(rose, "Älpli Lake", ["A lake.", "A boat."]);
  await addStory(rose, "Cherry 100%", { imageCount: 0 });
  const long = "We rowed all the way to the other side, and then we rowed all the way back again.";
  const boat = await addPictureStory(rose, "Zebra crossing", ["A boat."], long);
  await addFilm(rose, boat, "zebra film");
  await addFilm(rose, lake, "Älpli film");

  const { page, expectNoConsoleErrors } = await openLibrary(rose, "/my-stories");
  expect(await titles(page)).toEqual([
    "Zebra crossing",
    "Cherry 100%",
    "Älpli Lake",
    "banana boat",
  ]);
  await choose(page, "A to Z");
  expect(await titles(page)).toEqual([
    "Älpli Lake",
    "banana boat",
    "Cherry 100%",
    "Zebra crossing",
  ]);
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

  await page.goto("/my-videos");
  const films = async () => (await titles(page)).filter((title) => title !== "Create New Video");
  await expect.poll(films).toEqual(["Älpli film", "zebra film"]);
  await choose(page, "Longest first");
  expect(await films()).toEqual(["zebra film", "Älpli film"]);
  await see(page, /^\d:\d\d mins$/);
  const download = page.getByRole("link", { name: "Download zebra film" });
  expect(await download.getAttribute("download")).toBe("zebra film.mp4");
  expectNoConsoleErrors();
});

it("more stories than the shelf is handed at once are searched and sorted by the site", async () => {
  const collector = await registerFamily(site, "collector");
  const count = 210;
  for (let first = 1; first <= count; first += 10) {
    const numbers = Array.from({ length: 10 }, (_, i) => first + i);
    await Promise.all(numbers.map((number) => addStory(collector, `Walk ${(number * 97) % 211}`)));
  }
  await addStory(collector, "Älpli");
  const { page, expectNoConsoleErrors } = await openLibrary(collector, "/my-stories");
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === "/api/stories") asked.push(search);
  });
  const more = page.getByRole("button", { name: "Show more stories" });

  await choose(page, "A to Z");
  await expect
    .poll(async () => (await titles(page)).slice(0, 3))
    .toEqual(["Älpli", "Walk 1", "Walk 2"]);
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
  expectNoConsoleErrors();
});
