/** A story is filmed, with music that is listened to before; its page's parts are tested in web/pages/story/. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { browser, site } from "../support/end-to-end.ts";
import { addPictureStory, openAs, registerFamily } from "../support/family.ts";
import { button, hold, see, seePath } from "../support/on-page.ts";

const timeOf = (page: Page, selector: "audio" | "video") =>
  page.locator(selector).evaluate((element: HTMLMediaElement) => element.currentTime);

async function expectFilmPlaying(page: Page): Promise<void> {
  const video = page.locator("video");
  await video.scrollIntoViewIfNeeded();
  await page.locator("video[controls]").waitFor();
  await video.evaluate((element: HTMLVideoElement) => element.play());
  await expect.poll(() => timeOf(page, "video")).toBeGreaterThan(0.3);
}

it("becomes a film with a guitar that is listened to before, and plays where it was made and on a page of its own", async () => {
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
  await page.getByText("Guitar", { exact: true }).click();
  await button(page, "Listen").click();
  await button(page, "Stop").waitFor();
  await expect.poll(() => timeOf(page, "audio")).toBeGreaterThan(0.3);
  const release = await hold(page, "**/api/generate-video");
  await button(page, "Create Video").click();
  expect(await button(page, "Generating Video...").isDisabled()).toBe(true);
  release();
  await page.getByText("Video generated").first().waitFor();
  await expectFilmPlaying(page);
  const films = await (await rose.call("/api/videos")).json();
  expect(films).toMatchObject([{ music: "guitar", state: "ready" }]);

  await page.goto(`/video/${films[0].id}`);
  await page.getByRole("heading", { level: 1, name: "Sea and Kitchen" }).waitFor();
  await expectFilmPlaying(page);
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
