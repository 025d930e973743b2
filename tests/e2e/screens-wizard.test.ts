/** /create-story with real photos; its steps are tested in web/pages/wizard/*.test.tsx. */
import { execFileSync } from "node:child_process";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { findBarriersEverywhere } from "../support/barriers.ts";
import { browser, site } from "../support/end-to-end.ts";
import { drawPhoto, openAs, registerFamily } from "../support/family.ts";
import { button, see } from "../support/on-page.ts";

/** As cameras make them: 69 megapixels, and more than 10 MB. */
function drawLargePhoto(): Buffer {
  const source = ["-f", "lavfi", "-i", "color=c=0x3070a0:size=9600x7200", "-frames:v", "1"];
  const jpeg = execFileSync("ffmpeg", ["-v", "error", ...source, "-f", "mjpeg", "-"]);
  return Buffer.concat([jpeg, Buffer.alloc(11 * 1024 * 1024)]);
}

const PHOTO = { mimeType: "image/jpeg", buffer: Buffer.from(drawPhoto()) };
const PHOTOS = ["beach.jpg", "cake.jpg"].map((name) => ({ name, ...PHOTO }));

const descriptions = (page: Page) => page.getByRole("textbox", { name: "Image Description" });

it("takes photos of any size, rejects by name what is no picture, and goes forward and back without losing a word", async () => {
  const rose = await registerFamily(site, "rose");
  const { page, expectNoConsoleErrors } = await openAs(browser, site, rose);
  await page.goto("/create-story");
  await page.getByRole("heading", { level: 1, name: "Create New Story" }).waitFor();
  await page
    .locator("input[type=file]")
    .setInputFiles([
      { name: "letter.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") },
      PHOTOS[0],
      { name: "empty.png", mimeType: "image/png", buffer: Buffer.alloc(0) },
      { name: "broken.jpg", mimeType: "image/jpeg", buffer: Buffer.from("not a picture") },
      { name: "cut.jpg", mimeType: "image/jpeg", buffer: PHOTO.buffer.subarray(0, 5_000) },
      PHOTOS[1],
    ]);
  await see(page, "Uploaded Photos (2)", "beach.jpg", "cake.jpg");
  for (const name of ["letter.pdf", "empty.png", "broken.jpg", "cut.jpg"]) {
    await page.getByRole("alert").getByText(name).waitFor();
  }

  expect(await findBarriersEverywhere(page)).toEqual([]);
  await button(page, "Process Images").click();
  await descriptions(page).first().fill("Lily at the beach in May 2020");
  await descriptions(page).nth(1).fill("The cake had six candles");
  const drawings = page.getByRole("img", { name: /^Illustration of photo/ });
  expect(await drawings.count()).toBe(2);
  // A photo of 320 pixels is drawn larger, so that its faces have room.
  expect(await drawings.first().evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(640);
  await page.getByText("Change this picture").first().click();
  const compare = page.getByRole("slider", { name: "Compare with the photo" });
  await compare.press("Home");
  expect(await compare.getAttribute("aria-valuetext")).toBe("0 % illustration");
  const photo = page.getByRole("listitem").locator("img[alt='']");
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
  expect(await findBarriersEverywhere(page)).toEqual([]);
  await button(page, "Back").click();
  await see(page, "Uploaded Photos (2)");
  await button(page, "Process Images").click();
  await expect
    .poll(() => descriptions(page).first().inputValue())
    .toBe("Lily at the beach in May 2020");
  await button(page, "Generate Story").click();
  const content = page.getByRole("textbox", { name: "Story Content" });
  await content.waitFor();
  await expect.poll(() => content.inputValue()).toMatch(/Lily.*May 2020|May 2020.*Lily/s);
  expect(await content.evaluate((area) => getComputedStyle(area).minHeight)).toBe("300px");
  expect(
    await page.getByRole("list", { name: "Pictures of the story" }).locator("img").count(),
  ).toBe(2);
  expect(await findBarriersEverywhere(page)).toEqual([]);
  await button(page, "Back").click();
  await descriptions(page).first().waitFor();

  // Questions that appear above the field that is being typed in do not move it.
  await page.setViewportSize({ width: 390, height: 844 });
  const second = descriptions(page).nth(1);
  const topOf = () => second.evaluate((field) => Math.round(field.getBoundingClientRect().top));
  await descriptions(page).first().fill("beach");
  await second.fill("cake");
  const top = await topOf();
  await button(page, "Who is with you on the beach?").waitFor();
  expect(await topOf()).toBe(top);

  // What a large camera makes is added, whatever its name says, and sent small.
  await button(page, "Back").click();
  const large = { name: "DSC_1.png", mimeType: "image/png", buffer: drawLargePhoto() };
  await page.locator("input[type=file]").setInputFiles([large]);
  await see(page, "Uploaded Photos (3)");
  const sent = page.waitForResponse(
    (answer) => answer.url().endsWith("/api/images") && answer.request().method() === "POST",
  );
  await button(page, "Process Images").click();
  expect(await (await sent).json()).toMatchObject({ width: 1600, height: 1200 });
  expectNoConsoleErrors();
});
