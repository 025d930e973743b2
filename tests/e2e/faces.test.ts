/** Faces are found on the device, and by the Worker where a photo comes without; offline too, once a photo was chosen. */
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { expect, it } from "vitest";
import type { FaceBox, UploadedImage } from "../../contract/images.ts";
import { findBarriers } from "../support/barriers.ts";
import { browser, site } from "../support/end-to-end.ts";
import { addPictureStory, openAs, registerFamily } from "../support/family.ts";
import { button, openInstalled } from "../support/installed.ts";
import { findPhotos } from "../support/photos.ts";
import { pressUnderMore } from "../support/on-page.ts";

const WEIGHTS = "/faces/faces.bin";
const [path = ""] = findPhotos();
/** Drawn photos, which stand in where there are no real ones, have no faces. */
const faceCount = basename(path).startsWith("drawn-") ? 0 : 4;

const middlesOf = (faces: FaceBox[]) =>
  faces
    .map(({ x, y, width, height }) => [x + width / 2, y + height / 2] as const)
    .toSorted(([a], [b]) => a - b);

/** As the unfinished story on the device has them; null until they are found. */
function readFacesOfDraft(): Promise<FaceBox[] | null> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("storyquilt");
    opening.addEventListener("error", () => reject(opening.error));
    opening.addEventListener("success", () => {
      const reading = opening.result.transaction("drafts").objectStore("drafts").getAll();
      reading.addEventListener("success", () => {
        const [draft] = reading.result as { photos: { faces: FaceBox[] | null }[] }[];
        opening.result.close();
        resolve(draft?.photos[0]?.faces ?? null);
      });
    });
  });
}

it("the device sends what the Worker would have found, and loads the finder with the first photo", async () => {
  const { family, page, context } = await openInstalled(browser, site, "fern");
  const form = new FormData();
  form.set("file", new Blob([await readFile(path)], { type: "image/jpeg" }), "photo.jpg");
  const response = await family.call("/api/images", { method: "POST", body: form });
  const found = (await response.json()) as UploadedImage;
  expect(found.faces).toHaveLength(faceCount);

  const loaded: string[] = [];
  context.on("request", (request) => {
    if (new URL(request.url()).pathname === WEIGHTS) loaded.push(request.url());
  });
  await page.goto("/create-story");
  const chooser = page.getByLabel("Choose photos, or drag them here");
  await chooser.waitFor();
  expect(loaded).toEqual([]);
  const weights = context.waitForEvent("requestfinished", (request) =>
    request.url().endsWith(WEIGHTS),
  );
  await chooser.setInputFiles(path);
  await weights;
  await expect
    .poll(() => page.evaluate(async (url) => (await caches.match(url))?.ok, WEIGHTS))
    .toBe(true);

  const ofDevice = () => page.evaluate(readFacesOfDraft);
  await expect.poll(ofDevice).not.toBeNull();
  const faces = (await ofDevice()) ?? [];
  expect(faces).toHaveLength(faceCount);
  for (const [i, [x, y]] of middlesOf(faces).entries()) {
    const [thereX, thereY] = middlesOf(found.faces)[i]!;
    expect(Math.hypot(x - thereX, y - thereY)).toBeLessThan(0.02);
  }

  const sent = page.waitForResponse(
    (answer) => answer.url().endsWith("/api/images") && answer.request().method() === "POST",
  );
  await button(page, "Process Images").click();
  const image = (await (await sent).json()) as UploadedImage;
  expect(image.faces).toEqual(faces);
});

it("what a person says matters in a picture stays in view on the cover", async () => {
  const family = await registerFamily(site, "ivy");
  const story = await addPictureStory(family, "By the Sea", ["Emma swims in the sea."]);
  const { page, expectNoConsoleErrors } = await openAs(browser, site, family, {
    width: 390,
    height: 800,
  });
  await page.goto(`/story/${story.id}`);
  await pressUnderMore(page, "Edit");
  await button(page, "More for page 1").click();
  await page.getByRole("menuitem", { name: "What matters in this picture?" }).click();
  const dialog = page.getByRole("dialog");
  await dialog
    .getByRole("img")
    .first()
    .click({ position: { x: 3, y: 3 } });
  expect(await findBarriers(page)).toEqual([]);
  await button(page, "Save").click();
  await dialog.waitFor({ state: "detached" });
  await page.goto("/my-stories");
  const cover = page.locator("main img").first();
  const position = () => cover.evaluate((image) => getComputedStyle(image).objectPosition);
  await expect.poll(position).toMatch(/^[0-3](\.\d)?% [0-3](\.\d)?%$/);
  expectNoConsoleErrors();
});
