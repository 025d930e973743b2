import { expandAbbreviation } from "./abbreviations.ts";
import { sayCapitals } from "./capitals.ts";
import { sayWhen } from "./dates.ts";
import { sayFraction } from "./fractions.ts";
import { sayInterjection } from "./interjections.ts";
import { sayMoney } from "./money.ts";
import { sayLetters, sayWithDigits } from "./number-rules.ts";
import { sayDigits, sayNumber } from "./numbers.ts";
import { findRespelling } from "./respellings.ts";
import { sayUnit } from "./units.ts";

// What the synthesiser's own English text analysis gets wrong or cannot see. It reads Mr., Mrs., Dr. and St. by their neighbours.

/** Whole words in lower case. */
const WORDS: Record<string, string> = {
  "&": "and",
  "+": "plus",
  "=": "equals",
  "@": "at",
  ok: "okay",
  vs: "versus",
  xmas: "Christmas",
  "x-mas": "Christmas",
  "w/": "with",
  "w/o": "without",
  "b/c": "because",
  "e.g": "for example",
  "i.e": "that is",
  "a.k.a": "also known as",
  aka: "also known as",
  ms: "miz",
  pm: "p.m",
  usa: "U.S.A",
  uss: "U.S.S",
  ww: "world war",
  wwi: "world war one",
  ww1: "world war one",
  wwii: "world war two",
  ww2: "world war two",
  uk: "U.K",
  nyc: "N.Y.C",
};

/** AT&T, M&Ms, Tom&Jerry. */
const sayInitials = (part: string) => (/^\p{Lu}+$/u.test(part) ? sayLetters(part) : part);
const sayDots = (host: string) => host.replaceAll(".", " dot ");

type Rule = [pattern: RegExp, say: (...groups: string[]) => string];

const RULES: Rule[] = [
  [/^(?:https?:\/\/|www\.)(?:www\.)?([^/?#:]+)\S*$/i, sayDots],
  [/^([A-F])\+$/, (grade) => `${sayLetters(grade)} plus`],
  [/^([\p{L}]+)&([\p{L}]+(?:['’]?s)?)$/u, (a, b) => `${sayInitials(a)} and ${sayInitials(b)}`],
  [/^w\/(\p{L}.*)$/iu, (who) => `with ${who}`],
  [/^((?:[\w-]+\.)+(?:com|org|net|edu|gov|info|us|ca|eu|co\.uk|org\.uk|com\.au))$/i, sayDots],
  [/^no\.?(\d+)$/i, (number) => `number ${sayNumber(number)}`],
  [/^(\d+)\+$/, (number) => `${sayNumber(number)} plus`],
  [/^re-([a-z]+)$/i, (again) => `ree ${again}`],
  [/^([\w.+-]+)@([\w-]+(?:\.[\w-]+)+)$/, (name, host) => `${sayDots(name)} at ${sayDots(host)}`],
];

/** A word without the punctuation around it, and its neighbours. */
export interface WordInContext {
  word: string;
  hasFullStop: boolean;
  before: string;
  after: string;
  /** A measure that says of what kind something is, and stays singular: "a 5 lb baby", "a 20-lb turkey". */
  isAttributive?: boolean;
}

/** Before these "A" is a letter. */
const LETTERED =
  /^(?:an|the|my|from|point|straight|grade|plan|group|section|vitamin|team|type|level|letter|class)$/i;

/** Between a house's number and its street. */
const WINDS: Record<string, string> = { N: "north", S: "south", E: "east", W: "west" };

/** What is read by its neighbours alone. */
function sayBeside({ word, before, after }: WordInContext): string | null {
  const isLetter = LETTERED.test(before) || /^[B-Z]$|^to$/.test(after);
  if (word === "A" && isLetter) return sayLetters(word);
  if (word === "US" && /^the$/i.test(before)) return "U.S";
  if (/^[x×]$/i.test(word) && /\d$/.test(before) && /^\d/.test(after)) return "by";
  // Between "rock" and "roll".
  if (word === "n") return "and";
  if (word === "000" && /^\d{1,3}$/.test(before)) return "thousand";
  if (/^\d{5}$/.test(word) && /^(?:[A-Z]{2}|zip)$/i.test(before)) return sayDigits(word);
  if (/^[NSEW]$/.test(word) && /^\d+$/.test(before) && /^\p{Lu}/u.test(after)) return WINDS[word];
  if (word === "911" && /^(?:call|called|dial|dialed)$/i.test(before)) return "nine one one";
  return null;
}

/** Writes a word out as it is to be said, or returns it as it is. */
export function expandWord(context: WordInContext): string {
  const { word } = context;
  const key = word.toLowerCase();
  if (Object.hasOwn(WORDS, key)) return WORDS[key];
  const said =
    findRespelling(word) ??
    expandAbbreviation(context) ??
    sayBeside(context) ??
    sayMoney(context) ??
    sayUnit(context) ??
    sayWhen(context) ??
    sayFraction(context) ??
    sayWithDigits(context) ??
    sayInterjection(word) ??
    sayCapitals(context);
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
  // The synthesiser takes the "a" of "peek-a-boo" for a letter.
  if (parts.includes("a")) return parts.join(" ");
  if (parts.length > 4 || !parts.some((part) => /\d/.test(part))) return context.word;
  const areTimes = parts.every((part) => /^\d\d?:\d\d$/.test(part));
  const isRange =
    areTimes || (parts.length === 2 && parts.every((part) => /^['’$£€]?\d/.test(part)));
  return parts
    .map((word, index) => {
      const before = parts[index - 1] ?? context.before;
      const after = parts[index + 1] ?? (areTimes ? context.after : "");
      return expandWord({ word, hasFullStop: false, before, after, isAttributive: !isRange });
    })
    .join(isRange ? " to " : " ");
}
