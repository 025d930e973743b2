/** Slips of hasty typing that would hide what a sentence says: "dads 80th", "goin home", "its so hot". */
import {
  AUXILIARIES,
  CONJUNCTIONS,
  DETERMINERS,
  PAST_AUXILIARIES,
  PREPOSITIONS,
  PRONOUNS,
} from "../lexicon/function-words.ts";
import { FIRST_NAMES, HUMANS, KIN } from "../lexicon/people.ts";
import { isPast } from "../grammar/verb-forms.ts";
import type { AlbumNames } from "./album-names.ts";

/** "goin", "fishin'" */
export const CLIPPED_GERUND =
  /\b(go|do|hav|play|eat|look|try|walk|swimm|fish|sleep|gett|com|chill|mak|tak|wait|runn|laugh|learn|read|sitt|help|cook|bak|danc|sing|hang|work|watch|feel|rid|paddl|splash)in'?(?![\p{L}'])/giu;
const IS_BEFORE =
  "(?=\\s+(?:so|very|too|not|a|an|been|time|just|all|my|our|really|getting|raining|snowing|hot|cold|ready|alive|here|over|gone|the best|got)\\b)";

export function mendTyping(sentence: string, names: AlbumNames): string {
  return sentence
    .replace(/\bupside down (?=\p{Lu})/gu, "upside-down ")
    .replace(/^World's (?=\p{Ll}+est\b)/u, "the world's ")
    .replace(CLIPPED_GERUND, "$1ing")
    .replace(/\btomm?orr?ow\b/gi, "tomorrow")
    .replace(
      /\b(me|mum|dad|nan|nana|gran|granny|grandma|grandpa|grandad|granddad|him|her|us|\p{Lu}\p{Ll}+) an (?=(?:my|me|his|her|our|the|their|\p{Lu})\b)/gu,
      "$1 and ",
    )
    .replace(new RegExp(`\\b(it|that|he|she|there|here|what)s\\b${IS_BEFORE}`, "gi"), "$1's")
    .replace(/\b(thats|hes|shes|theres|heres)\b/gi, (word) => `${word.slice(0, -1)}'s`)
    .replace(/\b(\p{L}{2,})s (?=([\p{L}\d]\S*))/gu, (match, owner: string, next: string) =>
      isOwner(owner, names) && canBeOwned(next) ? `${owner}'s ` : match,
    );
}

function isOwner(word: string, names: AlbumNames): boolean {
  const low = word.toLowerCase();
  if (
    /^(?:miss|mr|mrs|ms|pop|ma|pa|da|sis|bro|sister|brother|uncle|aunt|cousin|auntie|aunty|coach|teacher|captain)$/.test(
      low,
    )
  )
    return false;
  return (
    KIN.has(low) || (names.people.has(low) && FIRST_NAMES.has(low) && !FIRST_NAMES.has(`${low}s`))
  );
}

/** "grandpas slipper" is one grandpa's; "grandpas are fun" and "grandmas and grandpas" are many. */
function canBeOwned(next: string): boolean {
  const low = next.toLowerCase().replace(/[^\p{L}\d'-]/gu, "");
  if (low in AUXILIARIES || PAST_AUXILIARIES.has(low) || PREPOSITIONS.has(low)) return false;
  if (CONJUNCTIONS.has(low) || PRONOUNS.has(low) || DETERMINERS.has(low) || HUMANS.has(low))
    return false;
  return !isPast(low) && !/^(?:asleep|all|both|together|here|there|at|very|so)$/.test(low);
}
