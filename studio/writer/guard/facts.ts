/** What a family has given: the words, numbers, times and relations of its captions and of its list of people. */
import { guessLanguage } from "../../pages/story-language.ts";
import { type FamilyMember, isNamed } from "../facts/family-list.ts";
import { mendSlips } from "../facts/slips.ts";
import type { Template } from "../meta.ts";
import { cleanCaption } from "../text/clean-caption.ts";
import { SHORT_TIME_WORDS, timeWords } from "./calendar.ts";
import { relationOf, withImplied } from "./kinship.ts";
import { foldText, GUARDED_LANGUAGES, type GuardedLanguage } from "./number-words.ts";
import { readNumbers, type SaidNumber } from "./read-numbers.ts";
import { readTokens, type Token } from "./tokens.ts";

export interface GivenFacts {
  captions: readonly string[];
  people?: readonly FamilyMember[];
  /** Chosen by the family: a birthday's story may speak of a birthday. */
  template?: Template | null;
}

/** One caption or one person: what belongs together. */
export interface Source {
  words: ReadonlySet<string>;
  relations: ReadonlySet<string>;
}

export interface Given {
  /** Folded captions, as one text each. */
  texts: readonly string[];
  words: ReadonlySet<string>;
  /** Four-figure numbers; years of two figures in both centuries. */
  years: ReadonlySet<number>;
  numbers: ReadonlySet<number>;
  /** Those of them that count years: ages, anniversaries, "for forty years". */
  spans: ReadonlySet<number>;
  /** Keys of `timeWords`, and what follows from them. */
  times: ReadonlySet<string>;
  relations: ReadonlySet<string>;
  sources: readonly Source[];
  /** People called by a name, at most as many as there are. */
  names: number;
}

export const isGuarded = (language: string): language is GuardedLanguage =>
  GUARDED_LANGUAGES.some((one) => one === language);

const TEMPLATE_WORDS: Record<Template, string> = {
  birthday: "birthday party",
  vacation: "holiday vacation trip",
  bedtime: "bedtime night evening bedroom",
  learning: "learning",
};

/** Words from which a time of day or a feast follows. */
const TIMES_OF_WORDS: readonly (readonly [time: string, words: RegExp])[] = [
  ["time:morning", /^(?:breakfast|dawn|sunrise|woke|waking|pancakes|cereal|porridge)$/],
  ["time:noon", /^(?:lunch|lunchtime)$/],
  ["time:afternoon", /^(?:lunch|tea|teatime)$/],
  [
    "time:night",
    /^(?:asleep|sleep|sleeping|slept|sleeps|bed|bedtime|pyjamas|pajamas|pjs|moon|stars|starlight|fireworks|bonfire|dark|dream|dreams|dreaming|sleepover|torch|evening|goodnight|lullaby|midnight)$/,
  ],
  ["time:evening", /^(?:dinner|supper|sunset|dusk|bedtime|night|tonight|bath|bathtime|tea)$/],
  ["time:dusk", /^(?:sunset|evening)$/],
  ["time:dawn", /^(?:sunrise)$/],
  ["feast:birthday", /^(?:turns|turned|turning|candles|born|birthday|birthdays)$/],
  ["feast:weekend", /^(?:saturday|sunday|weekend|weekends)$/],
  ["feast:christmas", /^(?:santa|xmas|nativity)$/],
  ["month:11", /^(?:christmas|xmas|boxing|hogmanay)$/],
  ["month:9", /^(?:halloween)$/],
  ["number:2", /^(?:twins?|pair|couple|both|twice|double)$/],
  ["number:12", /^(?:dozens?)$/],
];

