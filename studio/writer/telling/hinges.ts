/** A word that joins a page to the one before, where the facts really hold it. */
import { DETERMINERS } from "../lexicon/function-words.ts";
import { KIN } from "../lexicon/people.ts";
import type { Fact } from "../facts/fact.ts";
import { withoutPossessive } from "../grammar/tokens.ts";
import { lowerFirst } from "../text/sentence.ts";
import { isLively } from "./as-typed.ts";
import { type Album } from "./album.ts";
import type { Telling, Way } from "./story.ts";

/** These tell of a while, which comes after nothing. */
const LASTING =
  /\b(?:was|were|had|always|never|used|still|every|all (?:day|night|week)|today|wins?|survived|in (?:18|19|20)\d\d|for .+ (?:years|months|weeks|days))\b/i;
const MAX_WORDS = 14;
/** Its time opens it already. */
const OPENED = /^(?:In|On|At|By) /;
/** Words that say the opposite of each other: two pages that hold one each are joined by "but". */
const OPPOSITES: readonly (readonly [RegExp, RegExp])[] = [
  [/\basleep\b/i, /\b(?:awake|up all)\b/i],
  [/\b(?:lost|lose)\b/i, /\b(?:won|win|scored)\b/i],
  [/\b(?:rain(?:ed|ing)?|storm)\b/i, /\b(?:sun|sunny|sunshine)\b/i],
  [/\b(?:hot|warm|boiling)\b/i, /\b(?:cold|freezing|chilly)\b/i],
  [/\b(?:laughed|laughing)\b/i, /\b(?:cried|crying)\b/i],
  [/\b(?:loved|loves)\b/i, /\b(?:hated|hates)\b/i],
  [/\b(?:everyone|everybody|all of us)\b/i, /\b(?:nobody|no one|except|only)\b/i],
  [/\b(?:forgot|forgotten)\b/i, /\b(?:remembered)\b/i],
  [/\b(?:scared|afraid)\b/i, /\b(?:brave|let go)\b/i],
  [/\b(?:broke|broken)\b/i, /\b(?:mended|fixed)\b/i],
];

const areOpposite = (one: string, other: string): boolean =>
  OPPOSITES.some(
    ([left, right]) =>
      (left.test(one) && right.test(other) && !right.test(one)) ||
      (right.test(one) && left.test(other) && !left.test(one)),
  );

/** The sentence behind a joining word; null where its first word may be a name. */
export function afterOpening(text: string, { names }: Album): string | null {
  // "In June 1998 it was." is no sentence.
  if (/^(?:it|that|this) (?:is|was)$/i.test(text)) return null;
  const first = /^[\p{L}']+/u.exec(text)?.[0] ?? "";
  const low = withoutPossessive(first.toLowerCase());
  if (first === "I" || first.startsWith("I'") || names.spelling.has(low) || KIN.has(low))
    return text;
  if (/^\p{Lu}{2,}/u.test(first)) return text;
  const isSmall =
    DETERMINERS.has(low) ||
    /^(?:he|she|it|they|we|there|everyone|everybody|somebody|nobody|one|two|three|four)$/.test(low);
  return isSmall ? lowerFirst(text) : null;
}

/** "Then Ivy threw …", "But then the sledge …", "And Rosie …": the same fact, joined. */
export function hingesFor(fact: Fact, way: Way, telling: Telling): Way[] {
  const { album, last } = telling;
  const { body } = fact;
  const before = album.captions[fact.caption - 1];
  const isDeed =
    (body.kind === "full" && !/[:;]/.test(way.text)) ||
    (fact.made !== undefined && way.frame === "told" && !OPENED.test(way.text)) ||
    (/^(?:deed|doing|state)$/.test(body.kind) && way.device === "told");
  if (!before || !isDeed || before.foreign || last?.caption !== fact.caption - 1) return [];
  // What stands before a comma may be no subject: "three cakes, one of which fell".
  if (before.text.endsWith("?") || (body.kind === "full" && way.text.includes(","))) return [];
  if (fact.when || way.device === "shown" || way.text.split(" ").length > MAX_WORDS) return [];
  if (/^(?:but|and|then|so|at|here|in|on|it|now|there is)\b/i.test(way.text)) return [];
  const rest = /[“"]/.test(way.text) ? null : afterOpening(way.text, album);
  if (!rest) return [];
  const join = (word: string, frame: string, weight: number): Way => ({
    ...way,
    text: `${word} ${rest}`,
    device: "hinge",
    frame,
    weight: way.weight * weight,
  });
  if (album.grief) return [];
  return [...turnHere(fact, telling, join), ...nextHere(fact, way, telling, join)];
}

type Join = (word: string, frame: string, weight: number) => Way;

const isPast = ({ body }: Fact): boolean =>
  body.kind !== "full" || (body.isPast && !body.isPresent);

/** "But": something went wrong where nothing had, or the opposite of what was said. */
function turnHere(fact: Fact, { album }: Telling, join: Join): Way[] {
  const here = album.captions[fact.caption]!;
  const before = album.captions[fact.caption - 1]!;
  if (/\bbut\b/i.test(here.text) || /\bbut\b/i.test(before.text)) return [];
  if (areOpposite(before.text, here.text)) return [join("But", "but", 2.5)];
  const isTurn = fact.caption > 1 && here.mishap === "strong" && before.mishap === "none";
  const isTold = isTurn && isPast(fact) && album.isSequential && !album.isQuiet;
  return isTold ? [join("But then", "but then", 1.2)] : [];
}

/** What comes next in one occasion, and who else did something. */
function nextHere(fact: Fact, way: Way, telling: Telling, join: Join): Way[] {
  const { album, template } = telling;
  const ways: Way[] = [];
  const isEnd = fact.caption === album.captions.length - 1;
  const isOver = isPast(fact) && !LASTING.test(way.text);
  // "Then" comes after a deed, and what was forgotten was forgotten before.
  const before = album.captions[fact.caption - 1]!.facts.at(-1);
  const isAfter =
    /^(?:full|deed|doing|told|off)$/.test(before?.body.kind ?? "typed") &&
    !/\bforgot\b/.test(way.text);
  if (album.isSequential && isOver && isAfter) {
    if (isEnd && !/\bin the end\b/i.test(way.text))
      ways.push(join("And then", "and then", 0.8), join("And in the end", "in the end", 0.8));
    else ways.push(join("Then", "then", 0.8));
  }
  // What somebody can do at the end of learning it is so now.
  if (template === "learning" && isEnd && /^(?!.*\bnow\b).{1,40}? can\b/.test(way.text))
    ways.push(join("And now", "and now", 4));
  if (isLively(telling) && !album.isQuiet) {
    // "And Mum was furious" follows from a deed; "And Grandma is 92" goes on from nothing.
    const isOurs = /^(?:we|I) /i.test(way.text);
    const goesOn = isPast(fact) && (isAfter || isOver || isOurs) && !/ and /.test(way.text);
    return goesOn ? [...ways, join("And", "and", 1)] : ways;
  }
  // "And" goes on with what the same somebody did before, and only at the end.
  const said = before?.made?.[0]?.text ?? before?.typed ?? "";
  const who = /^(?:we|he|she|I)\b/i.exec(way.text)?.[0].toLowerCase();
  const isSame = who !== undefined && said.toLowerCase().startsWith(`${who} `);
  if (isEnd && isSame && isPast(fact) && !/ and /.test(way.text))
    ways.push(join("And", "and", 0.6));
  return ways;
}
