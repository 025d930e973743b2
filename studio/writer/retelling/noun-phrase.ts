/** The thing that a fragment opens with: "the pencil marks", "61 boxes", "Mum's chips", "wet socks". */
import { NUMBER_WORDS } from "../lexicon/function-words.ts";
import {
  EVENTS_WITHOUT_ARTICLE,
  IRREGULAR_PLURALS,
  MASS_NOUNS,
  SINGULAR_IN_S,
} from "../lexicon/nouns.ts";
import { COMMON_NOUNS, EVENTS, STORY_THINGS } from "../lexicon/nouns.ts";
import { articleFor, isPluralWord } from "../grammar/number.ts";
import { endsPhrase, isCapitalised, isPossessive, type Token } from "../grammar/tokens.ts";
import type { AlbumNames } from "../reading/album-names.ts";
import { smallPhrase } from "../facts/phrases.ts";

export interface NounPhrase {
  /** Index of the first word behind it. */
  end: number;
  head: Token;
  plural: boolean;
  /** one: a thing that can be counted and has no article; bare: things, or what has no number. */
  form: "the" | "a" | "no" | "counted" | "one" | "bare" | "named";
  /** As it stands inside a sentence, with the article it was typed with. */
  text: string;
}

/** These open an order or a remark, and no thing. */
const NO_THING =
  /^(?:look|guess|meet|see|note|remember|please|let|watch|goodbye|hello|same|next|other|different|big school)$/;
const UNIT =
  /^(?:years?|yrs?|months?|weeks?|days?|hours?|hrs?|minutes?|mins?|metres?|miles?|laps?|times|inch|inches|degrees|goals?|points?|cloves?|cans?|pounds?|lb|kg|a\.?m|p\.?m)$/;
const QUANTITY = /^(?:some|another|many|few|several|lots|plenty|half)$/;
const DEFINITE = /^(?:the|my|our|your|his|her|its|their|this|that|these|those|all|both)$/;

/** Null where the first words are no thing, or not surely. */
export function readNounPhrase(
  tokens: readonly Token[],
  names: AlbumNames,
  start = 0,
): NounPhrase | null {
  let end = start;
  while (end < tokens.length && isPart(tokens, end, start)) {
    end++;
    if (endsPhrase(tokens[end - 1])) break;
  }
  if (
    end === start + 1 &&
    NUMBER_WORDS.has(tokens[start]!.low) &&
    /^(?:for|of)$/.test(tokens[end]?.low ?? "")
  )
    return { end, head: tokens[start]!, plural: true, form: "counted", text: tokens[start]!.low };
  while (end > start && !/^(?:noun|ger|inf|fin)$/.test(tokens[end - 1]!.role)) end--;
  if (end > start && /^(?:inf|fin)$/.test(tokens[end - 1]!.role) && end - start < 2) return null;
  const words = tokens.slice(start, end);
  const head = words.at(-1);
  const [first] = words;
  if (!head || !first || isPossessive(head.text) || words.length > 7) return null;
  if (first.before.startsWith("(") || NO_THING.test(first.low) || UNIT.test(head.text)) return null;
  const owner = words.findLastIndex((token) => isPossessive(token.text));
  const isJoined = words.slice(owner + 1).some(({ low }) => low === "and");
  const plural =
    isJoined || isMany(head) || (/^(?:[2-9]|[1-9]\d+)$/.test(first.low) && isMany(head));
  const isCounted =
    /^\d+$/.test(first.low) || NUMBER_WORDS.has(first.low) || /^(?:one|too)$/.test(first.low);
  const form =
    DEFINITE.test(first.low) || owner >= 0
      ? ("the" as const)
      : /^an?$/.test(first.low)
        ? ("a" as const)
        : first.low === "no"
          ? ("no" as const)
          : isCounted || QUANTITY.test(first.low)
            ? ("counted" as const)
            : isNamed(words, start)
              ? ("named" as const)
              : plural || MASS_NOUNS.has(head.low) || EVENTS_WITHOUT_ARTICLE.has(head.low)
                ? ("bare" as const)
                : ("one" as const);
  return { end, head, plural, form, text: smallPhrase(words, names) };
}

const isMany = (head: Token): boolean => isPluralWord(head) || IRREGULAR_PLURALS.has(head.low);

function isPart(tokens: readonly Token[], at: number, start: number): boolean {
  const token = tokens[at]!;
  const next = tokens[at + 1];
  if (at > start && token.before.startsWith("(")) return false;
  // "flat tire": a verb that is a thing here.
  if (
    at > start &&
    /^(?:inf|fin)$/.test(token.role) &&
    COMMON_NOUNS.has(token.low) &&
    tokens[at - 1]!.role === "adj"
  )
    return true;
  if (next?.low === "than") return false;
  if (token.low === "too") return at === start && next?.low === "many";
  if (at > start && /^(?:out|off|away|back)$/.test(token.low)) return false;
  if (token.low === "and" || token.low === "of")
    return at > start && next !== undefined && /^(?:det|adj|noun|num)$/.test(next.role);
  if (token.role === "adj" && !isCapitalised(token.text))
    return next !== undefined && !endsPhrase(token) && /^(?:adj|noun)$/.test(next.role);
  if (token.role === "det") return at === start || /^(?:of|and)$/.test(tokens[at - 1]!.low);
  return /^(?:adj|noun|num)$/.test(token.role);
}

/** "Keswick launderette", "Storm Arwen": a name has no article. */
const isNamed = (words: readonly Token[], start: number): boolean =>
  words.some(
    (token, index) => token.proper || ((index > 0 || start > 0) && isCapitalised(token.text)),
  );

/** With the article that the sentence needs. */
export function withThe({ form, head, text }: NounPhrase): string {
  if (form === "one" || (form === "bare" && !SINGULAR_IN_S.has(head.low))) return `the ${text}`;
  return text;
}

/** Null where no article is sure. */
export function withA({ form, head, text }: NounPhrase): string | null {
  if (form === "named") return null;
  const joined = /^(\p{L}+) and an? /u.exec(text);
  if (joined && form === "bare")
    return MASS_NOUNS.has(joined[1]!) || joined[1]!.endsWith("s")
      ? text
      : `${articleFor(text)} ${text}`;
  if (form === "one")
    return SINGULAR_IN_S.has(head.low) && !/ss$|s's$/.test(head.low)
      ? null
      : `${articleFor(text)} ${text}`;
  return text;
}

/** Known for a thing: what no list knows may be a name or a verb. */
export const isKnownThing = ({ form, head, plural }: NounPhrase): boolean =>
  form !== "one" ||
  plural ||
  STORY_THINGS.has(head.low) ||
  COMMON_NOUNS.has(head.low) ||
  EVENTS.has(head.low);
