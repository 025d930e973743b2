/** "Roof on, a week before the snow", "61 boxes and not one of them labelled", "First potatoes". */
import { isCommonWord } from "../reading/album-names.ts";
import { CAPITALISED_WORDS } from "../lexicon/calendar.ts";
import { EVENTS, PLACE_WORDS } from "../lexicon/nouns.ts";
import { HUMANS, KIN } from "../lexicon/people.ts";
import { getPastOfGerund } from "../grammar/verb-forms.ts";
import { endsPhrase, type Token } from "../grammar/tokens.ts";
import { lowerFirst } from "../text/sentence.ts";
import { isFinite } from "../grammar/roles.ts";
import { canFollow, cutAtComma, render, told, type Clause, type Reading } from "./clause.ts";
import {
  isAlive,
  isKnownThing,
  readNounPhrase,
  withA,
  withThe,
  type NounPhrase,
} from "./noun-phrase.ts";
import { timePhrase } from "./time-heads.ts";
import { isParticle, isPlace, isState } from "./states.ts";

const SUPERLATIVE = /^(?:\p{L}+est|best|worst)$/u;
const BEHIND_THING =
  /^(?:through|along|for|from|by|with|without|to|of|under|as|against|round|about)$/;
/** Of the family's own day, so that they had it. */
const MOMENT = /^(?:first|second|third|last|next)$/;
/** Events that no list of events has, for they are things as well. */
const EVENT =
  /^(?:class|call|speech|launch|ceremony|communion|supper|harvest|disco|swim|bath|lesson|interview|raid)$/;
const MEAL = /^(?:dinner|supper|lunch|breakfast|tea|brunch|picnic|drinks|pizza|chips)$/;
const NOTHING_THERE = /^(?:arrivals|departures|nothing|school)$/;
const BIG_SIBLING = /^(?:big|little|baby) (?:brother|sister)$/;

export function clausesOfThing(reading: Reading): Clause[] {
  const { names, tokens } = reading;
  const phrase = readNounPhrase(tokens, names);
  if (!phrase) return [];
  const rest = tokens.slice(phrase.end);
  const isApart = endsPhrase(tokens[phrase.end - 1]) || rest[0]?.before.startsWith("(") === true;
  if (BIG_SIBLING.test(phrase.text))
    return !isApart && isState(rest) && canFollow(rest)
      ? [told(`${phrase.text} was ${render(rest)}`)]
      : [];
  if (KIN.has(phrase.head.low) || (phrase.head.proper && !PLACE_WORDS.has(phrase.head.low)))
    return [];
  const isAway = phrase.form === "bare" && rest[0]?.low === "away";
  if (isAway || !canFollow(rest) || (rest.length === 0 && NOTHING_THERE.test(phrase.head.low)))
    return [];
  if (rest.length > 0 && !isApart) return ofSomethingSomehow(phrase, rest, reading);
  return rest.length > 0
    ? ofSomethingBeside(phrase, rest, reading)
    : ofSomething(phrase, "", reading);
}

const wasOf = ({ plural }: NounPhrase): "was" | "were" => (plural ? "were" : "was");

/** The words behind a thing say how or where it was, or whose it was. */
function ofSomethingSomehow(
  phrase: NounPhrase,
  rest: readonly Token[],
  reading: Reading,
): Clause[] {
  const { form } = phrase;
  const how = render(rest);
  const was = wasOf(phrase);
  const next = rest[0]!;
  if (next.role === "ger") return ofSomethingDoing(phrase, rest);
  const isThere = isPlace(rest) && !isParticle(rest);
  if (/^(?:from|of)$/.test(next.low) && /^(?:our|my)$/.test(rest[1]?.low ?? "") && form === "one")
    return [{ text: `this was the ${phrase.text} ${how}`, frame: "this was", weight: 3 }];
  if (
    isThere &&
    form === "one" &&
    PLACE_WORDS.has(phrase.head.low) &&
    /^(?:at|in|near)$/.test(next.low)
  )
    return [{ text: `this was the ${phrase.text} ${how}`, frame: "this was", weight: 3 }];
  if (isThere && !isAlive(phrase)) return ofSomething(phrase, ` ${how}`, reading);
  if (isState(rest)) {
    if (form === "no") return [];
    const subject = form === "counted" || form === "a" ? phrase.text : withThe(phrase);
    return [told(`${subject} ${was} ${how}`)];
  }
  if (form === "the")
    return BEHIND_THING.test(next.low) ? ofSomething(phrase, ` ${how}`, reading) : [];
  const isRemark = (next.low === "yet" && rest.length === 1) || next.low === "because";
  const isNot = next.low === "and" && /^(?:not|no)$/.test(rest[1]?.low ?? "");
  return BEHIND_THING.test(next.low) || isRemark || isNot
    ? ofSomething(phrase, ` ${how}`, reading)
    : [];
}

/** "The cake leaning a bit": a thing does what it does for a while. */
function ofSomethingDoing(phrase: NounPhrase, [gerund, ...rest]: readonly Token[]): Clause[] {
  const isKnown = phrase.form === "the" || phrase.form === "counted" || isAlive(phrase);
  if (!isKnown || !getPastOfGerund(gerund!.low)) return [];
  const [own] = endsPhrase(gerund) ? [[]] : cutAtComma(rest);
  if (own.some(({ role }) => role === "ger" || role === "conj")) return [];
  return [
    told(
      `${withThe(phrase)} ${wasOf(phrase)} ${render([{ ...gerund!, text: gerund!.low }, ...rest])}`,
    ),
  ];
}

