/** A word that joins a page to the one before, where the facts really hold it. */
import { DETERMINERS } from "../lexicon/function-words.ts";
import { KIN } from "../lexicon/people.ts";
import type { Fact } from "../facts/fact.ts";
import { withoutPossessive } from "../grammar/tokens.ts";
import { lowerFirst } from "../text/sentence.ts";
import { subjectOf, type Album } from "./album.ts";
import type { Telling, Way } from "./story.ts";

/** These tell of a while, which comes after nothing. */
const LASTING =
  /\b(?:was|were|had|always|never|used|still|every|all (?:day|night|week)|today|wins?|survived|in (?:18|19|20)\d\d|for .+ (?:years|months|weeks|days))\b/i;
const MAX_WORDS = 14;

/** The sentence behind a joining word; null where its first word may be a name. */
export function afterOpening(text: string, { names }: Album): string | null {
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
    ((body.kind === "deed" || body.kind === "doing") && way.device === "told");
  if (!before || !isDeed || album.grief || before.foreign || last?.caption !== fact.caption - 1)
    return [];
  // What stands before a comma may be no subject: "three cakes, one of which fell".
  if (before.text.endsWith("?") || (body.kind === "full" && way.text.includes(","))) return [];
  if (fact.when || way.device === "shown" || way.text.split(" ").length > MAX_WORDS) return [];
  if (/^(?:but|and|then|so|at|here|in|on|it was)\b/i.test(way.text) || /[“"]/.test(way.text))
    return [];
  const rest = afterOpening(way.text, album);
  if (!rest) return [];
  const join = (word: string, frame: string, weight: number): Way => ({
    ...way,
    text: `${word} ${rest}`,
    device: "hinge",
    frame,
    weight: way.weight * weight,
  });
  const ways: Way[] = [];
  const isOver = body.kind !== "full" || (body.isPast && !body.isPresent);
  const mishap = album.captions[fact.caption]!.mishap;
  const isBegun = fact.caption > 1;
  const isTurn =
    isBegun && mishap === "strong" && before.mishap === "none" && !/\bbut\b/i.test(way.text);
  if (isTurn && isOver && album.isSequential && !album.isQuiet)
    ways.push(join("But then", "but then", 1.2));
  else if (album.isSequential && isOver && !LASTING.test(way.text)) {
    const isLast = fact.caption === album.captions.length - 1;
    ways.push(join(isLast ? "And then" : "Then", "then", 0.8));
  }
  const who = subjectOf(fact)?.people[0];
  const isAnother = who && last.people.length === 1 && last.people[0] !== who;
  const isEnd = fact.caption === album.captions.length - 1 && body.kind === "full";
  if ((isAnother || isEnd) && !/ and /.test(way.text)) ways.push(join("And", "and", 0.5));
  return ways;
}
