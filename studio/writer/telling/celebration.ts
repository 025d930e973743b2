/** Whose birthday it is, and how many years. */
import { NUMBER_WORDS } from "../lexicon/function-words.ts";
import { joinList, numberWord } from "../text/sentence.ts";
import type { Album } from "./album.ts";
import { celebrates } from "./cast.ts";

export interface Celebration {
  caption: number;
  /** "Ravi and Rohan" */
  who: string;
  years: number | null;
}

const MOST_COUNTED = 10;
const ORDINALS = "zeroth first second third fourth fifth sixth seventh eighth ninth tenth".split(
  " ",
);

export function findCelebration({ captions }: Album): Celebration | null {
  for (const { index, people, text } of captions) {
    const pair = people.length >= 2 ? people.slice(0, 2).join(" and ") : null;
    const are = new RegExp(`\\b${pair} are (?:\\d|(?:${[...NUMBER_WORDS].join("|")})\\b)`, "i");
    const named = people.filter((person) => celebrates(person, text));
    const who = pair && are.test(text) ? people.slice(0, 2) : named.slice(0, 1);
    if (who.length > 0) return { caption: index, who: joinList(who), years: yearsIn(text) };
  }
  return null;
}

function yearsIn(text: string): number | null {
  const [, digits = "", word = ""] =
    /\b(?:is|are|was|were|turns?|turned) (?:(\d{1,3})|(\p{L}+))(?! (?:days?|weeks?|months?)\b)/iu.exec(
      text,
    ) ??
    /\b(?:(\d{1,3})(?:st|nd|rd|th)|(\p{L}+(?:st|nd|rd|th))) birthday\b/iu.exec(text) ??
    [];
  const low = word.toLowerCase();
  const known = Array.from({ length: 100 }, (_, value) => numberWord(value));
  const years = digits ? Number(digits) : Math.max(ORDINALS.indexOf(low), known.indexOf(low));
  return years > 0 && years < 130 ? years : null;
}

/** "One, two, three, four, five"; null where counting would be a chore. */
export const countYears = (years: number): string | null =>
  years < 2 || years > MOST_COUNTED
    ? null
    : Array.from({ length: years }, (_, at) => numberWord(at + 1)).join(", ");