/** "Keswick launderette, warmest place we went all week", "My first cardigan, lemon". */
function ofSomethingBeside(phrase: NounPhrase, rest: readonly Token[], reading: Reading): Clause[] {
  const first = rest[0]!;
  const [head] = cutAtComma(rest);
  const isRemark = first.before.startsWith("(");
  if (isRemark && !MOMENT.test(phrase.text.split(" ")[0]!)) return [];
  if (SUPERLATIVE.test(first.low) && first.role !== "ger")
    return /^(?:named|the)$/.test(phrase.form) && rest.length > 2
      ? [told(`${phrase.text} was the ${render(rest)}`)]
      : [];
  if (/^(?:same|different|no|now|still)$/.test(first.low)) return [];
  if (first.low === "just" || first.role === "ger" || isFinite(head.at(-1)!)) return [];
  return ofSomething(phrase, `${isRemark ? "" : ","} ${render(rest)}`, reading);
}

/** That it was there; that it came, where one thing follows another. */
function ofSomething(phrase: NounPhrase, behind: string, reading: Reading): Clause[] {
  const { isLater, isNext, isOurs, isTimed } = reading;
  const { form, head, plural, text } = phrase;
  const first = text.split(" ")[0]!.toLowerCase();
  const isEvent = EVENTS.has(head.low) || EVENT.test(head.low) || /^(?:first|last)$/.test(first);
  const was = wasOf(phrase);
  const clauses: Clause[] = [];
  const isMeal = MEAL.test(head.low) && behind !== "";
  if (
    isEvent &&
    isLater &&
    !isMeal &&
    form !== "no" &&
    form !== "counted" &&
    (EVENT.test(head.low) || !HUMANS.has(head.low))
  ) {
    if (form === "named" && isStrange(phrase, reading)) return [];
    const isDay =
      /^(?:Day|Eve|Night|Christmas|Easter|Communion)$/.test(head.text) ||
      /'s /.test(text) ||
      timePhrase(text) !== null ||
      (form === "one" && /^(?:puppy class|half time|bonfire night)$/.test(text));
    const what =
      MOMENT.test(first) || (form === "one" && !isDay) || (form === "named" && !isDay)
        ? `the ${text}`
        : text;
    if (!behind.includes(",") && (form !== "bare" || plural || MOMENT.test(first)))
      clauses.push({ text: `then came ${what}${behind}`, frame: "then came", weight: 3 });
    // "Then it was bedtime."
    if (form !== "bare" || plural)
      clauses.push({ text: `after that came ${what}${behind}`, frame: "after that", weight: 2 });
    if (!plural) clauses.push({ text: `then it was ${what}${behind}`, frame: "then", weight: 0.7 });
    return clauses;
  }
  if (form === "one" && TIME.test(head.low) && !isPlaceTail(behind))
    return [
      {
        text: `it was ${text.startsWith("the ") ? text : `the ${text}`}${behind}`,
        frame: "it was",
        weight: 2,
      },
    ];
  if (MOMENT.test(first) && isTimed)
    return [{ text: `came the ${text}${behind}`, frame: "came", weight: 3 }];
  if (MOMENT.test(first))
    return [{ text: `it was the ${text}${behind}`, frame: "it was", weight: 2 }];
  if (form === "the")
    return TIME.test(head.low)
      ? [{ text: `it was ${text}${behind}`, frame: "it was", weight: 3 }]
      : [];
  if (form === "named" || !isKnownThing(phrase) || (form === "one" && behind === "")) return [];
  // A story does not begin with what there was, of all that there was.
  if (reading.isFirst && !reading.isTimed && !isPlaceTail(behind)) return [];
  const some = withA(phrase);
  if (!some || HUMANS.has(head.low)) return [];
  clauses.push({
    text: `there ${/^an? /.test(some) || isFirstOne(some) ? "was" : was} ${lowerFirst(some)}${behind}`,
    frame: `${plural ? "there were" : "there was"}${form === "no" ? " no" : ""}`,
    weight: 1.5,
  });
  if (isPlaceTail(behind) && !/[,(]/.test(behind) && form !== "no")
    clauses.push({
      text: `${behind.trim()} there ${plural && !/^an? /.test(some) ? "were" : "was"} ${lowerFirst(some)}`,
      frame: "told",
      weight: 1,
    });
  if (isOurs && form !== "one" && !/^no\b/.test(some))
    clauses.push({
      text: `we had ${lowerFirst(some)}${behind}`,
      frame: "we had",
      weight: MEAL.test(head.low) ? 9 : behind === "" ? 0.5 : 1.5,
    });
  if (reading.isNext && form !== "no" && form !== "counted")
    clauses.push({ text: `then ${clauses[0]!.text}`, frame: "then", weight: 1 });
  if (isNext && form === "a" && !isPlaceTail(behind))
    clauses.push({ text: `then came ${lowerFirst(some)}${behind}`, frame: "then came", weight: 1 });
  return clauses;
}

/** "bare earth and optimism": what comes first counts. */
const isFirstOne = (text: string): boolean =>
  / and /.test(text) && !/[^s]s and /.test(text) && !/^\d/.test(text);
const TIME = /^(?:summer|winter|spring|autumn|morning|afternoon|evening|night)$/;
/** "Pulau Bidong camp": a name of its own. */
const isStrange = ({ text }: NounPhrase, { names }: Reading): boolean =>
  !/['’]s\b|^(?:VE|VJ)\b/.test(text) &&
  !isCommonWord(text.split(" ")[0]!.toLowerCase()) &&
  !CAPITALISED_WORDS.has(text.split(" ")[0]!.toLowerCase()) &&
  !/^(?:boxing|leavers)/i.test(text) &&
  names !== null;
const isPlaceTail = (behind: string): boolean => /^ (?:in|on|at|under|round) /.test(behind);
