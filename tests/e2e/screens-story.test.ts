/** A story is edited and filmed; its page's parts are tested in web/pages/story/. */
import { expect, it } from "vitest";
import { browser, site } from "../support/end-to-end.ts";
import { addPictureStory, addStory, openAs, registerFamily } from "../support/family.ts";
import { button, hold, see, seePath, pressUnderMore } from "../support/on-page.ts";

it("becomes a film on /create-video, which plays on a page of its own", async () => {
  const rose = await registerFamily(site, "rose");
  const captions = ["Lily by the sea.", "Tom in the kitchen."];
  const story = await addPictureStory(rose, "Sea and Kitchen", captions, "One day.\n\nThe next.");
  const { page, expectNoConsoleErrors } = await openAs(browser, site, rose);
  await page.goto("/create-video");
  await page.getByRole("heading", { level: 1, name: "Create Video" }).waitFor();
  // The only story is proposed.
  const only = page.getByRole("radio", { name: "Sea and Kitchen" });
  await only.waitFor();
  expect(await only.isChecked()).toBe(true);
  const release = await hold(page, "**/api/generate-video");
  await button(page, "Create Video").click();
  expect(await button(page, "Generating Video...").isDisabled()).toBe(true);
  release();
  await page.getByText("Video generated").first().waitFor();
  const [film] = await (await rose.call("/api/videos")).json();
  await page.goto(`/video/${film.id}`);
  await page.getByRole("heading", { level: 1, name: "Sea and Kitchen" }).waitFor();
  const video = page.locator("video");
  await video.evaluate((element: HTMLVideoElement) => element.play());
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.3);
  expect(await page.getByRole("link", { name: /Download/ }).getAttribute("download")).toBe(
    "Sea and Kitchen.mp4",
  );
  await page.getByRole("link", { name: "Back to the story" }).click();
  await seePath(page, `/story/${story.id}`);
  const pictures = page.getByRole("region", { name: "Pictures of the story" });
  const images = await (await rose.call(`/api/stories/${story.id}/images`)).json();
  const shown = () => pictures.locator("img:visible").getAttribute("src");
  await expect.poll(shown).toBe(images[0].cartoonUrl);
  await button(page, "Next").click();
  await see(page, "Tom in the kitchen.", "Picture 2 of 2");
  expect(await shown()).toBe(images[1].originalUrl);
  expectNoConsoleErrors();
});

it("can be edited, and deleted with a way back", async () => {
  const rose = await registerFamily(site, "rose");
  const short = await addStory(rose, "To be changed");
  const { page } = await openAs(browser, site, rose);
  await page.goto(`/story/${short.id}`);
  await pressUnderMore(page, "Edit");
  await page.getByRole("textbox", { name: "Story Title" }).fill("Changed");
  await button(page, "Save").click();
  await page.getByRole("heading", { level: 1, name: "Changed" }).waitFor();
  await pressUnderMore(page, "Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await seePath(page, "/my-stories");
  await button(page, "Undo").click();
  await page.getByRole("heading", { name: "Changed" }).waitFor();
});
