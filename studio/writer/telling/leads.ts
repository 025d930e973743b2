/** What stands before and behind a fact: its date, and the person whom the page before spoke of. */
import { MONTHS } from "../lexicon/calendar.ts";
import type { Fact, Subject } from "../facts/fact.ts";
import type { When } from "../reading/dates.ts";
import { capitalise, numberWord } from "../text/sentence.ts";
import type { Telling } from "./story.ts";
import { DEVICES } from "./tones.ts";

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

const LONGEST_GAP = 90;

export function leadOf(
  { when, shout }: Fact,
  { album, lastWhen, random, tone, template }: Telling,
): Lead {
  const isCalm = album.isQuiet || template === "bedtime" || !DEVICES[tone].exclaims;
  const mark = shout && !isCalm ? "!" : ".";
  if (!when) return { when: null, front: "", tail: "", isGap: false, mark };
  const gap = lastWhen && album.captions.length > 2 ? gapBetween(lastWhen, when) : null;
  const isGap = gap !== null && random.chance(0.6);
  const front = capitalise(`${isGap ? `${gap}, ` : ""}${when.phrase}, `);
  return { when: when.phrase, front, tail: `, ${when.phrase}`, isGap, mark };
}

type Dated = Pick<When, "bare" | "year">;

const monthOf = ({ bare }: Dated): number =>
  MONTHS.findIndex((month) => new RegExp(`\\b${month.slice(0, 3)}`, "i").test(bare));

/** "nine years later", "a year later", "three months later": what two dates add up to, and nothing less exact. */
function gapBetween(last: Dated, next: Dated): string | null {
  if (last.year === null || next.year === null) return null;
  const years = next.year - last.year;
  if (years >= 2) return years < LONGEST_GAP ? `${numberWord(years)} years later` : null;
  const [from, to] = [monthOf(last), monthOf(next)];
  if (from >= 0 && to >= 0) {
    const months = years * 12 + to - from;
    if (months === 1) return "a month later";
    return months > 1 && months < 12 ? `${numberWord(months)} months later` : null;
  }
  return years === 1 ? "a year later" : null;
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
