/** A sentence of a caption as typed, tidied: capital, stop, names and slips of a closed list. */
import { PLACE_NAMES } from "../lexicon/place-names.ts";
import type { AlbumNames } from "../reading/album-names.ts";
import { mendTyping } from "../reading/everyday-spelling.ts";
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
];

export const mendSlips = (text: string): string =>
  SLIPS.reduce((mended, [slip, right]) => mended.replace(slip, right), text);

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
