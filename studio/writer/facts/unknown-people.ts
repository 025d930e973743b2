/** Who in an album may belong on the family list, and is not on it. */
import { languageOfAlbum } from "../languages/write-in-language.ts";
import { KIN } from "../lexicon/people.ts";
import { PLACE_NAMES } from "../lexicon/place-names.ts";
import { readAlbum } from "../write-story.ts";
import { type FamilyMember, findMember } from "./family-list.ts";
import type { Gender } from "./gender.ts";

export interface UnknownPerson {
  /** As the captions have it: "Leo", "Grandpa Bill". */
  name: string;
  /** What they are to the narrator, where a caption says it: "grandson". */
  relation: string | null;
  gender: Gender | null;
}

const RELATION =
  "(?:great-)?(?:grand|step|god)?(?:son|daughter|mother|father|child)|brother|sister|husband|wife|uncle|aunt|cousin|nephew|niece|friend|neighbour|neighbor|partner|dog|cat|rabbit|pony|horse";

/**
 * Names of the captions that are taken for somebody's, or may be, and that the list does not know, those first that
 * the album is most about. Relations that serve as names ("Grandma") are known to everybody. Reads English alone; pure.
 */
export function findUnknownPeople(
  captions: readonly string[],
  family: readonly FamilyMember[],
): UnknownPerson[] {
  if (languageOfAlbum(captions) !== "en") return [];
  const { album } = readAlbum(captions, null, family);
  const { places, spelling } = album.names;
  const cast = album.cast.toSorted((a, b) => b.score - a.score).map(({ person }) => person);
  const said = new Set(cast.flatMap((person) => person.toLowerCase().split(" ")));
  const text = captions.join("\n");
  const unsure = [...spelling].flatMap(([low, name]) =>
    !said.has(low) && mayBeSomebody(name, text) ? [name] : [],
  );
  return [...new Set([...cast, ...unsure])]
    .filter((name) => {
      const words = name.toLowerCase().split(" ");
      const isName = words.some((word) => !KIN.has(word) && spelling.has(word));
      const isPlace = words.some((word) => places.has(word) || PLACE_NAMES.has(word));
      const isKnown = family.length > 0 && isOnList(family, name);
      return isName && !isPlace && !isKnown;
    })
    .map((name) => ({
      name,
      relation:
        new RegExp(`\\b(?:my|our) (${RELATION})s? ${name}\\b`, "iu").exec(text)?.[1] ?? null,
      gender: album.genderOf(name),
    }));
}

/** Nowhere "the Flying Scotsman", "Tenby 1974" or "to Tenby": those are names of something else. */
const mayBeSomebody = (name: string, text: string): boolean =>
  !new RegExp(
    `(?:\\b(?:the|a|an|in|at|to|from|near|of|on|by) |\\p{Lu}[\\p{L}'’]* )${name}\\b|\\b${name},? (?:\\d{4}|\\p{Lu})`,
    "u",
  ).test(text);

/** Also where the list has two of that name. */
const isOnList = (family: readonly FamilyMember[], name: string): boolean =>
  family.some((member) => findMember([member], name) !== null);
