/** Capitals as on the cover of a book. */
import { capitalise } from "./sentence.ts";

const SMALL = new Set("a an and as at by for in of on the to with from".split(" "));

/** "The Tin in the Kitchen": small words keep a small letter, unless they are first or last. */
export const inTitleCase = (text: string): string =>
  text
    .split(" ")
    .map((word, index, words) =>
      index > 0 &&
      index < words.length - 1 &&
      !words[index - 1]!.endsWith(":") &&
      SMALL.has(word.toLowerCase())
        ? word.toLowerCase()
        : capitalise(word),
    )
    .join(" ");
