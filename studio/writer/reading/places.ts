/** Where a caption says it was: "at Brighton beach", "in the park". */
import type { AlbumNames } from "./album-names.ts";
import { findPeople } from "./people.ts";
import { PLACE_WORDS } from "../lexicon/nouns.ts";

export interface Place {
  name: string;
  preposition: string;
}

const NAMED = String.raw`(?:the )?(?:\p{Lu}[\p{L}'-]+)(?: (?:of |on |upon |de )?\p{Lu}[\p{L}'-]+)*(?: (?:beach|park|zoo|farm|pier|lake|museum|island|garden|gardens|castle|station|school))?`;
const COMMON = String.raw`(?:the|our|my|his|her|their) (?:\p{Ll}+ ){0,1}(?:${[...PLACE_WORDS].join("|")})`;
const PLACE = new RegExp(String.raw`\b(at|in|to|on|near) (${NAMED}|${COMMON})(?![\p{L}'-])`, "gu");
const ENDS_HERE =
  /^(?:\s*$|[.,!?;:()"\n-]|\s+(?:with|and|for|in|on|at|but|by|when|while|after|before|to|from|is|was|so|where|because|again|today|all|yesterday|this|last|every|until|near|eating|playing|having|watching|getting|feeding|looking|we|he|she|they|I|[-–—(\d])(?![\p{L}]))/u;
const NO_PLACE =
  /^(?:the )?(?:Mr|Mrs|Ms|Dr|January|February|March|April|May|June|July|August|September|October|November|December|Mon|Tues|Wednes|Thurs|Fri|Satur|Sun|Christmas|Xmas|Easter|Halloween|Thanksgiving|Santa|Day|I$|English|French|Spanish|New Year|Diwali|Eid|Hanukkah|Boxing|Father|Mother)/;

export function findPlaces(text: string, names: AlbumNames): Place[] {
  const found: Place[] = [];
  for (const match of text.matchAll(PLACE)) {
    const [, preposition = "", name = ""] = match;
    // In "the school play" the school is no place.
    if (!ENDS_HERE.test(text.slice(match.index + match[0].length))) continue;
    if (NO_PLACE.test(name)) continue;
    if (
      preposition === "on" &&
      !/\b(?:beach|pier|island|farm|ferry|train|boat|hill|shore|coast)$/i.test(name)
    )
      continue;
    const first = name.replace(/^the /, "").split(" ")[0]!.toLowerCase();
    if (findPeople(name, names).length > 0 && !/'s\b/.test(name)) continue;
    if (/^\p{Lu}/u.test(name) && !/'s\b/.test(name) && !names.places.has(first)) continue;
    if (!found.some((place) => place.name === name)) found.push({ name, preposition });
  }
  return found;
}
