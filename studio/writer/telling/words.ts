/** Small pieces of the telling's sentences. */
import { PLACE_WORDS } from "../lexicon/nouns.ts";
import type { Subject, Thing } from "../facts/fact.ts";
import { ageInWords } from "../facts/ages.ts";
import { capitalise } from "../text/sentence.ts";
import type { Way } from "./story.ts";

/** With a capital and a stop. */
export const close = (text: string, mark = "."): string => {
  const tidy = text.replace(/\s+/g, " ").trim();
  return capitalise(/[.!?]["”')]*$/.test(tidy) ? tidy : tidy + mark);
};

export const isOf = ({ text, plural }: Subject): "is" | "are" =>
  plural || text === "we" || text.endsWith(" of us") ? "are" : "is";

/** "in Tenby", "at Lake Windermere", "at Nana's" */
export const inPlace = (place: string): string =>
  /^(?:Loch|Lake|Mount|Heathrow|Gatwick|Stansted|Euston|Paddington)\b|'s\b/.test(place) ||
  PLACE_WORDS.has(place.split(" ").at(-1)!.toLowerCase())
    ? `at ${place}`
    : `in ${place}`;

export const theThing = ({ phrase }: Thing): string => `the ${phrase}`;

export const way = (
  text: string,
  frame: string,
  weight: number,
  mark = ".",
  device: Way["device"] = "told",
): Way => ({ text: close(text, mark), device, frame, weight });

/** ", in Tenby", ", at six weeks" */
export function placeBehind(where: string | null): string {
  if (!where) return "";
  const age = /^at (.+)$/.exec(where)?.[1];
  return age ? `, at ${ageInWords(age)}` : `, ${inPlace(where)}`;
}
