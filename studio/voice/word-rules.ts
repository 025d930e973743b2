import { expandAbbreviation } from "./abbreviations.ts";
import { sayLetters, sayScale, sayWithDigits } from "./number-rules.ts";
import { sayNumber } from "./numbers.ts";
import { RESPELLINGS } from "./respellings.ts";

// What the synthesiser's own English text analysis gets wrong or cannot see. It reads Mr., Mrs., Dr. and St. by their neighbours.

/** Units behind a number: one and many. A single letter in upper case is an initial, not one of them. */
const UNITS: Record<string, [one: string, many: string]> = {
  km: ["kilometer", "kilometers"],
  "km/h": ["kilometer an hour", "kilometers an hour"],
  kg: ["kilogram", "kilograms"],
  g: ["gram", "grams"],
  cm: ["centimeter", "centimeters"],
  mm: ["millimeter", "millimeters"],
  m: ["meter", "meters"],
  l: ["liter", "liters"],
  ml: ["milliliter", "milliliters"],
  ft: ["foot", "feet"],
  in: ["inch", "inches"],
  mi: ["mile", "miles"],
  yd: ["yard", "yards"],
  lb: ["pound", "pounds"],
  lbs: ["pound", "pounds"],
  oz: ["ounce", "ounces"],
  mph: ["mile per hour", "miles per hour"],
  sec: ["second", "seconds"],
  min: ["minute", "minutes"],
  mins: ["minute", "minutes"],
  hr: ["hour", "hours"],
  hrs: ["hour", "hours"],
  wk: ["week", "weeks"],
  wks: ["week", "weeks"],
  yr: ["year", "years"],
  yrs: ["year", "years"],
  "°c": ["degree Celsius", "degrees Celsius"],
  "°f": ["degree Fahrenheit", "degrees Fahrenheit"],
};

function nameUnit(unit: string, amount: string): string | null {
  const key = unit.length === 1 ? unit : unit.toLowerCase();
  return Object.hasOwn(UNITS, key) ? UNITS[key][/^1$|\//.test(amount) ? 0 : 1] : null;
}

/** Whole words in lower case. */
const WORDS: Record<string, string> = {
  "&": "and",
  "+": "plus",
  "=": "equals",
  "@": "at",
  ok: "okay",
  vs: "versus",
  xmas: "Christmas",
  "e.g": "for example",
  "i.e": "that is",
  "a.k.a": "also known as",
  aka: "also known as",
  ms: "miz",
  pm: "p.m",
  usa: "U.S.A",
  uss: "U.S.S",
  wwi: "world war one",
  ww1: "world war one",
  wwii: "world war two",
  ww2: "world war two",
  uk: "U.K",
  nyc: "N.Y.C",
};

const sayDots = (host: string) => host.replaceAll(".", " dot ");

type Rule = [pattern: RegExp, say: (...groups: string[]) => string];

const RULES: Rule[] = [
  [/^(?:https?:\/\/|www\.)(?:www\.)?([^/?#:]+)\S*$/i, sayDots],
  [/^([A-F])\+$/, (grade) => `${sayLetters(grade)} plus`],
  [/^re-([a-z]+)$/i, (again) => `ree ${again}`],
  [/^([\w.+-]+)@([\w-]+(?:\.[\w-]+)+)$/, (name, host) => `${sayDots(name)} at ${sayDots(host)}`],
];

function sayUnit({ word, hasFullStop, before, after }: WordInContext): string | null {
  const key = word.toLowerCase();
  if (key === "am" && /^\d[\d:.]*$/.test(before)) return "a.m";
  // "12 in" ends there, or is "12 in."; elsewhere it is the preposition, as in "at 10 in the morning".
  const isPreposition = key === "in" && after !== "" && !hasFullStop;
  if (/^[\d.,:/]*\d$/.test(before) && !isPreposition) {
    const unit = nameUnit(word, before);
    if (unit) return unit;
  }
  const [, amount, ending] = /^([\d.,]*\d)([a-z°/]+)$/i.exec(word) ?? [];
  // "a 5lb baby"
  const unit = amount && nameUnit(ending, /^an?$/i.test(before) ? "1" : amount);
  return unit ? `${sayNumber(amount)} ${unit}` : null;
}

/** A word without the punctuation around it, and its neighbours. */
export interface WordInContext {
  word: string;
  hasFullStop: boolean;
  before: string;
  after: string;
}

/** Before these "A" is a letter. */
const LETTERED = /^(?:an|straight|grade|plan|group|section|vitamin|team|type|level|letter|class)$/i;

/** What is read by its neighbours alone. */
function sayBeside({ word, before, after }: WordInContext): string | null {
  if (word === "A" && LETTERED.test(before)) return sayLetters(word);
  if (word === "US" && /^the$/i.test(before)) return "U.S";
  if (/^[x×]$/i.test(word) && /\d$/.test(before) && /^\d/.test(after)) return "by";
  if (word === "911" && /^(?:call|called|dial|dialed)$/i.test(before)) return "nine one one";
  return null;
}

/** Writes a word out as it is to be said, or returns it as it is. */
export function expandWord(context: WordInContext): string {
  const { word, before } = context;
  const key = word.toLowerCase();
  if (Object.hasOwn(WORDS, key)) return WORDS[key];
  const [stem, possessive = ""] = key.split(/(?=['’]s$)/);
  if (Object.hasOwn(RESPELLINGS, stem)) return RESPELLINGS[stem] + possessive;
  const said =
    expandAbbreviation(context) ??
    sayBeside(context) ??
    sayUnit(context) ??
    sayScale(word, before) ??
    sayWithDigits(context);
  if (said) return said;
  for (const [pattern, say] of RULES) {
    const match = pattern.exec(word);
    if (match) return say(...match.slice(1));
  }
  return word.includes("-") ? expandParts(context) : word;
}

/** "mid-1960s" and "7-year-old" part by part; words without numbers are left to the synthesiser. */
function expandParts(context: WordInContext): string {
  const parts = context.word.split("-");
  if (parts.length > 4 || !parts.some((part) => /\d/.test(part))) return context.word;
  const areTimes = parts.every((part) => /^\d\d?:\d\d$/.test(part));
  return parts
    .map((word, index) => {
      const before = parts[index - 1] ?? context.before;
      const after = parts[index + 1] ?? (areTimes ? context.after : "");
      return expandWord({ word, hasFullStop: false, before, after });
    })
    .join(areTimes ? " to " : " ");
}
