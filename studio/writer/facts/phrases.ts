/** Noun phrases as they stand inside a sentence. */
import { CAPITALISED_WORDS } from "../lexicon/calendar.ts";
import { EVENTS } from "../lexicon/nouns.ts";
import { KIN } from "../lexicon/people.ts";
import { isPossessive, renderTokens, withoutPossessive, type Token } from "../grammar/tokens.ts";
import type { AlbumNames } from "../reading/album-names.ts";
import { lowerFirst, trimEnd } from "../text/sentence.ts";
import { AGE } from "./ages.ts";

/** Only a name keeps the capital at the phrase's head. */
export function smallPhrase(tokens: readonly Token[], names: AlbumNames): string {
  const phrase = trimEnd(renderTokens(tokens));
  const first = tokens[0]!;
  const low = withoutPossessive(first.low);
  const isName =
    first.proper ||
    names.places.has(low) ||
    KIN.has(low) ||
    CAPITALISED_WORDS.has(low) ||
    /^(?:boxing|xmas|i)$/.test(low) ||
    /^\p{Lu}[\p{Lu}\d]/u.test(first.text);
  return isName ? phrase : lowerFirst(phrase);
}

const PLACE_PART = /^(?:of|the|on|church|school|beach|park)$/;

/** ", Tenby" behind an occasion is where it was. Null where a comma parts something else. */
export function splitOffPlace(
  tokens: readonly Token[],
  names: AlbumNames,
): { words: readonly Token[]; where: string | null } | null {
  const cut = tokens.findIndex((token, index) => index < tokens.length - 1 && token.after === ",");
  if (cut < 0) return { words: tokens, where: null };
  const tail = tokens.slice(cut + 1);
  const text = trimEnd(renderTokens(tail));
  const words = tokens.slice(0, cut + 1);
  if (AGE.test(text) && /[a-z]/i.test(text) && /\d/.test(text) && !text.endsWith("old"))
    return { words, where: `at ${text}` };
  const isNamed = tail.every((token) => /^\p{Lu}/u.test(token.text) || PLACE_PART.test(token.low));
  const isPerson = tail.some(
    (token) => (names.people.has(token.low) && !isPossessive(token.text)) || KIN.has(token.low),
  );
  const head = tokens[cut]!.low;
  const isOccasion = EVENTS.has(head) || /^(?:holiday|wedding|camp)s?$/.test(head);
  return isOccasion && isNamed && !isPerson && tail.length <= 4 ? { words, where: text } : null;
}
