/** Plain-text helpers: cleaning a caption, articles, lists, sentence case. */
import { MASS } from "./words.ts";

const EMOJI =
  /[\p{Extended_Pictographic}\u{1F1E6}-\u{1F1FF}\u{1F3FB}-\u{1F3FF}\u200d\ufe0f\u20e3]/gu;
const FILE_NAME =
  /\b(?:IMG|DSC|DSCN|DSCF|PXL|VID|MVIMG|DCIM|Screenshot|WhatsApp Image|photo|image)[ _-]*\d[\w.-]*(?=\s|$)|\b[\w-]+\.(?:jpe?g|png|heic|gif|webp|mp4|mov)\b/gi;
const NOISE = /(?:^|\s)(?:lol|lmao|rofl|omg|xx+|xo+|<3|:-?\)|;-?\)|:-?D|:-?\()(?=\s|$|[.!?])/gi;

/** Emoji that stand alone as a caption are read aloud as the thing they show. */
const EMOJI_WORDS: [RegExp, string][] = [
  [/🎂|🍰/u, "a cake"],
  [/🎉|🥳|🎊/u, "a party popper"],
  [/🎁/u, "a present"],
  [/🎈/u, "a balloon"],
  [/🏖|🌊|⛱/u, "a beach"],
  [/☀|🌞/u, "a sun"],
  [/❤|💕|💖|😍|🥰|💛|💙/u, "a heart"],
  [/😂|🤣|😄|😁|😀|😊/u, "a laughing face"],
  [/🐶|🐕/u, "a dog"],
  [/🐱|🐈/u, "a cat"],
  [/🎄/u, "a Christmas tree"],
  [/❄|⛄/u, "a snowman"],
  [/🚲/u, "a bike"],
  [/🚗/u, "a car"],
  [/✈/u, "a plane"],
  [/🍦|🍨/u, "an ice cream"],
  [/😴|💤|🌙/u, "a sleepy moon"],
  [/⭐|🌟|✨/u, "a star"],
  [/🌈/u, "a rainbow"],
  [/🌸|🌷|🌻|🌹/u, "a flower"],
  [/😢|😭/u, "a tear"],
];

export function emojiWords(raw: string): string[] {
  const out: string[] = [];
  for (const [re, word] of EMOJI_WORDS) if (re.test(raw) && !out.includes(word)) out.push(word);
  return out;
}

export function cleanCaption(raw: string): string {
  let s = raw.normalize("NFC").slice(0, 6000);
  s = s
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, " ")
    .replace(/<3/g, " ")
    .replace(/<\/?[a-z!][^>]*>?/gi, " ");
  s = s
    .replace(/&(?:amp);/gi, "&")
    .replace(/&(?:lt|gt|quot|nbsp|#\d+|#x[\da-f]+);/gi, " ")
    .replace(/[<>{}|\\^~`*_=[\]]+/g, (m) => (m.includes("_") ? "_" : " "));
  s = s
    .replace(FILE_NAME, " ")
    .replace(/_+/g, " ")
    .replace(/https?:\/\/\S+|www\.\S+/gi, " ");
  s = s
    .replace(EMOJI, " ")
    .replace(NOISE, " ")
    .replace(
      /[\u0000-\u0009\u000b-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g,
      " ",
    );
  s = s
    .replace(/[’‘`]/g, "'")
    .replace(/[“”«»„]/g, '"')
    .replace(/\s&\s|\s\+\s/g, " and ")
    .replace(/\bw\/\s*/gi, "with ")
    .replace(/(^|\s)@\s+/g, "$1at ")
    .replace(/(^|\s)[#@](?=\p{L})/gu, "$1");
  s = s
    .replace(/\.{2,}|…/g, ". ")
    .replace(/([!?])[!?]+/g, "$1")
    .replace(/[ \t]*\n+\s*/g, "\n")
    .replace(/[ \t]+/g, " ")
    .replace(/ +([,.!?;:])/g, "$1")
    .replace(/(?:^|\n)[\s,.;:!?-]+/g, (m) => (m.includes("\n") ? "\n" : ""));
  s = s.replace(/\$+/g, " ").trim();
  if ((s.split('"').length - 1) % 2) s = s.replace(/"/g, "").trim();
  const letters = s.replace(/[^\p{L}]/gu, "");
  if (letters.length > 6 && letters === letters.toUpperCase() && letters !== letters.toLowerCase())
    s = s.toLowerCase();
  return s;
}

export const cap = (s: string) =>
  s.replace(/^(["“(']*)(\p{Ll})/u, (_, q: string, c: string) => q + c.toUpperCase());
export const aAn = (w: string) =>
  /^(?:[aeio]|u(?!ni|se|su|ku|k\b)|hour|honest|8|11\b|18\b)/i.test(w) &&
  !/^(?:one\b|once|eu)/i.test(w)
    ? "an"
    : "a";
export function list(items: readonly string[], and = "and"): string {
  if (items.length < 2) return items[0] ?? "";
  return `${items.slice(0, -1).join(", ")} ${and} ${items[items.length - 1]}`;
}
export const isMass = (np: string) => MASS.has(np.toLowerCase().split(/\s+/).pop()!);
/** "sandcastle" → "a sandcastle"; "pancakes", "ice cream" stay bare. */
export function indefinite(np: string, plural: boolean): string {
  return plural || isMass(np) ? np : `${aAn(np)} ${np}`;
}
const ORD = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];
export const numberWord = (n: number) => ORD[n] ?? String(n);

/** Ends a sentence exactly once, with tidy spacing and a capital. */
export function sentence(body: string, end = "."): string {
  let s = body
    .replace(/\s+/g, " ")
    .replace(/ ([,.!?;:])/g, "$1")
    .replace(/([,;:])(?=[,;:.!?])/g, "")
    .trim();
  s = s.replace(/[,;:\s-]+$/, "");
  return cap(/[.!?]["”']?$/.test(s) ? s : s + end);
}
