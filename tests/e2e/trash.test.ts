/** /recently-deleted: what was deleted by mistake is restored whole, or deleted for good; and the libraries it comes from. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { browser, site } from "../support/end-to-end.ts";
import { addFilm, addPictureStory, openAs, registerFamily } from "../support/family.ts";
import { button, see, seePath, pressUnderMore } from "../support/on-page.ts";
import { expectPicture } from "../support/players.ts";

const confirm = (page: Page, name: string) =>
  page.getByRole("alertdialog").getByRole("button", { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const goTo = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).click();

/** The card of a library with this title. */
const card = (page: Page, title: string) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: heading(page, title) });

async function deleteStory(page: Page, { id }: { id: string }): Promise<void> {
  await page.goto(`/story/${id}`);
  // A picture that is still on its way when its story goes would be a 404 in the console.
  await page.waitForLoadState("networkidle");
  await pressUnderMore(page, "Delete");
  await see(page, /For 30 days you can put it all back, under Recently deleted/);
  await confirm(page, "Delete");
  await seePath(page, "/my-stories");
  await see(page, "“The old pier” is kept for 30 days under Recently deleted.");
}

it("a story is deleted, undone, deleted again and restored with its pictures and its film, and all is deleted for good at last", async () => {
  const rose = await registerFamily(site, "rose");
  const pier = await addPictureStory(rose, "The old pier", ["The pier.", "A boat."]);
  await addFilm(rose, pier, "Pier film");
  const { page, expectNoConsoleErrors } = await openAs(browser, site, rose);
  await deleteStory(page, pier);
  await button(page, "Undo").click();
  const story = card(page, "The old pier");
  await see(story, "2 images", /^Created (just now|\d minutes? ago)$/);
  await expectPicture(story.locator("img"));

  await deleteStory(page, pier);
  // The page is left while there is still the offer to undo.
  await goTo(page, "Recently deleted");
  await seePath(page, "/recently-deleted");
  await page.reload();
  await heading(page, "The old pier").waitFor();
  await see(page, "Gone for good in 30 days");
  await expectPicture(page.getByRole("main").locator("img"));
  await goTo(page, "My Videos");
  await see(page, "No videos found");
  await goTo(page, "Recently deleted");
  await button(page, "Put back The old pier").click();
  await see(page, "“The old pier” is in My Stories again.");
  await heading(page, "Nothing here").waitFor();
  // The library of the same visit has it again at once.
  await goTo(page, "Go to My Stories");
  await story.getByRole("link", { name: "Read" }).click();
  await seePath(page, `/story/${pier.id}`);
  await see(page, "The pier.");

  await goTo(page, "My Videos");
  const film = card(page, "Pier film");
  await see(film, /^\d:\d\d mins$/);
  await expectPicture(film.locator("img"));
  const download = film.getByRole("link", { name: "Download Pier film" });
  expect(await download.getAttribute("download")).toBe("Pier film.mp4");
  await button(page, "Delete Pier film").click();
  await confirm(page, "Delete video");
  await see(page, "“Pier film” is kept for 30 days under Recently deleted.", "No videos found");
  await goTo(page, "Recently deleted");
  await button(page, "Delete for good Pier film").click();
  await see(page, /Nobody can bring it back/);
  await confirm(page, "Delete for good");
  await heading(page, "Nothing here").waitFor();

  await rose.call(`/api/stories/${pier.id}`, { method: "DELETE" });
  await page.goto("/settings");
  const space = page.getByRole("region", { name: "Space" });
  await space.getByRole("link", { name: "Recently deleted" }).click();
  await heading(page, "The old pier").waitFor();
  await button(page, "Empty the bin").click();
  await confirm(page, "Empty the bin");
  await heading(page, "Nothing here").waitFor();
  await goTo(page, "Go to My Stories");
  await heading(page, "No stories found").waitFor();
  expectNoConsoleErrors();
});
