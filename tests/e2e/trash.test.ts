/** /recently-deleted: what was deleted by mistake is restored whole, or deleted for good. */
import type { Page } from "playwright-core";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { browser, site } from "../support/end-to-end.ts";
import {
  addFilm,
  addPictureStory,
  type Family,
  openAs,
  registerFamily,
} from "../support/family.ts";
import { button, see, seePath, pressUnderMore } from "../support/on-page.ts";
import { expectPicture } from "../support/players.ts";

let rose: Family;
let pier: { id: string };

beforeAll(async () => {
  rose = await registerFamily(site, "rose");
  pier = await addPictureStory(rose, "The old pier", ["The pier.", "A boat."]);
  await addFilm(rose, pier, "Pier film");
});

/** Each begins with the story and its film in the library. */
beforeEach(async () => {
  const trashed: { id: string }[] = await (await rose.call("/api/bin")).json();
  for (const { id } of trashed) await rose.call(`/api/bin/${id}/restore`, { method: "POST" });
});

const confirm = (page: Page, name: string) =>
  page.getByRole("alertdialog").getByRole("button", { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

async function deleteStory(page: Page): Promise<void> {
  await page.goto(`/story/${pier.id}`);
  // A picture that is still on its way when its story goes would be a 404 in the console.
  await page.waitForLoadState("networkidle");
  await pressUnderMore(page, "Delete");
  await see(page, /For 30 days you can put it all back, under Recently deleted/);
  await confirm(page, "Delete");
  await seePath(page, "/my-stories");
  await see(page, "“The old pier” is kept for 30 days under Recently deleted.");
}

it("a story is deleted, undone, deleted again and restored, with its pictures and its film", async () => {
  const { page, expectNoConsoleErrors } = await openAs(browser, site, rose);
  await deleteStory(page);
  await button(page, "Undo").click();
  await heading(page, "The old pier").waitFor();

  await deleteStory(page);
  // The page is left while there is still the offer to undo.
  await page.getByRole("link", { name: "Recently deleted" }).click();
  await seePath(page, "/recently-deleted");
  await page.reload();
  await heading(page, "The old pier").waitFor();
  await see(page, "Gone for good in 30 days");
  await expectPicture(page.getByRole("main").locator("img"));
  await page.goto("/my-videos");
  await see(page, "No videos found");

  await page.goto("/recently-deleted");
  await button(page, "Put back The old pier").click();
  await see(page, "“The old pier” is in My Stories again.");
  await heading(page, "Nothing here").waitFor();
  await button(page, "Open").click();
  await seePath(page, `/story/${pier.id}`);
  await heading(page, "The old pier").waitFor();
  await see(page, "The pier.");
  await page.goto("/my-videos");
  await heading(page, "Pier film").waitFor();
  expectNoConsoleErrors();
});

it("a story that was restored in the same visit is in the library again at once", async () => {
  const { page } = await openAs(browser, site, rose);
  await deleteStory(page);
  await page.getByRole("link", { name: "Recently deleted" }).click();
  await button(page, "Put back The old pier").click();
  await heading(page, "Nothing here").waitFor();
  await page.getByRole("link", { name: "Go to My Stories" }).click();
  await heading(page, "The old pier").waitFor();
});

it("a film is deleted and restored, then all is deleted for good, after a confirmation", async () => {
  const { page, expectNoConsoleErrors } = await openAs(browser, site, rose);
  await page.goto("/my-videos");
  await button(page, "Delete Pier film").click();
  await confirm(page, "Delete video");
  await see(page, "“Pier film” is kept for 30 days under Recently deleted.");
  await page.getByRole("link", { name: "Recently deleted" }).click();
  await button(page, "Put back Pier film").click();
  await see(page, "“Pier film” is in My Videos again.");

  await page.goto("/my-videos");
  await button(page, "Delete Pier film").click();
  await confirm(page, "Delete video");
  await see(page, "No videos found");
  await page.getByRole("link", { name: "Recently deleted" }).click();
  await button(page, "Delete for good Pier film").click();
  await see(page, /Nobody can bring it back/);
  await confirm(page, "Keep it");
  await button(page, "Delete for good Pier film").click();
  await confirm(page, "Delete for good");
  await heading(page, "Nothing here").waitFor();

  await deleteStory(page);
  await page.goto("/settings");
  const space = page.getByRole("region", { name: "Space" });
  await space.getByRole("link", { name: "Recently deleted" }).click();
  await heading(page, "The old pier").waitFor();
  await button(page, "Empty the bin").click();
  await confirm(page, "Empty the bin");
  await heading(page, "Nothing here").waitFor();
  await page.goto("/my-stories");
  await heading(page, "No stories found").waitFor();
  expectNoConsoleErrors();
});

it("the schedule runs the cleanup job", async () => {
  const before = site.output().length;
  const response = await fetch(`${site.url}/cdn-cgi/local/scheduled`);
  expect([response.status, await response.text()]).toEqual([200, "ok"]);
  expect(site.output().slice(before)).not.toMatch(/mf:err|\[ERROR\]/i);
});
