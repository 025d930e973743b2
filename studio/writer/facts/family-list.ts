/** What the family list says of an album: how names are written, and who is he or she. */
import { escapePattern } from "../../pages/escape-pattern.ts";
import { FIRST_NAMES, KIN, NAMES_THAT_ARE_WORDS } from "../lexicon/people.ts";
import type { AlbumNames } from "../reading/album-names.ts";
import { isCommonWord } from "../reading/common-words.ts";
import { capitalise } from "../text/sentence.ts";
import { genderOfWord, type Gender } from "./gender.ts";

/** A person or a pet of the family list. What is not known is null or missing. */
export interface FamilyMember {
  name: string;
  /** What the family calls them. */
  calledAs?: string | null;
  /** What they are to the narrator: "grandson". */
  relation?: string | null;
  pronoun?: "he" | "she" | "they" | null;
  /** A year. */
  born?: number | null;
  kind?: "person" | "pet" | null;
}

const PARTICLE = /^(?:de|del|della|di|da|der|den|la|le|van|von|of|the|bin|al|el|y|e)$/;
const LETTER = "[\\p{L}\\p{M}\\p{N}]";
const isOrdinary = (low: string): boolean =>
  NAMES_THAT_ARE_WORDS.has(low) || (!FIRST_NAMES.has(low) && isCommonWord(low));

/** "leo brown" as "Leo Brown"; what has a capital is written as the family writes it. */
const withCapitals = (name: string): string =>
  /\p{Lu}/u.test(name)
    ? name
    : name
        .split(" ")
        .map((word) => (PARTICLE.test(word) ? word : capitalise(word)))
        .join(" ");

/** All that a person is called, longest first: "Leo Brown", "Leo-Bear" and "Leo". */
export function formsOf({ name, calledAs }: FamilyMember): string[] {
  const whole = [name, calledAs ?? ""].map((form) =>
    withCapitals(form.normalize("NFC").trim().replaceAll(/\s+/gu, " ")),
  );
  const [first, ...others] = whole[0]!.split(" ");
  const alone = others.length > 0 && !KIN.has(first!.toLowerCase()) ? [first!] : [];
  const behindRelation = others.length > 0 && alone.length === 0 ? [others.join(" ")] : [];
  return [...new Set([...whole, ...alone, ...behindRelation])]
    .filter((form) => /\p{L}/u.test(form))
    .toSorted((one, other) => other.length - one.length);
}

const patternOf = (form: string): RegExp => {
  const pattern = escapePattern(form).replaceAll(" ", "\\s+");
  return new RegExp(`(?<!${LETTER}|[@#/_-])${pattern}(?!${LETTER}|[@/_-])`, "giu");
};

/** Those of the list whom the captions name, capitals or not: the only ones that need be looked for in a story. */
export function namedIn(
  captions: readonly string[],
  family: readonly FamilyMember[],
): FamilyMember[] {
  const text = captions.join("\n").normalize("NFC").replaceAll(/\s+/gu, " ");
  const low = text.toLowerCase();
  return family.filter((member) =>
    formsOf(member).some((form) => low.includes(form.toLowerCase()) && patternOf(form).test(text)),
  );
}

/** Whether one of these captions names them, capitals or not. */
export const isNamed = (member: FamilyMember, captions: readonly string[]): boolean =>
  namedIn(captions, [member]).length > 0;

/** Whether an ordinary word, written small, can only be the name here: "with rose", "biscuit and Ella". */
function isNameHere(before: string, after: string): boolean {
  const isEnd = /^(?:$|[,.!;)]|'s? |(?: and| with| is| was| has| had|,)(?:$|\W))/u.test(after);
  const isDoing = /^ (?:\p{L}+ing|asleep)\b/u.test(after);
  if (/(?:^|[.!?]\s+)$/.test(before)) return isDoing || (isEnd && after !== "");
  const word = /(\p{L}+)\s+$/u.exec(before)?.[1]?.toLowerCase() ?? "";
  if (KIN.has(word) || /^(?:with|called|named)$/.test(word)) return isEnd || isDoing;
  return word === "and" && (after === "" || isDoing);
}

/** The caption with the names of the list written as the list writes them: "leo and ROSE" is "Leo and Rose". */
export function spellFamily(caption: string, family: readonly FamilyMember[]): string {
  // A caption in capitals says nothing about names.
  if (!/\p{Ll}/u.test(caption)) return caption;
  let spelled = caption.normalize("NFC");
  for (const form of family.flatMap(formsOf)) {
    if (KIN.has(form.toLowerCase())) continue;
    const text = spelled;
    spelled = text.replaceAll(patternOf(form), (typed: string, at: number) => {
      if (/^\p{Lu}[^\p{Lu}]*$/u.test(typed) || typed === form) return typed;
      const isSafe = !isOrdinary(form.toLowerCase()) || /^\p{Lu}/u.test(typed);
      const after = text.slice(at + typed.length);
      return isSafe || isNameHere(text.slice(0, at), after) ? form : typed;
    });
  }
  return spelled;
}

/** The album's names and those of the list that stand in its captions. */
export function addFamily(
  names: AlbumNames,
  family: readonly FamilyMember[],
  captions: readonly string[],
): AlbumNames {
  const spelling = new Map(names.spelling);
  const places = new Set(names.places);
  const people = new Set(names.people);
  const text = captions.join(" | ");
  const holds = (pattern: string) => new RegExp(pattern, "u").test(text);
  for (const word of family.flatMap(formsOf).flatMap((form) => form.split(" "))) {
    const low = word.toLowerCase();
    if (!/^\p{Lu}[\p{L}'’-]+$/u.test(word) || KIN.has(low)) continue;
    if (!holds(`(?<!${LETTER})${word}(?!${LETTER})`)) continue;
    // The album itself uses the word as a word.
    if (isOrdinary(low) && holds(`(?<!${LETTER})${low}(?!${LETTER})`)) continue;
    // "in Georgia", "to Paris": the album may mean the place.
    if (places.has(low) && holds(`\\b(?:in|to|at|from|near|visiting) ${word}\\b`)) continue;
    spelling.set(low, word);
    people.add(low);
    places.delete(low);
  }
  return { spelling, places, people };
}

/** Who of the list is meant by a name in a caption; null where nobody is, or more than one could be. */
export function findMember(family: readonly FamilyMember[], person: string): FamilyMember | null {
  const low = person.toLowerCase();
  const words = low.split(" ");
  const called = family.map((member) => ({
    member,
    forms: formsOf(member).map((form) => form.toLowerCase()),
  }));
  const exact = called.filter(({ forms }) => forms.includes(low));
  const close = called.filter(({ forms }) => forms.some((form) => words.includes(form)));
  const found = exact.length > 0 ? exact : close;
  return found.length === 1 ? found[0]!.member : null;
}

/** The list's pronoun, else what its relation says; what it does not know is left to the captions. */
export function genderInFamily(
  family: readonly FamilyMember[],
  guess: (person: string) => Gender | null,
): (person: string) => Gender | null {
  return (person) => {
    const member = findMember(family, person);
    switch (member?.pronoun) {
      case "she":
        return "f";
      case "he":
        return "m";
      case "they":
        return null;
      default: {
        const last = member?.relation?.trim().toLowerCase().split(/\s+/).at(-1);
        return (last ? genderOfWord(last) : null) ?? guess(person);
      }
    }
  };
}