/** Reads what was given. Pure; any text will do. */
export function readGiven({ captions, people = [], template }: GivenFacts): Given {
  const listed = people.map(({ name, calledAs, relation }) =>
    [name, calledAs, relation].filter(Boolean).join(", "),
  );
  const mended = captions.map((caption) => mendSlips(cleanCaption(caption)));
  const texts = [
    ...captions,
    ...mended,
    ...listed,
    ...(template ? [TEMPLATE_WORDS[template]] : []),
  ];
  const spoken = guessLanguage(captions.join("\n"));
  const languages: GuardedLanguage[] =
    isGuarded(spoken) && spoken !== "en" ? [spoken, "en"] : ["en"];
  // Ages are theirs who are named: the years of a long list differ by every number.
  const years = new Set(
    people.flatMap((member) => (isNamed(member, captions) ? (member.born ?? []) : [])),
  );
  const numbers = new Set<number>();
  const spans = new Set<number>();
  const times = new Set<string>();
  const words = new Set<string>();
  const sources = texts.map((text): Source => {
    const tokens = readTokens(text);
    for (const number of readNumbers(tokens, languages)) {
      addNumber(number.value, years, numbers);
      if (countsYears(number, tokens)) spans.add(number.value);
    }
    for (const year of text.matchAll(/['’](\d\d)\b/g)) addShortYear(Number(year[1]), years);
    addNumericDates(text, times, years);
    const own = new Set(tokens.flatMap(formsOf));
    for (const word of own) {
      words.add(word);
      for (const language of languages) {
        const time = timeWords(language).get(word) ?? SHORT_TIME_WORDS.get(word);
        if (time) times.add(time);
      }
      for (const [time, pattern] of TIMES_OF_WORDS) {
        if (!pattern.test(word)) continue;
        if (time.startsWith("number:")) numbers.add(Number(time.slice(7)));
        else times.add(time);
      }
    }
    if (/\b\d{1,3}(?:st|nd|rd|th)\b|\bis \d{1,3}\b/i.test(text)) times.add("feast:birthday");
    const relations = new Set([...own].flatMap((word) => relationOf(word) ?? []));
    return { words: own, relations: withImplied(relations) };
  });
  const names = new Set(texts.flatMap((text) => text.match(/(?<=\s|^)\p{Lu}\p{Ll}+/gu) ?? []));
  return {
    texts: texts.map((text) =>
      readTokens(text)
        .map(({ low }) => low)
        .join(" "),
    ),
    words,
    years,
    numbers,
    spans,
    times,
    relations: new Set(sources.flatMap(({ relations }) => [...relations])),
    sources,
    names: names.size + 1,
  };
}

/** A word, and its singular where it is a plural: names too come as "the Smiths". */
function formsOf({ low }: Token): string[] {
  const forms = [low];
  if (low.endsWith("s")) forms.push(low.slice(0, -1));
  if (low.endsWith("es")) forms.push(low.slice(0, -2));
  if (low.endsWith("ies")) forms.push(`${low.slice(0, -3)}y`);
  return forms;
}

const YEARS_AFTER = /^(?:years?|yrs?|y|birthday|anniversary|today)$/;
const AGE_BEFORE = /^(?:is|was|turns|turned|turning|aged?|at)$/;

/** "Leo, 5", "for forty years", "is 70", "80th". */
function countsYears(
  { from, to, isOrdinal, value }: SaidNumber,
  tokens: readonly Token[],
): boolean {
  if (value < 2) return false;
  const first = tokens[from];
  return (
    isOrdinal ||
    YEARS_AFTER.test(tokens[to]?.low ?? "") ||
    AGE_BEFORE.test(tokens[from - 1]?.low ?? "") ||
    (first?.gap === ", " && tokens[from - 1]?.capital === true)
  );
}

function addNumber(value: number, years: Set<number>, numbers: Set<number>): void {
  numbers.add(value);
  if (value >= 1000 && value <= 2200) years.add(value);
}

function addShortYear(value: number, years: Set<number>): void {
  years.add(1900 + value);
  years.add(2000 + value);
}

/** "12/07/2019", "2019-07-12", "12.7.19": either of day and month may come first. */
function addNumericDates(text: string, times: Set<string>, years: Set<number>): void {
  for (const [date] of text.matchAll(/\b\d{1,4}([-/.])\d{1,2}\1\d{1,4}\b/g)) {
    for (const part of date.split(/[-/.]/).map(Number)) {
      if (part >= 1 && part <= 12) times.add(`month:${part - 1}`);
      if (part < 100) addShortYear(part, years);
      else years.add(part);
    }
  }
}

/** Whether these letters, folded, stand in what was given. */
export const isGiven = ({ words }: Given, low: string): boolean =>
  words.has(foldText(low)) || formsOf({ low } as Token).some((form) => words.has(form));
