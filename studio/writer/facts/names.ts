/** The album's names, without what the album itself writes small, and with what only an album can tell. */
import { FIRST_NAMES, NAMES_THAT_ARE_WORDS } from "../lexicon/people.ts";
import { findAlbumNames, type AlbumNames } from "../reading/album-names.ts";
import { capitalise } from "../text/sentence.ts";
import { AGE } from "./ages.ts";

const FOLLOWS_NAME =
  /^(?:$|,| (?:and|with|on|in|at|as|the day|vs|asleep|is|was|had|has|got) ?| \p{L}+(?:ing|ed) )/u;
const YOUNG = /^ as a (?:baby|puppy|kitten|pup|foal|toddler|boy|girl|child)\b/;

/** "lily is 6 today": whoever has a birthday is somebody, written small or not. */
const CELEBRATED =
  /^(\p{L}+)(?: (?:is|was|turns|turned) (?:\d|one|two|three|four|five|six|seven|eight|nine|ten)|'?s (?:\S+ )?birthday)/iu;

/** @param clean captions without file names, emoji and slips */
export function namesOfAlbum(clean: readonly string[]): AlbumNames {
  const found = findAlbumNames(clean);
  const spelling = new Map(found.spelling);
  const places = new Set(found.places);
  const people = new Set(found.people);
  const all = clean.join(" \n ");
  for (const key of spelling.keys()) {
    if (FIRST_NAMES.has(key) || NAMES_THAT_ARE_WORDS.has(key)) continue;
    const small = new RegExp(`(?<!^|\\n )\\b${key.replace(/[^\p{L}'-]/gu, ".")}\\b`, "u");
    if (!small.test(all)) continue;
    spelling.delete(key);
    people.delete(key);
    places.delete(key);
  }
  for (const caption of clean) {
    const name = CELEBRATED.exec(caption)?.[1] ?? "";
    const low = name.toLowerCase();
    if (!NAMES_THAT_ARE_WORDS.has(low) && !FIRST_NAMES.has(low)) continue;
    spelling.set(low, capitalise(name));
    people.add(low);
    places.delete(low);
  }
  clean.forEach((caption, index) => {
    const head = /^(\p{Lu}\p{Ll}+)\b(?!')/u.exec(caption)?.[1] ?? "";
    const low = head.toLowerCase();
    if (!head || spelling.has(low)) return;
    if (!NAMES_THAT_ARE_WORDS.has(low) && !FIRST_NAMES.has(low)) return;
    const rest = caption.slice(head.length);
    const isAged = AGE.test(rest.replace(/^[\s,(]+|\)$/g, "")) || /^,? \(?\d{1,2}\)?,/.test(rest);
    const isNamedElsewhere = clean.some(
      (other, at) =>
        at !== index && new RegExp(`(?:^|\\band |\\bwith )${head}\\b`, "i").test(other),
    );
    if (!isAged && !YOUNG.test(rest) && !(isNamedElsewhere && FOLLOWS_NAME.test(rest))) return;
    spelling.set(low, head);
    people.add(low);
    places.delete(low);
  });
  return { spelling, places, people };
}
