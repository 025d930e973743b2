/** Who can be asked what they said: people, and none of whom it is not certain. */
import { AGE } from "../facts/ages.ts";
import { findMember } from "../facts/family-list.ts";
import { FIRST_NAMES, KIN, NAMES_THAT_ARE_WORDS } from "../lexicon/people.ts";
import { PLACE_NAMES } from "../lexicon/place-names.ts";
import type { CaptionNotes, InterviewAlbum } from "./read-album.ts";

const PETS =
  "dog|cat|puppy|pup|kitten|pony|horse|rabbit|bunny|hamster|goldfish|tortoise|parrot|budgie|hen|guinea pig|lamb|donkey";
const RELATIVES =
  "brother|sister|cousin|friend|son|daughter|nephew|niece|grandson|granddaughter|husband|wife|uncle|aunt|auntie";
/** What pets do too. */
const ANIMAL_DEED =
  /^(?:chasing|running|swimming|jumping|sleeping|eating|chewing|barking|digging|sitting|lying|licking|rolling|stealing|sniffing|waiting|begging|drinking|snoring|playing|hiding|watching|guarding|resting|paddling|ate|chased|chewed|stole|dug|barked|licked|jumped|ran|swam)$/;
const YOUNGEST_SPEAKER = 2;

/** True of relations, of the family list's people, and of first names that are surely a person's. */
export function canSpeak(person: string, caption: CaptionNotes, album: InterviewAlbum): boolean {
  const listed = findMember(album.family, person);
  if (listed) return listed.kind !== "pet" && !isTooYoung(person, caption.text);
  const words = person.toLowerCase().split(" ");
  const all = album.captions.map(({ text }) => text).join("\n");
  if (isTooYoung(person, caption.text)) return false;
  // "Mum's brother John", "made by Aunt Maureen"
  const isKin = KIN.has(words[0]!);
  const name = words.at(isKin ? -1 : 0)!;
  const isAside = `\\b${name}'s (?:\\p{L}+ )?(?:${RELATIVES})\\b|\\bby (?:\\p{L}+ )?${name}\\b`;
  if (new RegExp(isAside, "iu").test(caption.text)) return false;
  if (isKin && words[0] !== "santa") return true;
  if (PLACE_NAMES.has(name) || isPet(name, all)) return false;
  const isBabyElsewhere = album.captions.some(({ text }) => isTooYoung(name, text));
  if (isBabyElsewhere && !isAged(name, caption.text)) return false;
  const isRelative = new RegExp(
    `\\b(?:my|our|his|her|their) (?:\\p{L}+ )?(?:${RELATIVES}) ${name}\\b`,
    "iu",
  ).test(all);
  if (isRelative) return true;
  if (!FIRST_NAMES.has(name) || NAMES_THAT_ARE_WORDS.has(name)) return false;
  // Where there are animals, Barney may be one of them.
  const hasAnimals =
    /(?<!hot )\b(?:dog|cat|puppy|pup|kitten|pony|rabbit|bunny|hamster|parrot|budgie|guinea pig)s?\b/i.test(
      all,
    );
  const isDoingAsPetsDo = caption.words.some((word) => ANIMAL_DEED.test(word));
  return !(hasAnimals || isDoingAsPetsDo) || isAged(name, all);
}

const isPet = (name: string, all: string): boolean =>
  new RegExp(
    `\\b(?:${PETS})s?,? (?:called |named )?${name}\\b|\\b${name},? (?:the|our|my|as a|is a|was a|a) (?:\\p{L}+ )?(?:${PETS})\\b|\\b${name}'s? (?:tail|paws?|fur|lead|bone|basket|collar)\\b|\\bwalk(?:ing|ed)? ${name}\\b|\\b${name} (?:bark|chew|fetch|purr|meow|wag)`,
    "iu",
  ).test(all);

const isAged = (name: string, text: string): boolean =>
  new RegExp(`\\b${name},? \\(?(?:aged )?\\d{1,2}\\b(?! (?:hour|day|week|month|minute))`, "i").test(
    text,
  );

function isTooYoung(person: string, text: string): boolean {
  const low = text.toLowerCase();
  if (!low.includes(person.toLowerCase().split(" ").at(-1)!)) return false;
  if (
    /\b(?:newborn|\d+ (?:hours?|days?|weeks?|months?|minutes?|mths?|wks?)(?: old)?\b)/.test(low) &&
    !/ later\b/.test(low)
  )
    return true;
  const name = person.split(" ").at(-1)!.toLowerCase();
  if (new RegExp(`\\bbaby (?:\\p{L}+ )?${name}\\b|\\b${name} as a baby\\b`, "u").test(low))
    return true;
  const age = new RegExp(`\\b${name},? \\(?(?:aged )?(\\d{1,2}|one|nearly \\w+)\\b`).exec(low)?.[1];
  return age !== undefined && AGE.test(age) && (age === "one" || Number(age) < YOUNGEST_SPEAKER);
}
