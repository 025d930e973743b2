/** What stands before and behind a fact: its date, and the person whom the page before spoke of. */
import type { Fact, Subject } from "../facts/fact.ts";
import { capitalise, numberWord } from "../text/sentence.ts";
import type { Telling } from "./story.ts";

export interface Lead {
  when: string | null;
  /** "In 2018, ", "Nine years later, in 2018, " or nothing. */
  front: string;
  /** ", in 2018" or nothing. */
  tail: string;
  /** "Nine years later": must be said. */
  isGap: boolean;
  mark: "." | "!";
}

/** Years between two pages that are worth a word. */
const SHORTEST_GAP = 2;
const LONGEST_GAP = 90;

export function leadOf(
  { when, shout }: Fact,
  { album, lastYear, random, voice, template }: Telling,
): Lead {
  const isCalm = album.isQuiet || template === "bedtime" || voice === "tender";
  const mark = shout && !isCalm ? "!" : ".";
  if (!when) return { when: null, front: "", tail: "", isGap: false, mark };
  const gap = when.year !== null && lastYear !== null ? when.year - lastYear : 0;
  const isGap =
    gap >= SHORTEST_GAP && gap < LONGEST_GAP && album.captions.length > 2 && random.chance(0.6);
  const date = `${when.phrase}, `;
  const front = capitalise(isGap ? `${numberWord(gap)} years later, ${date}` : date);
  return { when: when.phrase, front, tail: `, ${when.phrase}`, isGap, mark };
}

/** He or she, where the page before was about one person alone and nobody else can be meant. */
export function pronounFor(subject: Subject, fact: Fact, { album, last }: Telling): string {
  const [who] = subject.people;
  const isSame =
    subject.isOneName &&
    last?.caption === fact.caption - 1 &&
    last.people.length === 1 &&
    last.people[0] === who;
  if (!isSame) return subject.text;
  const gender = album.genderOf(who!);
  const others = [fact.caption, last.caption].flatMap((caption) =>
    album.captions[caption]!.people.filter((person) => person !== who),
  );
  if (!gender || others.length > 0 || /\b(?:he|she|his|her|him)\b/i.test(fact.typed))
    return subject.text;
  return gender === "f" ? "she" : "he";
}
