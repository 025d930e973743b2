/** The things of a caption that a line may call back: whole noun phrases that were really there. */
import { BE_FORMS, NEGATIONS } from "../lexicon/function-words.ts";
import { MASS_NOUNS, PLACE_WORDS, PLURAL_ONLY, STORY_THINGS } from "../lexicon/nouns.ts";
import { HUMANS, KIN } from "../lexicon/people.ts";
import { isPluralWord } from "../grammar/number.ts";
import { isAdjective } from "../grammar/roles.ts";
import { isKnownGerund, isPast } from "../grammar/verb-forms.ts";
import { endsPhrase, isCapitalised, isPossessive, type Token } from "../grammar/tokens.ts";

export interface Thing {
  /** "rainbow cake", without an article */
  phrase: string;
  plural: boolean;
  mass: boolean;
}

/** Adjectives that would not be true of the thing in another sentence, or say nothing of it. */
const PASSING =
  /^(?:first|last|best|second|third|next|same|other|only|own|new|whole|all|most|more|many|few|such|real|late|early|left|right|lost|broken|favourite|favorite|burnt|burned|dead|poor|better|worst|wrong|extra|very|cross|much|little-known)$|.{3}est$/;

export function findThings(sentence: readonly Token[]): Thing[] {
  // What a caption denies was not there to be called back.
  if (sentence.some((token) => NEGATIONS.has(token.low) || token.low === "no")) return [];
  const found: Thing[] = [];
  sentence.forEach((token, index) => {
    const thing = thingAt(sentence, index);
    if (thing && !found.some((other) => other.phrase === thing.phrase)) found.push(thing);
  });
  return found;
}

function thingAt(sentence: readonly Token[], index: number): Thing | null {
  const head = sentence[index]!;
  const next = sentence[index + 1];
  if (head.role !== "noun" || head.proper || isPossessive(head.text)) return null;
  if (isCapitalised(head.text) && index > 0) return null;
  if (next?.role === "noun" && !endsPhrase(head) && !isPersonWord(next)) return null;
  if (!STORY_THINGS.has(head.low)) return null;
  let start = index;
  while (start > 0 && index - start < 2 && belongsTo(sentence[start - 1]!, start - 1)) start--;
  const before = sentence[start - 1];
  // Brighton beach is a place, not a thing called beach.
  if (before?.proper && PLACE_WORDS.has(head.low) && !isPossessive(before.text)) return null;
  // "Love you to the moon": nobody saw one.
  if (head.low === "moon" && /^(?:to|over)$/.test(sentence[start - 2]?.low ?? "")) return null;
  // In a play Ella was a tree; there was no tree.
  if (/^(?:a|an)$/.test(before?.low ?? "") && isBeing(sentence[start - 2]?.low ?? "")) return null;
  // "saw snow", "wearing shoes": what was done with it is no part of its name.
  while (start < index && isDone(sentence[start]!.low)) start++;
  const words = sentence.slice(start, index + 1).map((token) => token.low);
  const plural = isPluralWord(head) || PLURAL_ONLY.has(head.low);
  const mass = MASS_NOUNS.has(head.low) && !plural;
  return { phrase: words.join(" "), plural, mass };
}

function belongsTo(token: Token, index: number): boolean {
  if (endsPhrase(token) || isPossessive(token.text) || token.proper) return false;
  if ((isCapitalised(token.text) && index > 0) || /\d/.test(token.low) || isPersonWord(token))
    return false;
  // "blowing out candles": the word is the verb's.
  if (/^(?:out|away|apart|together)$/.test(token.low)) return false;
  if (token.role === "adj") return !PASSING.test(token.low);
  return token.role === "noun" && !PASSING.test(token.low);
}

const isDone = (low: string): boolean => isKnownGerund(low) || (isPast(low) && !isAdjective(low));
const isBeing = (low: string): boolean => BE_FORMS.has(low) || low === "as";
const isPersonWord = (token: Token): boolean => HUMANS.has(token.low) || KIN.has(token.low);
