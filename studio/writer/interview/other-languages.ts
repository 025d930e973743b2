/** The interview in six other languages: who, where and when, from closed questions and frames. */
import { findMember, isNamed } from "../facts/family-list.ts";
import { FRAMES } from "../languages/all.ts";
import { isFirstName } from "../languages/names-in.ts";
import { findPeople, type Person } from "../languages/people.ts";
import { capitalise, lowerFirst, toMessage, trimEnd } from "../text/sentence.ts";
import { readAnswer } from "./answers.ts";
import { PHRASE_BOOK, type Phrases } from "./phrase-book.ts";
import type { PhotoDate, Question, Suggestion } from "./question.ts";
import { calledOf, type CaptionNotes, type InterviewAlbum, MAX_OFFERED } from "./read-album.ts";

/** None for a language without phrases. */
export function askAbroad(caption: CaptionNotes, album: InterviewAlbum): Question[] {
  const language = caption.language ?? "";
  const phrases = PHRASE_BOOK[language];
  if (!phrases) return [];
  const isFirst = caption.index === 0 || caption.text === "";
  const others = album.captions.filter(({ language: other }) => other === language);
  const months = monthsOf(language);
  const asked: Question[] = [];
  const named = findPeople(
    album.captions.map(({ text }) => text),
    FRAMES[language]!,
    language,
  );
  const isNamedHere =
    named.some(({ captions }) => captions.includes(caption.index)) ||
    album.family.some((member) => isNamed(member, [caption.text]));
  if (!isNamedHere && canAskWho(caption, phrases))
    asked.push(
      question(
        "who",
        phrases.who,
        language,
        peopleOf(named, album),
        joinBy(phrases.and),
        (answer) => tellWho(answer, phrases),
      ),
    );
  if (isFirst && !others.some(({ text }) => saysWhen(text, phrases, months)))
    asked.push(
      question(
        "when",
        phrases.when,
        language,
        timesOf(phrases, caption.photoDate, months),
        (chosen) => joinTimes(chosen, phrases),
        (answer) => tellWhen(answer, phrases, months),
      ),
    );
  if (isFirst && !others.some(({ text }) => saysWhere(text, phrases)))
    asked.push(
      question("where", phrases.where, language, [], joinBy(phrases.and), (answer) =>
        tellWhere(answer, phrases),
      ),
    );
  return asked;
}

function question(
  kind: Question["kind"],
  text: string,
  language: string,
  suggestions: Suggestion[],
  combine: Question["combine"],
  tell: (answer: string) => string,
): Question {
  const toSentence = (typed: string) => {
    const answer = readAnswer(typed);
    return answer ? tell(answer) : null;
  };
  return { kind, text, language, suggestions, combine, toSentence };
}

const monthsOf = (language: string): string[] =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" }).format(
      Date.UTC(2000, month),
    ),
  );

/** Of a place, or of one word: in longer captions nobody need be there, or somebody is said to be. */
function canAskWho({ text, words }: CaptionNotes, { people, places }: Phrases): boolean {
  const isShort = words.length < 2 || (words.length < 5 && places.test(text));
  return isShort && !people.test(text);
}

const saysWhere = (text: string, { places }: Phrases): boolean =>
  places.test(text) ||
  /(?<!\p{L})(?:en|à|a|em|in|im|op|aan|te|nel|na|no|auf|an|bei) \p{Lu}\p{Ll}+/u.test(text);

const saysWhen = (text: string, { times }: Phrases, months: readonly string[]): boolean =>
  /\b(?:18|19|20)\d\d\b/.test(text) ||
  times.test(text) ||
  months.some((month) => text.toLowerCase().includes(month.toLowerCase()));

