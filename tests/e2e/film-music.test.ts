/** Music is listened to where it is chosen, and the film that has it plays. */
import { expect, it } from "vitest";
import { browser, site } from "../support/end-to-end.ts";
import { addNarration, addPictureStory, openAs, registerFamily } from "../support/family.ts";

it("a guitar is listened to before it is chosen, and the film that has it plays", async () => {
  const family = await registerFamily(site, "music");
  const story = await addPictureStory(family, "At the sea", ["The sea was warm."]);
  await addNarration(family, story);
  const { page, expectNoConsoleErrors } = await openAs(browser, site, family);
  await page.goto(`/create-video?story=${story.id}`);
  await page.getByText("Guitar", { exact: true }).click();
  await page.getByRole("button", { name: "Listen" }).click();
  const timeOf = (selector: string) =>
    page
      .locator(selector)
      .evaluate((element) => (element instanceof HTMLMediaElement ? element.currentTime : 0));
  await page.getByRole("button", { name: "Stop" }).waitFor();
  await expect.poll(() => timeOf("audio")).toBeGreaterThan(0.3);
  await page.getByRole("button", { name: "Create Video" }).click();
  await page.locator("video").waitFor();
  await page.locator("video").evaluate((element: HTMLVideoElement) => element.play());
  await expect.poll(() => timeOf("video")).toBeGreaterThan(0.3);
  const films = await (await page.request.get("/api/videos")).json();
  expect(films).toMatchObject([{ music: "guitar", state: "ready" }]);
  expectNoConsoleErrors();
});
