/** /create-story: every word of its three steps, what it refuses, and what it says when something fails. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchBrowser } from "../support/browser.ts";
import { drawPhoto, type Family, openAs, registerFamily } from "../support/family.ts";
import { breakDown, button, hold, see, seePath, seeToast } from "../support/on-page.ts";
import { type Site, startSite } from "../support/site.ts";

const PHOTO = { mimeType: "image/jpeg", buffer: Buffer.from(drawPhoto()) };
const PHOTOS = ["beach.jpg", "cake.jpg"].map((name) => ({ name, ...PHOTO }));

let site: Site;
let browser: Browser;
let rose: Family;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  rose = await registerFamily(site, "rose");
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

async function openWizard() {
  const opened = await openAs(browser, site, rose);
  await opened.page.goto("/create-story");
  await opened.page.getByRole("heading", { level: 1, name: "Create New Story" }).waitFor();
  return opened;
}

const step = (page: Page) => page.locator("main").getByRole("heading", { level: 2 });
const descriptions = (page: Page) => page.getByRole("textbox", { name: "Image Description" });
const remove = (page: Page) => page.getByRole("button", { name: /^Remove / });

async function upload(page: Page) {
  await page.locator("input[type=file]").setInputFiles(PHOTOS);
  await see(page, "Uploaded Photos (2)");
}

async function reachStory(page: Page) {
  await upload(page);
  await button(page, "Process Images").click();
  await descriptions(page).first().fill("Lily at the beach in May 2020");
  await descriptions(page).nth(1).fill("The cake had six candles");
  await button(page, "Generate Story").click();
  await page.getByRole("textbox", { name: "Story Content" }).waitFor();
}

it("begins with an empty drop zone, three steps and the way back to the dashboard", async () => {
  const { page, expectNoComplaints } = await openWizard();
  await see(page, "Transform your photos into a magical story in three simple steps.");
  const steps = page.getByRole("list", { name: "Steps" }).getByRole("listitem");
  const names = (await steps.allTextContents()).map((text) => text.replace(/^\W*\d\W*/, ""));
  expect(names.map((name) => name.split(" · ")[0])).toEqual([
    ...["Upload Photos", "Add Descriptions", "Generate Story"],
  ]);
  expect(await step(page).textContent()).toBe("Upload Photos");
  await see(page, "JPEG, PNG or GIF up to 10MB");
  const input = page.locator("input[type=file]");
  expect(await input.getAttribute("accept")).toBe("image/jpeg,image/png,image/gif");
  expect(await input.getAttribute("multiple")).not.toBeNull();
  expect(await button(page, "Process Images").isDisabled()).toBe(true);
  await page.getByRole("link", { name: "Cancel" }).click();
  await seePath(page, "/dashboard");
  expectNoComplaints();
});

it("photos show their names, are added to those that are there, and can be removed", async () => {
  const { page, expectNoComplaints } = await openWizard();
  await upload(page);
  await page.locator("input[type=file]").setInputFiles([PHOTOS[0]]);
  await see(page, "Uploaded Photos (3)", "cake.jpg");
  await button(page, "Remove cake.jpg").click();
  await see(page, "Uploaded Photos (2)");
  expect(await remove(page).count()).toBe(2);
  expect(await page.getByText("cake.jpg", { exact: true }).isVisible()).toBe(true);
  await button(page, "Undo").click();
  await see(page, "Uploaded Photos (3)");
  expect(
    await remove(page).evaluateAll((all) => all.map((one) => one.getAttribute("aria-label"))),
  ).toEqual(["Remove beach.jpg", "Remove cake.jpg", "Remove beach.jpg"]);
  expectNoComplaints();
});

it("refuses by name what is no picture, and keeps the others", async () => {
  const { page } = await openWizard();
  await page
    .locator("input[type=file]")
    .setInputFiles([
      { name: "letter.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") },
      PHOTOS[0],
      { name: "empty.png", mimeType: "image/png", buffer: Buffer.alloc(0) },
      { name: "broken.jpg", mimeType: "image/jpeg", buffer: Buffer.from("not a picture") },
      { name: "huge.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(11 * 1024 * 1024) },
    ]);
  await see(page, "Uploaded Photos (1)");
  for (const name of ["letter.pdf", "empty.png", "broken.jpg", "huge.jpg"]) {
    await page.getByRole("alert").getByText(name).waitFor();
  }
});

