import { countOf } from "./money.ts";
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

function sayDecade(digits: string): string {
  return toPlural(digits.length === 4 ? sayYear(Number(digits)) : sayCardinal(Number(digits)));
}

/** As the synthesiser says them: "A" alone is the article. */
export const sayLetters = (letters: string) => (letters === "A" ? "ay" : [...letters].join("."));
const sayDigitsOf = (part: string | undefined) => sayDigits((part ?? "").replace(/[-.]/, ""));

type Rule = [pattern: RegExp, say: (...groups: string[]) => string | null];

const RULES: Rule[] = [
  [/^(\d[\d,.]*)k$/i, (thousands) => `${sayNumber(thousands)} thousand`],
  [/^(\d\d?)[:.](\d\d)([ap])\.?m$/i, (h, m, half) => sayTime(Number(h), Number(m), half)],
  [/^(\d\d?)([ap])\.?m$/i, (h, half) => `${sayCardinal(Number(h))} ${half.toLowerCase()}.m`],
  [/^(\d{3})[-.](\d{4})$/, (a, b) => `${sayDigits(a)} ${sayDigits(b)}`],
  [
    /^(\d[-.])?(\d{3})[-.](\d{3})[-.](\d{4})$/,
    (...groups) => groups.map(sayDigitsOf).join(" ").trim(),
  ],
  [/^(\d+)['’′]$/, (feet) => `${sayNumber(feet)} foot`],
  [/^(\d+)['’′](\d+)["”″]?$/, (feet, inches) => `${sayNumber(feet)} foot ${sayNumber(inches)}`],
  [/^['’]?(\d\d(?:\d0)?)['’]?s$/, sayDecade],
  [/^(\d[\d,]*)(?:st|nd|rd|th)$/i, (number) => toOrdinal(sayNumber(number))],
  [
    /^(\d{1,4})-(\d{1,4})$/,
    (first, last) => `${sayPlain(first)} ${first === last ? "" : "to "}${sayPlain(last)}`,
  ],
  [/^(\d+\.\d+)s$/, (seconds) => `${sayNumber(seconds)} seconds`],
  [/^(\d+)[x×](\d+)$/i, (a, b) => `${sayNumber(a)} by ${sayNumber(b)}`],
  [/^#(\d+)$/, (number) => `number ${sayNumber(number)}`],
  [/^(\d[\d,.]*)%$/, (number) => `${sayNumber(number)} percent`],
  [
    /^([-−])?(\d[\d.]*)°$/,
    (minus, degrees) =>
      `${minus ? "minus " : ""}${countOf(sayNumber(degrees), "degree", "degrees")}`,
  ],
  [/^(\d+)(\/)['’]?(\d+)$/, (a, _slash, b) => `${sayNumber(a)} ${sayNumber(b)}`],
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

const ORDER =
  /^(?:chapter|part|war|ww|book|vol(?:ume)?|act|phase|level|bowl|unit|grade|apollo|gemini|rocky|type|mark|stage|section|division|figure|table|title|class)$/i;

function sayRoman(word: string, before: string): string | null {
  const value = word.length > 1 ? readRoman(word) : null;
  if (!value) return null;
  if (ORDER.test(before)) return sayCardinal(value);
  // The XX century.
  if (/^the$/i.test(before)) return toOrdinal(sayCardinal(value));
  return /^\p{Lu}\p{Ll}/u.test(before) ? `the ${toOrdinal(sayCardinal(value))}` : null;
}

/** Named by a number of three digits, which is said as one and two: seven forty seven. */
const NUMBERED = /^(?:Boeing|Airbus|Flight|Room|Route|Highway|Interstate|Peugeot|Bus|Channel)$/i;
/** Before and after a time that is written with a full stop, as the British do. */
const AT = /^(?:at|by|until|till|around|about)$/i;
const WHEN = /^(?:[ap]\.?m|in|on|sharp)$/i;
/** What is counted is no time: at 2.50 each. */
const COUNTED =
  /^(?:each|miles?|metres?|meters?|pounds?|dollars?|euros?|percent|points?|degrees?|per|an?|million|billion|kilos?|litres?|liters?|feet|inches|[ck]?m|k?g|l|lbs?|oz|ft|[%€$£])$/i;

function sayTimeOfDay({ word, before, after }: WordInContext): string | null {
  const [, hours, mark, minutes] = /^([01]?\d|2[0-4])([:.])([0-5]\d)$/.exec(word) ?? [];
  if (!hours) return null;
  const isTime =
    mark === ":" ||
    /^[ap]\.?m$/i.test(after) ||
    (AT.test(before) && !COUNTED.test(after)) ||
    (/^(?:was|is)$/i.test(before) && WHEN.test(after));
  if (!isTime) return null;
  const isHalfKnown = /^[ap]\.?m$/i.test(after);
  return isHalfKnown && minutes === "00"
    ? sayCardinal(Number(hours))
    : sayTime(Number(hours), Number(minutes), undefined);
}

/** Writes out a word with digits, or a Roman number; null for any other. */
export function sayWithDigits(context: WordInContext): string | null {
  const { word, before, after } = context;
  if (!/\d/.test(word)) return sayRoman(word, before);
  const time = sayTimeOfDay(context);
  if (time) return time;
  if (/^\d{3}$/.test(word) && /^\d{3}-\d{4}$/.test(after)) return sayDigits(word);
  if (/^\d{5,8}$/.test(word) && /^0\d{2,5}$/.test(before)) return sayDigits(word);
  if (NUMBERED.test(before) && /^[1-9]\d[1-9]$|^[1-9][1-9]\d$/.test(word))
    return `${sayNumber(word[0])} ${word[1] === "0" ? sayDigits(word.slice(1)) : sayNumber(word.slice(1))}`;
  if (/^(?:in|since|until|from|of|year)$/i.test(before) && /^10\d\d$/.test(word))
    return sayYear(Number(word));
  for (const [pattern, say] of RULES) {
    const match = pattern.exec(word);
    const said = match && say(...match.slice(1));
    if (said) return said;
  }
  return null;
}
