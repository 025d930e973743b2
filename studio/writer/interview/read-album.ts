/** What the captions of an album say between them, so that nothing is asked that one of them says. */
import { canBeIn, findLanguage, guessLanguage } from "../../pages/story-language.ts";
import type { CaptionFacts } from "../facts/fact.ts";
import {
  addFamily,
  type FamilyMember,
  findMember,
  formsOf,
  spellFamily,
} from "../facts/family-list.ts";
import { namesOfAlbum } from "../facts/names.ts";
import { readFacts } from "../facts/read-facts.ts";
import { mendSlips } from "../facts/slips.ts";
import { HUMANS, KIN, NAMES_THAT_ARE_WORDS } from "../lexicon/people.ts";
import { PLACE_WORDS } from "../lexicon/nouns.ts";
import type { AlbumNames } from "../reading/album-names.ts";
import { type Caption, readCaption } from "../reading/read-caption.ts";
import { cleanCaption, isCodeLike } from "../text/clean-caption.ts";
import type { PhotoDate } from "./question.ts";

export interface InterviewInput {
  captions: readonly string[];
  /** The family list. */
  people?: readonly FamilyMember[];
  /** Of each photo, in the captions' order; null where it is not known. */
  photoDates?: readonly (PhotoDate | null)[];
}

/** A caption with what it says already. */
export interface CaptionNotes {
  index: number;
  /** Ready to be read; empty where nothing is written. */
  text: string;
  words: readonly string[];
  read: Caption;
  facts: CaptionFacts;
  /** In which to ask, or null where there are no questions in its language. */
  language: string | null;
  photoDate: PhotoDate | null;
  saysWho: boolean;
  saysWhere: boolean;
  saysWhen: boolean;
}

export interface InterviewAlbum {
  captions: readonly CaptionNotes[];
  /** Of the captions and of the whole family list, which answers may name. */
  names: AlbumNames;
  family: readonly FamilyMember[];
  /** Who can be offered as an answer: whom the captions name, then the family list. */
  people: readonly string[];
  /** Grief, war, illness: nothing is asked but who, where and when. */
  isQuiet: boolean;
  knowsWhen: boolean;
  knowsWhere: boolean;
}

/** As the writer's own album of grief and war. */
const QUIET =
  /\b(?:(?:in|army|navy|raf) uniform|bomb(?:ed|s)?|blitz|(?:the|world) war|wartime|evacuat\w+|refugees?|land army|soldiers?|hospital|chemo|ambulance|operation|accident|care home|funeral|ashes|died|passed away|goodbye old|(?:her|his|our) last (?:summer|christmas|birthday|picture)|my late)\b/i;
const SOMEBODY =
  /^(?:i|me|we|us|he|she|they|him|her|them|his|their|my|our|mine|ours|everyone|everybody|nobody|someone|somebody|i'm|i've|we're|we've|im|selfie)$/;
const TIME =
  /\b(?:(?:18|19|20)\d\d|'\d\d\b|(?:19|20)?\d0'?s|(?:twen|thir|for|fif|six|seven|eigh|nine)ties|spring|summer|autumn|winter|january|february|april|june|july|september|october|november|december|(?:in|last|this|early|late) (?:march|may|august)|(?:march|may|august) \d|\d(?:st|nd|rd|th)? (?:march|may|august)|yesterday|last (?:week|month|year)|years ago|\d{1,2}[/.]\d{1,2}[/.]\d\d)/i;
