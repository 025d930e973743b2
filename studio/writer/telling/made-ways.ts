/** Fragments that have become sentences (`retelling/`), with their times and places joined to them. */
import type { Fact } from "../facts/fact.ts";
import type { Clause } from "../retelling/clause.ts";
import { withPlace } from "../retelling/places.ts";
import type { Telling, Way } from "./story.ts";
import { way } from "./words.ts";

export function waysMade({ shout }: Fact, made: readonly Clause[], telling: Telling): Way[] {
  const { album, template } = telling;
  const mark = shout && !album.isQuiet && template !== "bedtime" ? "!" : ".";
  return made.map(({ frame, text, weight }) =>
    way(withPlace(withDay(text), album.names), frame, weight, mark),
  );
}

/** "asleep, day 1", "back on, Tuesday" */
const withDay = (text: string): string =>
  text
    .replace(/, (?=[AM]\d{1,3}\b)/, " on the ")
    .replace(/, (?=half past \p{L}+$)/u, " at ")
    .replace(/, day (\d+)$/i, " on day $1")
    .replace(/, (?=\d{1,2}(?:[.:]\d\d)? (?:in the morning|at night|o'clock|am\b|pm\b))/, " at ")
    .replace(
      /\b(1st|2nd|3rd) (?=game|match|time|day|go|try|half|place)/g,
      (_, nth: string) => `${{ "1st": "first", "2nd": "second", "3rd": "third" }[nth]} `,
    )
    .replace(/(?<! on), ((?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)$/, " on $1");
