/** Growing up: an age is said once, and where one person has several they lead their sentences. */
import { ageInWords, isPlainAge } from "../facts/ages.ts";
import type { Fact, Subject } from "../facts/fact.ts";
import { numberWord } from "../text/sentence.ts";
import { subjectOf, type Album } from "./album.ts";
import type { Telling, Way } from "./story.ts";
import { way } from "./words.ts";

/** How many captions say how old somebody was, read or not. */
const agesOf = (album: Album, person: string | undefined): number =>
  album.facts.filter((fact) => {
    const subject = subjectOf(fact);
    const isRead = subject?.age && subject.people[0] === person;
    return isRead || (person && new RegExp(`^${person},? \\(?\\d{1,2}\\b`).test(fact.typed));
  }).length;

/** "At four," before the sentence, or "who was five," behind the name. */
export function ageAround(
  { album, aged }: Telling,
  subject: Subject,
  name: string,
): { name: string; lead: string } {
  const { age, people } = subject;
  if (!age) return { name, lead: "" };
  const ages = agesOf(album, people[0]);
  if (ages > 1 && isPlainAge(age)) return { name, lead: `At ${numberWord(Number(age))}, ` };
  if (name !== subject.text || (aged.has(people[0] ?? "") && ages === 1)) return { name, lead: "" };
  return { name: `${name}, who was ${ageInWords(age)},`, lead: "" };
}

/** "Kofi, 6, library card in his hand": the comma of a list becomes an age. */
export function atAnAge({ typed }: Fact, { album }: Telling): Way[] {
  const [, name = "", age = "", rest = ""] =
    /^(\p{Lu}\p{L}+),? \(?(\d{1,2})\)?,? (.+)$/u.exec(typed) ?? [];
  const isNamed =
    album.cast.some(({ person }) => person === name) && /^(?:and|with)\b|^\p{Ll}/u.test(rest);
  if (
    !isNamed ||
    /^(?:yrs?|years?|months?|weeks?|days?|today|now|o'clock|on|in|this|next)\b/.test(rest)
  )
    return [];
  return [way(`${name} at ${numberWord(Number(age))}, ${rest}`, "at four", 3, ".", "told")];
}
