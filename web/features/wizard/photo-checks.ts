import { MAX_PHOTO_BYTES, MAX_STORY_IMAGES, PHOTO_TYPES } from "../../../contract/limits.ts";

/** What the file chooser offers. HEIC comes by drop, where the browser can read it. */
export const ACCEPTED_TYPES = PHOTO_TYPES.join(",");
const READABLE_TYPES = new Set<string>([...PHOTO_TYPES, "image/heic", "image/heif"]);
const HEIC_NAME = /\.hei[cf]$/i;

export const TOO_MANY_PHOTOS = `A story can have at most ${MAX_STORY_IMAGES} photos, so the first ${MAX_STORY_IMAGES} were kept.`;

/** Why this file cannot be a photo, in a message that names it, or null. Its pixels are not read yet. */
export function rejectionOf(file: File): string | null {
  const readable = READABLE_TYPES.has(file.type) || (file.type === "" && HEIC_NAME.test(file.name));
  if (!readable) return `“${file.name}” is not a JPEG, PNG or GIF picture, so it was left out.`;
  if (file.size === 0) return `“${file.name}” is empty, so it was left out.`;
  if (file.size > MAX_PHOTO_BYTES) {
    return `“${file.name}” is larger than 10 MB, so it was left out. Please choose a smaller copy.`;
  }
  return null;
}
