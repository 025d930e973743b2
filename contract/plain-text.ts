/** Plain text of a guest: what would hide it, or the text around it, is removed. */

/** Control characters except line breaks, lone surrogates, and bidirectional overrides (UAX 9). */
const CONTROLS = /(?!\n)[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;
/** Characters that are shown as blanks do not count: Hangul fillers, Braille without dots. */
const VISIBLE = /(?![\u115F\u1160\u3164\uFFA0\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

export const isVisible = (text: string): boolean => VISIBLE.test(text);

export const cleanText = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, "\n")
    .replaceAll("\t", " ")
    .replaceAll(CONTROLS, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();

/** On one line; null when nothing of it can be seen. */
export function cleanName(name: string): string | null {
  const clean = cleanText(name.replaceAll(/\s+/g, " "));
  return isVisible(clean) ? clean : null;
}
