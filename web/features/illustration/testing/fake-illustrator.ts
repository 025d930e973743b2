/** Replaces decoding and drawing on a canvas, which happy-dom does not have. */
import { vi } from "vitest";
import type * as preparing from "../prepare-photo.ts";

/** Whose names begin with "slow-" are read once `read` settles; faces are found once `search` does. */
export const slowPhotos = { read: Promise.resolve(), search: Promise.resolve() };

export async function findFaces() {
  await slowPhotos.search;
  return [];
}

export const disposeFinder = () => {};

export async function preparePhoto(file: File) {
  if (file.name.startsWith("slow-")) await slowPhotos.read;
  if (!file.type.startsWith("image/") || (await file.text()) !== "pixels") {
    // It is none of the tests' photos: the real code rejects it, in the words that a user reads.
    const real = await vi.importActual<typeof preparing>("../prepare-photo.ts");
    return real.preparePhoto(file);
  }
  const takenAt = file.name.includes("june-1998") ? { year: 1998, month: 6 } : null;
  return { original: file, width: 40, height: 30, takenAt };
}

export class IllustrationUnavailable extends Error {}

/** What this device can do, as a test says. */
export const fakeDevice = { canDraw: true };

export const illustratePhoto = vi.fn(async (): Promise<Blob> => {
  if (!fakeDevice.canDraw) throw new IllustrationUnavailable("no canvas");
  return new Blob(["drawing"], { type: "image/jpeg" });
});

export const disposeIllustrator = () => {};
