import { alignPictures } from "../../../studio/pages/align.ts";

/** The paragraph at which each picture appears, in films and while a story is read, found by its caption. */
export function placePictures(captions: readonly (string | null)[], content: string): number[] {
  const paragraphs = content.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== "");
  return alignPictures(captions, paragraphs);
}
