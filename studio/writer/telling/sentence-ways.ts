/** Ways of telling a caption that is a whole sentence already. */
import { PLACE_WORDS } from "../lexicon/nouns.ts";
import type { Body, Fact, Subject } from "../facts/fact.ts";
import { isLively } from "./as-typed.ts";
import { isCertain, type Album } from "./album.ts";
import { afterOpening } from "./hinges.ts";
import { pronounFor } from "./leads.ts";
import type { Telling, Way } from "./story.ts";
import { DEVICES } from "./tones.ts";
import { close, isOf, way } from "./words.ts";

type Sentence = Extract<Body, { kind: "full" }>;

const MAX_TURNED = 14;
/** A second somebody, so that "who" or "it was" would no longer say who did it. */
const SECOND_CLAUSE =
  /[,;:“”"?]|\b(?:so|but|because|when|while|until|if|that|which|who|than|as if)\b|\band (?:then )?(?:\p{Lu}|he\b|she\b|it\b|we\b|they\b|I\b|the\b|my\b|his\b|her\b|our\b|their\b)/u;

/** What is so still, whenever it is read. */
const LASTING =
  /\b(?:now|any ?more|no longer|still|always|never|every|loves?|this is|these are|here|till|until|some days|sometimes|often|everywhere)\b|^(?:there|here|that)(?:'s| is)\b|\bI (?:don't|do not) (?:know|remember|think)\b|\bI wish\b|(?:^|[,;] )(?:don't|do not)\b/i;
/** "I have her thimble", "My son has his hands": what is left of somebody. */
const KEPT =
  /\bI have (?:his|her|their|it)\b|\bhas (?:his|her|\p{L}+'s) (?:\p{L}+ )?(?:hands|eyes|ears|nose|chin|smile|hair|laugh|temper|name)\b/iu;

export function waysToTellSentence(fact: Fact, body: Sentence, telling: Telling): Way[] {
  const { album, tone } = telling;
  // What is so today in an album of memories stays so; what is done is told as done.
  const isState = /\b(?:is|are|am|has|have|can)\b|\w'(?:s|m|re|ve)\b/i.test(fact.typed);
  const isOfYears = album.years.length > 0;
  // "Ella can't ride her bike" before the page on which she rides: that is over.
  const isLast = fact.caption === album.captions.length - 1;
  const isOver = /\b(?:can't|cannot|won't)\b/i.test(fact.typed) && album.isSequential && !isLast;
  // Whose birthday it is "is seven" to the last page.
  const isOfAge = telling.template === "birthday" && /\bis (?:\d|\p{L}+ today)/u.test(fact.typed);
  const isSoToday = (album.isMemory && isState && !isOver) || isOfAge;
  const isToday = isOfYears || isSoToday || LASTING.test(fact.typed) || KEPT.test(fact.typed);
  const weight = 3 * DEVICES[tone].keeps;
  const typed = { text: fact.typed, device: "verbatim" as const, frame: "full", weight };
  const isTold = body.isPresent && !body.isPast;
  // "She leaks." and "The monks make chocolate!" are so; what a person says or does is told as done.
  if (isTold && (isToday || body.subject === null)) return [typed];
  const mark = fact.shout && !album.isQuiet && DEVICES[tone].exclaims ? "!" : ".";
  const told = { ...typed, text: close(body.told.replace(/[.!]$/, ""), mark) };
  // "Contractor said two weeks": the article that it lacks.
  const isOpened =
    /^The (?!what|who|how|why)/.test(body.told) && !fact.typed.startsWith("The ") && !album.isQuiet;
  const plain: Way = isTold || isOpened ? { ...told, device: "told" } : typed;
  return [plain, ...turned(fact, body, telling)];
}

/** The same deed in another order; each needs a sentence of one clause. */
function turned(fact: Fact, body: Sentence, telling: Telling): Way[] {
  const { album } = telling;
  const ways = [
    ...datedFirst(fact, body, album),
    ...inHalves(fact, body, album),
    ...placedFirst(body, album),
  ];
  const { subject } = body;
  const text = body.told.replace(/[.!]$/, "");
  if (!subject?.isOneName || subject.age || !text.startsWith(`${subject.text} `)) return ways;
  const predicate = text.slice(subject.text.length + 1);
  if (text.split(" ").length > MAX_TURNED || SECOND_CLAUSE.test(predicate)) return ways;
  if (/^(?:and|is|are|has|always|never|still)\b/.test(predicate) || fact.when) return ways;
  const isDeed = !/^(?:was|were|had|\p{L}+n't|could|would)\b|^\p{L}+$/u.test(predicate);
  const who = pronounFor(subject, fact, telling);
  const isAlone = album.captions[fact.caption]!.facts.length === 1;
  const isKnown = isCertain(fact, album);
  if (who !== subject.text) ways.push(way(`${who} ${predicate}`, "full", 3));
  else if (
    !album.grief &&
    !fact.shout &&
    isAlone &&
    isKnown &&
    isDeed &&
    isNew(subject, fact, album)
  )
    ways.push(
      way(
        `here ${isOf(subject)} ${subject.object}, who ${predicate}`,
        "here is",
        DEVICES[telling.tone].shows / 4,
        ".",
        "shown",
      ),
    );
  // "It was Emma who" answers a question, as who was first; nobody asked who planted a rose.
  const isAsked = /^(?:the (?:first|last|only|whole|\p{L}+est)|all|every|both) /u.test(body.rest);
  const isTurned = isLively(telling) && isKnown && body.verb && isAsked;
  if (isTurned && !album.isQuiet && !fact.shout && fact.caption > 0)
    ways.push(way(`it was ${subject.text} who ${predicate}`, "it was who", 0.8));
  return ways;
}

/** "Here is Ava, who …" introduces her; whom an earlier page has named needs no introduction. */
const isNew = ({ people }: Subject, { caption }: Fact, { captions }: Album): boolean =>
  !captions.slice(0, caption).some((earlier) => earlier.people.some((one) => people.includes(one)));

/** "Tom dropped the pie. Biscuit ate it." */
function inHalves({ typed }: Fact, { halves }: Sentence, { isQuiet }: Album): Way[] {
  if (!halves || isQuiet || typed.endsWith("!")) return [];
  return [{ text: `${halves[1]} ${halves[2]}`, device: "told", frame: "full", weight: 1 }];
}

/** "In 1958 Grandma Betty planted this apple tree." */
function datedFirst({ typed, when }: Fact, { subject, told }: Sentence, album: Album): Way[] {
  const rest = when && subject ? told.replace(/[.!]$/, "") : "";
  const isBehind = when !== null && rest.endsWith(` ${when.phrase}`);
  if (!isBehind || SECOND_CLAUSE.test(rest) || typed.endsWith("!")) return [];
  const before = afterOpening(rest.slice(0, -when.phrase.length - 1), album);
  return before ? [way(`${when.phrase} ${before}`, "full", 2)] : [];
}

const TIME_BEHIND =
  /^(.+) ((?:in the (?:night|morning|evening|afternoon)|at (?:midnight|night|dawn|sunset|bedtime|lunchtime|teatime|half time)|on the (?:first|second|third|last) (?:day|night|morning|evening)|after (?:lunch|dinner|tea|breakfast|school)|that (?:night|morning|evening)))$/;
const PLACE_BEHIND =
  /^(.+) ((?:in|at|on|behind|outside|under) (?:the|our|my|\p{Lu}\p{L}+'s) (?:\p{Ll}+ )?(\p{Ll}+))$/u;

/** "In the garden Leo found a frog.": only behind a deed that is whole without it. */
function placedFirst({ doer, rest, told, verb }: Sentence, album: Album): Way[] {
  const text = told.replace(/[.!]$/, "");
  if (!doer || /^(?:put|left|took|kept|lived|stayed|was|were|had)$/.test(verb)) return [];
  const [, timed, time] = TIME_BEHIND.exec(text) ?? [];
  const [, placed, place, head] = PLACE_BEHIND.exec(text) ?? [];
  const isWhole = /^(?:the|a|an|his|her|two|three|four|five|six|seven) /.test(rest);
  const isPlace = PLACE_WORDS.has(head ?? "") && isWhole;
  const before = timed ?? (isPlace ? placed : undefined);
  if (!before || SECOND_CLAUSE.test(before) || / (?:of|for|with|from|to) /.test(before)) return [];
  const opened = afterOpening(before, album);
  return opened ? [way(`${time ?? place} ${opened}`, "full", 2)] : [];
}
