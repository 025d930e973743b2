/** Who may be said to have done what names nobody. */
import type { Fact } from "../facts/fact.ts";
import type { Telling } from "./story.ts";

/** Whether "I" or "we" would be a guess: the caption is of others, or the album of years, or of a hero. */
export function isNotOurs({ caption }: Fact, text: string, { album }: Telling): boolean {
  if (/^I\b/.test(text)) return !album.isMine;
  if (!/^we\b/i.test(text)) return false;
  const isOfOthers = album.captions[caption]!.words.some((word) =>
    /^(?:he|she|he's|she's|they)$/.test(word),
  );
  return (
    !album.saysWe ||
    isOfOthers ||
    album.isQuiet ||
    album.isLong ||
    (album.hero !== null && !album.isSequential)
  );
}

/** Whether the caption goes on in today's words: "Jim in the Woodlands. Some days he asks me …" */
export const goesOnToday = ({ caption }: Fact, { album }: Telling): boolean =>
  album.isMemory &&
  album.captions[caption]!.facts.some(
    ({ body }) => body.kind === "full" && body.isPresent && !body.isPast,
  );

/** Who did it, where nobody is named: the hero, if nobody else comes near and the narrator is not there. */
export function heroOf({ caption }: Fact, { album, last }: Telling): string | null {
  const { hero, isHeroSure, saysI, saysWe } = album;
  const isAlone = album.captions[caption]!.people.length === 0;
  if (!hero || !isHeroSure || saysI || saysWe || !isAlone) return null;
  const gender = album.genderOf(hero.person);
  const isSame =
    last?.caption === caption - 1 && last.people.length === 1 && last.people[0] === hero.person;
  return isSame && gender ? (gender === "f" ? "she" : "he") : hero.person;
}
