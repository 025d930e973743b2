/** Which fragments a quiet telling leaves as they were typed: readers like them better than "there was" and "he was". */
import type { Body, Fact } from "../facts/fact.ts";
import type { Album } from "./album.ts";
import type { Telling } from "./story.ts";
import { DEVICES } from "./tones.ts";

const LONGEST_LABEL = 3;
const TIME = /^the (?:\p{Ll}+ )*(?:day|night|year|summer|winter|morning|first|last)\b/u;

/** A kind of book, a merry tone or a long story was asked for: it is told with more words of its own. */
export const isLively = ({ length, template, tone }: Telling): boolean =>
  length === "long" || template !== "none" || DEVICES[tone].exclaims;

export function staysAsTyped(fact: Fact, body: Body, telling: Telling): boolean {
  if (isLively(telling)) return false;
  switch (body.kind) {
    case "state":
    case "how":
    case "off":
    case "place":
      return true;
    // What was only going on has no verb of its own.
    case "deed":
    case "doing":
      return !body.past || body.gerund === "wearing";
    case "presence":
      return !isPointedAt(fact, telling) && !isBare(telling.album);
    case "thing":
      return !isBare(telling.album) && !opens(fact, body.text, body.event, telling);
    default:
      return false;
  }
}

/** "beach", "cake", "asleep": nothing but labels. */
const isBare = ({ captions, facts }: Album): boolean =>
  captions.every(({ words }) => words.length <= LONGEST_LABEL) &&
  facts.every(({ body }) => body.kind !== "full");

/** The order of people stays as typed, and few are pointed at in the midst of a story. */
function isPointedAt({ caption, typed }: Fact, { album }: Telling): boolean {
  if (/^me(?: and\b|,)/i.test(typed)) return false;
  const isLast = caption === album.captions.length - 1;
  return caption === 0 || /^(?:me|my)\b/i.test(typed) || (isLast && !album.grief);
}

const opens = (fact: Fact, text: string, event: boolean, { album }: Telling): boolean =>
  fact === album.facts[0] &&
  !event &&
  !fact.shout &&
  !album.grief &&
  !TIME.test(text) &&
  text.split(" ").length > LONGEST_LABEL;
