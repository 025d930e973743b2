/** Noun phrases at the head of a fragment: where they stop, who they are, what article they need. */
import { STATES } from "../lexicon/adjectives.ts";
import { CAPITALISED_WORDS } from "../lexicon/calendar.ts";
import { ADVERBS, DETERMINERS, POSSESSIVES, PREPOSITIONS } from "../lexicon/function-words.ts";
import { EVENTS_WITHOUT_ARTICLE, MASS_NOUNS } from "../lexicon/nouns.ts";
import { HUMANS, KIN } from "../lexicon/people.ts";
import { articleFor } from "../grammar/number.ts";
import {
  endsPhrase,
  isCapitalised,
  isPossessive,
  renderTokens,
  withoutPossessive,
  type Token,
} from "../grammar/tokens.ts";
import { trimEnd } from "../text/sentence.ts";
import type { AlbumNames } from "./album-names.ts";

/** The noun that the phrase is about: "cake" in "Mum's rainbow cake on the table". */
export function headOf(tokens: readonly Token[]): Token | undefined {
  const cut = tokens.findIndex(
    (token, index) =>
      index > 0 &&
      (PREPOSITIONS.has(token.low) ||
        endsPhrase(tokens[index - 1]) ||
        /^(?:ger|past|fin|aux|auxpast|pron)$/.test(token.role) ||
        /^(?:that|who|which)$/.test(token.low)),
  );
  let last = (cut < 0 ? tokens.length : cut) - 1;
  while (
    last > 0 &&
    (ADVERBS.has(tokens[last]!.low) ||
      /^(?:ever|yet|everywhere|ago|today)$/.test(tokens[last]!.low))
  ) {
    last--;
  }
  return tokens[last];
}

/** Whether the phrase names someone who can do things. */
export function isHuman(tokens: readonly Token[], names: AlbumNames): boolean {
  const head = tokens.at(-1);
  if (!head || isPossessive(head.text)) return false;
  if (HUMANS.has(head.low) || KIN.has(head.low)) return true;
  if (/^(?:me|us|i|we|he|she|they|himself|herself)$/.test(head.low)) return true;
  if (head.proper && !names.places.has(head.low)) return true;
  // "Tom (5)", "Lily, 6": an age after a name.
  return /^\d+$/.test(head.low) && tokens.length > 1 && isHuman(tokens.slice(0, -1), names);
}

/** Index of the first word after the leading noun phrase. */
export function endOfNounPhrase(tokens: readonly Token[], names: AlbumNames): number {
  const firstState = tokens.findIndex((token) => STATES.has(token.low));
  const stop = tokens.findIndex((token, index) => {
    if (index === 0 || token.low === "of") return false;
    if (token.role === "ger" || token.role === "part" || PREPOSITIONS.has(token.low)) return true;
    if (index !== firstState || token.role === "noun" || token.role === "num") return false;
    const previous = tokens[index - 1]!;
    if (previous.role === "det" || previous.role === "num" || previous.role === "adj") return false;
    const describes = token.role === "adj" && tokens[index + 1]?.role === "noun";
    return !describes || isHuman(tokens.slice(0, index), names);
  });
  return stop < 0 ? tokens.length : stop;
}

/** The phrase with the article it needs to stand in a sentence. */
export function withArticle(tokens: readonly Token[], plural: boolean): string {
  const first = tokens[0]!;
  const phrase = trimEnd(renderTokens(tokens));
  if (DETERMINERS.has(first.low) || POSSESSIVES.has(first.low) || isPossessive(first.text))
    return phrase;
  if (first.role === "num" || first.role === "pron") return phrase;
  if (/^(?:one|lots|so|too|such|more|half|much|plenty|just|not)$/.test(first.low)) return phrase;
  if (
    tokens.slice(1, 3).some((token) => isPossessive(token.text)) &&
    (first.proper || isCapitalised(first.text))
  ) {
    return phrase;
  }
  if (
    /^(?:first|second|third|last|best|final|\d+(?:st|nd|rd|th)|same|whole|next|[a-z]{3,}est)$/.test(
      first.low,
    ) &&
    !/^(?:forest|guest|nest|chest|rest)$/.test(first.low)
  ) {
    return `the ${phrase}`;
  }
  const head = headOf(tokens);
  const low = head?.low ?? "";
  const bare =
    plural ||
    MASS_NOUNS.has(low) ||
    EVENTS_WITHOUT_ARTICLE.has(low) ||
    (head?.proper ?? false) ||
    (head !== undefined && isCapitalised(head.text) && head !== first);
  if (bare) return phrase;
  if (isCapitalised(first.text) && KIN.has(first.low)) return phrase;
  if (
    tokens.some((token) => token.low === "and") &&
    tokens.indexOf(tokens.find((token) => token.low === "and")!) < tokens.indexOf(head!)
  ) {
    return phrase;
  }
  return `${articleFor(phrase)} ${phrase}`;
}

const OPENERS =
  /^(?:best|first|last|second|third|happy|our|my|the|a|an|two|three|four|big|little|another|some|his|her|their|all|every|it|we|he|she|they|this|that|there|favourite|favorite|silly|funny|new|old)$/;

/** The words with a small first letter, unless that letter is a name's. */
export function withSmallStart(tokens: Token[], names: AlbumNames): Token[] {
  const first = tokens[0];
  if (!first || first.text === "I" || !isCapitalised(first.text)) return tokens;
  const low = withoutPossessive(first.low);
  if (first.proper || names.places.has(low) || KIN.has(low) || CAPITALISED_WORDS.has(low))
    return tokens;
  if (/^\p{Lu}.*\p{Lu}/u.test(first.text) && first.text.length > 1) return tokens;
  const second = tokens[1];
  const partOfName =
    !OPENERS.test(low) &&
    !PREPOSITIONS.has(low) &&
    !ADVERBS.has(low) &&
    first.role !== "ger" &&
    second !== undefined &&
    isCapitalised(second.text) &&
    second.text !== "I" &&
    !names.people.has(withoutPossessive(second.low)) &&
    !KIN.has(second.low);
  if (partOfName) return tokens;
  return [
    { ...first, text: first.text[0]!.toLowerCase() + first.text.slice(1) },
    ...tokens.slice(1),
  ];
}

/** "me and Leo" as a subject is "Leo and I", "me" is "I". */
export const asSubject = (phrase: string): string =>
  phrase
    .replace(/^(?:just )?me and (.+)$/i, "$1 and I")
    .replace(/^(?:just )?me$/i, "I")
    .replace(/\band me$/i, "and I")
    .replace(/^us$/i, "we")
    .replace(/^(.+), me and (.+)$/i, "$1, $2 and I")
    .replace(/^(.+) and me,? and (.+)$/i, "$1, $2 and I");

/** "was" or "were" after a subject. */
export const wasAfter = (subject: string, plural: boolean): "was" | "were" =>
  plural || /^(?:we|they|you)$/i.test(subject) ? "were" : "was";
