/** Faces are found on the device, and by the Worker where a photo comes without; offline too, once a photo was chosen. */
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { expect, it } from "vitest";
import type { FaceBox, UploadedImage } from "../../contract/images.ts";
import { browser, site } from "../support/end-to-end.ts";
import { openInstalled } from "../support/installed.ts";
import { button } from "../support/on-page.ts";
import { findPhotos } from "../support/photos.ts";

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
