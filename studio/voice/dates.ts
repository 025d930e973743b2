import { sayCardinal, sayNumber, sayYear, toOrdinal } from "./numbers.ts";
import type { WordInContext } from "./word-rules.ts";

const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );
const SHORT = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
/** As a word behind a day; in lower case as well where it is no other word. */
const MONTH =
  /^(?:[Jj]anuary|[Ff]ebruary|March|[Aa]pril|May|[Jj]une|[Jj]uly|August|[Ss]eptember|[Oo]ctober|[Nn]ovember|[Dd]ecember|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)$/;
const DAY = /^\d\d?(?:st|nd|rd|th)?$/i;

const sayDay = (day: string) => toOrdinal(sayCardinal(Number(day)));
const isMonth = (month: string) => Number(month) >= 1 && Number(month) <= 12;
/** "1962", or "62" of a century that the reader knows. */
const sayYearOf = (year: string) =>
  year.length === 4 ? sayYear(Number(year)) : sayCardinal(Number(year));
const sayDate = (year: string, month: string, day: string) =>
  `${MONTHS[Number(month) - 1]} ${sayDay(day)} ${sayYearOf(year)}`;

/** 12/25/2019 and 25/12/2019 are one day; which month 5/12 is in only who wrote it knows. */
function sayNumericDate(a: string, b: string, year: string): string {
  if (isMonth(a) && Number(b) > 12 && Number(b) < 32) return sayDate(year, a, b);
  if (isMonth(b) && Number(a) > 12 && Number(a) < 32) return sayDate(year, b, a);
  return `${sayCardinal(Number(a))} ${sayCardinal(Number(b))} ${sayYearOf(year)}`;
}

/** "May 5" and "5 May". */
function sayDayOfMonth({ word, before, after }: WordInContext): string | null {
  const [, day] = /^(\d\d?)(?:st|nd|rd|th)?$/i.exec(word) ?? [];
  if (!day || Number(day) > 31 || day === "0") return null;
  if (MONTH.test(before)) return sayDay(day);
  if (!MONTH.test(after)) return null;
  return `${before.toLowerCase() === "the" ? "" : "the "}${sayDay(day)} of`;
}

/** The month of "25 Dec 1950" and "Sept 11", which have no full stop. */
function sayShortMonth({ word, before, after }: WordInContext): string | null {
  const month = MONTH.test(word) ? SHORT.indexOf(word.slice(0, 3)) : -1;
  return month >= 0 && (DAY.test(before) || /^['’]?\d/.test(after)) ? MONTHS[month] : null;
}

type Rule = [pattern: RegExp, say: (...groups: string[]) => string | null];

const RULES: Rule[] = [
  [
    /^(\d{4})-(\d\d)-(\d\d)$/,
    (year, month, day) => (isMonth(month) ? sayDate(year, month, day) : null),
  ],
  [/^(\d\d?)[/.-](\d\d?)[/.-](\d{4}|\d\d)$/, sayNumericDate],
  [
    /^(\d\d?)-([A-Z][a-z]{2})-(\d{4})$/,
    (day, name, year) => {
      const month = SHORT.indexOf(name);
      return month < 0 ? null : sayDate(year, String(month + 1), day);
    },
  ],
  [
    /^(\d\d?)\/(\d{4})$/,
    (month, year) => (isMonth(month) ? `${MONTHS[Number(month) - 1]} ${sayYearOf(year)}` : null),
  ],
  // The winter of 1962/63.
  [
    /^((?:1[1-9]|20)\d\d)\/(\d{1,4})$/,
    (first, last) =>
      `${sayYear(Number(first))} ${last.length === 4 ? sayYear(Number(last)) : sayNumber(last)}`,
  ],
];

/** Writes out a date, or what a day or month is beside the other; null for any other word. */
export function sayWhen(context: WordInContext): string | null {
  const beside = sayDayOfMonth(context) ?? sayShortMonth(context);
  if (beside) return beside;
  for (const [pattern, say] of RULES) {
    const match = pattern.exec(context.word);
    const said = match && say(...match.slice(1));
    if (said) return said;
  }
  return null;
}
