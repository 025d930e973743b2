/** The things of a caption that the story may name again: whole phrases that were really there. */
import { ADJECTIVES } from "../lexicon/adjectives.ts";
import { EVENTS, MASS_NOUNS } from "../lexicon/nouns.ts";
import { HUMANS, KIN } from "../lexicon/people.ts";
import { isPluralWord } from "../grammar/number.ts";
import { endsPhrase, type Token } from "../grammar/tokens.ts";
import type { Thing } from "./fact.ts";
import { FOOD } from "./thing-facts.ts";

const NO_THING = new Set(
  "lie mile miles metre metres times way one end best same other lot bit time day night morning year years top side back front first last rest middle whole thing things winter summer spring autumn days hour hours minute minutes week weeks worst moment turn story picture photo part kind sort name idea fact world war monday tuesday wednesday thursday friday saturday sunday place home life love school hospital cold bomb covers judge air water floor generations hundred hand hands face eyes hair feet arms head knee knees mouth nose tooth teeth finger fingers tongue lap shoulder shoulders smile legs foot arm leg tummy belly girl boy slices half yrs anyone corner weather inch inches queue line edge hurry mess fun surprise left right distance dark inside outside crowd noise smell sound hole size number age go try shade news job voice voices laundry anyway goodnight instead together".split(
    " ",
  ),
);
const PASSING = /^(?:last|first|next|same|new|dead|best|other|whole|own|only|wrong|right|real)$/;
const DENIAL =
  /^(?:no|not|never|without|didn't|couldn't|wasn't|wouldn't|won't|can't|don't|doesn't|isn't|nobody|forgot|lost|missed)$/;
/** What can follow a thing without making it part of a longer name. */
const AFTER_THING =
  "(?!and|in|on|at|by|with|to|for|from|of|was|were|is|are|had|has|that|came|went|fell|all|but|or|so|we|he|she|they|up|down|off|out|as|who|which|again|over|under|into|near|everywhere)";

const headOf = (phrase: string): string => phrase.split(" ").at(-1)!;

/** @param sentences of the caption, tagged; @param known things of the lexicon that the caption names */
export function thingsOfCaption(
  text: string,
  sentences: readonly (readonly Token[])[],
  known: readonly Thing[],
): Thing[] {
  const found = sentences.flatMap(thingsWithArticle);
  for (const { phrase: full, ...kind } of known) {
    // "mums rainbow cake" is mended to "Mum's rainbow cake", and the thing is the rainbow cake.
    const thing = { ...kind, phrase: wholeIn(text.toLowerCase(), full) };
    const isNamed = found.some((other) => headOf(other.phrase) === headOf(thing.phrase));
    const isPartOfName = new RegExp(`\\b${thing.phrase} (?=\\p{L})${AFTER_THING}`, "iu").test(text);
    if (isNamed || isPartOfName || NO_THING.has(thing.phrase)) continue;
    const isCounted = new RegExp(
      `(?:\\b(?:an?|the|my|our|his|her|their|this|one)|'s|\\b\\p{L}+s) (?:\\p{L}+ )?${thing.phrase}`,
      "iu",
    ).test(text);
    found.push({ ...thing, mass: thing.mass || (!thing.plural && !isCounted) });
  }
  return found;
}

function wholeIn(text: string, phrase: string): string {
  const words = phrase.split(" ");
  while (words.length > 1 && !text.includes(words.join(" "))) words.shift();
  return words.join(" ");
}

const COUNTS = /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$/;

/** "six custard tarts" */
function countedThing(tokens: readonly Token[], index: number): Thing | null {
  let end = index + 1;
  while (tokens[end]?.role === "noun" && !tokens[end]!.proper && !endsPhrase(tokens[end - 1]))
    end++;
  const head = tokens[end - 1]!;
  const isKnown = end > index + 1 && end <= index + 3 && isPluralWord(head);
  if (!isKnown || NO_THING.has(head.low) || HUMANS.has(head.low) || KIN.has(head.low)) return null;
  const phrase = tokens
    .slice(index, end)
    .map(({ low }) => low)
    .join(" ");
  return { phrase, plural: true, mass: false };
}

/** Whatever has an article before it is a thing, in the lexicon or not. */
function thingsWithArticle(tokens: readonly Token[]): Thing[] {
  const denied = tokens.findIndex((token) => DENIAL.test(token.low));
  return tokens.flatMap((token, index) => {
    if (denied >= 0 && index > denied) return [];
    const counted = COUNTS.test(token.low) ? countedThing(tokens, index) : null;
    if (counted) return [counted];
    if (!/^(?:the|a|an|my|our|his|her|their)$/.test(token.low)) return [];
    const adjective = tokens[index + 1];
    const isDescribed =
      adjective?.role === "adj" &&
      tokens[index + 2]?.role === "noun" &&
      !PASSING.test(adjective.low);
    const at = isDescribed ? index + 2 : index + 1;
    const head = tokens[at];
    const next = tokens[at + 1];
    if (!head || head.role !== "noun" || head.proper || !/^[a-z]{3,}$/.test(head.text)) return [];
    if (next && !endsPhrase(head) && /^(?:noun|num|ger|part)$/.test(next.role)) return [];
    const isSaidToBe = /^(?:was|were|is|be|like|as)$/.test(tokens[index - 1]?.low ?? "");
    if (next?.low === "of" || (isSaidToBe && token.low !== "the")) return [];
    if (NO_THING.has(head.low) || EVENTS.has(head.low) || HUMANS.has(head.low)) return [];
    if (KIN.has(head.low) || ADJECTIVES.has(head.low)) return [];
    const phrase = tokens
      .slice(index + 1, at + 1)
      .map(({ low }) => low)
      .join(" ");
    const mass = MASS_NOUNS.has(head.low) || FOOD.test(head.low);
    return [{ phrase, plural: isPluralWord(head), mass }];
  });
}
