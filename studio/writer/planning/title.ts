/** A title made of the captions' own matter, or of their people and the kind of book it is. */
import type { Template } from "../meta.ts";
import { MAX_TITLE_CHARACTERS } from "../meta.ts";
import type { Random } from "../random.ts";
import type { Clause } from "../reading/clause.ts";
import type { Caption } from "../reading/read-caption.ts";
import type { Place } from "../reading/places.ts";
import type { Thing } from "../reading/things.ts";
import { isCodeLike } from "../text/clean-caption.ts";
import { capitalise, joinList, numberWord } from "../text/sentence.ts";
import { inTitleCase } from "../text/title-case.ts";
import { listPeople, plainTitles } from "./plain-titles.ts";
import { fromWords, isNaming } from "./words-of-title.ts";
import type { Plan } from "./plan.ts";

const KIND_OF_BOOK: Record<Template | "none", string> = {
  none: "Story",
  birthday: "Birthday Story",
  vacation: "Holiday Story",
  bedtime: "Bedtime Story",
  learning: "Learning Story",
};

const fits = (title: string): boolean => title.length <= MAX_TITLE_CHARACTERS;

/** Never empty, at most 60 characters. */
export function makeTitle(
  plan: Plan,
  captions: readonly Caption[],
  template: Template | null,
  random: Random,
  own: OwnTitles = { topics: [], questions: [], hero: null, cast: [] },
): string {
  const kind = KIND_OF_BOOK[template ?? "none"];
  // What only this album has says most; the others keep two tellings from sharing a title.
  const groups: Group[] = plan.grief
    ? [
        { weight: 3, titles: fromEvents(captions.slice(0, 1)) },
        { weight: 3, titles: own.topics },
        { weight: 2, titles: fromLabels(captions) },
        { weight: 1, titles: ofPeople(plan, "Story", own) },
      ]
    : [
        { weight: 4, titles: own.topics },
        { weight: 2.5, titles: own.questions },
        { weight: 4, titles: fromEvents(captions.slice(0, 1)) },
        { weight: 1.5, titles: fromEvents(captions.slice(1)) },
        { weight: 2.5, titles: fromSentences(captions) },
        { weight: 2.5, titles: fromLabels(captions) },
        { weight: 2.5, titles: fromHeroes(plan, captions) },
        { weight: 1.5, titles: fromThings(plan, captions) },
        { weight: template ? 0.4 : 0.15, titles: ofPeople(plan, kind, own) },
      ];
  const filled = groups
    .map(({ titles, weight }) => ({
      weight,
      titles: [...new Set(titles.map(inTitleCase))].filter(fits),
    }))
    .filter(({ titles }) => titles.length > 0);
  let roll = random.next() * filled.reduce((sum, { weight }) => sum + weight, 0);
  const group = filled.find(({ weight }) => (roll -= weight) < 0);
  if (group) return random.pick(group.titles)!;
  return (
    fromWords(captions) ??
    fromOneThing(plan, captions) ??
    random.pick(plainTitles(plan, captions, kind)) ??
    countPictures(kind, captions.length)
  );
}

/** What the telling adds: "The Night the Awning Blew Away", "Who Burned the Sausages?". */
export interface OwnTitles {
  topics: readonly string[];
  questions: readonly string[];
  /** Who carries the album, if somebody does. */
  hero: string | null;
  /** Those whom more than one caption is of. */
  cast: readonly string[];
}

interface Group {
  weight: number;
  titles: readonly string[];
}

/** "The Flask Survived", "Gran Won at Cards": short, and in the caption's own words. */
function fromSentences(captions: readonly Caption[]): string[] {
  return captions.flatMap(({ clauses, clean, foreign, mishap }) =>
    clauses
      .map((clause) => ({ ...clause, text: beforeComma(clause) }))
      .filter(({ kind, text }) => {
        const words = text.toLowerCase().split(" ");
        const isShort = words.length >= 3 && words.length <= 6;
        const isOurs =
          !/[,;:?“”"()\d]|^(?:it|he|she|they|there|this|that|my|you|and|but|so|then|still|just|not)\b|\b(?:me|us|it|them|him|that day|did|was|were|had|is|are|has|have|can|do|does)\b|\b(?:his|hers|theirs|mine|ours|one)$/i.test(
            text,
          );
        const own = clean.toLowerCase();
        return (
          kind === "sentence" && isShort && isOurs && words.every((word) => own.includes(word))
        );
      })
      .map(({ text }) => text)
      .filter(() => !foreign && mishap !== "strong"),
  );
}

/** "I made a friend, his name is Jakub": what comes first is a sentence by itself where its subject does. */
function beforeComma({ subjects, text }: Clause): string {
  const isWhole = /^(?:I|we) /.test(text) || (subjects[0] && text.startsWith(`${subjects[0]} `));
  return isWhole ? text.split(",")[0]! : text;
}

const countPictures = (kind: string, count: number): string =>
  `A ${kind} in ${capitalise(numberWord(count))} Picture${count === 1 ? "" : "s"}`;

/** "Christmas at Nana's", "Ella's First Day at School", "My First Bike". */
function fromEvents(captions: readonly Caption[]): string[] {
  return captions.flatMap((caption) =>
    caption.mishap === "none" && !caption.foreign
      ? caption.clauses.filter(isTitleMatter).map(({ text }) => asNamed(text))
      : [],
  );
}

/** "Moving day" is a name by itself, as "a picnic" is not. */
const DAY = /^an? (?=\S+ (?:day|eve|evening|morning|night|time)$)/i;
const asNamed = (text: string): string => text.replace(DAY, "").replace(/^an? /, "the ");