function peopleOf(named: readonly Person[], { family, people }: InterviewAlbum): Suggestion[] {
  const known = new Set(named.map(({ name }) => findMember(family, name)));
  const others = family.filter((member) => !known.has(member)).map(calledOf);
  return [
    ...named.map(({ name, inSentence }) => ({ label: name, answer: inSentence })),
    ...[...new Set([...others, ...people])].map((name) => ({ label: name, answer: name })),
  ]
    .filter(({ label }, at, all) => all.findIndex((one) => one.label === label) === at)
    .slice(0, MAX_OFFERED)
    .map((one) => ({ ...one, group: "people" }));
}

const joinBy =
  (and: string) =>
  (chosen: readonly Suggestion[]): string =>
    joinNames(
      chosen.map(({ answer }) => answer),
      and,
    );

/** "Carmen e Isabel": before an i, Spanish says e. */
const joinNames = (names: readonly string[], and: string): string => {
  const last = names.at(-1) ?? "";
  const link = and === "y" && /^h?[ií](?!e)/i.test(last) ? "e" : and;
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} ${link} ${last}`;
};

function tellWho(answer: string, { shown, and }: Phrases): string {
  const parts = trimEnd(answer)
    .split(new RegExp(`\\s*(?:,|&|\\+|\\s${and}\\s)\\s*`, "i"))
    .filter(Boolean);
  if (parts.some((part) => part.split(" ").length > 4)) return toMessage(answer);
  const names = parts.map((part) =>
    /^\p{Ll}+$/u.test(part) && isFirstName(part) ? capitalise(part) : part,
  );
  return toMessage(`${names.length > 1 ? shown[1] : shown[0]} ${joinNames(names, and)}`);
}

function tellWhere(answer: string, { was, called, opens, and }: Phrases): string {
  const text = trimEnd(answer);
  if (and === "y")
    return toMessage(
      `${was} ${/^(?:en|a|al|cerca|junto|delante|detrás|frente|sobre|bajo)\b/i.test(text) ? lowerFirst(text) : `en ${opens.test(text) ? lowerFirst(text) : text}`}`,
    );
  return toMessage(
    opens.test(text) ? `${was} ${lowerFirst(text)}` : `${called} ${capitalise(text)}`,
  );
}

const DECADES = ["40", "50", "60", "70", "80", "90", "2000", "2010", "2020"];

function timesOf(
  phrases: Phrases,
  date: PhotoDate | null,
  months: readonly string[],
): Suggestion[] {
  const own = date && `${months[date.month - 1]} ${date.year}`;
  const ownPhrase = date && phrases.month(months[date.month - 1]!, String(date.year));
  return [
    ...(own ? [{ label: `${capitalise(own)}?`, answer: ownPhrase!, group: "date" as const }] : []),
    ...phrases.seasons.map(([label, answer]) => ({ label, answer, group: "season" as const })),
    ...DECADES.map((short) => {
      const [label, answer] = phrases.decade(short);
      return { label, answer, group: "decade" as const };
    }),
  ];
}

function joinTimes(chosen: readonly Suggestion[], phrases: Phrases): string {
  const season = chosen.find(({ group }) => group === "season");
  const decade = chosen.find(({ group }) => group === "decade");
  if (!season || !decade) return chosen[0]?.answer ?? "";
  const one = phrases.seasons.find(([label]) => label === season.label)![2];
  const short = DECADES.find((each) => phrases.decade(each)[0] === decade.label)!;
  return `${one} ${phrases.ofDecade(short)}`;
}

function tellWhen(answer: string, phrases: Phrases, months: readonly string[]): string {
  const text = trimEnd(answer);
  const year = /^(?:en |em |in )?((?:18|19|20)\d\d)$/i.exec(text)?.[1];
  if (year) return toMessage(`${phrases.was} ${phrases.year(year)}`);
  const [, word = "", its = ""] = /^(\p{L}+)(?: de| del)? ((?:18|19|20)\d\d)$/iu.exec(text) ?? [];
  const month = months.find((one) => one.toLowerCase() === word.toLowerCase());
  if (month) return toMessage(`${phrases.was} ${phrases.month(month, its)}`);
  return toMessage(`${phrases.was} ${phrases.opens.test(text) ? lowerFirst(text) : text}`);
}
