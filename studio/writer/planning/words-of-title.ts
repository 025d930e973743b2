/** Titles that are the first words of a caption, as they were typed. */
import type { Clause } from "../reading/clause.ts";
import type { Caption } from "../reading/read-caption.ts";
import { isCodeLike } from "../text/clean-caption.ts";
import { capitalise } from "../text/sentence.ts";
import { inTitleCase } from "../text/title-case.ts";

/** Words of a caption that make a title. */
const MOST_WORDS = 7;
const MOST_WHOLE = 9;
const LONGEST_TITLE = 44;
const HANGING =
  /(?: (?:the|a|an|last|first|of|to|with|over|in|on|at|by|for|from|my|our|his|her|their|and|so|very|too|many|was|is|are|we|i|de|la|le|les|und|et|y|mit|con|avec))+$/i;

/** It names somebody or something, and says no more. */
export const isNaming = (clause: Clause | undefined): boolean =>
  clause !== undefined &&
  clause.text.replace(/^(?:an?|the) /, "").includes(" ") &&
  /^(?:thing|known-thing|event|people|place|whereabouts|doing|fragment)$/.test(clause.kind);

/** "Team photo. Back row: …" */
const isBrief = (text: string): boolean =>
  /^\p{Lu}\p{L}+(?: [\p{L}'’]+){1,4}[.,;:(]/u.test(text) &&
  !/^(?:it|he|she|they|we|I|there)\b/i.test(text);

/** "This is her at our wedding" names nobody. */
const POINTS = /^(?:this|that|here) is (?:me|her|him|us|them|it)\b/i;

/** The first words of a caption that could not be understood. */
export function fromWords(captions: readonly Caption[]): string | null {
  const first = captions.find(
    (caption) =>
      /\p{L}{2}/u.test(caption.clean) &&
      !isCodeLike(caption.clean) &&
      (caption.foreign ||
        (isNaming(caption.clauses[0]) && !POINTS.test(caption.clean)) ||
        isBrief(caption.clean)),
  );
  if (!first) return null;
  const all = first.clean
    .split(/[.!?,;:\n]/)[0]!
    .replace(/["“”]/g, "")
    .split(/\s+/);
  if (/^no$/i.test(all.at(-1) ?? "")) return null;
  const isWhole = all.length <= MOST_WHOLE && all.join(" ").length <= LONGEST_TITLE;
  const words = all.slice(0, isWhole ? MOST_WHOLE : MOST_WORDS).join(" ");
  const title = isWhole ? words : words.replace(HANGING, "");
  // "Attempt 1", "Day 3"
  if (
    title.length < 3 ||
    title.length > LONGEST_TITLE ||
    / (?!I$)\p{L}$|^\p{L}+ \d{1,3}\b(?! [\p{L}]{4})/u.test(title)
  )
    return null;
  return first.foreign ? capitalise(title) : inTitleCase(title);
}
