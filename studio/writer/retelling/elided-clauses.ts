/** "Moved in 20 December 2008", "Stuck on the mud till ten", "Rolling out the puris": nobody is named. */
import { endsPhrase, type Token } from "../grammar/tokens.ts";
import { isPast } from "../grammar/verb-forms.ts";
import { getPastOfGerund } from "../grammar/verb-forms.ts";
import { lowerFirst } from "../text/sentence.ts";
import { isFinite } from "../grammar/roles.ts";
import { canFollow, render, told, type Clause, type Reading, type Self } from "./clause.ts";
import { DESCRIBES } from "../facts/deeds.ts";
import { pastOf } from "./deeds.ts";

/** What somebody does, and never what is done to something: "Left Omaha", "Woke up". */
const DEEDS =
  /^(?:left|moved|gave|woke|arrived|went|came|got|let|ate|drank|ran|won|stayed|saw|took|swam|slept|walked|climbed|landed|stopped|drove|flew|made|had|met|fell|sang|danced|watched|played|tried|spent|chose|began|broke up|set)$/;
/** Participles, and the few states that are told of somebody like deeds. */
const STATE =
  /^(?:stuck|worn out|exhausted|soaked|frozen|finally|already|grey (?:round|in) .* now|back up|in bed by|on leave)\b/iu;
/** Where somebody stands in no picture of their own. */
const TODAY = /\b(?:now|today|these days)\b/i;

export function clausesOfElided({ isUnsure, self, tokens }: Reading): Clause[] {
  const first = tokens[0]!;
  if (!self) return [];
  const text = render(tokens);
  // In the album of a pet that "we" got, what is done may be either's.
  if (
    isUnsure &&
    !/^(?:ate|chewed|destroyed|slept|escaped|barked|stole|hid)$/.test(first.low) &&
    /^(?:ger|past)$/.test(first.role)
  )
    return [];
  if (first.role === "ger") return ofDoing(self, tokens);
  if (/^(?:lost|won|drew) \d+-\d+\b/i.test(text) && canFollow(tokens.slice(1)))
    return [told(`${self.text} ${lowerFirst(text)}`)];
  const aged =
    /^(?:\d+|\p{Ll}+) (?:weeks?|months?|years?) old and (?:he|she) [^,]+$/iu.test(text) &&
    self.text.endsWith("he");
  if (aged) return [told(`${self.text} was ${text}`)];
  if (DEEDS.test(first.low) && isPast(first.low)) return ofDeed(self, tokens, text);
  if (
    !STATE.test(text) ||
    tokens.some((token, index) => isFinite(token) && !isHeld(tokens, index)) ||
    !canFollow(tokens)
  )
    return [];
  const was = TODAY.test(text) ? (self.was === "were" ? "are" : "is") : self.was;
  return [told(`${self.text} ${was} ${lowerFirst(text)}`)];
}

/** "back home when it rained": a verb behind "when", "who" or "where" is no main one. */
const isHeld = (tokens: readonly Token[], verb: number): boolean =>
  tokens
    .slice(0, verb)
    .some(({ low }) => /^(?:when|who|where|that|which|till|until|because|before|after)$/.test(low));

function ofDeed(self: Self, tokens: readonly Token[], text: string): Clause[] {
  const [, second] = tokens;
  // "Lost 11-0": the score; "Asked for her secret she said" has its own somebody.
  if (second && /^(?:was|were|is|he|she|they|i|by)$/.test(second.low)) return [];
  if (!canFollow(tokens.slice(1).filter(({ low }) => !isFollowing(low, text)))) return [];
  const dated = text
    .replace(/^((?:left|arrived|woke up|got up)(?: \p{L}+)?) (?=\d{1,2}[.:]\d\d)/iu, "$1 at ")
    .replace(
      /^(gave up|left|arrived|moved in) (?=(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b)/i,
      "$1 on ",
    )
    .replace(/^(moved in) (?=\d{1,2} \p{Lu})/iu, "$1 on ");
  return [told(`${self.text} ${lowerFirst(dated)}`)];
}

/** "Woke up and there were mountains": a second sentence that is whole. */
const isFollowing = (low: string, text: string): boolean =>
  / and (?:there|it|the|we|he|she) (?:was|were)\b/.test(text) && /^(?:was|were)$/.test(low);

function ofDoing(self: Self, [gerund, ...rest]: readonly Token[]): Clause[] {
  if (!gerund || !getPastOfGerund(gerund.low) || endsPhrase(gerund)) return [];
  const isLooser = /^(?:going|being|leaving|missing|looking like)$/.test(gerund.low);
  if (
    isLooser ||
    rest.some(({ role }, index) => role === "ger" && !endsPhrase(rest[index - 1])) ||
    !canFollow(rest)
  )
    return [];
  // "Matching hats from Auntie Meena": it only says which.
  if (
    rest[0] &&
    rest[0].low !== "out" &&
    /^(?:noun|adj)$/.test(rest[0].role) &&
    !rest[0].proper &&
    DESCRIBES.has(gerund.low)
  )
    return [];
  const behind = render(rest);
  // "Coming home, Oakland": a place is still to be joined to it.
  if (/, \p{Lu}/u.test(behind)) return [];
  // "Losing his first tooth": it was he.
  if (/^(?:we|I)$/.test(self.text) && /\b(?:his|her|their)\b/i.test(behind)) return [];
  if (/\b(?:me|us|him|them)\b/i.test(behind.split(",")[0]!)) return [];
  if (gerund.low === "coming" && (self.text === "we" || self.text === "I")) return [];
  const past = gerund.low === "coming" ? "came" : pastOf(gerund.low, behind);
  return past ? [told(`${self.text} ${past} ${behind}`.trim())] : [];
}
