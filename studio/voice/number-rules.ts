import {
  readRoman,
  sayCardinal,
  sayDigits,
  sayNumber,
  sayTime,
  sayYear,
  toOrdinal,
  toPlural,
} from "./numbers.ts";
import type { WordInContext } from "./word-rules.ts";

const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );
const MONTH = new RegExp(`^(?:${MONTHS.join("|")}|Jan|Feb|Aug|Sept|Oct|Nov|Dec)$`);

/** Main unit and its hundredth; the name of the one is that of the many without its s. */
const CURRENCIES: Record<string, [one: string, many: string, hundredth: string]> = {
  $: ["dollar", "dollars", "cent"],
  "£": ["pound", "pounds", "penny"],
  "€": ["euro", "euros", "cent"],
  "¥": ["yen", "yen", "sen"],
  "₹": ["rupee", "rupees", "paisa"],
};
const LARGE = /^(?:hundred|thousand|million|billion|trillion)$/i;
const SCALES: Record<string, string> = { k: "thousand", m: "million", b: "billion", bn: "billion" };

const FRACTIONS: Record<string, string> = {
  "1/2": "a half",
  "1/3": "a third",
  "2/3": "two thirds",
  "1/4": "a quarter",
  "3/4": "three quarters",
  "1/8": "an eighth",
  "½": "a half",
  "¼": "a quarter",
  "¾": "three quarters",
};

const countOf = (said: string, one: string, many: string) =>
  `${said} ${said === "one" ? one : many}`;

function sayMoney(sign: string, amount: string, hundredths?: string): string {
  const [one, many, hundredth] = CURRENCIES[sign];
  const whole = countOf(sayNumber(amount), one, many);
  if (!hundredths || hundredths === "00") return whole;
  const part = sayCardinal(Number(hundredths));
  if (hundredth !== "cent") return amount === "0" ? `${part} pence` : `${whole} ${part}`;
  const cents = countOf(part, hundredth, `${hundredth}s`);
  return amount === "0" ? cents : `${whole} and ${cents}`;
}

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

function sayDecade(digits: string): string {
  return toPlural(digits.length === 4 ? sayYear(Number(digits)) : sayCardinal(Number(digits)));
}

/** As the synthesiser says them: "A" alone is the article. */
export const sayLetters = (letters: string) => (letters === "A" ? "ay" : [...letters].join("."));
const sayDigitsOf = (part: string | undefined) => sayDigits((part ?? "").replace("-", ""));

type Rule = [pattern: RegExp, say: (...groups: string[]) => string | null];