function isTitleMatter({ kind, text }: Clause): boolean {
  const words = text.split(" ").length;
  if (
    words < 2 ||
    text.length > 44 ||
    /^(?:this|that|here)\b|[,:"(]| - |\b(?:last|we|I)\b/i.test(text)
  )
    return false;
  // "Wed morning" and "Aarav first day" are notes.
  if (
    /^(?:(?:the|a) )?(?:mon|tues?|wed|thurs?|fri|sat|sun)\b|^(?:the|an?) \p{L}+(?: \d+ \p{L}+)? first\b/iu.test(
      text,
    )
  )
    return false;
  return kind === "event" || (kind === "known-thing" && words <= 4 && /^(?:my|our) /.test(text));
}

/** Too plain to name a book after, unless something is said of it: "the Car", but "the Red Car". */
const PLAIN =
  /^(?:car|cars|bus|train|plane|boat|pool|sea|sky|sand|snow|beach|lake|river|garden|hill|water|waves|music|food|mud|sun|trees?|stones?|flour|fruit|fields|woods|island|rice|fish|dress|shoes|boots|socks|coat|hat|hats|cake|cakes|presents?|flowers?|books?|toys?|dog|cat|letter|letters|path|map|sticks?|rocks?)$/;
const isTitlePlace = ({ preposition, name }: Place): boolean =>
  (preposition === "at" || preposition === "in") &&
  !/\b(?:hospital|bathroom|street|road|shop|his|her|their)\b/i.test(name);
const isMemorable = ({ phrase }: Thing): boolean => !PLAIN.test(phrase);

/** "Emma and the Sandcastle", "Emma and Grandpa Joe at Brighton Beach". */
function fromHeroes(plan: Plan, captions: readonly Caption[]): string[] {
  return captions.flatMap((caption) => {
    const hero = caption.clauses.find((clause) => clause.subjects.length > 0)?.subjects ?? [];
    if (hero.length === 0 || caption.mishap === "strong") return [];
    const who = joinList(hero.slice(0, 2));
    const place = caption.places.find(isTitlePlace);
    const thing = caption.things.find(isMemorable);
    return [
      ...(thing && hero.length === 1 && plan.stars.slice(0, 3).includes(hero[0]!)
        ? [`${who} and the ${thing.phrase}`]
        : []),
      ...(place ? [`${who} ${place.preposition} ${place.name}`] : []),
    ];
  });
}

/** "The Pier, the Hat and the Ice Cream", "The Kite at Whitby". */
function fromThings(plan: Plan, captions: readonly Caption[]): string[] {
  const things = plan.things.filter((thing) => thing.phrase.length < 22 && isMemorable(thing));
  const titles = captions.flatMap((caption) => {
    const place = caption.places.find(isTitlePlace);
    const thing = caption.things.find(isMemorable);
    return place && thing && !place.name.endsWith(thing.phrase)
      ? [`The ${thing.phrase} ${place.preposition} ${place.name}`]
      : [];
  });
  if (things.length >= 2) titles.push(listThings(things.slice(0, things.length >= 3 ? 3 : 2)));
  return titles;
}

/** "The Caravan", "Ballybunion": what there is, before the pictures are counted. */
function fromOneThing({ things }: Plan, captions: readonly Caption[]): string | null {
  const thing = things.find((each) => each.phrase.length < 22 && isMemorable(each));
  const place = captions.flatMap(({ places }) => places).find(isTitlePlace);
  return thing ? inTitleCase(`The ${thing.phrase}`) : (place?.name ?? null);
}

const listThings = (things: readonly Thing[]): string =>
  joinList(things.map((thing) => `the ${thing.phrase}`));

/** "Lily's Birthday Story", "Emma, Leo and Grandpa Joe". */
function ofPeople(plan: Plan, kind: string, { cast, hero }: OwnTitles): string[] {
  const { person } = plan;
  const stars = plan.stars.filter((star) => cast.includes(star));
  // Who says "I" is the hero, and nobody named is.
  if (stars.length === 0 || person === "I") return [];
  const titles = hero ? [`${ownerOf(hero)} ${kind}`] : [];
  if (stars.length === 2 || stars.length === 3) {
    const all = listPeople(plan, stars);
    titles.push(kind === "Story" ? all : `${all}: A ${kind}`);
  }
  return titles;
}

/** What only makes sense beside its picture, or among other captions. */
const UNFIT =
  / -| (?!I$)\p{L}$|[^\p{L}\p{N} '’-]|\d$|^(?:day|week|part|attempt) \d|^(?:me|with|still|again|more|another|same|also|then|it|he|she|they|this|that|there|and|but|so|not|no|last|next|before|after|now|then|mum and|dad and|us|all of us)\b|\b(?:me|us|him|them|it|here|there|again|too|now|today|photo|picture|pic|no|mrs?|dr|st|full|yrs?|years?|old|months?|mos|lbs?|oz|kg)$/iu;
const ownerOf = (name: string): string => `${name}'s`;

/** "Two Left Feet Like Her Grandad": the first words of a caption up to a stop, as they were typed. */
function fromLabels(captions: readonly Caption[]): string[] {
  return captions.flatMap(({ clauses, clean, foreign, mishap }) => {
    const label = clean.split(/[.!?,;:(]/)[0]!.trim();
    const count = label.split(" ").length;
    const isFit = count >= 3 && count <= 6 && isNaming(clauses[0]) && !UNFIT.test(label);
    return isFit && !foreign && mishap === "none" && !isCodeLike(clean) ? [label] : [];
  });
}
