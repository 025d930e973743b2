/** What follows from the family list for the captions that name somebody: what they are to the narrator, and their age. */
import { HUMANS, KIN } from "../lexicon/people.ts";
import { numberWord } from "../text/sentence.ts";
import type { CaptionFacts, Fact } from "./fact.ts";
import { type FamilyMember, findMember } from "./family-list.ts";

/** Sentences of this kind that a story has at most: it is not about the list. */
const MOST = 2;
const OLDEST = 120;
const NARRATOR = /^(?:i|me|my|mine|i'm|i've|we|us|our|we're)$/;
const ANY_AGE =
  /\b(?:aged?|years? old|yrs?|months?|weeks?|\d{1,2}(?:st|nd|rd|th)|turn(?:s|ed|ing)? \p{L}+)\b/iu;

/**
 * The captions' facts with those of the list behind the first that names somebody: "Leo is my grandson." where the
 * narrator is in the album and says it nowhere, and "Leo was five." at a birthday whose year the caption gives. At any
 * other date somebody born in a year may be one of two ages, so nothing is said.
 */
export function addListedFacts(
  captions: readonly CaptionFacts[],
  family: readonly FamilyMember[],
): CaptionFacts[] {
  if (family.length === 0 || captions.some(({ grief }) => grief)) return [...captions];
  const words = new Set(captions.flatMap((caption) => caption.words));
  const isNarrated = [...words].some((word) => NARRATOR.test(word));
  const introduced = new Set<FamilyMember>();
  let left = MOST;
  return captions.map((caption) => {
    const added = caption.foreign
      ? []
      : caption.people.flatMap((person): Fact[] => {
          const member = findMember(family, person);
          if (!member || left === 0) return [];
          const isFirst = !introduced.has(member);
          introduced.add(member);
          const relation = isFirst && isNarrated ? relationOf(member, words) : null;
          const age = ageAtBirthday(member, person, caption);
          const said = [
            ...(relation ? [`${person} is ${relation}`] : []),
            ...(age === null ? [] : [`${person} was ${numberWord(age)}`]),
          ].slice(0, left);
          left -= said.length;
          return said.map((text) => toFact(text, caption.index));
        });
    return added.length > 0 ? { ...caption, facts: [...caption.facts, ...added] } : caption;
  });
}

const toFact = (text: string, caption: number): Fact => ({
  caption,
  typed: `${text}.`,
  body: { kind: "told", text },
  when: null,
  where: null,
  shout: false,
});

/** "my grandson", "our dog"; null where it is no plain relation, or the album says it already. */
function relationOf(
  { relation, name, calledAs, kind }: FamilyMember,
  words: ReadonlySet<string>,
): string | null {
  const plain = (relation ?? "")
    .trim()
    .toLowerCase()
    .replace(/^(?:my|our|the|an?) /, "");
  const own = `${name} ${calledAs ?? ""}`.toLowerCase();
  const isKnown = KIN.has(plain) || HUMANS.has(plain) || RELATIONS.test(plain);
  if (!isKnown || words.has(plain) || own.includes(plain)) return null;
  // "Grandma Rose is my mother" would only puzzle a child.
  if (own.split(/\s+/).some((word) => KIN.has(word))) return null;
  return `${kind === "pet" ? "our" : "my"} ${plain}`;
}

const RELATIONS =
  /^(?:(?:great-)?grand(?:son|daughter|child)|step(?:son|daughter|mother|father)|god(?:son|daughter)|daughter|son|husband|wife|partner|nephew|niece|neighbour|neighbor)$/;

/** At a birthday of a year that the caption gives; null where an age is said, or none is certain. */
function ageAtBirthday(
  { born }: FamilyMember,
  person: string,
  { text }: CaptionFacts,
): number | null {
  const years = [...new Set(text.match(/\b(?:18|19|20)\d\d\b/g) ?? [])];
  if (!born || years.length !== 1 || ANY_AGE.test(text)) return null;
  const celebrated = new RegExp(`\\b${person}['’]s? birthday\\b`, "iu");
  const age = Number(years[0]) - born;
  return celebrated.test(text) && age >= 1 && age <= OLDEST ? age : null;
}
