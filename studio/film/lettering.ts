/** What a film can be lettered in, and what it has to leave out. */
import { parseTypeface } from "./scene/typeface.ts";
import type { FilmFonts } from "./shots.ts";

/** A foreign word or two do no harm: an ellipsis replaces them, and the film's page says so. */
const MISSING_SHARE = 0.05;

/**
 * Whether the fonts for titles and for captions have nearly every letter and digit of a text. Scripts whose letters
 * join or stand in other than left-to-right order have none in Latin fonts. Throws if a font cannot be read.
 */
export function canLetter(text: string, fonts: FilmFonts): boolean {
  const letters = text.normalize("NFC").match(/[\p{L}\p{N}]/gu) ?? [];
  const wanted = new Set(letters);
  return [fonts.title, fonts.caption].every((files) => {
    const typeface = parseTypeface(files);
    const missing = new Set([...wanted].filter((letter) => !typeface.has(letter)));
    const times = letters.filter((letter) => missing.has(letter)).length;
    return times <= letters.length * MISSING_SHARE;
  });
}

/**
 * The words, each once, that an ellipsis replaces in the film's pictures, because the fonts lack letters of them.
 * Throws if a font cannot be read.
 */
export function findMissingWords(
  { title, captions }: { title: string; captions: readonly (string | null)[] },
  fonts: FilmFonts,
): string[] {
  const [forTitle, forCaptions] = [parseTypeface(fonts.title), parseTypeface(fonts.caption)];
  return [
    ...new Set([
      ...forTitle.missingWords(title),
      ...captions.flatMap((caption) => forCaptions.missingWords(caption ?? "")),
    ]),
  ];
}
