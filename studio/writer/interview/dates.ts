/** When: seasons and decades to tap, the photo's own date, and an answer as a sentence. */
import { CAPITALISED_WORDS, MONTHS } from "../lexicon/calendar.ts";
import { capitalise, lowerFirst, toMessage, trimEnd } from "../text/sentence.ts";
import type { PhotoDate, Suggestion } from "./question.ts";

const SEASONS = ["spring", "summer", "autumn", "winter"];
const DECADES = [1940, 1950, 1960, 1970, 1980, 1990, 2000, 2010, 2020];
const MONTH = MONTHS.join("|");
const OPENS =
  /^(?:in|on|at|during|around|about|before|after|when|while|just|the|a|an|one|last|this|that|early|late|some|many|not|years|months|between|from|probably|maybe|my|our|his|her)\b/i;

/** The photo's own date first, which is an answer by itself; then what can be put together. */
export function whenSuggestions(date: PhotoDate | null, asksYear = false): Suggestion[] {
  const own = date && (asksYear ? `${date.year}` : `${MONTHS[date.month - 1]} ${date.year}`);
  return [
    ...(own ? [{ label: `${own}?`, answer: own, group: "date" as const }] : []),
    ...(asksYear ? [] : SEASONS).map((season) => ({
      label: capitalise(season),
      answer: season,
      group: "season" as const,
    })),
    ...DECADES.map((decade) => ({
      label: `${decade}s`,
      answer: `the ${decade}s`,
      group: "decade" as const,
    })),
  ];
}

/** "summer" and "the 1970s" are "a summer in the 1970s". */
export function combineTimes(chosen: readonly Suggestion[]): string {
  const of = (group: Suggestion["group"]) => chosen.find((one) => one.group === group)?.answer;
  const [date, season, decade] = [of("date"), of("season"), of("decade")];
  if (date) return date;
  if (season && decade) return `${/^[aeiou]/.test(season) ? "an" : "a"} ${season} in ${decade}`;
  return season ?? decade ?? "";
}

/** "June 1998" gives "It was June 1998." @param holiday of which the year was asked */
export function whenSentence(answer: string, holiday: string | null = null): string {
  const text = trimEnd(answer)
    .replace(/^(?:it was|it's|that was|this was) /i, "")
    .replace(new RegExp(`\\b(?:${MONTH})\\b`, "gi"), (month) => capitalise(month.toLowerCase()))
    .replace(/\p{L}+/gu, (word) => CAPITALISED_WORDS.get(word.toLowerCase()) ?? word);
  const decade = /^(?:(?:in )?the )?(early |mid |late )?((?:19|20)?\d0)'?s$/i.exec(text);
  if (decade) {
    const years = `${(decade[1] ?? "").toLowerCase()}${decade[2]!.length === 2 ? "19" : ""}${decade[2]}s`;
    return `It was ${holiday ? `${holiday} ` : ""}in the ${years}.`;
  }
  const year = /^(?:in )?((?:18|19|20)\d\d)$/.exec(text)?.[1];
  if (year) return `It was ${holiday ? `${holiday} ` : ""}${year}.`;
  const season = /^(?:in )?(?:the )?(spring|summer|autumn|fall|winter)(?: of|,)? (\d{4})$/i.exec(
    text,
  );
  if (season) return `It was the ${season[1]!.toLowerCase()} of ${season[2]}.`;
  const opens = OPENS.test(text) || SEASONS.includes(text.toLowerCase());
  return toMessage(`It was ${opens ? lowerFirst(text) : text}`);
}
