/** Who is meant where a caption names nobody: the album's own "we" or "I", or the one whom all of it is about. */
import type { Fact } from "../facts/fact.ts";
import type { Album } from "../telling/album.ts";
import type { Self } from "./clause.ts";

const HE = /^(?:he|him|his|himself|he's)$/;
const SHE = /^(?:she|her|hers|herself|she's)$/;
const NARRATOR = /^(?:i|me|my|mine|we|us|our|ours|i'm|we're|we've)$/;
const PRONOUN = /^(?:he|she|he's|she's|they)$/;
const OURS = /^(?:we|us|our|ours|we're|we've)$/;

const person = (text: "he" | "she"): Self => ({ text, was: "was" });

/** Null where it may be one or the other. */
export function selfOf({ caption }: Fact, album: Album): Self | null {
  const { words, people } = album.captions[caption]!;
  const third = thirdPerson(album);
  const isOurs = words.some((word) => OURS.test(word));
  if (third && !isOurs && people.every((one) => one !== album.hero?.person))
    return named(third, caption, album);
  const mine = album.captions.filter((one) => one.words.some((word) => NARRATOR.test(word))).length;
  if (
    album.isMine ||
    (!album.saysWe && mine > 1 && album.hero === null && album.cast.length < 2 && !album.isLong)
  )
    return { text: "I", was: "was" };
  const isOfOthers = !isOurs && words.some((word) => PRONOUN.test(word));
  const isGuess = album.isLong || album.isQuiet || (album.hero !== null && !album.isSequential);
  if (isOfOthers || isGuess || third) return null;
  const isHimself = words.some((word) => NARRATOR.test(word) && !OURS.test(word));
  const we: Self = { text: "we", was: "were" };
  if (album.saysWe) return we;
  if (album.saysI) return album.cast.length > 0 && !isHimself ? we : null;
  const isOfNamed = album.cast.length > 0 || /^\p{Lu}\p{Ll}+'s /u.test(album.captions[0]!.text);
  return isOfNamed ? null : we;
}

/** The hero; or "he" where the album knows no name and nobody else. */
export function thirdPerson(album: Album): Self | null {
  const { captions, cast, hero, isHeroSure } = album;
  const has = (pattern: RegExp) =>
    captions.filter(({ words }) => words.some((word) => pattern.test(word))).length;
  const [he, she, ours] = [has(HE), has(SHE), has(OURS)];
  if (hero && isHeroSure) {
    const narrator = has(NARRATOR);
    return narrator * 3 <= captions.length || hero.captions.size > narrator
      ? { text: hero.person, was: "was" }
      : null;
  }
  const isAlone = cast.filter(({ captions: of }) => of.size > 1).length < 2;
  if (!isAlone || ours * 2 > captions.length) return null;
  const isOnly = cast.length === 0 && ours === 0;
  if (he > 0 && he >= 2 * she && (he > 2 || isOnly)) return person("he");
  return she > 0 && she >= 2 * he && (she > 2 || isOnly) ? person("she") : null;
}

/** A name at first, a pronoun behind a caption of the same. */
function named(self: Self, caption: number, album: Album): Self {
  const gender = album.hero ? album.genderOf(album.hero.person) : null;
  const before = album.captions[caption - 1];
  if (!gender || !before || self.text === "he" || self.text === "she") return self;
  const others = before.people.filter((one) => one !== self.text);
  return others.length === 0 ? person(gender === "f" ? "she" : "he") : self;
}
