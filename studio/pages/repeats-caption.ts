/** A word of a caption counts if it is as long as this, or a number. */
const TELLING = 4;
/** How many letters at its beginning a word shares with its other forms: bake, baked. */
const STEM = 4;
/** A caption of which this share of the words is on its page is repeated there. */
const REPEATED = 0.75;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
const stemOf = (word: string): string => [...word].slice(0, STEM).join("");

/**
 * Whether a page's text says what its caption says, in whatever form of the words: it is then printed without the
 * caption.
 */
export function repeatsCaption(text: string, caption: string): boolean {
  const said = new Set(wordsOf(text).map(stemOf));
  const words = wordsOf(caption);
  const telling = words.filter((word) => word.length >= TELLING || /\p{N}/u.test(word));
  const asked = telling.length > 0 ? telling : words;
  return asked.filter((word) => said.has(stemOf(word))).length >= asked.length * REPEATED;
}
