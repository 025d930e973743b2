import { RESPELLINGS } from "./respellings.ts";

// What Flite's own English text analysis gets wrong or cannot see. It already reads numbers, years, ordinals, dollars, times,
// Mr., Mrs., Dr. and St.

const UNITS: Record<string, string> = {
  km: "kilometers",
  kg: "kilograms",
  cm: "centimeters",
  mm: "millimeters",
  ft: "feet",
  in: "inches",
  lb: "pounds",
  lbs: "pounds",
  oz: "ounces",
  mph: "miles per hour",
  min: "minutes",
  mins: "minutes",
  hr: "hour",
  hrs: "hours",
  yrs: "years",
};

/** Whole words in lower case. */
const WORDS: Record<string, string> = {
  "&": "and",
  "+": "plus",
  "=": "equals",
  "@": "at",
  "w/": "with",
  ok: "okay",
  vs: "versus",
  xmas: "Christmas",
  "e.g": "for example",
  "i.e": "that is",
};

/** Only where a full stop follows: without it these letters are words or names. */
const ABBREVIATIONS: Record<string, string> = {
  jr: "junior",
  sr: "senior",
  mt: "mount",
  ave: "avenue",
  rd: "road",
  blvd: "boulevard",
  capt: "captain",
  lt: "lieutenant",
  col: "colonel",
  gen: "general",
  sgt: "sergeant",
  prof: "professor",
  rev: "reverend",
  approx: "approximately",
  ch: "chapter",
  pg: "page",
  jan: "January",
  feb: "February",
  aug: "August",
  sept: "September",
  oct: "October",
  nov: "November",
  dec: "December",
};

const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );

const CURRENCIES: Record<string, [one: string, many: string]> = {
  "£": ["pound", "pounds"],
  "€": ["euro", "euros"],
  "¥": ["yen", "yen"],
  "₹": ["rupee", "rupees"],
};

const sayDots = (host: string) => host.replaceAll(".", " dot ");

function sayMoney(sign: string, amount: string, fraction: string | undefined): string {
  const [one, many] = CURRENCIES[sign];
  return `${amount} ${amount === "1" ? one : many} ${fraction ?? ""}`;
}

function sayDate(year: string, month: string, day: string): string {
  const name = MONTHS[Number(month) - 1];
  return name ? `${name} ${Number(day)} ${year}` : `${year} ${month} ${day}`;
}

type Rule = [pattern: RegExp, say: (...groups: string[]) => string];

const RULES: Rule[] = [
  [/^(?:https?:\/\/|www\.)(?:www\.)?([^/?#:]+)\S*$/i, sayDots],
  [/^([\w.+-]+)@([\w-]+(?:\.[\w-]+)+)$/, (name, host) => `${sayDots(name)} at ${sayDots(host)}`],
  [/^([£€¥₹])(\d[\d,]*)(?:\.(\d\d))?$/, sayMoney],
  [/^(\d[\d,]*)(?:[.,](\d\d))?([£€¥₹])$/, (amount, cents, sign) => sayMoney(sign, amount, cents)],
  [/^(\d+)¢$/, (cents) => `${cents} cents`],
  [/^(\d{4})-(\d\d)-(\d\d)$/, sayDate],
  [/^(\d\d?)[/.](\d\d?)[/.](\d{4})$/, (a, b, year) => `${Number(a)} ${Number(b)} ${year}`],
  [/^(\d+)['’](\d+)["”]?$/, (feet, inches) => `${feet} foot ${inches}`],
  [/^(\d{1,4})-(\d{1,4})$/, (first, last) => `${first} to ${last}`],
  [/^#(\d+)$/, (number) => `number ${number}`],
  [/^(\d+)°[CF]?$/, (degrees) => `${degrees} degrees`],
];

function sayUnit(word: string, before: string): string | null {
  const key = word.toLowerCase();
  if (/\d$/.test(before) && Object.hasOwn(UNITS, key)) return UNITS[key];
  const [, amount, unit] = /^([\d.,]*\d)([a-z]+)$/i.exec(word) ?? [];
  if (!amount || !Object.hasOwn(UNITS, unit.toLowerCase())) return null;
  return `${amount} ${UNITS[unit.toLowerCase()]}`;
}

/** A word without the punctuation around it, and its neighbours. */
export interface WordInContext {
  word: string;
  hasFullStop: boolean;
  before: string;
  after: string;
}

/** Writes a word out as it is to be said, or returns it as it is. */
export function expandWord({ word, hasFullStop, before, after }: WordInContext): string {
  const key = word.toLowerCase();
  if (Object.hasOwn(WORDS, key)) return WORDS[key];
  const [stem, possessive = ""] = key.split(/(?=['’]s$)/);
  if (Object.hasOwn(RESPELLINGS, stem)) return RESPELLINGS[stem] + possessive;
  if (hasFullStop && Object.hasOwn(ABBREVIATIONS, key)) return ABBREVIATIONS[key];
  if (hasFullStop && key === "no" && /^\d/.test(after)) return "number";
  const unit = sayUnit(word, before);
  if (unit) return unit;
  for (const [pattern, say] of RULES) {
    const match = pattern.exec(word);
    if (match) return say(...match.slice(1));
  }
  return word;
}
