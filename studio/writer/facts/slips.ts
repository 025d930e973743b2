/** A sentence of a caption as typed, tidied: capital, stop, names and slips of a closed list. */
import { PLACE_NAMES } from "../lexicon/place-names.ts";
import type { AlbumNames } from "../reading/album-names.ts";
import { CLIPPED_GERUND, mendTyping } from "../reading/everyday-spelling.ts";
import { respell } from "../reading/spelling.ts";
import { capitalise } from "../text/sentence.ts";

const SLIPS: readonly [RegExp, string][] = [
  [/\bwhos (?=a|the|that)/gi, "who's "],
  [/\bseeside\b/gi, "seaside"],
  [/\bbilding\b/gi, "building"],
  [/\bsandcasle(s?)\b/gi, "sandcastle$1"],
  [/\bicecream\b/gi, "ice cream"],
  [/\bbrekfast\b/gi, "breakfast"],
  [/\bburr?y?ed\b/gi, "buried"],
  [/\bfreind/gi, "friend"],
  [/\btommorr?ow\b/gi, "tomorrow"],
  [/\bbirth?day\b/gi, "birthday"],
  [/\bbeautifull\b/gi, "beautiful"],
  [/\brealy\b/gi, "really"],
  [/\bfinaly\b/gi, "finally"],
  [/\buntill\b/gi, "until"],
  [/\bbecuase\b/gi, "because"],
  [/\bswiming\b/gi, "swimming"],
  [/\bnite\b/gi, "night"],
  [/\bthort\b/gi, "thought"],
  [/\bsuprise/gi, "surprise"],
  [/\bment to\b/gi, "meant to"],
  [/\btung\b/gi, "tongue"],
  [/\bdefinately\b/gi, "definitely"],
  [/\brecieve/gi, "receive"],
  [/\bseperate\b/gi, "separate"],
  [/\bgrate (?=day|time|fun)/gi, "great "],
  [/\bteh\b/gi, "the"],
  [/\bwierd\b/gi, "weird"],
  [/\bfavrite\b/gi, "favourite"],
  [/\bcolect/gi, "collect"],
  [/\balot\b/gi, "a lot"],
  [/\bthier\b/gi, "their"],
  [CLIPPED_GERUND, "$1ing"],
  [/\b((?:mother|father|brother|sister|son|daughter)s?) in law\b/gi, "$1-in-law"],
  [/\bhapy\b/gi, "happy"],
  [/\blitle\b/gi, "little"],
  [/\bh(?:ud|iu)ge\b/gi, "huge"],
  [/\bso exited\b/gi, "so excited"],
  [/\bcandel/gi, "candle"],
  [/\bagian\b/gi, "again"],
  [/\btry(?:i?ed)\b/gi, "tried"],
  [/\bwich\b/gi, "which"],
  [/\bfamilly\b/gi, "family"],
  [/\bpresant/gi, "present"],
  [/\bholl?idd?ay(?<!holiday)/gi, "holiday"],
  [/\bann?iv[ea]rs[ae]ry\b/gi, "anniversary"],
  [/\bch?rist?mass?\b/gi, "Christmas"],
  [/\bgrandaughter/gi, "granddaughter"],
  [/\b(com|writ)(?:m|t)ing\b/gi, "$1ing"],
  [/\bto(?:gea?|g)th?er\b/gi, "together"],
  [/\bfising\b/gi, "fishing"],
  [/\b(t)heir (?=(?:is|was|were|are)\b)/gi, "$1here "],
  [
    /\b(with|open(?:ed|ing|s)|wearing|holding|riding|brushing|having|eating|doing) there (?!(?:being|is|was|and|at|in|on|with|too|again)\b)(?=\p{Ll})/gu,
    "$1 their ",
  ],
];

const MONTHS: Record<string, string> = {
  jan: "January",
  feb: "February",
  aug: "August",
  sept: "September",
  sep: "September",
  oct: "October",
  nov: "November",
  dec: "December",
};
const MONTH_NAMES =
  /^(?:january|february|march|april|june|july|august|september|october|november|december)$/;
/** "boxing day", "Christmas eve": both words are its name. */
const FEAST =
  /\b(?:christmas|boxing|new year's|valentine's|mother's|father's|bonfire|v[ej]) (?:day|eve|night)\b/gi;