const RULES: Rule[] = [
  [/^([$£€¥₹])(\d[\d,]*)(?:\.(\d\d))?$/, sayMoney],
  [
    /^(\d+(?:,\d{3})*)(?:[.,](\d\d))?([$£€¥₹])$/,
    (amount, cents, sign) => sayMoney(sign, amount, cents),
  ],
  [
    /^([$£€])(\d[\d,.]*)(k|m|bn?)$/i,
    (sign, amount, scale) =>
      `${sayNumber(amount)} ${SCALES[scale.toLowerCase()]} ${CURRENCIES[sign][1]}`,
  ],
  [/^(\d+)[¢c]$/, (cents) => countOf(sayNumber(cents), "cent", "cents")],
  [/^(\d[\d,.]*)k$/i, (thousands) => `${sayNumber(thousands)} thousand`],
  [/^(\d+)p$/, (pence) => `${sayNumber(pence)} p`],
  [
    /^(\d{4})-(\d\d)-(\d\d)$/,
    (year, month, day) => (isMonth(month) ? sayDate(year, month, day) : null),
  ],
  [/^(\d\d?)[/.-](\d\d?)[/.-](\d{4}|\d\d)$/, sayNumericDate],
  [/^(\d\d?)[:.](\d\d)([ap])\.?m$/i, (h, m, half) => sayTime(Number(h), Number(m), half)],
  [/^(\d\d?)([ap])\.?m$/i, (h, half) => `${sayCardinal(Number(h))} ${half.toLowerCase()}.m`],
  [/^(\d{3})-(\d{4})$/, (a, b) => `${sayDigits(a)} ${sayDigits(b)}`],
  [/^(\d-)?(\d{3})-(\d{3})-(\d{4})$/, (...groups) => groups.map(sayDigitsOf).join(" ").trim()],
  [/^(\d+)['’](\d+)["”]?$/, (feet, inches) => `${sayNumber(feet)} foot ${sayNumber(inches)}`],
  [/^['’]?(\d\d(?:\d0)?)['’]?s$/, sayDecade],
  [/^(\d[\d,]*)(?:st|nd|rd|th)$/i, (number) => toOrdinal(sayNumber(number))],
  [/^(\d{1,4})-(\d{1,4})$/, (first, last) => `${sayPlain(first)} to ${sayPlain(last)}`],
  [/^(\d+\.\d+)s$/, (seconds) => `${sayNumber(seconds)} seconds`],
  [/^(\d+)x(\d+)$/i, (a, b) => `${sayNumber(a)} by ${sayNumber(b)}`],
  [/^#(\d+)$/, (number) => `number ${sayNumber(number)}`],
  [/^(\d[\d,.]*)%$/, (number) => `${sayNumber(number)} percent`],
  [
    /^([-−])?(\d+)°[CF]?$/,
    (minus, degrees) =>
      `${minus ? "minus " : ""}${countOf(sayNumber(degrees), "degree", "degrees")}`,
  ],
  [
    /^(\d+)(\/)(\d+)$/,
    (a, _slash, b) => FRACTIONS[`${a}/${b}`] ?? `${sayNumber(a)} ${sayNumber(b)}`,
  ],
  [/^(\d*)([½¼¾])$/, (whole, part) => (whole ? `${sayNumber(whole)} and ` : "") + FRACTIONS[part]],
  [/^[-−](\d[\d,.]*)$/, (number) => `minus ${sayNumber(number)}`],
  [/^(\d[\d,]*(?:\.\d+)?)$/, (number) => sayPlain(number)],
  // B52, but not MP3s.
  [/^([A-Z]{1,2})(\d{1,3})$/, (letters, digits) => `${sayLetters(letters)} ${sayNumber(digits)}`],
  [/^(\d{1,3})([A-Z])$/, (digits, letter) => `${sayNumber(digits)} ${letter}`],
];

/** Four digits are a year more often than a number of things, which is understood as well. */
function sayPlain(number: string): string {
  const year = Number(number);
  return /^\d{4}$/.test(number) && year >= 1100 && year < 2100 ? sayYear(year) : sayNumber(number);
}

const ORDER = /^(?:chapter|part|war|book|volume|act|phase|level|bowl|unit|grade)$/i;

function sayRoman(word: string, before: string): string | null {
  const value = word.length > 1 ? readRoman(word) : null;
  if (!value) return null;
  if (ORDER.test(before)) return sayCardinal(value);
  return /^\p{Lu}\p{Ll}/u.test(before) ? `the ${toOrdinal(sayCardinal(value))}` : null;
}

/** "May 5" and "5 May". */
function sayDayOfMonth(word: string, before: string, after: string): string | null {
  const [, day] = /^(\d\d?)(?:st|nd|rd|th)?$/i.exec(word) ?? [];
  if (!day || Number(day) > 31 || day === "0") return null;
  if (MONTH.test(before)) return sayDay(day);
  if (!MONTH.test(after)) return null;
  return `${before.toLowerCase() === "the" ? "" : "the "}${sayDay(day)} of`;
}

/** Writes out a word with digits, or a Roman number; null for any other. */
export function sayWithDigits({ word, before, after }: WordInContext): string | null {
  if (!/[\d½¼¾]/.test(word)) return sayRoman(word, before);
  const day = sayDayOfMonth(word, before, after);
  if (day) return day;
  const [, hours, minutes] = /^(\d\d?):(\d\d)$/.exec(word) ?? [];
  if (hours) {
    const isHalfKnown = /^[ap]\.?m$/i.test(after);
    return isHalfKnown && minutes === "00"
      ? sayCardinal(Number(hours))
      : sayTime(Number(hours), Number(minutes), undefined);
  }
  // "2 1/2 cups"
  if (/^\d+$/.test(before) && Object.hasOwn(FRACTIONS, word)) return `and ${FRACTIONS[word]}`;
  // "$5 million" is said as "five million dollars": see sayScale.
  const [, amount] = (LARGE.test(after) && /^[$£€¥₹](\d[\d,.]*)$/.exec(word)) || [];
  if (amount) return sayNumber(amount);
  if (/^(?:in|since|until|from|of|year)$/i.test(before) && /^10\d\d$/.test(word))
    return sayYear(Number(word));
  for (const [pattern, say] of RULES) {
    const match = pattern.exec(word);
    const said = match && say(...match.slice(1));
    if (said) return said;
  }
  return null;
}

/** The currency that is written before a number and said behind "million". */
export function sayScale(word: string, before: string): string | null {
  const sign = /^[$£€¥₹](?=\d)/.exec(before)?.[0];
  return sign && LARGE.test(word) ? `${word} ${CURRENCIES[sign][1]}` : null;
}
