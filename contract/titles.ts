/** How titles are searched and sorted: the same on the device and on the server. */

/** The title as search compares it: lower case, accented letters too, which stay what they are. */
export const foldTitle = (title: string): string => title.normalize("NFC").toLowerCase();

/** Letters that Unicode does not decompose, as a dictionary of English sorts them. */
const SPELT_OUT: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
  ı: "i",
};
const SPELLING = new RegExp(`[${Object.keys(SPELT_OUT).join("")}]`, "g");

const NUMBER_DIGITS = 8;

/**
 * A key whose order, character by character, is that of the titles from A to Z: without regard to case and
 * accents, and with "Story 2" before "Story 10".
 */
export function orderTitle(title: string): string {
  return title
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/\p{Cc}/gu, " ")
    .trimStart()
    .toLowerCase()
    .replace(SPELLING, (letter) => SPELT_OUT[letter] ?? letter)
    .replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, "").padStart(NUMBER_DIGITS, "0"));
}
