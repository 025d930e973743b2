/** What a film can be lettered in. */
import { parseTypeface } from "./scene/typeface.ts";
import type { FilmFonts } from "./shots.ts";

/** A borrowed letter or two in a name do no harm: they are left out, or lose their accent. */
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
