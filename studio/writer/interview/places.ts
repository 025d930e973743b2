/** Where: which preposition a place takes, and an answer as a phrase of place. */
import { PLACE_WORDS } from "../lexicon/nouns.ts";
import { KIN } from "../lexicon/people.ts";
import type { AlbumNames } from "../reading/album-names.ts";
import { capitalise, lowerFirst, trimEnd } from "../text/sentence.ts";
import { spellNames } from "./answers.ts";

const ON =
  /^(?:beach|pier|island|shore|coast|promenade|farm|hill|cliffs?|ferry|boat|train|bus|tram|balcony|terrace|patio|lawn|porch|moor|ranch|trail|summit|peak|driveway|stairs|sofa|swings?|bench|canal|playground|allotment|campsite|campground)$/;
const AT =
  /^(?:zoo|museum|station|airport|school|nursery|kindergarten|seaside|party|wedding|fair|circus|market|theatre|theater|cinema|restaurant|cafe|hotel|stadium|aquarium|fairground|funfair|house|farmhouse|cottage|pub|diner|gym|rink|temple|mosque|lighthouse|castle|library)$/;
const BY =
  /^(?:lake|river|sea|pond|reservoir|waterfall|fountain|loch|harbour|harbor|docks|marina|pool|bay)$/;
const OPENS =
  /^(?:in|on|at|near|by|next|outside|inside|behind|under|up|down|beside|between|opposite|off|along|around|across|over|above|below|just|somewhere|not|close|from|to|halfway|half|back|here|there|everywhere|all|right|out|during|after|on)\b/i;
const ARTICLE = /^(?:the|a|an|my|our|his|her|their|your|this|that|some|one)\b/i;

/** "on" for "the beach", "by" for "the lake", "in" for "the garden" and for names. */
export function prepositionOf(place: string): string {
  const head = trimEnd(place).split(" ").at(-1)!.toLowerCase();
  const opening = place.replace(/^the /i, "").split(" ")[0]!.toLowerCase();
  if (/^(?:lake|loch|mount|ben|cape)$/.test(opening)) return "at";
  return ON.test(head) ? "on" : AT.test(head) ? "at" : BY.test(head) ? "by" : "in";
}

/** "the garden" gives "in the garden", "home" "at home", "Nana's" "at Nana's", "tenby" "in Tenby". */
export function wherePhrase(answer: string, names: AlbumNames): string {
  const text = spellNames(trimEnd(answer), names).replace(
    /^(?:it was|that was|this is|it's|we were) /i,
    "",
  );
  if (/^home\b/i.test(text)) return `at ${lowerFirst(text)}`;
  if (OPENS.test(text)) return lowerFirst(text);
  const owner = /^(?:(?:my|our|his|her|their|the) )?(\p{L}+?)(?:'s|s)$/iu.exec(text)?.[1] ?? "";
  if (text.endsWith("'s")) return `at ${withSmallArticle(text)}`;
  if (KIN.has(owner.toLowerCase()) && !KIN.has(text.toLowerCase()))
    return `at ${withSmallArticle(text.replace(/s$/, "'s"))}`;
  if (ARTICLE.test(text) || /'s /.test(text))
    return `${prepositionOf(text.split(/,| (?:in|on|at|near|by|of|with) /)[0]!)} ${withSmallArticle(text)}`;
  if (PLACE_WORDS.has(text.toLowerCase()))
    return `${prepositionOf(text)} the ${text.toLowerCase()}`;
  const isName =
    /^\p{Ll}[\p{L}-]*$|^(?:lake|loch|mount|river|port|fort|st|new|north|south) /iu.test(text);
  const spelled = isName ? text.split(" ").map(capitalise).join(" ") : text;
  return `${prepositionOf(text.split(",")[0]!)} ${spelled}`;
}

const withSmallArticle = (text: string): string => (ARTICLE.test(text) ? lowerFirst(text) : text);
