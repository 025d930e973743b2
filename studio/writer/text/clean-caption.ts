/** Takes out of a caption what is no part of its story: file names, stray marks, emoji beside words. */
import { MAX_CAPTION_CHARACTERS } from "../meta.ts";

const EMOJI =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f|\u20e3/gu;
const FILE_NAME =
  /\b(?:IMG|DSC|DSCN|DSCF|PXL|VID|MVIMG|DCIM|Screenshot|WhatsApp Image)[ _-]*\d[\w.-]*(?=\s|$)|\b[\w-]+\.(?:jpe?g|png|heic|gif|webp|mp4|mov)\b/gi;
const CHAT_NOISE =
  /(?:^|\s)(?:lol|lmao|rofl|omg|xx+|xo[xo]*|<3|:-?\)+|;-?\)|:-?D|:-?\()(?=\s|$|[.!?])/gi;
const INVISIBLE = /(?!\n)\p{Cc}|[\u00ad\u200b\u2028\u2029\u2060-\u2064\ufeff]/gu;
/** Marks that turn the reading direction; a caption in a right-to-left script keeps its letters. */
const DIRECTION = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Code, mark-up, addresses: text that is shown as it stands, never read as English. */
export const isCodeLike = (text: string): boolean =>
  /<\/?[a-z!][^>]*>|\{\{|\$\{|[{}<>\\|]|https?:|www\.|--\s*$|\/\*|=\s*['"]|\w\(.*\);?|\b(?:DROP TABLE|SELECT \*|INSERT INTO|UNION SELECT|DELETE FROM)\b|\w;\s*\w+=|;\s*--|\b(?:ignore|disregard|forget) (?:all |any |the )*(?:previous|prior|above|your|earlier) (?:instructions|prompts?|rules)|\bsystem prompt\b|\bas an ai\b/i.test(
    text.replace(/<3/g, ""),
  );

/** The caption without unprintable characters, on as many lines as it had. */
export const printable = (raw: string): string =>
  raw
    .slice(0, MAX_CAPTION_CHARACTERS)
    .replace(/\p{Surrogate}/gu, "")
    .normalize("NFC")
    .replace(INVISIBLE, " ")
    .replace(DIRECTION, "")
    .replace(/[ \t\u00a0]+/g, " ")
    .trim();

/** Without names of files and emoji, which are not read aloud. */
export const withoutPictures = (text: string): string =>
  text.replace(FILE_NAME, " ").replace(EMOJI, " ");

const FORMATTING =
  /<\/?(?:b|i|u|em|strong|small|big|p|br|font|span|div|center|h[1-6]|ul|ol|li|a)(?: [^<>]*)?\/?>/gi;
const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: " ",
  "#39": "'",
};

/** "<b>Our trip</b>" from an old website is "Our trip"; any other mark-up is shown as it stands. */
function withoutFormatting(text: string): string {
  const plain = text
    .replace(/<img [^<>]*?\balt="([^"<>]+)"[^<>]*>/gi, "$1")
    .replace(FORMATTING, " ")
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name]!)
    .replace(/[ \t]+/g, " ")
    .trim();
  return isCodeLike(plain) ? text : plain;
}

const isShouted = (text: string): boolean => {
  const letters = text.replace(/[^\p{L}]/gu, "");
  return (
    letters.length > 6 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()
  );
};

/** A caption ready to be read as English; empty when it holds no words. */
export function cleanCaption(raw: string): string {
  const text = withoutFormatting(printable(raw));
  if (isCodeLike(text)) return text;
  const plain = straighten(
    text
      .replace(FILE_NAME, " ")
      .replace(/[_*~`^]+/g, " ")
      .replace(EMOJI, " ")
      .replace(CHAT_NOISE, " "),
  );
  const paired = (plain.split('"').length - 1) % 2 ? plain.replace(/"/g, "").trim() : plain;
  if (!isShouted(paired)) return paired;
  // "SURPRISE" stays a shout.
  const isCall = paired.split(" ").length < 3 && /\p{L}$/u.test(paired);
  // As if typed: "FRANK WAS PROUD" is "Frank was proud".
  const typed = paired
    .toLowerCase()
    .replace(/(?<=^|[.!?] )\p{Ll}/gu, (letter) => letter.toUpperCase());
  return isCall ? `${typed}!` : typed;
}

/** One kind of quotation mark, one blank, one exclamation mark. */
function straighten(text: string): string {
  return text
    .replace(/[’‘`´]/g, "'")
    .replace(/[“”«»„]/g, '"')
    .replace(/\s&\s?|\s\+\s/g, " and ")
    .replace(/\bw\/\s*/gi, "with ")
    .replace(/(^|\s)@\s*(?=\p{L})/gu, "$1at ")
    .replace(/(^|\s)#(?=\p{L})/gu, "$1")
    .replace(/\.{2,}|…/g, ". ")
    .replace(/([!?])[!?1]+/g, (marks) => (marks.includes("?") ? "?" : "!"))
    .replace(/[ \t]*\n+\s*/g, "\n")
    .replace(/[ \t]+/g, " ")
    .replace(/ +(?=[,.!?;:])/g, "")
    .replace(/,{2,}/g, ",")
    .replace(/,(?=\p{L})/gu, ", ")
    .replace(/(?<=\p{Ll})([!?])(?=\p{L})/gu, "$1 ")
    .replace(/(?<=\p{Ll})\.(?=\p{Lu}\p{Ll})/gu, ". ")
    .replace(/(?:^|\n)[\s,.;:!?-]+/g, (marks) => (marks.includes("\n") ? "\n" : ""))
    .trim();
}

/** Emoji that make up a whole caption are read out as the things they show. */
const EMOJI_WORDS: [RegExp, string][] = [
  [/🎂|🍰|🧁/u, "a cake"],
  [/🎉|🥳|🎊/u, "a party popper"],
  [/🎁/u, "a present"],
  [/🎈/u, "a balloon"],
  [/🏖|🌊|⛱/u, "a beach"],
  [/☀|🌞/u, "a sun"],
  [/❤|💕|💖|😍|🥰|💛|💙|💗|💜|🧡/u, "a heart"],
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
  [/🎃/u, "a pumpkin"],
];

export const emojiWords = (raw: string): string[] =>
  EMOJI_WORDS.filter(([pattern]) => pattern.test(raw)).map(([, word]) => word);
