/** Numbers, years and times that nobody gave and that no sum of dates or ages gives. */
import { isTimeHere, timeWords } from "./calendar.ts";
import type { Given } from "./facts.ts";
import type { GuardedLanguage } from "./number-words.ts";
import { readNumbers, type SaidNumber } from "./read-numbers.ts";
import type { Finding } from "./finding.ts";
import type { Token } from "./tokens.ts";

const OLDEST = 120;
const DECADES = "twenties thirties forties fifties sixties seventies eighties nineties".split(" ");
const SPAN_AFTER =
  /^(?:later|after|on|earlier|before|older|younger|apart|ago|since|between|passed|long|old)$/;
const UNIT = /^(?:years?|months?|weeks?|days?|hours?|minutes?)$/;

const isYear = (value: number): boolean => value >= 1000 && value <= 2200;

/** `language`: of the story; null reads digits alone. */
export function findNumbers(
  tokens: readonly Token[],
  given: Given,
  language: GuardedLanguage | null,
): Finding[] {
  // "Mil novecientos setenta y cinco": years in words are read in English alone.
  const isInWords = language !== null && (language === "en" || !tokens.some(isThousand));
  const numbers = joinYears(readNumbers(tokens, isInWords ? [language] : []));
  const findings = numbers.flatMap((number): Finding[] => {
    if (isKnownNumber(number, tokens, given)) return [];
    const word = wordsFrom(tokens, number.from, number.to);
    return [{ word, kind: isYear(number.value) ? "date" : "number" }];
  });
  return [...findings, ...(language === "en" ? findDecades(tokens, given) : [])];
}

const isThousand = ({ low }: Token): boolean => /^(?:mil|mille)$|tausend|hundert|honderd/.test(low);

/** "Nineteen seventy-four" is a year. */
function joinYears(numbers: readonly SaidNumber[]): SaidNumber[] {
  const joined: SaidNumber[] = [];
  for (const number of numbers) {
    const before = joined.at(-1);
    const isCentury = before && (before.value === 19 || before.value === 20);
    if (isCentury && before.to === number.from && number.value >= 10 && number.value < 100)
      joined.splice(-1, 1, {
        ...number,
        value: before.value * 100 + number.value,
        from: before.from,
      });
    else joined.push(number);
  }
  return joined;
}

function isKnownNumber(
  { value, from, to, isOrdinal }: SaidNumber,
  tokens: readonly Token[],
  given: Given,
): boolean {
  const { numbers, spans, years } = given;
  if (value <= 1 || numbers.has(value) || years.has(value)) return true;
  const before = tokens[from - 1]?.low ?? "";
  const after = tokens[to]?.low ?? "";
  // "For a second" is a moment.
  if (
    isOrdinal &&
    value === 2 &&
    (/^(?:an?|every|each|this|that|split)$/.test(before) || after === "")
  )
    return true;
  if (differs(value, years)) return true;
  if (isYear(value))
    return [...years].some((year) => {
      const span = Math.abs(value - year);
      return span <= OLDEST && (spans.has(span) || isDecade(tokens[from]?.low ?? "", value, years));
    });
  if (isDecade(tokens[from]?.low ?? "", value, years)) return true;
  const behind = tokens[to + 1]?.low ?? "";
  if (UNIT.test(after) && SPAN_AFTER.test(behind)) return differs(value, numbers);
  // "The three of them": as many as are named.
  if (after === "of" && /^(?:us|them|you)$/.test(behind)) return value <= given.names;
  if (after === "pairs" && behind === "of") return value <= given.names;
  if (before === "all" && value <= given.names) return true;
  return isCountedUp(value, tokens, from, to, given);
}

/** "Five? Six? Seven!" and "one, two, three": counting on the way to a number. */
function isCountedUp(
  value: number,
  tokens: readonly Token[],
  from: number,
  to: number,
  { numbers }: Given,
): boolean {
  const isAlone = from === 0 && to === tokens.length;
  if (isAlone && [...numbers].some((number) => number > value)) return true;
  return /^(?:one|two|three|four)$/.test(tokens[from - 1]?.low ?? "") && value <= 5;
}

const differs = (span: number, values: ReadonlySet<number>): boolean =>
  [...values].some((one) => values.has(one + span));

/** "1960s" is true of 1965. */
const isDecade = (low: string, decade: number, years: ReadonlySet<number>): boolean =>
  /\ds$/.test(low) &&
  [...years].some(
    (year) =>
      (decade < 100 ? year % 100 : year) - decade >= 0 &&
      (decade < 100 ? year % 100 : year) - decade < 10,
  );

function findDecades(tokens: readonly Token[], { years, numbers, words }: Given): Finding[] {
  return tokens.flatMap(({ low, text }): Finding[] => {
    const at = DECADES.indexOf(low);
    if (at < 0 || words.has(low)) return [];
    const from = 20 + at * 10;
    const isIn = (value: number) => value >= from && value < from + 10;
    const isKnown =
      [...years].some((year) => isIn(year % 100)) || [...numbers].some((number) => isIn(number));
    return isKnown ? [] : [{ word: text, kind: "date" }];
  });
}

/** Months, days, seasons, feasts and times of day. */
export function findTimes(
  tokens: readonly Token[],
  given: Given,
  language: GuardedLanguage,
): Finding[] {
  const table = timeWords(language);
  const said = tokens.flatMap(({ low, text }, at): Finding[] => {
    const time = table.get(low);
    if (!time || given.times.has(time) || given.words.has(low)) return [];
    if (language === "en" && !isTimeHere(tokens, at)) return [];
    return [{ word: text, kind: "date" }];
  });
  return language === "en" ? [...said, ...findSpans(tokens, given)] : said;
}

const SPAN = /^(?:day|morning|evening|night|weekend|week|month|summer|winter|year)s?$/;

/** "The next day", "a week later", "years ago": true only where the captions are of several times. */
function findSpans(tokens: readonly Token[], given: Given): Finding[] {
  if (hasSeveralTimes(given)) return [];
  const isSaid = (low: string) => given.words.has(low);
  return tokens.flatMap(({ low, text }, at): Finding[] => {
    const next = tokens[at + 1];
    if (low === "yesterday") return isSaid(low) ? [] : [{ word: text, kind: "date" }];
    if (!next) return [];
    const phrase: Finding = { word: `${text}${next.gap}${next.text}`, kind: "date" };
    if (/^(?:next|following)$/.test(low) && SPAN.test(next.low)) return isSaid(low) ? [] : [phrase];
    if (SPAN.test(low) && /^(?:later|ago)$/.test(next.low)) {
      const isPast = next.low === "ago" && given.years.size > 0;
      return isPast || isSaid(next.low) ? [] : [phrase];
    }
    return [];
  });
}

const hasSeveralTimes = ({ years, times }: Given): boolean =>
  years.size > 1 ||
  ["month:", "day:", "time:"].some(
    (kind) => [...times].filter((time) => time.startsWith(kind)).length > 1,
  );

/** The words as they are written. */
const wordsFrom = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ text, gap }, at) => (at === 0 ? text : gap + text))
    .join("");
