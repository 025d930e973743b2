/** What an album is certain of, in the language that it is told in. */
import type { Length, Template, Tone } from "../meta.ts";
import type { Random } from "../random.ts";
import type { LanguageFrames } from "./frames.ts";
import { findPeople, type Person } from "./people.ts";
import { sayIn, type Saying } from "./saying.ts";
import { findThings, type SeenThing } from "./things.ts";

export interface Album {
  /** As typed; null in another language, which is kept as it is. */
  captions: readonly (string | null)[];
  frames: LanguageFrames;
  template: Template | "none";
  tone: Tone;
  length: Length;
  /** Death and mourning: no frame, no list, no goodnight. */
  isGrief: boolean;
  /** Pictures of one occasion, in its order. */
  isSequential: boolean;
  /** For each caption the last year that it names. */
  years: readonly (number | null)[];
  people: readonly Person[];
  things: readonly SeenThing[];
  say: Saying;
  random: Random;
}

export function studyAlbum(
  language: string,
  frames: LanguageFrames,
  typed: readonly string[],
  own: readonly boolean[],
  options: Pick<Album, "template" | "tone" | "length" | "random">,
): Album {
  const captions = typed.map((caption, index) => (own[index] ? caption : null));
  const years = typed.map((caption) => {
    const found = caption.match(/(?<!\d)(?:18|19|20)\d\d(?!\d)/g);
    return found ? Number(found.at(-1)) : null;
  });
  const dated = years.filter((year) => year !== null);
  const isOneYear = dated.every((year) => year === dated[0]);
  const isGrief = captions.some((caption) => caption !== null && frames.grief.test(caption));
  const isJourney = /^(?:birthday|vacation|bedtime)$/.test(options.template);
  return {
    ...options,
    captions,
    frames,
    isGrief,
    isSequential: isJourney && isOneYear && !isGrief,
    years,
    people: findPeople(captions, frames, language),
    things: findThings(captions, frames),
    say: sayIn(language, frames),
  };
}

const MOST_NAMED = 3;

/** Who is named most, in the order of the album. */
function namedMost({ people }: Pick<Album, "people">, most = MOST_NAMED): Person[] {
  const ranked = people.toSorted((one, other) => other.captions.length - one.captions.length);
  return people.filter((person) => ranked.indexOf(person) < most);
}

/** Whose story it is; none where a single one is named in a single caption. */
export const heroesOf = (album: Pick<Album, "people">, most = MOST_NAMED): Person[] =>
  album.people.length > 1 || (album.people[0]?.captions.length ?? 0) > 1
    ? namedMost(album, most)
    : [];