it("goes forward and back through its steps with every word kept", async () => {
  const { page, expectNoComplaints } = await openWizard();
  await upload(page);
  const letGo = await hold(page, "**/api/images");
  await button(page, "Process Images").click();
  expect(await button(page, "Processing...").isDisabled()).toBe(true);
  letGo();
  await step(page).filter({ hasText: "Add Descriptions" }).waitFor();
  expect(await page.getByRole("img", { name: /^Illustration of photo/ }).count()).toBe(2);
  expect(await descriptions(page).first().getAttribute("placeholder")).toMatch(/forest/);

  await button(page, "Generate Story").click();
  const errors = page.locator("form").getByRole("alert");
  await expect
    .poll(() => errors.allTextContents())
    .toEqual(["Caption is required", "Caption is required"]);
  await descriptions(page).first().fill("Lily at the beach in May 2020");
  expect(await errors.allTextContents()).toEqual(["Caption is required"]);
  await descriptions(page).nth(1).fill("The cake had six candles");
  await button(page, "Back").click();
  await see(page, "Uploaded Photos (2)");
  await button(page, "Process Images").click();
  expect(await descriptions(page).first().inputValue()).toBe("Lily at the beach in May 2020");

  const write = await hold(page, "**/api/generate-story");
  await button(page, "Generate Story").click();
  expect(await button(page, "Generating Story...").isDisabled()).toBe(true);
  write();
  const content = page.getByRole("textbox", { name: "Story Content" });
  await content.waitFor();
  expect(await step(page).textContent()).toBe("Generate Story");
  expect(await content.inputValue()).toContain("Lily");
  expect(await content.inputValue()).toContain("May 2020");
  const height = await content.evaluate((area) => getComputedStyle(area).minHeight);
  expect(height).toBe("300px");
  expect(
    await page.getByRole("list", { name: "Pictures of the story" }).locator("img").count(),
  ).toBe(2);
  await button(page, "Back").click();
  await descriptions(page).first().waitFor();
  expectNoComplaints();
});

it("a story without a title is not saved; a whole one waits with 'Saving...' and opens", async () => {
  const { page } = await openWizard();
  await reachStory(page);
  const title = page.getByRole("textbox", { name: "Story Title" });
  await title.fill(" ");
  await button(page, "Save Story").click();
  await seeToast(page, "Incomplete story / Please generate a story first.");
  await title.fill("Six Candles");
  await breakDown(page, "**/api/stories");
  await button(page, "Save Story").click();
  await seeToast(page, "Failed to create story / 500: The attic is on fire.");
  await page.unroute("**/api/stories");
  const letGo = await hold(page, "**/api/stories");
  await button(page, "Save Story").click();
  expect(await button(page, "Saving...").isDisabled()).toBe(true);
  letGo();
  await page.getByRole("heading", { level: 1, name: "Six Candles" }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/story\/./);
  await page.goto("/my-stories");
  await page.getByRole("heading", { name: "Six Candles" }).waitFor();
});

it("says which step failed, and the step can be taken again", async () => {
  const { page } = await openWizard();
  await upload(page);
  await breakDown(page, "**/api/images");
  await button(page, "Process Images").click();
  await seeToast(page, "Processing failed / Failed to process images. Please try again.");
  await page.unroute("**/api/images");
  await button(page, "Process Images").click();
  await descriptions(page).first().fill("Lily at the beach");
  await descriptions(page).nth(1).fill("The cake");
  await breakDown(page, "**/api/generate-story");
  await button(page, "Generate Story").click();
  await seeToast(page, "Generation failed / Failed to generate story. Please try again.");
  await page.unroute("**/api/generate-story");
  await button(page, "Generate Story").click();
  await page.getByRole("textbox", { name: "Story Content" }).waitFor();
});