const YEAR = /\b(?:18|19|20)\d\d\b/g;
const SOMEWHERE =
  /\b(?:in|on|at|under|by|near|behind|outside|inside|across|beside)(?: the| a| an| my| our| his| her| their| \p{L}+'?s|(?= \p{Lu}))/u;
const PLACES =
  /\b(?:home|indoors|outdoors|outside|bed|bath|upstairs|downstairs|seaside|abroad|holiday camp)\b/i;

/**
 * Reads the captions of an album once for all its questions. Pure. At most twenty captions are worth it, a few
 * milliseconds in all.
 */
export function readAlbum({
  captions: typed,
  people: family = [],
  photoDates = [],
}: InterviewInput): InterviewAlbum {
  const tidy = typed.map((caption) => spellFamily(mendSlips(cleanCaption(caption)), family));
  const names = addFamily(namesOfAlbum(tidy), family, tidy);
  const language = guessLanguage(typed.join("\n"));
  const captions = typed.map((caption, index): CaptionNotes => {
    const text = tidy[index]!;
    const read = readCaption(text || caption, names);
    const facts = readFacts(text, index, read, names, language);
    return {
      index,
      text,
      words: facts.words,
      read,
      facts,
      language: languageOf(caption, language, facts.foreign),
      photoDate: photoDates[index] ?? null,
      saysWho: saysWho(read, facts),
      saysWhere: saysWhere(text, read, facts, names),
      saysWhen: saysWhen(text, read),
    };
  });
  const all = tidy.join("\n");
  return {
    captions,
    names: withFamily(names, family),
    family,
    people: namedPeople(captions, family),
    isQuiet: captions.some(({ facts }) => facts.grief) || QUIET.test(all),
    knowsWhen: captions.some(({ saysWhen: knows }) => knows) && !hasManyYears(all),
    knowsWhere: captions.some(
      ({ facts, read, text }) =>
        facts.facts.some(({ where }) => where !== null) ||
        read.places.some(({ name }) => /\p{Lu}/u.test(name)) ||
        [...names.places].some((place) => text.toLowerCase().includes(place)),
    ),
  };
}

/** Null for what is in no language, or in one that nothing tells. */
function languageOf(caption: string, album: string, isForeign: boolean): string | null {
  if (isCodeLike(caption)) return null;
  if (album !== "en" && canBeIn(album, caption)) return album;
  if (!isForeign) return "en";
  const own = findLanguage(caption) ?? album;
  return own === "en" ? null : own;
}

function withFamily(names: AlbumNames, family: readonly FamilyMember[]): AlbumNames {
  const spelling = new Map(names.spelling);
  const people = new Set(names.people);
  for (const word of family.flatMap(formsOf).flatMap((form) => form.split(" "))) {
    const low = word.toLowerCase();
    if (KIN.has(low) || NAMES_THAT_ARE_WORDS.has(low) || !/^\p{Lu}\p{L}+$/u.test(word)) continue;
    spelling.set(low, word);
    people.add(low);
  }
  return { spelling, people, places: names.places };
}

function saysWho(read: Caption, { words, facts }: CaptionFacts): boolean {
  const hasSubject = facts.some(
    ({ body }) => "subject" in body && (body.subject?.people.length ?? 0) > 0,
  );
  return (
    hasSubject ||
    read.people.length > 0 ||
    read.person !== null ||
    words.some((word) => SOMEBODY.test(word) || HUMANS.has(word) || isKin(word))
  );
}

const isKin = (word: string): boolean => KIN.has(word.replace(/'?s$/, "")) || KIN.has(word);

function saysWhere(
  text: string,
  read: Caption,
  { facts, words }: CaptionFacts,
  names: AlbumNames,
): boolean {
  return (
    read.places.length > 0 ||
    facts.some(({ where, body }) => where !== null || body.kind === "place") ||
    words.some((word) => PLACE_WORDS.has(word) || names.places.has(word)) ||
    PLACES.test(text) ||
    SOMEWHERE.test(text)
  );
}

const saysWhen = (text: string, read: Caption): boolean => read.year !== null || TIME.test(text);

/** An album of several years: when one caption was does not say it of the others. */
const hasManyYears = (all: string): boolean => new Set(all.match(YEAR) ?? []).size > 1;

/** More would be a list to search. */
export const MAX_OFFERED = 12;
export const calledOf = ({ name, calledAs }: FamilyMember): string => calledAs?.trim() || name;

function namedPeople(captions: readonly CaptionNotes[], family: readonly FamilyMember[]): string[] {
  const named = captions
    .filter(({ language }) => language === "en")
    .flatMap(({ read }) => read.people);
  const known = new Set(named.map((person) => findMember(family, person)));
  const others = family.filter((member) => !known.has(member)).map(calledOf);
  return [...new Set([...named, ...others])].slice(0, MAX_OFFERED);
}
