/** A story is made without an account, and comes to the account that its visitor signs up for; signing in is tested in web/pages/wizard/. */
import { expect, it } from "vitest";
import { openPage } from "../support/browser.ts";
import { browser, site } from "../support/end-to-end.ts";
import { drawPhoto, PASSWORD, uniqueName } from "../support/family.ts";
import { probe } from "../support/media.ts";
import { button, see } from "../support/on-page.ts";
import { expectPlaying, listLitWords } from "../support/players.ts";

it("a story made in two tabs, offline and without an account is in the library after signing up", async () => {
  const { page } = await openPage(browser, site.url, undefined, "allow");
  const context = page.context();
  const sent: string[] = [];
  context.on("request", (request) => {
    if (request.method() !== "GET") sent.push(new URL(request.url()).pathname);
  });
  await page.goto("/");
  await page.getByRole("link", { name: "Try it now" }).click();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const chooser = page.getByLabel("Choose photos, or drag them here");
  await chooser.waitFor();
  await context.setOffline(true);
  const photo = { name: "lake.jpg", mimeType: "image/jpeg", buffer: Buffer.from(drawPhoto()) };
  await chooser.setInputFiles(photo);
  await button(page, "Process Images").click();
  await page.getByLabel("Image Description").fill("Emma swam in the lake with her brother Tom.");
  await button(page, "Generate Story").click();
  await page.getByLabel("Story Title").fill("Made by a Visitor");
  await button(page, "Save Story").click();
  await see(page, "Failed to create story");
  // A closed tab loses nothing, and the story can be open in two.
  await page.reload();
  await page.getByLabel("Story Title").waitFor();
  await context.setOffline(false);
  const second = await context.newPage();
  await second.goto("/try");
  await button(second, "Continue your story").click();
  await second.getByLabel("Story Title").fill("Made in Two Tabs");
  await expect.poll(() => page.getByLabel("Story Title").inputValue()).toBe("Made in Two Tabs");
  expect(sent).toEqual([]);

  await button(second, "Save Story").click();
  await second.getByRole("heading", { name: "Create Your Account" }).waitFor();
  // Back leads to the story, as it was.
  await second.goBack();
  expect(await second.getByLabel("Story Title").inputValue()).toBe("Made in Two Tabs");
  await button(second, "Save Story").click();
  const username = uniqueName("visitor");
  await second.getByRole("heading", { name: "Create Your Account" }).waitFor();
  await second.reload();
  await second.getByRole("tab", { name: "Sign Up" }).click();
  await second.getByLabel("Username").fill(username);
  await second.getByLabel("Email").fill(`${username}@example.com`);
  await second.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await second.getByLabel("Confirm Password").fill(PASSWORD);
  await button(second, "Sign up").click();
  await second.getByRole("heading", { level: 1, name: "Made in Two Tabs" }).waitFor();
  await see(page, "This story is finished in another tab");
  const read = async (path: string) => (await context.request.get(path)).json();
  const stories: { id: string }[] = await read("/api/stories");
  expect(stories).toMatchObject([{ title: "Made in Two Tabs", imageCount: 1 }]);
  const [image] = await read(`/api/stories/${stories[0].id}/images`);
  expect(image.caption).toBe("Emma swam in the lake with her brother Tom.");
  expect(image.cartoonUrl).not.toBeNull();
});

it("the sample's film plays and its book is read aloud word by word, without an account", async () => {
  const { page, expectNoConsoleErrors } = await openPage(browser, site.url);
  await page.goto("/");
  await button(page, "Watch the film").click();
  await expectPlaying(page, "video");
  // It is read at the pace and pitch of the book: to the film's end.
  const { streams } = await probe(`${site.url}/sample/film.mp4`);
  const [pictures, sound] = ["video", "audio"].map((type) =>
    Number(streams.find(({ codec_type }) => codec_type === type)?.duration),
  );
  expect(Math.abs(pictures - sound)).toBeLessThan(0.5);
  await button(page, "Read the book").click();
  await button(page, "Read to me").click();
  await expectPlaying(page, "audio");
  // So slowly that no machine is too busy to see which word is said at a time.
  await page.locator("audio").evaluate((audio: HTMLAudioElement) => {
    audio.playbackRate = 0.1;
    audio.currentTime = 4.76;
  });
  await expect.poll(() => page.evaluate(listLitWords)).toEqual(["Rose"]);
  // A phone's Back closes the book.
  await page.goBack();
  await see(page, "See one that is finished");
  expectNoConsoleErrors();
});