const upper = (word: string): string => word.toUpperCase();
const IS_BEHIND =
  "(?=(?:the|a|an|my|just|so|not|been|our|me|only|all|too|still|her|his|time|mine)\\b)";

const REPAIRS: readonly [RegExp, string][] = [
  [/\bc(?:a|irca)?\.? ?(?=(?:18|19|20)\d\d\b)/g, "about "],
  [new RegExp(`\\bits ${IS_BEHIND}`, "g"), "it's "],
  [new RegExp(`\\bIts ${IS_BEHIND}`, "g"), "It's "],
  [/(?<=\. )(\d+) yrs\b(?=\.|$)/gi, "$1 years"],
  [/\b(\d+) mins?\b\.?(?= *$)/gi, "$1 minutes"],
  [/\b(\d+) wks\b/gi, "$1 weeks"],
  [/\bfacebook\b/g, "Facebook"],
  [/\bxmas (?=(eve|day)\b)/gi, "Xmas "],
  [/\bXmas eve\b/g, "Xmas Eve"],
  [/\bXmas day\b/g, "Xmas Day"],
  [/\bxmas\b/g, "Xmas"],
  // "after 9 hour delay"
  [/\b(after|with|for) (\d+) (hour|day|week|mile|minute) (?=\p{Ll}{3,}(?<!s)\b)/gu, "$1 a $2 $3 "],
  [/\ba (?=(?:8|11|18) )/g, "an "],
  // "Clearing it, took six weekends", "Grandpa's menorah, came from Vilna": a comma before the verb.
  [/^(\p{L}+ing(?: \p{L}+){0,2}), (?=(?:took|cost|meant|was) )/u, "$1 "],
  [/^((?:\p{Lu}\p{L}+ )?\p{Lu}\p{L}+'s \p{L}+), (?=(?:came|went|was) )/u, "$1 "],
  [/ x+$/, ""],
  [/(?<=\p{L}) you couldn'?t make it up\b/giu, ". You couldn't make it up"],
  [/^(Day \d{1,2}) (?=\p{Lu}\p{Ll}+ \p{Lu})/u, "$1: "],
  // "first bath he hated it"
  [/^first (\p{Ll}+),? he (hated|loved|enjoyed) it$/iu, "He $2 his first $1"],
  [/^first (\p{Ll}+),? she (hated|loved|enjoyed) it$/iu, "She $2 her first $1"],
];

/** Slips of a closed list, months in full, and commas that part a verb from what it is of. */
export const mendSlips = (text: string): string =>
  [...SLIPS, ...REPAIRS]
    .reduce((mended, [slip, right]) => mended.replace(slip, right), text)
    .replace(
      /\b(jan|feb|aug|sept?|oct|nov|dec)\b\.?(?= (?:(?:19|20)\d\d|\d{1,2})\b)/gi,
      (_, month: string) => MONTHS[month.toLowerCase()]!,
    )
    .replace(FEAST, (said) =>
      said
        .split(" ")
        .map(capitalise)
        .join(" ")
        .replace(/^V[ej]\b/, upper),
    )
    .replace(/(?<=\bin )\p{Ll}+\b/gu, (word) => (MONTH_NAMES.test(word) ? capitalise(word) : word));

export const spellPlaces = (text: string): string =>
  text.replace(/(?<=\b(?:to|in|at|from|near) )\p{Ll}+/gu, (word) =>
    PLACE_NAMES.has(word) ? capitalise(word) : word,
  );

const isEnded = (text: string): boolean => /[.!?]["”')]*$/.test(text);

export function tidySentence(raw: string, names: AlbumNames): string {
  if (/^"[^"]+"$/.test(raw)) {
    const said = raw.slice(1, -1);
    return `“${capitalise(isEnded(said) ? said : `${said}.`)}”`;
  }
  const text = respell(mendTyping(raw, names), names)
    .replace(/(?<![\p{L}'.])i(?=['\s]|$)/gu, "I")
    .replace(/\bim\b/g, "I'm")
    .replace(/\b(did|could|was|is|does|would|have|has|do|ca|wo)nt\b/gi, "$1n't")
    .replace(/([!?])["']?[!?]+/g, "$1");
  const curled = spellPlaces(text).replace(/"([^"]+)"/g, "“$1”");
  return capitalise(isEnded(curled) ? curled : `${curled.replace(/[\s,;:-]+$/, "")}.`);
}
